// What one resident missed is found among what everybody was told, however far behind their place lies.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { everyone, residentTopic } from '#contract/events.ts';
import { readPlace } from '#contract/live-place.ts';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import type { PreparedQuery } from '#server/database/database.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { eventsAfter } from './live.sql.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How many events a node of a plan has looked at. */
const lookedAt = (node: Plan) =>
  node['Relation Name'] === 'live_event'
    ? node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
    : 0;

it('from the oldest place, none of the others is looked at', async () => {
  const { pool } = site.site.db;
  const [one, other] = [await aResident(site), await aResident(site)];
  await pool.query(
    `insert into live_event (topic, name, data)
    select case when n % 1000 = 0 then $1 when n % 1000 = 1 then $2 else $3 end, 'notification', '{"change": "read"}'
    from generate_series(1, 20000) as n`,
    [residentTopic(one.id), everyone, residentTopic(other.id)],
  );
  await pool.query('analyze live_event');
  const seen: number[] = [];
  const explaining = {
    async rows<Row>({ text, values }: PreparedQuery): Promise<Row[]> {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
      seen.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan).map(lookedAt));
      return [];
    },
  };
  const place = readPlace('1:1:');
  if (!place) throw new Error('no place');
  const topics = [everyone, residentTopic(one.id)];
  await eventsAfter(explaining, place, { limit: 500, topics });
  const all = seen.reduce((sum, rows) => sum + rows, 0);
  expect(all).toBeGreaterThanOrEqual(40);
  expect(all).toBeLessThan(100);
});
