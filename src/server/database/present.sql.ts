// Who is still there: neither closed nor erased, nor kept out.
import { type RawBuilder, sql } from 'kysely';

/** Whether the resident a column names is there. */
export const isThere = (column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from resident there where there.id = ${sql.ref(column)} and there.erased_at is null)`;

/** Whether the account a column names, of whoever has left, is closed alone: it may come back as it was. */
export const isClosed = (column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from deletion closed where closed.kind = 'user' and closed.target_id = ${sql.ref(column)})`;

/** Whether the resident a column names is kept out of the site at a moment: now, unless it is told. */
export const isSuspended = (
  column: string,
  at: RawBuilder<unknown> = sql`now()`,
): RawBuilder<boolean> => sql<boolean>`exists (select from suspension suspended
  where suspended.resident_id = ${sql.ref(column)} and suspended.lifted_at is null and suspended.ends_at > ${at})`;

/** Those hidden from a reader: whoever they blocked, whoever blocked them. */
export const hiddenFrom = (readerId: unknown): RawBuilder<unknown> => sql`(
  select blocked_id from resident_block where blocker_id = ${readerId}
  union all select blocker_id from resident_block where blocked_id = ${readerId})`;

/** How many rows `s` of a table are left out where `is` holds, of those whose `by` is not there. */
export const countLeft = (
  { table, by }: { table: string; by: string },
  is: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(select count(*) from resident gone
  join ${sql.table(table)} s on s.${sql.ref(by)} = gone.id
  where gone.erased_at is not null and ${is})`;
