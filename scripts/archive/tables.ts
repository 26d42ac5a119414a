import type pg from 'pg';

/** `columns` are those that hold data of their own. */
export interface Table {
  name: string;
  columns: string[];
}

/** What is told of a site for minutes alone, or by its migrations. */
const LEFT_OUT = ['migration', 'changed_part'];

/** Every table a backup holds; what is unlogged (tries, tickets) lives for minutes and is left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name,
           array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace
       AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> ALL($1)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname
     ORDER BY c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Last value of each sequence that was ever used. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename AS name, last_value::text AS value
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function readMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migration ORDER BY id DESC LIMIT 1',
  );
  return rows[0]?.name ?? '';
}

/** Foreign keys, as the statements that remove them and put them back. */
export async function readForeignKeys(
  client: pg.Client,
): Promise<{ drop: string; create: string }[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
                  pg_get_constraintdef(oid)) AS create
      FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace
     ORDER BY conname`);
  return rows;
}

/** Columns of transaction numbers, which mean nothing in another cluster. */
export async function readTransactionColumns(
  client: pg.Client,
): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column
      FROM information_schema.columns
     WHERE table_schema = 'public' AND udt_name = 'xid8'`);
  return rows;
}
