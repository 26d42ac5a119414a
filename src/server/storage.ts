/**
 * Where uploaded files lie: a folder by default, an S3-compatible store when configured.
 * A file is there whole or not at all, under a name that cannot be guessed.
 */
import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

/**
 * The storage the configuration asks for: a folder, or an S3-compatible store, whose client is
 * loaded at its first use and not before.
 */
export function openStorage(settings: {
  folder: string;
  s3?: S3Settings | undefined;
}): FileStorage {
  const { folder, s3 } = settings;
  if (s3 === undefined) return createDiskStorage(folder);
  let opened: Promise<FileStorage> | undefined;
  const open = () => {
    opened ??= import('./storage-s3.ts').then((module) => module.createS3Storage(s3));
    return opened;
  };
  return {
    put: async (...file) => (await open()).put(...file),
    remove: async (names) => (await open()).remove(names),
    open: async (name) => (await open()).open(name),
  };
}

/** Files in sub-folders named by their first two characters. */
export function createDiskStorage(folder: string): FileStorage {
  const locate = (name: string) => join(folder, checkFileName(name).slice(0, 2), name);
  return {
    async put(name, body) {
      const path = locate(name);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, body);
    },
    async remove(names) {
      await removeEach(names.map(locate), (path) => rm(path, { force: true }));
    },
    async open(name) {
      const handle = await openForReading(locate(name));
      if (handle === null) return null;
      try {
        const { size } = await handle.stat();
        return { size, body: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
  };
}

/** Writes several files, all or none. */
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

async function writeWhole(path: string, body: Uint8Array): Promise<void> {
  const temporary = `${path}.${createFileId()}.tmp`;
  try {
    await withHandle(await open(temporary, 'wx', 0o640), async (handle) => {
      await handle.writeFile(body);
      await handle.sync();
    });
    await rename(temporary, path);
    await keepName(path);
  } catch (error) {
    await rm(temporary, { force: true });
    await rm(path, { force: true });
    throw error;
  }
}

/** The new name itself must survive a power cut; Windows knows no such call. */
async function keepName(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await withHandle(await open(dirname(path), 'r'), (handle) => handle.sync());
}

async function withHandle(handle: FileHandle, use: (handle: FileHandle) => Promise<void>) {
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}

async function openForReading(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
