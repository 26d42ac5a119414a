import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aGathering, inHours } from './gatherings.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

it('tells what began before and goes on, and nothing that was over by then', async () => {
  const fair = { date: inHours(1), end: inHours(49) };
  const { _id, by } = await aGathering(site, 'event', fair);
  const short = await aGathering(site, 'outing', { creator: by, date: inHours(1) });
  const ids = async (from: number): Promise<string[]> => {
    const { body } = await by.get(`/agenda?from=${inHours(from)}&to=${inHours(from + 168)}`);
    return body.map((one: { _id: string }) => one._id);
  };
  expect(await ids(0)).toEqual(expect.arrayContaining([_id, short._id]));
  expect(await ids(20)).toEqual([_id]);
  expect(await ids(50)).toEqual([]);
});
