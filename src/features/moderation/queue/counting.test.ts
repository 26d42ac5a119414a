// How much waits, beside 'Modération': the number that the queue itself says, for whoever asks.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aModerator, anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

it('is the same as of the queue, for an administrator and for a moderator, as things come and go', async () => {
  const [admin, moderator] = [await anAdmin(site), await aModerator(site)];
  const both = async (reader: TestResident) => {
    const queue = await reader.get('/admin/queue?limit=1');
    const { waiting } = (await reader.get('/admin/queue/count')).body;
    expect(Number(queue.headers.get('x-total-count'))).toBe(waiting);
    return waiting;
  };
  const report = async (creator: TestResident, by: TestResident) => {
    const { _id: targetId } = await aService(site, { creator });
    const told = { kind: 'service', targetId, reason: 'arnaque' };
    expect((await by.post('/reports', told)).status).toBe(201);
    return targetId;
  };
  expect([await both(admin), await both(moderator)]).toEqual([0, 0]);
  const reader = await aResident(site);
  const first = await report(await aResident(site), reader);
  await report(admin, reader);
  await report(moderator, reader);
  await report(await aResident(site), moderator);
  // Nobody's own; of a moderator neither what those publish who moderate, nor what they reported themselves.
  expect([await both(admin), await both(moderator)]).toEqual([3, 1]);
  const keep = { act: 'keep', reason: 'Rien à reprocher' };
  expect((await admin.post(`/admin/queue/service/${first}`, keep)).status).toBe(201);
  expect([await both(admin), await both(moderator)]).toEqual([2, 0]);
  expect((await reader.get('/admin/queue/count')).status).toBe(403);
});
