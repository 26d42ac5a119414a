import type { Site } from '../site.ts';

/** What a site knows before anybody has come. */
const KEPT = ['migration', 'locations_read', 'blur_key', 'live_horizon', 'database_life'];

/** What has changed is noted again once everything has gone. */
const NOTES = 'changed_part';

/** What a browser said as it was left may still be written, and wait for what is being deleted while that waits for it. */
const isMeanwhile = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '40P01';
const TRIES = 5;

/** All columns but those that are computed. */
const WRITTEN = `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** What puts the rows that a table has now back, once they are gone; undefined where it has none. */
async function rememberTable({ pool }: Site['background'], table: string) {
  const { rows } = await pool.query(`select to_json(c) as row from ${table} c`);
  if (rows.length === 0 || table === NOTES) return undefined;
  const { rows: written } = await pool.query<{ names: string }>(WRITTEN, [table]);
  const names = written[0]?.names ?? '';
  return {
    name: `test.refill_${table}`,
    text: `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
    values: [JSON.stringify(rows.map(({ row }) => row))],
  };
}

const command = (name: string, text: string) => ({ name: `test.${name}`, text, values: [] });

/**
 * How to bring a site back to its first day: rows are deleted, not truncated, so that its connections keep what they
 * have prepared. Nobody asks, of each row, whether something refers to it, and no trigger follows it: everything goes.
 */
export async function rememberFirstDay({ site }: { site: Site }): Promise<() => Promise<void>> {
  const { background } = site;
  const { rows } = await background.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1)
      order by 1`,
    [KEPT],
  );
  const tables = rows.map(({ name }) => name);
  const deletions = tables.map((name) => `${name}_gone as (delete from ${name})`);
  const refills = [];
  for (const table of tables) refills.push(await rememberTable(background, table));
  const steps = [
    // Whoever is writing ends first: nothing comes that refers to what is gone.
    command('lock', `lock table ${tables.join()} in exclusive mode`),
    command('unwatched', 'set local session_replication_role = replica'),
    command('empty', `with ${deletions.join()} select`),
    command('idle', 'delete from graphile_worker._private_jobs'),
    ...refills.filter((refill) => refill !== undefined),
    // What was answered before is not answered again: a statement is noted though it finds no row.
    command('watched', 'set local session_replication_role = origin'),
    command('tell', 'delete from resident'),
  ];
  const empty = () =>
    background.transaction(async (tx) => {
      for (const step of steps) await tx.rows(step);
    });
  return async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await empty();
      } catch (error) {
        if (tries === TRIES || !isMeanwhile(error)) throw error;
      }
    }
  };
}
