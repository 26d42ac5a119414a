// What is to be told by mail is found among what everybody was told, however much that is.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import type { PreparedQuery, Tx } from '#server/database/database.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { claimDueMails, claimMailNow } from './mail.sql.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How the rows of what was told are read by a statement, planned as the site has it planned: whatever its values. */
async function waysOfReading(claim: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const client = await site.site.db.pool.connect();
  const read: string[] = [];
  try {
    await claim({
      async rows<Row>({ name, text, values }: PreparedQuery): Promise<Row[]> {
        if (name.startsWith('notifications.mail_turn')) return [{ mine: true }] as Row[];
        await client.query(`prepare claim as ${text}`);
        const given = values.map((value) => client.escapeLiteral(String(value))).join(', ');
        const { rows } = await client.query(`explain (format json) execute claim(${given})`);
        const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
        for (const node of nodes) {
          if (node['Relation Name'] === 'notification') read.push(node['Node Type']);
        }
        return [];
      },
    });
  } finally {
    client.release(true);
  }
  return read;
}

const now = new Date().toISOString();
const due = { now, waitMinutes: 15, restMinutes: 60, limit: 500 };

it.each([
  ['of one resident', async (tx: Tx, residentId: string) => claimMailNow(tx, { residentId, now })],
  ['of all', async (tx: Tx) => claimDueMails(tx, due)],
])('without reading all of it, %s', async (_whose, claim) => {
  const { pool } = site.site.db;
  const [one, other] = [await aResident(site), await aResident(site)];
  await pool.query(
    `insert into notification (recipient_id, kind, actor_id, about_type, about_id, title, actors, waiting_since, mailed_at)
    select case when n % 100 = 0 then $1 else $2 end, 'message', $2, 'conversation', new_id(), 'Bonjour', array[$2],
      case when n % 100 = 0 then now() end, now() - n * interval '1 minute'
    from generate_series(1, 10000) as n`,
    [one.id, other.id],
  );
  await pool.query('analyze notification');
  const read = await waysOfReading((tx) => claim(tx, one.id));
  expect(read.length).toBeGreaterThan(1);
  expect(read).not.toContain('Seq Scan');
});
