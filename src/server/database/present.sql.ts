// Who is still there: neither closed nor erased.
import { type RawBuilder, sql } from 'kysely';

/** Whether the resident a column names is there. */
export const isThere = (column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from resident there where there.id = ${sql.ref(column)} and there.erased_at is null)`;

/** Whether the account a column names, of whoever has left, is closed alone: it may come back as it was. */
export const isClosed = (column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from deletion closed where closed.kind = 'user' and closed.target_id = ${sql.ref(column)})`;

/** How many rows `s` of a table are left out where `is` holds, of those whose `by` is not there. */
export const countLeft = (
  { table, by }: { table: string; by: string },
  is: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(select count(*) from resident gone
  join ${sql.table(table)} s on s.${sql.ref(by)} = gone.id
  where gone.erased_at is not null and ${is})`;
