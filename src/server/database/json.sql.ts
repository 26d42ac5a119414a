// What every feature writes as JSON in SQL, the same way: moments, residents, distances.
import { type RawBuilder, sql } from 'kysely';
import { quartier } from '#quarter/quartier.config.ts';

/** Moments (a column, or what is reckoned from one) as ISO 8601 text, UTC: `2026-05-01T10:00:00.000Z`; null stays null. */
export const moment = (at: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${typeof at === 'string' ? sql.ref(at) : sql`(${at})`} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The resident `row` as other residents see them (contract `neighbour`): administrators alone carry `admin`.
 * @param more further names and values, as `json_build_object` takes them.
 */
export const neighbourRow = (row: string, more?: RawBuilder<unknown>): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  const named = sql`'_id', ${of('id')}, 'firstName', ${of('first_name')}, 'lastName', ${of('last_name')},
    'username', ${of('username')}, 'avatarUrl', ${of('avatar_url')},
    'verified', ${of('verified')}${more ? sql`, ${more}` : sql``}`;
  return sql`case when ${of('is_admin')} then json_build_object(${named}, 'admin', true)
    else json_build_object(${named}) end`;
};

/** The resident a column names, as other residents see them; null when it is null. */
export const neighbour = (column: string): RawBuilder<unknown> => sql`(
  select ${neighbourRow('n')} from resident n where n.id = ${sql.ref(column)})`;

const METRES_A_LAT = 111_320;
const METRES_A_LON = METRES_A_LAT * Math.cos((quartier.centre[1] * Math.PI) / 180);

/**
 * How far apart two rows are: the lower end, in metres, of one of five bands (contract `distance`); null if the
 * point of one is unknown. The columns are those of points that others may know, never of a home or a door:
 * whoever moves about and asks again learns no more than these. Flat, as a quarter is.
 */
const bandBetween = (from: [string, string], to: [string, string]): RawBuilder<number | null> => {
  const [fromLon, fromLat, toLon, toLat] = [...from, ...to].map((column) => sql.ref(column));
  const squared = sql`power((${toLon} - ${fromLon}) * ${sql.lit(METRES_A_LON)}, 2)
    + power((${toLat} - ${fromLat}) * ${sql.lit(METRES_A_LAT)}, 2)`;
  return sql`('{0,300,600,1000,2000}'::int[])[1 + width_bucket(${squared},
    '{90000,360000,1000000,4000000}'::float8[])]`;
};

const homeOf = (row: string): [string, string] => [`${row}.blurred_lon`, `${row}.blurred_lat`];

/** From the home of `reader` to where the thing `row` is shown. */
export const distanceTo = (row: string) =>
  bandBetween(homeOf('reader'), [`${row}.shown_lon`, `${row}.shown_lat`]);

/** From the home of `reader` to that of the resident `row`. */
export const homeDistanceTo = (row: string) => bandBetween(homeOf('reader'), homeOf(row));

/** What a statement knows of the resident `readerId` who reads. */
export const readerRow = (readerId: unknown) =>
  sql`select id, blurred_lon, blurred_lat from resident where id = ${readerId}`;

/** The pattern that finds `word` anywhere in a text kept by `fold`, its own `%`, `_` and `\` taken as they are. */
export const patternOf = (word: unknown): RawBuilder<string> =>
  sql`'%' || regexp_replace(fold(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
