// What the processes of a measure really worked, whatever else keeps the machine busy. Linux.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds of a tick of the kernel's clock. */
const TICK_MS = 10;

interface Family {
  parent: number;
  ms: number;
  /** Of those it began that have ended: a database's helpers come and go. */
  endedMs: number;
}

/**
 * Milliseconds of processor time that the processes started from here, and the database in `dataDir`, have used
 * since they began; this process itself not counted.
 */
export async function readFamilyTime(dataDir: string): Promise<number> {
  const known = new Map<number, Family>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name of the program, in brackets, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [ms, endedMs] = [11, 13].map(
      (at) => (Number(fields[at]) + Number(fields[at + 1])) * TICK_MS,
    ) as [number, number];
    if (fields.length > 14) known.set(Number(name), { parent: Number(fields[1]), ms, endedMs });
  }
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const roots = new Set([process.pid, Number(file.split('\n')[0])]);
  const isOurs = (pid: number): boolean => {
    const parent = known.get(pid)?.parent;
    return parent !== undefined && (roots.has(parent) || isOurs(parent));
  };
  let sum = 0;
  for (const [pid, { ms, endedMs }] of known) {
    if (isOurs(pid)) sum += ms;
    if (isOurs(pid) || roots.has(pid)) sum += endedMs;
  }
  return sum;
}
