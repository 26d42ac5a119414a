// How a query's transaction is set: what it may read, and how long it may take.
import type { Tx } from '#server/database.ts';

/** The role of the migration: it reads the views of MeetQL and nothing else. */
const ROLE = 'quartier_meetql';
const READING_MS = 5_000;

// Values of their own are in none of these texts.
const run = (tx: Tx, text: string) => tx.rows({ name: '', text, values: [] });

/** Whether this database has the role, and this account may take it. */
export async function hasRole(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ usable: boolean }>({
    name: 'meetql.role',
    text: `select coalesce((select pg_has_role(r.oid,
          case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)
        and has_table_privilege(r.oid, 'meetql_users', 'select')
      from pg_roles r where r.rolname = '${ROLE}'), false) as usable`,
    values: [],
  });
  return row?.usable ?? false;
}

/** Until the transaction ends: reads only, as the role if there is one, for a few seconds at most. */
export async function beginReading(tx: Tx, withRole: boolean): Promise<void> {
  const role = withRole ? `; set local role ${ROLE}` : '';
  await run(
    tx,
    `set transaction read only; set local statement_timeout = ${READING_MS};
     set local plan_cache_mode = force_custom_plan${role}`,
  );
}

/** The same for one piece of a transaction that writes. */
export async function asReader<T>(tx: Tx, withRole: boolean, read: () => Promise<T>): Promise<T> {
  const role = withRole ? `; set local role ${ROLE}` : '';
  await run(tx, `set local statement_timeout = ${READING_MS}${role}`);
  const answer = await read();
  await run(tx, `set local statement_timeout to default; set local role none`);
  return answer;
}
