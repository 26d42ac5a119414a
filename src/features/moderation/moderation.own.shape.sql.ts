// Whose own what is reported is. Invariant: whatever tells administrators of reports asks it here.
import { sql } from 'kysely';
import { keepsCircle } from '#features/circles/circles.shape.sql.ts';

/** Whether the report `row` is of what is somebody's own: a circle is of each who keeps it. */
export const isOwnReport = (row: 'r' | 's', residentId: unknown) =>
  sql<boolean>`(${sql.ref(`${row}.author_id`)} = ${residentId} or (${sql.ref(`${row}.kind`)} = 'circle'
    and ${keepsCircle(sql.ref(`${row}.target_id`), residentId)}))`;
