// From one crash of the database to the next. Snapshots of two lives are not to be compared: PostgreSQL gives numbers of
// transactions that had not reached the disk again, and a snapshot of before says of them that they had ended.
import { sql } from 'kysely';

/** Which life this is; null after a crash, until somebody has begun the next. */
export const databaseLife = sql<string | null>`(select id::text from database_life)`;

/** Begins a life where none has begun: part of a `with`. */
export const beginningLife = sql`insert into database_life default values on conflict do nothing`;
