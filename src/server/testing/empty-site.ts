import type { Site } from '../site.ts';

/** What a site knows before anybody has come. */
const KEPT = ['migration', 'locations_read', 'blur_key', 'live_event', 'live_horizon'];

/** All columns but those that are computed. */
const WRITTEN = `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
  where attrelid = 'service_category'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

const refillOf = (names: string) => `insert into service_category (${names})
  select ${names} from json_populate_recordset(null::service_category, $1)`;

/**
 * How to bring a site back to its first day: rows are deleted, not truncated, so that its connections keep what they
 * have prepared, and the counts that triggers keep follow.
 */
export async function rememberFirstDay({ site }: { site: Site }): Promise<() => Promise<void>> {
  const { background } = site;
  const { pool } = background;
  const { rows: tables } = await pool.query(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname !~ '_tally$' and c.relname <> all($1)
      order by 1`,
    [KEPT],
  );
  // In one statement, at whose end alone it is looked at who refers to whom.
  const deletions = tables.map(({ name }) => `${name}_gone as (delete from ${name})`);
  const { rows: categories } = await pool.query('select to_json(c) as row from service_category c');
  const { rows: written } = await pool.query<{ names: string }>(WRITTEN);
  const refill = refillOf(written[0]?.names ?? '');
  const firstCategories = JSON.stringify(categories.map(({ row }) => row));
  return async () => {
    // What a browser said as it was left may still be written.
    await background.transaction(async (tx) => {
      await tx.rows({ name: 'test.empty', text: `with ${deletions.join()} select`, values: [] });
      await tx.rows({
        name: 'test.idle',
        text: 'delete from graphile_worker._private_jobs',
        values: [],
      });
      await tx.rows({ name: 'test.refill', text: refill, values: [firstCategories] });
    });
  };
}
