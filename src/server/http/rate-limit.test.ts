// Windows of tries, and a clock that is put right.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { countTry } from './rate-limit.sql.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** As if the clock had been set back by so much since the last try. */
const setBack = (interval: string) =>
  site.site.db.pool.query('update rate_limit set resets_at = resets_at + $1::interval', [interval]);

it('a clock that is set back by a day locks nobody out for a day', async () => {
  const { once } = site.site.db;
  for (let tries = 1; tries <= 3; tries++) {
    expect((await countTry(once, 'a key', 60)).points).toBe(tries);
  }
  await setBack('1 day');
  expect(await countTry(once, 'a key', 60)).toMatchObject({ points: 1, remaining: 60 });
  expect((await countTry(once, 'a key', 60)).points).toBe(2);
});

it('nor does a moment’s difference, as two calls at once have it, begin a window anew', async () => {
  const { once } = site.site.db;
  await countTry(once, 'another key', 60);
  await setBack('2 seconds');
  expect((await countTry(once, 'another key', 60)).points).toBe(2);
});
