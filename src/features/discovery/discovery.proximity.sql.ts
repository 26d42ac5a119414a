// How near homes are to each other. Invariant: a home is known by its blurred point alone (trigger `blur_home`), so
// that however often somebody asks, from wherever they say they live, they learn no more than that point.
import { sql } from 'kysely';

// The index resident_by_square is made of these same expressions.
const squareX = (row: string) => sql`round(${sql.ref(`${row}.blurred_lon`)} / 0.002)`;
const squareY = (row: string) => sql`round(${sql.ref(`${row}.blurred_lat`)} / 0.0014)`;

/** Whether the blurred points of the resident `r` and of the reader are at most two squares of 150 m apart. */
export const isNear = sql`${squareX('r')} between ${squareX('reader')} - 2 and ${squareX('reader')} + 2
  and ${squareY('r')} between ${squareY('reader')} - 2 and ${squareY('reader')} + 2`;
