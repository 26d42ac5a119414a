// What is read and changed of shared queries, and of the log's lines about them, when somebody leaves.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

interface Names {
  username: string;
  email: string | null;
  pendingEmail: string | null;
  firstName: string;
  lastName: string;
}

const named = (from: string) => sql`${sql.ref(`${from}.username`)}::text as username,
  ${sql.ref(`${from}.email`)}::text as email, ${sql.ref(`${from}.pending_email`)}::text as "pendingEmail",
  ${sql.ref(`${from}.first_name`)} as "firstName", ${sql.ref(`${from}.last_name`)} as "lastName"`;

// Of an account that was closed, as it was.
const findNames = statement<{ residentId: string }>()(
  'meetql.names_of_leaver',
  (_db, { arg }) => sql<Names>`
    select ${named('r')} from resident r where r.id = ${arg('residentId')} and r.erased_at is null
    union all
    select ${named('k')} from deletion d, jsonb_populate_record(null::resident, d.kept -> 'resident' -> 0) as k
    where d.kind = 'user' and d.target_id = ${arg('residentId')}`,
);

interface Written {
  id: string;
  name: string;
  sql: string;
}

const findShared = statement<Record<never, never>>()(
  'meetql.shared_as_written',
  () => sql<Written>`select id, name, sql from shared_query order by id for update`,
);

// Another may be called so already.
const reword = statement<Written>()(
  'meetql.reword_shared',
  (_db, { arg }) => sql`
    update shared_query q set sql = ${arg('sql')}, name = case
      when exists (select from shared_query o where o.name = ${arg('name')} and o.id <> q.id)
      then left(${arg('name')}, 70) || ' ' || q.id else ${arg('name')} end
    where id = ${arg('id')}`,
);

interface Line {
  id: string;
  title: string;
  before: { model: string; query: string } | null;
  after: { model: string; query: string } | null;
}

const findLines = statement<{ after: string; most: number }>()(
  'meetql.lines_of_shared',
  (_db, { arg }) => sql<Line>`
    select id, title, before, after from audit_entry where kind = 'shared_query' and id > ${arg('after')}
    order by id limit ${arg('most')}::int`,
);

const rewordLine = statement<{
  id: string;
  title: string;
  before: string | null;
  after: string | null;
}>()(
  'meetql.reword_line',
  (_db, { arg }) => sql`
    update audit_entry set title = ${arg('title')}, before = ${arg('before')}::jsonb, after = ${arg('after')}::jsonb
    where id = ${arg('id')}`,
);

export async function readNames(tx: Tx, residentId: string): Promise<Names[]> {
  return findNames(tx, { residentId });
}

export async function holdShared(tx: Tx): Promise<Written[]> {
  return findShared(tx, {});
}

export async function rewordShared(tx: Tx, query: Written): Promise<void> {
  await reword(tx, query);
}

/** The log's next lines, the oldest first. */
export async function readSharedLines(
  tx: Tx,
  which: { after: string; most: number },
): Promise<Line[]> {
  return findLines(tx, which);
}

export async function rewordSharedLine(tx: Tx, { id, title, before, after }: Line): Promise<void> {
  const json = (value: object | null) => value && JSON.stringify(value);
  await rewordLine(tx, { id, title, before: json(before), after: json(after) });
}
