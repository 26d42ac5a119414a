import type { AnyRoute } from '#contract/route.ts';
import { sendSignedIn } from './refresh-token.ts';

/** Fetches a calendar file, which needs the session, and hands it to the browser. False when it could not. */
export async function saveCalendarFile(
  route: AnyRoute,
  id: string,
  name: string,
): Promise<boolean> {
  try {
    const address = `/api${route.path.replace(':id', encodeURIComponent(id))}`;
    const reply = await sendSignedIn((token) =>
      fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} }),
    );
    if (!reply?.ok) return false;
    const file = new Blob([await reply.text()], { type: 'text/calendar' });
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = `${nameFile(name)}.ics`;
    link.click();
    // The browser may still be reading it.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    return true;
  } catch {
    return false;
  }
}

/** 'Ciné-club au Bel-Air' makes 'cine-club-au-bel-air'. */
function nameFile(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return name.slice(0, 60) || 'agenda';
}
