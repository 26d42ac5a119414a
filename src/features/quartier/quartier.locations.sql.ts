// What the texts of locations name, kept with each row; read again when the reader of texts knows more.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { Locator } from './address/locator.ts';

const KINDS = ['service', 'troc', 'gathering'] as const;
const PART = 1_000;

const findPart = (table: (typeof KINDS)[number]) =>
  statement<{ after: string }>()(
    `place.part_${table}`,
    (_db, { arg }) => sql<{ id: string; location: string }>`
      select id, location from ${sql.table(table)}
      where id > ${arg('after')} order by id limit ${sql.lit(PART)}`,
  );

const name = (table: (typeof KINDS)[number]) =>
  statement<{ rows: string }>()(
    `place.name_${table}`,
    (_db, { arg }) => sql`
      update ${sql.table(table)} as s set named_lon = t."namedLon", named_lat = t."namedLat"
      from jsonb_to_recordset(${arg('rows')}::jsonb) as t(id text, location text, "namedLon" float8, "namedLat" float8)
      where s.id = t.id and s.location = t.location
        and (s.named_lon, s.named_lat) is distinct from (t."namedLon", t."namedLat")`,
  );

const statements = KINDS.map((table) => ({ table, find: findPart(table), save: name(table) }));

const findVersion = statement()(
  'place.locations_read',
  () => sql<{ version: number | null }>`select max(version) as version from locations_read`,
);

const saveVersion = statement<{ version: number }>()(
  'place.save_locations_read',
  (_db, { arg }) => sql`
    insert into locations_read (version) values (${arg('version')}) on conflict do nothing`,
);

/**
 * Reads what the texts of all locations name, unless this version of the locator has: rows of before were written by
 * one that knew fewer places, or none. Done again from the start where it was interrupted.
 */
export async function namePlaces(tx: Tx, locator: Locator): Promise<void> {
  const { version } = locator;
  if (((await findVersion(tx, {}))[0]?.version ?? 0) >= version) return;
  for (const { table, find, save } of statements) {
    let after = '';
    for (;;) {
      const rows = await find(tx, { after });
      const named = rows.map(({ id, location }) => ({
        id,
        location,
        ...(table === 'gathering'
          ? locator.placeAnnounced(location, null)
          : locator.placeOnStreet(location)),
      }));
      await save(tx, { rows: JSON.stringify(named) });
      const last = rows.at(-1);
      if (rows.length < PART || !last) break;
      after = last.id;
    }
  }
  await saveVersion(tx, { version });
}
