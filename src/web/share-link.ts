/** What became of a link: handed to the phone's sheet, put aside by the neighbour, copied, or neither. */
type Outcome = 'shared' | 'left' | 'copied' | 'failed';

/** The whole address of a path: at the site's public address where it has one, else where it is looked at. */
export const addressOf = (path: string): string =>
  new URL(path, document.documentElement.dataset.site ?? window.location.origin).href;

/** Hands a link to the sheet of a phone; elsewhere, or where there is none, copies it. */
export async function shareLink(link: { title: string; url: string }): Promise<Outcome> {
  if (isPhone() && navigator.canShare?.(link)) {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}

const isPhone = () => window.matchMedia('(pointer: coarse)').matches;

/** False where it could not. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Without https a browser has no clipboard to write to, but still copies what is selected. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  const before = document.activeElement;
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
