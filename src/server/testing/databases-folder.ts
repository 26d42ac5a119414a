import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** What all databases of one run need, and as much again. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Where databases of tests lie: in memory, where this machine lends it and has the room, else among its temporary
 * files. Each test file has a database of its own: some 300 files that are made and removed again.
 */
export function databasesFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
