// Files of tests take turns on one site (src/server/testing/empty-site.ts): whoever comes finds it as on its first day.
import { expect, inject, test } from 'vitest';
import { rememberFirstDay } from '#server/testing/empty-site.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident } from './accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from './gatherings/gatherings.fixtures.ts';
import { aMessage } from './messages/messages.fixtures.ts';
import { aService } from './services/services.fixtures.ts';

/** What says that something has changed. */
const NOTES = 'changed_part';

/** Every row of every table, but of those that somebody who counts nothing has left at nothing. */
async function readAll({ site }: TestSite): Promise<Record<string, unknown[]>> {
  const { pool } = site.background;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => table.name !== NOTES)) {
    const { rows } = await pool.query<{ row: { n?: unknown } }>(
      `select to_jsonb(t) as row from ${name} t order by 1`,
    );
    const told = name.endsWith('_tally') ? rows.filter(({ row }) => row.n !== 0) : rows;
    if (told.length > 0) all[name] = told.map(({ row }) => row);
  }
  return all;
}

test('whoever comes after others finds the site as on its first day, and none of the answers they were given', async () => {
  const site = await openTestSite({ clusterUrl: inject('clusterUrl'), own: true });
  const begin = await rememberFirstDay(site);
  const expected = await readAll(site);
  const count = async () => {
    const answer = async () => {
      const { rows } = await site.site.db.pool.query('select count(*) as text from service');
      return { text: String(rows[0]?.text) };
    };
    return (await site.site.kept.answer({ key: 'count', parts: ['quarter'] }, answer)).text;
  };

  const creator = await aResident(site);
  await aService(site, { creator });
  const outing = await aGathering(site, 'outing', { creator });
  await aMessage(creator, await aParticipant(site, outing));
  expect(await count()).toBe('1');
  expect(Object.keys(await readAll(site)).length).toBeGreaterThan(Object.keys(expected).length);

  await begin();
  expect(await readAll(site)).toEqual(expected);
  expect(await count()).toBe('0');
  await site.close();
});
