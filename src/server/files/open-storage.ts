import type { FileStorage, S3Settings } from './storage.ts';
import { createDiskStorage } from './storage-disk.ts';

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
