// After a crash of the database, which gives numbers of transactions again, nobody goes on from a place of before.
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream, type StreamReader } from '#server/testing/stream-reader.ts';
import { numberOf, tellNumbers } from './live.fixtures.ts';
import { readMoment } from './live.sql.ts';

let here: TestSite;
let beside: TestSite;
let claire: TestResident;

beforeEach(async () => {
  // A database of its own: no other file is to go on in one that has crashed.
  here = await openTestSite({ clusterUrl: inject('clusterUrl'), config: {} });
  beside = await openTestSite({ clusterUrl: inject('clusterUrl'), beside: here });
  claire = await aResident(here);
});
afterEach(async () => {
  await beside.close();
  await here.close();
});

/** What a recovery does to it, as to all that is unlogged. */
const crash = () => here.site.db.pool.query('delete from database_life');

async function hearsReset(reader: StreamReader, site: TestSite): Promise<void> {
  expect(await reader.connect(site.url)).toBe(200);
  await reader.until((events) => events.at(-1)?.name === 'reset');
}

test('each open stream ends, and begins again with all to be asked for, whichever server holds it', async () => {
  const readers = [here, beside].map((site) => ({ site, reader: readStream(claire.token) }));
  for (const { site, reader } of readers) await reader.connect(site.url);
  await tellNumbers(here, claire, { from: 1, to: 1 });
  for (const { reader } of readers) await reader.until((events) => events.length > 0);
  await crash();
  await tellNumbers(here, claire, { from: 2, to: 2 });
  for (const { reader } of readers) await reader.ended();
  for (const { site, reader } of readers) await hearsReset(reader, site);
  await tellNumbers(beside, claire, { from: 3, to: 3 });
  for (const { reader } of readers) {
    await reader.until((events) => events.at(-1)?.name !== 'reset');
    const [last] = reader.events.slice(-1).map(numberOf);
    expect(last).toBe(3);
    reader.cut();
  }
});

test('whoever comes back with a place of before is told so, even once the numbers have passed it', async () => {
  const { once, pool } = here.site.db;
  const { next } = (await readMoment(once)).seen;
  const lost = next + 100n;
  const reader = readStream(claire.token, '/stream', `${lost}:${lost}:`);
  await crash();
  // Found by a server to which nobody listens, too.
  await expect.poll(async () => (await readMoment(once)).life, { timeout: 20_000 }).not.toBeNull();
  await pool.query(
    'do $$ begin for at in 1..300 loop perform pg_current_xact_id(); commit; end loop; end $$',
  );
  await hearsReset(reader, beside);
  reader.cut();
});

test('and nobody goes on from where they were before anybody has found it', async () => {
  const reader = readStream(claire.token);
  await reader.connect(here.url);
  await tellNumbers(here, claire, { from: 1, to: 1 });
  await reader.until((events) => events.length > 0);
  reader.cut();
  await crash();
  await hearsReset(reader, beside);
  reader.cut();
});
