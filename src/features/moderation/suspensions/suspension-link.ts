import { createPrefixSigner } from '#server/process/signed.ts';

// The link of a suspension needs no row of its own: whoever holds it was sent it, or gave the right password.
const signerOf = (secret: string) => createPrefixSigner(secret, 'suspension');

export const suspensionToken = (id: string, secret: string): string =>
  signerOf(secret).tokenFor(id);

/** The suspension a token names; undefined for a token that is not ours. */
export function readSuspensionToken(token: string, secret: string): string | undefined {
  const id = signerOf(secret).read(token);
  return id && /^[0-9a-f]{24}$/.test(id) ? id : undefined;
}
