// Encrypts a backup, piece by piece, with a key that its operator keeps: AES-256-GCM in the STREAM construction.
// Invariant: a byte is given back only if it stands where it was written, in a file sealed with this key; and
// the whole is good only if its last piece is there. The format is told in docs/decisions/0039.
import {
  type BinaryLike,
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Another way to seal would have another one: neither the way nor its costs are read from the file. */
const MAGIC = Buffer.from('QNSEAL1\n');
const SALT_BYTES = 16;
const PROOF_BYTES = 32;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + PROOF_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** 32 MB and a tenth of a second for each guess of a key that somebody made up. */
const COSTS: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 48 * 1024 * 1024 };

/** A sealed file that cannot be opened; its message is one French sentence. */
class SealError extends Error {}

/** `content`, sealed with `key`, as it comes. */
export async function* seal(
  content: AsyncIterable<Buffer>,
  key: string,
): AsyncGenerator<Buffer, void> {
  const start = Buffer.concat([MAGIC, randomBytes(SALT_BYTES)]);
  const { cipherKey, proof } = await deriveKeys(key, start);
  yield Buffer.concat([start, proof]);
  for await (const { piece, last, at } of cut(content, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', cipherKey, nonceOf(at, last));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function isSealed(file: string): Promise<boolean> {
  return (await readHead(file)).subarray(0, MAGIC.length).equals(MAGIC);
}

/**
 * Writes what `file` seals to `target`, whose maker alone can read it.
 * @throws SealError when the key is missing or another one, or the file is not whole: `target` is then worth nothing.
 */
export async function unseal(file: string, key: string | undefined, target: string): Promise<void> {
  if (!key) {
    throw new SealError(`Le fichier ${file} est chiffré : donnez sa clé dans BACKUP_KEY.`);
  }
  const head = await readHead(file);
  const start = head.subarray(0, HEAD_BYTES - PROOF_BYTES);
  const { cipherKey, proof } = await deriveKeys(key, start);
  const given = head.subarray(HEAD_BYTES - PROOF_BYTES);
  if (given.length !== PROOF_BYTES) throw damaged(file);
  if (!timingSafeEqual(given, proof)) {
    throw new SealError(
      `La clé de BACKUP_KEY n'est pas celle qui a chiffré ${file} (ou le début du fichier est abîmé).`,
    );
  }
  const sealed = createReadStream(file, { start: HEAD_BYTES });
  const output = createWriteStream(target, { mode: 0o600, flags: 'wx' });
  await pipeline(openPieces(sealed, cipherKey, file), output);
}

async function* openPieces(
  sealed: AsyncIterable<Buffer>,
  cipherKey: Buffer,
  file: string,
): AsyncGenerator<Buffer, void> {
  for await (const { piece, last, at } of cut(sealed, PIECE_BYTES + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw damaged(file);
    const nonce = nonceOf(at, last);
    const cipher = createDecipheriv('aes-256-gcm', cipherKey, nonce, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(piece.subarray(-TAG_BYTES));
    const content = cipher.update(piece.subarray(0, -TAG_BYTES));
    try {
      cipher.final();
    } catch {
      throw damaged(file);
    }
    yield content;
  }
}

/** Pieces of `size` bytes; the last, of what is left, is known to be the last. */
async function* cut(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; last: boolean; at: number }, void> {
  let held: Buffer[] = [];
  let length = 0;
  let at = 0;
  for await (const part of content) {
    let rest = part;
    // A full piece is let go once something is known to follow it.
    while (length + rest.length > size) {
      held.push(rest.subarray(0, size - length));
      rest = rest.subarray(size - length);
      yield { piece: Buffer.concat(held), last: false, at: at++ };
      held = [];
      length = 0;
    }
    held.push(rest);
    length += rest.length;
  }
  yield { piece: Buffer.concat(held), last: true, at };
}

/** Where a piece stands, and whether it ends the file: 12 bytes, never twice under one key. */
function nonceOf(at: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(at), 3);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** The keys of one file: its salt makes them its own. `proof` says that a key is the right one. */
async function deriveKeys(key: string, start: Buffer) {
  const derived = await stretch(key.normalize('NFC'), start.subarray(MAGIC.length));
  const proof = createHmac('sha256', derived.subarray(32)).update(start).digest();
  return { cipherKey: derived.subarray(0, 32), proof };
}

function stretch(key: BinaryLike, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(key, salt, 64, COSTS, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const damaged = (file: string) =>
  new SealError(`Le fichier ${file} est abîmé ou incomplet : rien n'en a été remis.`);
