// The address that an answer by mail goes to: it names who answers, whom, and until which day, and nobody can write one for
// another. It holds no capital letter, which some servers do not keep, and fits what stands before an @ (64).
import { DAY_MS } from '#contract/durations.ts';
import { createSigner } from '#server/process/signed.ts';

export interface Answering {
  residentId: string;
  otherId: string;
}

export interface AnswerAddresses {
  localPartFor(answering: Answering, now: Date): string;
  /** Undefined when we did not write it, or it has expired. */
  read(localPart: string, now: Date): Answering | undefined;
}

const VALID_DAYS = 30;
const ID_BYTES = 12;
const DAY_BYTES = 2;
const SIGNED_BYTES = 2 * ID_BYTES + DAY_BYTES;
const SIGNATURE_BYTES = 12;
const BITS_A_LETTER = 5;
const LETTERS = Math.ceil(((SIGNED_BYTES + SIGNATURE_BYTES) * 8) / BITS_A_LETTER);
const BASE = 2 ** BITS_A_LETTER;

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** Made from the site's secret; an address is good for 30 days, and for as long as the secret is. */
export function createAnswerAddresses(secret: string): AnswerAddresses {
  const signer = createSigner(secret, 'messages.answer');
  return {
    localPartFor({ residentId, otherId }, now) {
      const day = Buffer.alloc(DAY_BYTES);
      day.writeUInt16BE(dayOf(now) + VALID_DAYS);
      const signed = Buffer.concat([
        Buffer.from(residentId, 'hex'),
        Buffer.from(otherId, 'hex'),
        day,
      ]);
      const signature = signer.sign(signed).subarray(0, SIGNATURE_BYTES);
      return spell(Buffer.concat([signed, signature]));
    },
    read(localPart, now) {
      const bytes = readSpelt(localPart);
      if (!bytes) return undefined;
      const signed = bytes.subarray(0, SIGNED_BYTES);
      if (!signer.isSigned(signed, bytes.subarray(SIGNED_BYTES))) return undefined;
      if (signed.readUInt16BE(2 * ID_BYTES) < dayOf(now)) return undefined;
      return {
        residentId: signed.toString('hex', 0, ID_BYTES),
        otherId: signed.toString('hex', ID_BYTES, 2 * ID_BYTES),
      };
    },
  };
}

const spell = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(BASE)
    .padStart(LETTERS, '0');

function readSpelt(text: string): Buffer | undefined {
  if (text.length !== LETTERS || !/^[0-9a-v]+$/.test(text)) return undefined;
  let number = 0n;
  for (const letter of text) number = number * BigInt(BASE) + BigInt(Number.parseInt(letter, BASE));
  const hex = number.toString(16).padStart((SIGNED_BYTES + SIGNATURE_BYTES) * 2, '0');
  return hex.length === (SIGNED_BYTES + SIGNATURE_BYTES) * 2 ? Buffer.from(hex, 'hex') : undefined;
}
