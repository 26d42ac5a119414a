// Where a query reads: what it may read, and how long it may take.
import type { ReaderSetting, Tx } from '#server/database/database.ts';

/** The role of the migration: it reads the views of MeetQL and nothing else. */
const ROLE = 'quartier_meetql';
const READING_MS = 5_000;
/** Well below what a statement of residents may take. */
const WAITING_MS = 500;
/** Several administrators ask at once; the site's own connections are none of these. */
const MOST_CONNECTIONS = 4;

/** What whoever reads is bound by. */
export async function findReaderSetting(tx: Tx): Promise<ReaderSetting> {
  const [row] = await tx.rows<{ usable: boolean; searchPath: string }>({
    name: 'meetql.setting',
    text: `select coalesce((select pg_has_role(r.oid,
          case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)
        and has_table_privilege(r.oid, 'meetql_users', 'select')
      from pg_roles r where r.rolname = '${ROLE}'), false) as usable,
      -- As names are found now: "$user" would be another for another role.
      (select string_agg(quote_ident(name), ', ' order by place)
        from unnest(current_schemas(false)) with ordinality as schemas(name, place)) as "searchPath"`,
    values: [],
  });
  return {
    role: row?.usable ? ROLE : null,
    searchPath: row?.searchPath ?? 'public',
    milliseconds: READING_MS,
    max: MOST_CONNECTIONS,
  };
}

/** The same bounds for one piece of a transaction that writes. */
export async function asReader<T>(
  tx: Tx,
  { role, searchPath, milliseconds }: ReaderSetting,
  read: () => Promise<T>,
): Promise<T> {
  // Values of their own are in none of these texts.
  const run = (text: string) => tx.rows({ name: '', text, values: [] });
  await run(
    `set local statement_timeout = ${milliseconds}; set local search_path = ${searchPath};
     set local plan_cache_mode = force_custom_plan; set local role ${role ?? 'none'}`,
  );
  const answer = await read();
  await run(
    `set local role none; set local plan_cache_mode to default; set local search_path to default;
     set local statement_timeout to default`,
  );
  return answer;
}

/** From now on, nothing in the transaction waits long for what somebody else holds (SQLSTATE 55P03). */
export async function waitBriefly(tx: Tx): Promise<void> {
  await tx.rows({ name: '', text: `set local lock_timeout = ${WAITING_MS}`, values: [] });
}
