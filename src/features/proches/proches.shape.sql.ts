// Whom something is published for, as everybody reads it. Invariant: of somebody spoken for nothing but `shown_as` is in an answer
// to others.
import { type RawBuilder, sql } from 'kysely';
import { cell } from '#server/database/shape.sql.ts';

/** Of what `column` names. */
export const shownAsOf = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select p.shown_as from proche p where p.id = ${column})`;

/** Of a row `s` that may be for somebody. */
export const spokenFor = cell<string | null>(
  sql`case when s.proche_id is not null then ${shownAsOf(sql`s.proche_id`)} end`,
);
