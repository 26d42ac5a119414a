/**
 * Where uploaded files lie: a folder by default, an S3-compatible store when configured.
 * A file is there whole or not at all, under a name that cannot be guessed.
 */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredFile {
  body: Readable;
  /** In bytes. */
  size: number;
}

/** Names are lower-case letters, digits, `-` and `.`, and start with two letters or digits. */
export interface FileStorage {
  /** Written whole and kept through a power cut once resolved; nothing is left when it fails. */
  put(name: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Names that do not exist are passed over. */
  remove(names: readonly string[]): Promise<void>;
  /** `null` when there is no such file. The caller reads or destroys the body. */
  open(name: string): Promise<StoredFile | null>;
}

export interface S3Settings {
  bucket: string;
  region: string;
  /** Of a store other than Amazon's; addressed by path. */
  endpoint?: string | undefined;
  /** Without them, those of the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const NAME = /^[0-9a-z]{2}[0-9a-z.-]*$/;

/** 128 random bits, as 32 hexadecimal characters. */
export function createFileId(): string {
  return randomBytes(16).toString('hex');
}

/** @throws Error on a name that could leave the store's folder. */
export function checkFileName(name: string): string {
  if (!NAME.test(name) || name.length > 120) throw new Error('Not a name of a stored file');
  return name;
}

/** All or none. */
export async function putAll(
  storage: FileStorage,
  files: ReadonlyMap<string, Uint8Array>,
  contentType: string,
): Promise<void> {
  const names = [...files.keys()];
  const writes = await Promise.allSettled(
    [...files].map(([name, body]) => storage.put(name, body, contentType)),
  );
  const failure = writes.find((write) => write.status === 'rejected');
  if (failure === undefined) return;
  await storage.remove(names).catch(() => {});
  throw failure.reason;
}

/** Tries every removal, then fails if one failed. */
export async function removeEach(
  names: readonly string[],
  removeOne: (name: string) => Promise<unknown>,
): Promise<void> {
  const removals = await Promise.allSettled(names.map(removeOne));
  const failure = removals.find((removal) => removal.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}
