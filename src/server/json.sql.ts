// What every feature writes as JSON in SQL, the same way: moments, residents, distances.
import { type RawBuilder, sql } from 'kysely';
import type { ListRow } from './mount.ts';

/** A column of moments as ISO 8601 text, UTC: `2026-05-01T10:00:00.000Z`; null stays null. */
export const moment = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The resident a column names, as other residents see them (contract `neighbour`); null when it is null. */
export const neighbour = (column: string): RawBuilder<unknown> => sql`(
  select json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name,
    'username', n.username, 'avatarUrl', n.avatar_url)
  from resident n where n.id = ${sql.ref(column)})`;

/** Metres between the points of two rows (columns `lon`, `lat`), rounded to 100; null if one is unknown. */
export const distance = (from: string, to: string): RawBuilder<number | null> => {
  const column = (row: string, name: string) => sql.ref(`${row}.${name}`);
  const half = (name: string) => sql`sin(radians(${column(to, name)} - ${column(from, name)}) / 2)`;
  return sql`case when ${column(from, 'lat')} + ${column(to, 'lat')} is not null then
    round(2 * 63710.088 * asin(sqrt(least(1, power(${half('lat')}, 2)
    + cos(radians(${column(from, 'lat')})) * cos(radians(${column(to, 'lat')})) * power(${half('lon')}, 2))))) * 100 end`;
};

/** The pattern that finds `word` anywhere in a text kept by `fold`, its own `%`, `_` and `\` taken as they are. */
export const patternOf = (word: unknown): RawBuilder<string> =>
  sql`'%' || regexp_replace(fold(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

interface ListParts {
  /** Who reads: stands in `item` as `reader` (`id`, `lon`, `lat`). */
  readerId: string;
  /** Selects rows from an `id` on, newest first, without limit. */
  rows: RawBuilder<unknown>;
  /** What `item` calls a row. */
  as: string;
  /** The JSON text of one row; worked out for the page's rows only. */
  item: RawBuilder<string>;
  /** How many rows there are in all. */
  total: RawBuilder<number>;
  limit: number;
}

/** One page of a list in one row, its JSON written by PostgreSQL. One row more than the page tells whether it goes on. */
export const listRow = ({
  readerId,
  rows,
  as,
  item,
  total,
  limit,
}: ListParts): RawBuilder<ListRow> => sql`
  with reader as materialized (select id, lon, lat from resident where id = ${readerId}),
    page as materialized (${rows} limit ${limit}::int + 1),
    shown as materialized (select * from page order by id desc limit ${limit}::int)
  select coalesce((select '[' || string_agg(${item}, ',' order by ${sql.ref(`${as}.id`)} desc) || ']'
      from reader, shown as ${sql.ref(as)}), '[]') as body,
    (${total})::int as total,
    case when (select count(*) from page) > ${limit}::int then (select min(id) from shown) end as next`;
