// What is read of very many rows, one call after the other: how long each takes, and how much of a processor, on both sides.
// On a machine that does other things the second is what tells one statement from another.
import { readFile } from 'node:fs/promises';
import { openDatabase, type Tx } from '../src/server/database/database.ts';

export type Read = (tx: Tx) => Promise<unknown>;

/** The reads of a part by what they are, and what must be put back before each of them. */
export interface Part {
  reads: Record<string, Read>;
  before?: Record<string, () => Promise<void>>;
}

export interface ReadFigures {
  name: string;
  p50: number;
  p99: number;
  /** Milliseconds of a processor, this process and PostgreSQL together; undefined where the system does not tell. */
  cpu: number | undefined;
}

const ROUNDS = 200;
const WARMING = 10;

/** The processor time of a backend, in milliseconds. */
async function spentBy(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text.split(' ')[0]) / 1e6;
}

export async function timeReads(url: string, { reads, before }: Part): Promise<ReadFigures[]> {
  const db = openDatabase(url, { max: 1, milliseconds: 60_000 });
  try {
    const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const figures: ReadFigures[] = [];
    for (const [name, read] of Object.entries(reads)) {
      const took: number[] = [];
      const used: number[] = [];
      for (let round = -WARMING; round < ROUNDS; round++) {
        await before?.[name]?.();
        const [spent, own, start] = [await spentBy(pid), process.cpuUsage(), performance.now()];
        await read(db.once);
        const milliseconds = performance.now() - start;
        const { user, system } = process.cpuUsage(own);
        const after = await spentBy(pid);
        if (round < 0) continue;
        took.push(milliseconds);
        if (spent !== undefined && after !== undefined)
          used.push(after - spent + (user + system) / 1000);
      }
      const at = (values: number[], share: number) =>
        values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))];
      figures.push({ name, p50: at(took, 0.5) ?? 0, p99: at(took, 0.99) ?? 0, cpu: at(used, 0.5) });
    }
    return figures;
  } finally {
    await db.close();
  }
}
