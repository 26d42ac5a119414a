// What an older PostgreSQL makes of statements without running them: it reads them, finds every table, column,
// function and operator that they name, and plans them, on the migrated tables.
import { databaseAt, TEMPLATE, withClient } from '../src/server/testing/cluster.ts';
import type { Texts } from './sent-statements.ts';

/** As the site has it: one plan for all values (src/server/database/database.ts). It needs none to be made. */
const PLANNING = 'set plan_cache_mode = force_generic_plan';

/** Parts of a transaction: nothing of them is planned. */
const PLANLESS = /^(savepoint|release|rollback|lock|set) /;

/** Plans each of them, in all of its forms; what it refuses is said by name. */
export function explainStatements(url: string, texts: Texts): Promise<string[]> {
  return withClient(databaseAt(url, TEMPLATE), async (client) => {
    await client.query(PLANNING);
    const refused: string[] = [];
    for (const [name, forms] of texts) {
      for (const text of [...forms].filter((form) => !PLANLESS.test(form))) {
        try {
          await client.query(`prepare planned as ${text}`);
          const { rows } = await client.query<{ count: number }>(
            "select cardinality(parameter_types)::int4 as count from pg_prepared_statements where name = 'planned'",
          );
          const values = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ');
          await client.query(`explain execute planned${values && ` (${values})`}`);
        } catch (error) {
          refused.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
        await client.query('deallocate all');
      }
    }
    return refused;
  });
}
