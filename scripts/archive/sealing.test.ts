import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSealed, seal, unseal } from './sealing.ts';

const KEY = 'une clé bien à l’abri, ailleurs';
const HEAD = 56;
const PIECE = 64 * 1024;
const SEALED_PIECE = PIECE + 16;
/** Two full pieces and a short one. */
const CONTENT = randomBytes(2 * PIECE + 1_000);

let folder = '';
let sealed: Buffer;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quartier-sealing-'));
  sealed = await sealAll(CONTENT);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function sealAll(content: Buffer, by = content.length || 1): Promise<Buffer> {
  async function* parts() {
    for (let at = 0; at < content.length; at += by) yield content.subarray(at, at + by);
  }
  return Buffer.concat(await Array.fromAsync(seal(parts(), KEY)));
}

const fresh = () => join(folder, `file-${count++}`);

async function open(bytes: Buffer, key: string | undefined = KEY): Promise<Buffer> {
  const [file, target] = [fresh(), fresh()];
  writeFileSync(file, bytes);
  expect(await isSealed(file)).toBe(true);
  await unseal(file, key, target);
  expect(statSync(target).mode & 0o777).toBe(0o600);
  return readFileSync(target);
}

test.each([
  ['nothing', 0, 1],
  ['one byte', 1, 1],
  ['a whole piece', PIECE, 10_000],
  ['a whole piece and a byte', PIECE + 1, PIECE + 1],
  ['two whole pieces', 2 * PIECE, 3_333],
])('%s is given back as it was', async (_what, length, by) => {
  const content = randomBytes(length);
  const bytes = await sealAll(content, by);
  expect(bytes.length).toBe(HEAD + length + 16 * Math.max(1, Math.ceil(length / PIECE)));
  expect(await open(bytes)).toEqual(content);
});

test('the same content is never sealed twice alike, and nothing of it can be read', async () => {
  const words = Buffer.from('Monique Perrin, 12 rue de la Nation. '.repeat(50));
  const [one, other] = [await sealAll(words), await sealAll(words)];
  expect(one.subarray(HEAD).equals(other.subarray(HEAD))).toBe(false);
  expect(one.includes('Monique')).toBe(false);
});

test('a key typed on another machine, its accents written otherwise, is the same key', async () => {
  expect(await open(sealed, KEY.normalize('NFD'))).toEqual(CONTENT);
});

test('a wrong key and a missing one are told from a damaged file', async () => {
  await expect(open(sealed, 'une autre clé, assez longue')).rejects.toThrow(
    /^La clé de BACKUP_KEY n'est pas celle qui a chiffré/,
  );
  const file = fresh();
  writeFileSync(file, sealed);
  const target = fresh();
  await expect(unseal(file, undefined, target)).rejects.toThrow(
    /est chiffré : donnez sa clé dans BACKUP_KEY/,
  );
  expect(existsSync(target)).toBe(false);
});

const piece = (at: number) => sealed.subarray(HEAD + at * SEALED_PIECE).subarray(0, SEALED_PIECE);
const head = () => sealed.subarray(0, HEAD);
const flip = (at: number) => {
  const copy = Buffer.from(sealed);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['cut in the middle', () => sealed.subarray(0, sealed.length - 500)],
  ['cut after a whole piece', () => sealed.subarray(0, HEAD + SEALED_PIECE)],
  ['cut after its head', () => head()],
  ['cut in its head', () => sealed.subarray(0, HEAD - 10)],
  ['cut within its last seal', () => sealed.subarray(0, HEAD + 2 * SEALED_PIECE + 3)],
  ['its pieces exchanged', () => Buffer.concat([head(), piece(1), piece(0), piece(2)])],
  ['a piece left out', () => Buffer.concat([head(), piece(0), piece(2)])],
  ['a piece twice', () => Buffer.concat([head(), piece(0), piece(0), piece(1), piece(2)])],
  ['something added', () => Buffer.concat([sealed, Buffer.from([0])])],
  ['another file after it', () => Buffer.concat([sealed, piece(2)])],
  ['one bit changed in a piece', () => flip(HEAD + 5)],
  ['one bit changed in a seal', () => flip(HEAD + PIECE + 3)],
  [
    'a piece of another file under the same key',
    async () => Buffer.concat([head(), (await sealAll(CONTENT)).subarray(HEAD)]),
  ],
])('a file with %s is refused', async (_how, spoil) => {
  await expect(open(await spoil())).rejects.toThrow(/abîmé ou incomplet/);
});

test('a salt that was changed is refused', async () => {
  await expect(open(flip(10))).rejects.toThrow(/n'est pas celle qui a chiffré/);
});
