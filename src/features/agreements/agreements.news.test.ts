// What was told of an agreement is known to stand, or to be overtaken.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAgreement } from './agreements.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** Kinds told of an agreement, each with whether it is still so. */
async function readStanding(id: string): Promise<Record<string, boolean>> {
  const { rows } = await site.site.db.pool.query<{ kind: string; stands: boolean }>(
    'select kind, agreement_news_stands(n, now()) as stands from notification n where about_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, stands }) => [kind, stands]));
}

it('a proposal that was answered, and all the rest once it is cancelled, are overtaken', async () => {
  const one = await anAgreement(site, 'troc');
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString();
  await one.guest.post(`${one.path}/propose`, { date });
  expect(await readStanding(one._id)).toEqual({ troc_meeting_proposed: true });
  await one.owner.post(`${one.path}/answer`, { accept: true });
  expect(await readStanding(one._id)).toEqual({
    troc_meeting_proposed: false,
    troc_meeting_moved: true,
  });
  await one.guest.post(`${one.path}/cancel`, { reason: 'unable' });
  expect(await readStanding(one._id)).toEqual({
    troc_meeting_proposed: false,
    troc_meeting_moved: false,
    troc_meeting_cancelled: true,
  });
});

it('who has answered is asked no more', async () => {
  const one = await anAgreement(site, 'service', { hours: -1 });
  await one.guest.post(`${one.path}/outcome`, { outcome: 'done' });
  expect(await readStanding(one._id)).toEqual({ service_meeting_done: true });
  await one.owner.post(`${one.path}/outcome`, { outcome: 'done' });
  expect(await readStanding(one._id)).toEqual({
    service_meeting_done: false,
    service_meeting_confirmed: true,
  });
});
