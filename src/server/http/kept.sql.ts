// Which parts of what residents read have changed since a moment (table `changed_part`, kept by triggers).
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { databaseLife } from '#server/database/life.sql.ts';
import { statement } from '#server/database/statement.ts';

/** What answers are made of: everything published and everybody, the reader's conversations, the reader's notifications. */
export type Part = 'quarter' | 'talks' | 'notices';

/** A part as its changes are noted: what is a resident's own, by whose it is. */
export type NotedPart = 'quarter' | `talks:${string}` | `notices:${string}`;

export const partsFor = (readerId: string, parts: readonly Part[]): NotedPart[] =>
  parts.map((part) => (part === 'quarter' ? part : (`${part}:${readerId}` as const)));

interface Look {
  snapshot: string;
  /** The life of the database that the snapshot is of. */
  life: string | null;
  changed: NotedPart[];
}

// A transaction below the oldest one running at that moment had ended by then.
const look = statement<{ oldest: string; since: string }>()(
  'kept.look',
  (_db, { arg }) => sql<Look>`
    select pg_current_snapshot()::text as snapshot, ${databaseLife} as life, array(
      select distinct part from changed_part
      where xid >= ${arg('oldest')}::xid8
        and not pg_visible_in_snapshot(xid, ${arg('since')}::pg_snapshot)) as changed`,
);

const begin = statement()(
  'kept.begin',
  () => sql<Omit<Look, 'changed'>>`
    select pg_current_snapshot()::text as snapshot, ${databaseLife} as life`,
);

const prune = statement<{ seconds: number }>()('kept.prune', (db, { arg }) =>
  db
    .deleteFrom('changed_part')
    .where(sql<boolean>`at < now() - make_interval(secs => ${arg('seconds')}::float8)`),
);

export async function readSnapshot(tx: Tx): Promise<Omit<Look, 'changed'>> {
  const [found] = await begin(tx, {});
  return found ?? { snapshot: '', life: null };
}

/** This moment, and the parts that transactions changed whose end was not seen at `since`. */
export async function readChanges(tx: Tx, since: string): Promise<Look> {
  const [oldest = '0'] = since.split(':');
  const [found] = await look(tx, { oldest, since });
  if (!found) throw new Error('What has changed cannot be read');
  return found;
}

/** Forgets the changes of more than so many seconds ago. */
export async function pruneChanges(tx: Tx, seconds: number): Promise<void> {
  await prune(tx, { seconds });
}
