import { aSmallPhoto } from '#server/files/images.fixtures.ts';
import type { Answer } from '#server/testing/caller.ts';
import type { TestSite } from '#server/testing/site.ts';

export interface Sent {
  file?: Uint8Array;
  field?: string;
  name?: string;
  type?: string;
  path?: '/upload' | '/avatar/upload' | '/upload/talk';
  token?: string | null;
}

/** Sends a photo as a form does; `sent` says what is out of the ordinary. */
export async function sendFile({ url }: Pick<TestSite, 'url'>, sent: Sent) {
  const path = sent.path ?? '/upload';
  const form = new FormData();
  form.append('note', 'un champ de plus');
  const file = new Blob([new Uint8Array(sent.file ?? (await aSmallPhoto()))], {
    type: sent.type ?? 'image/jpeg',
  });
  const field = sent.field ?? (path === '/avatar/upload' ? 'avatar' : 'image');
  form.append(field, file, sent.name ?? 'photo.jpg');
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    body: form,
    headers: sent.token ? { authorization: `Bearer ${sent.token}` } : {},
  });
  const body: Answer['body'] = await response.json();
  return { status: response.status, body };
}

/** Sends a photo of a resident; gives the address under which it is kept. */
export async function keepFile(
  site: Pick<TestSite, 'url'>,
  { token, path, file }: Required<Pick<Sent, 'token' | 'path' | 'file'>>,
): Promise<string> {
  const { body } = await sendFile(site, { token, path, file });
  return String(body.avatarUrl ?? body.imageUrl);
}

/** A picture as a browser asks for it. */
export async function fetchPicture({ url }: TestSite, address: string) {
  const response = await fetch(url + address);
  const content = Buffer.from(await response.arrayBuffer());
  return { response, content };
}
