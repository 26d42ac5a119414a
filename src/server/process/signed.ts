// What we wrote is known again by its signature: links in mails, addresses of programs. Nothing of them is kept.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Of one use: what it signed is worth nothing in another. */
export interface Signer {
  sign(text: string | Buffer): Buffer;
  /** `signature`: of any length; as many of its bytes as there are must be right, 12 of them at least. */
  isSigned(text: string | Buffer, signature: Buffer): boolean;
  /** The text, a full stop, and its signature, 43 letters: `0123.abc…`. */
  tokenFor(text: string): string;
  /** The text that a token carries; undefined when we did not write it. */
  read(token: string): string | undefined;
}

const LEAST_BYTES = 12;

function signerOf(sign: Signer['sign']): Signer {
  const isSigned: Signer['isSigned'] = (text, signature) => {
    if (signature.length < LEAST_BYTES) return false;
    const right = sign(text).subarray(0, signature.length);
    return right.length === signature.length && timingSafeEqual(right, signature);
  };
  return {
    sign,
    isSigned,
    tokenFor: (text) => `${text}.${sign(text).toString('base64url')}`,
    read(token) {
      const [, text = '', signature = ''] = /^(.*)\.([\w-]{43})$/.exec(token) ?? [];
      return isSigned(text, Buffer.from(signature, 'base64url')) ? text : undefined;
    },
  };
}

/** By a key of its own, made of the site's secret: good for as long as that is. */
export function createSigner(secret: string, use: string): Signer {
  const key = createHmac('sha256', secret).update(use).digest();
  return signerOf((text) => createHmac('sha256', key).update(text).digest());
}

/** By the secret itself, the use before the text: as links were signed that people hold. */
export const createPrefixSigner = (secret: string, use: string): Signer =>
  signerOf((text) => createHmac('sha256', secret).update(`${use} `).update(text).digest());
