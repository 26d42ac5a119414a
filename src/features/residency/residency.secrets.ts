// Codes of letters and links shown in person. Invariant: neither is kept; a code is worth nothing but to whom its letter
// is for, a link for a quarter of an hour.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { createPrefixSigner } from '#server/process/signed.ts';
import { CODE_LENGTH, CODE_LETTERS } from './residency.contract.ts';

const LINK_SECONDS = 15 * 60;

export const createCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Read by nobody who has the table alone: few codes there are, and all could be tried. */
export const hashCode = (letterId: string, code: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`residency code ${letterId} ${code}`).digest();

/** The same work whether there is a letter or not. */
export function isCode(
  letter: { id: string; codeHash: Buffer | null } | undefined,
  code: string,
  secret: string,
): boolean {
  const given = hashCode(letter?.id ?? '', code, secret);
  const kept = letter?.codeHash ?? Buffer.alloc(given.length);
  return timingSafeEqual(kept, given) && letter?.codeHash !== null;
}

const signerOf = (secret: string) => createPrefixSigner(secret, 'residency link');

export function createLink(residentId: string, secret: string, now: number) {
  const expires = Math.floor(now / 1_000) + LINK_SECONDS;
  const token = signerOf(secret).tokenFor(`${residentId}.${expires}`);
  return { token, expiresAt: new Date(expires * 1_000) };
}

/** Who showed the link; undefined for one that is not ours, or too old. */
export function readLink(token: string, secret: string, now: number): string | undefined {
  const [id = '', expires = ''] = signerOf(secret).read(token)?.split('.') ?? [];
  return Number(expires) * 1_000 > now ? id : undefined;
}
