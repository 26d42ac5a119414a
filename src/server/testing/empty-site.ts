import type { Site } from '../site.ts';

/** What a site knows before anybody has come. */
const KEPT = ['migration', 'locations_read', 'blur_key', 'live_event', 'live_horizon'];

/** What a site has rows in from its first day. */
const FILLED = ['service_category', 'charter_version', 'moderation_reason'] as const;

/** What a browser said as it was left may still be written, and refer to what is being deleted, or wait for it. */
const isMeanwhile = (error: unknown) =>
  error instanceof Error && 'code' in error && ['23503', '40P01'].includes(String(error.code));
const TRIES = 5;

/** All columns but those that are computed. */
const WRITTEN = `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** What puts the rows that a table has now back, once they are gone. */
async function rememberTable({ pool }: Site['background'], table: (typeof FILLED)[number]) {
  const { rows } = await pool.query(`select to_json(c) as row from ${table} c`);
  const { rows: written } = await pool.query<{ names: string }>(WRITTEN, [table]);
  const names = written[0]?.names ?? '';
  return {
    name: `test.refill_${table}`,
    text: `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
    values: [JSON.stringify(rows.map(({ row }) => row))],
  };
}

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
  const refills = await Promise.all(FILLED.map((table) => rememberTable(background, table)));
  const empty = () =>
    background.transaction(async (tx) => {
      await tx.rows({ name: 'test.empty', text: `with ${deletions.join()} select`, values: [] });
      await tx.rows({
        name: 'test.idle',
        text: 'delete from graphile_worker._private_jobs',
        values: [],
      });
      for (const refill of refills) await tx.rows(refill);
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
