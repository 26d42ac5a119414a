// What one resident is told by mail is found among what everybody was told, however much that is.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import type { PreparedQuery } from '#server/database/database.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { claimMailNow } from './mail.sql.ts';

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

it('without reading all of it', async () => {
  const { pool } = site.site.db;
  const [one, other] = [await aResident(site), await aResident(site)];
  await pool.query(
    `insert into notification (recipient_id, kind, actor_id, about_type, about_id, title, actors, waiting_since)
    select case when n % 100 = 0 then $1 else $2 end, 'message', $2, 'conversation', new_id(), 'Bonjour', array[$2],
      case when n % 100 = 0 then now() end
    from generate_series(1, 10000) as n`,
    [one.id, other.id],
  );
  await pool.query('analyze notification');
  const read: string[] = [];
  const explaining = {
    async rows<Row>({ text, values }: PreparedQuery): Promise<Row[]> {
      const { rows } = await pool.query(`explain (format json) ${text}`, values);
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
      for (const node of nodes) {
        if (node['Relation Name'] === 'notification') read.push(node['Node Type']);
      }
      return [];
    },
  };
  await claimMailNow(explaining, { residentId: one.id, now: new Date().toISOString() });
  expect(read.length).toBeGreaterThan(1);
  expect(read).not.toContain('Seq Scan');
});
