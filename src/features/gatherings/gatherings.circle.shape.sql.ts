// Who may know of an outing or event of a circle. Invariant: every statement that reads one asks it here; where nobody is named as
// its reader, nothing of it is read but what everybody may.
import { sql } from 'kysely';

type Table = 's' | 'g' | 'o' | 'n';

/** Whether somebody may know of the outing or event of the row `table`: those of no circle, everybody. */
export const isReadBy = (table: Table, readerId: unknown) =>
  sql<boolean>`(${sql.ref(`${table}.circle_id`)} is null
    or reads_of_circle(${sql.ref(`${table}.circle_id`)}, ${sql.ref(`${table}.members_only`)}, ${readerId}))`;

/** The same of whoever it be. */
export const isReadByAll = (table: Table) => isReadBy(table, sql`null::text`);

/** Whether somebody may come to it: whoever is in its circle. */
export const isForThem = (table: Table, residentId: unknown) =>
  sql<boolean>`(${sql.ref(`${table}.circle_id`)} is null
    or reads_of_circle(${sql.ref(`${table}.circle_id`)}, true, ${residentId}))`;

/** Whether those who moderate know of `s`: what everybody may read, and what was reported to them. */
export const isModerated = sql<boolean>`(${isReadByAll('s')} or exists (
  select from report r where r.kind = s.kind and r.target_id = s.id))`;

/** Of one who moderates, the same: what is reported of what they made themselves is for the others to know. */
export const isModeratedBy = (readerId: unknown) =>
  sql<boolean>`(${isModerated} and (${isReadByAll('s')} or s.creator_id <> ${readerId}))`;
