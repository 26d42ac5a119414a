// Where things are, as their rows keep it. Where others take them to be follows (trigger `show_place`).
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Locator, Whereabouts } from './locator.ts';
import { type Arguments, statement } from './statement.ts';

/** The columns that a change of place sets. */
export const placeColumns = (arg: Arguments<Whereabouts>['arg']) => ({
  lon: arg('lon'),
  lat: arg('lat'),
  named_lon: arg('namedLon'),
  named_lat: arg('namedLat'),
});

const KINDS = ['service', 'troc', 'gathering'] as const;
const PART = 1_000;

const unnamed = (table: (typeof KINDS)[number]) =>
  statement<{ after: string }>()(
    `place.unnamed_${table}`,
    (_db, { arg }) => sql<{ id: string; location: string }>`
      select id, location from ${sql.table(table)}
      where id > ${arg('after')} and named_lon is null order by id limit ${sql.lit(PART)}`,
  );

const name = (table: (typeof KINDS)[number]) =>
  statement<{ rows: string }>()(
    `place.name_${table}`,
    (_db, { arg }) => sql`
      update ${sql.table(table)} as s set named_lon = t."namedLon", named_lat = t."namedLat"
      from jsonb_to_recordset(${arg('rows')}::jsonb) as t(id text, "namedLon" float8, "namedLat" float8)
      where s.id = t.id`,
  );

const statements = KINDS.map((table) => ({ table, find: unnamed(table), save: name(table) }));

/** Reads what the texts of all locations name, of rows written by what knows no street: once, or of a new site. */
export async function namePlaces(tx: Tx, locator: Locator): Promise<void> {
  for (const { table, find, save } of statements) {
    let after = '';
    for (;;) {
      const rows = await find(tx, { after });
      const named = rows
        .map(({ id, location }) => ({
          id,
          ...(table === 'gathering'
            ? locator.placeAnnounced(location, null)
            : locator.placeOnStreet(location)),
        }))
        .filter(({ namedLon }) => namedLon !== null);
      if (named.length > 0) await save(tx, { rows: JSON.stringify(named) });
      const last = rows.at(-1);
      if (rows.length < PART || !last) break;
      after = last.id;
    }
  }
}
