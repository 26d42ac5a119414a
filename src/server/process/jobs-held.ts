// Who has jobs in hand, and whether they live. graphile-worker lets go of a killed process's jobs after four hours:
// a lock that ends with the connection says it at once. Invariant: the jobs of a process that lives are never let go,
// however slow they are, and though it stands still or has to connect again.
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Tx } from '#server/database/database.ts';
import { holdJobs, ownerlessJobs, unlockJobs } from './jobs.sql.ts';

/** Between two looks at who lives. */
const LOOK_MS = 20_000;

/** A runner is dead when so many looks, one after the other, found no lock of it: it may be connecting again. */
const LOOKS = 3;

/** Of a look: after it, one who could not connect tries again. */
const RETRY_PART = 20;

export interface Holders {
  /** Says that the runner of this name is alive, from now on. */
  add(holder: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Holds a lock for each runner of this process, and lets go of what those have in hand whose lock is gone: both on one
 * connection, so that nobody judges who is cut off.
 */
export function keepHolders(
  db: Database,
  { log, lookMs = LOOK_MS }: { log: Logger; lookMs?: number | undefined },
): Holders {
  const holders = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let connection: Tx | undefined;

  /** Until the connection breaks, or the server stops. */
  const watch = async () => {
    const client = await db.pool.connect();
    const broken = new AbortController();
    const cut = () => broken.abort();
    client.once('error', cut).once('end', cut);
    try {
      const tx: Tx = { rows: async (query) => (await client.query(query)).rows };
      for (const holder of holders) await holdJobs(tx, holder);
      connection = tx;
      const missed = new Map<string, number>();
      const until = AbortSignal.any([signal, broken.signal]);
      while (!until.aborted) {
        const dead = await lookAround(tx, missed);
        if (dead.length > 0) log.warn({ jobs: true, dead }, 'travaux repris à qui a disparu');
        await setTimeout(lookMs, undefined, { signal: until }).catch(() => undefined);
      }
    } finally {
      connection = undefined;
      // Never back among the others: its locks end with it.
      client.release(true);
    }
  };

  const watched = (async () => {
    while (!signal.aborted) {
      await watch().catch((error) => log.warn({ jobs: true, error: String(error) }, 'échec'));
      await setTimeout(lookMs / RETRY_PART, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    async add(holder) {
      holders.add(holder);
      // One that fails is held with the next connection.
      if (connection) await holdJobs(connection, holder).catch(() => undefined);
    },
    async stop() {
      stopping.abort();
      await watched;
    },
  };
}

/** One look: gives those who are dead, whose jobs others may have. @param missed how often in a row each was not found. */
async function lookAround(tx: Tx, missed: Map<string, number>): Promise<string[]> {
  const ownerless = await ownerlessJobs(tx);
  for (const holder of missed.keys()) if (!ownerless.includes(holder)) missed.delete(holder);
  for (const holder of ownerless) missed.set(holder, (missed.get(holder) ?? 0) + 1);
  const dead = ownerless.filter((holder) => (missed.get(holder) ?? 0) >= LOOKS);
  if (dead.length > 0) await unlockJobs(tx, dead);
  return dead;
}
