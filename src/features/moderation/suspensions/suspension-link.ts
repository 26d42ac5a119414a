import { createHmac, timingSafeEqual } from 'node:crypto';

// The link of a suspension needs no row of its own: whoever holds it was sent it, or gave the right password.
const sign = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`suspension ${id}`).digest('base64url');

export function suspensionToken(id: string, secret: string): string {
  return `${id}.${sign(id, secret)}`;
}

/** The suspension a token names; undefined for a token that is not ours. */
export function readSuspensionToken(token: string, secret: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  const right = Buffer.from(sign(id, secret));
  const given = Buffer.from(signature);
  if (!/^[0-9a-f]{24}$/.test(id) || right.length !== given.length) return undefined;
  return timingSafeEqual(right, given) ? id : undefined;
}
