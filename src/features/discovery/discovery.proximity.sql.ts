// How far homes are from each other. Invariant: a home is known by its square of about 150 m alone, so that
// however often somebody asks, from wherever they say they live, its point cannot be worked out.
import { sql } from 'kysely';
import { distance } from '#server/json.sql.ts';

// The index resident_by_square is made of these same expressions.
const squareX = (row: string) => sql`round(${sql.ref(`${row}.lon`)} / 0.002)`;
const squareY = (row: string) => sql`round(${sql.ref(`${row}.lat`)} / 0.0014)`;

/** Metres from the reader's square to that of the resident `r`, rounded to 100; null where one is unknown. */
export const homeDistance = sql`(
  select ${distance('here', 'there')}
  from (select ${squareX('reader')} * 0.002 as lon, ${squareY('reader')} * 0.0014 as lat) as here,
    (select ${squareX('r')} * 0.002 as lon, ${squareY('r')} * 0.0014 as lat) as there)`;

/** Whether the resident `r` lives at most two squares from the reader. */
export const isNear = sql`${squareX('r')} between ${squareX('reader')} - 2 and ${squareX('reader')} + 2
  and ${squareY('r')} between ${squareY('reader')} - 2 and ${squareY('reader')} + 2`;
