// What `gatherings-rights.contract.ts` lets be done, in statements.
import { type RawBuilder, sql } from 'kysely';
import type { Term } from './gatherings-rights.contract.ts';

/** When a term of the row `s` has run out. */
export const endOfTerm = ({ before }: Term): RawBuilder<string> =>
  sql<string>`(s.date - make_interval(secs => ${sql.lit(before / 1000)}))`;

/** Whether the outing or event of the row `table` is of the status of a term, which has not run out. */
export const isWithin = (
  table: 's' | 'g',
  { status, before }: Term,
  now: RawBuilder<unknown> = sql`now()`,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.status`)} = ${sql.lit(status)}
    and ${sql.ref(`${table}.date`)} > ${now} + make_interval(secs => ${sql.lit(before / 1000)}))`;
