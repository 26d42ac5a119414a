import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFileName, createFileId, type FileStorage, removeEach } from './storage.ts';

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
