// What an administrator decides where it stands, on its page: by the rules of the queue, reported or not.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aModerator, anAdmin } from '#features/admin/admin.fixtures.ts';
import { aConversation } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const decide = (id: string, body: Record<string, unknown>, by = admin, kind = 'service') =>
  by.post(`/admin/queue/${kind}/${id}`, { reason: 'De la publicité', inPlace: true, ...body });
const report = (by: TestResident, targetId: string) =>
  by.post('/reports', { kind: 'service', targetId, reason: 'publicite' });

it('hides what nobody had reported, tells its author why, and is contested and taken back like another', async () => {
  const service = await aService(site, { title: 'Barnum à louer' });
  const done = await decide(service._id, { act: 'hide' });
  expect([done.status, done.body.closed, done.body.undoable]).toEqual([201, 0, true]);
  expect((await (await aResident(site)).get(`/services/${service._id}`)).status).toBe(404);
  const [news] = (await service.by.get('/notifications')).body;
  expect([news.kind, news.detail]).toEqual([
    'service_hidden',
    expect.stringContaining('publicité'),
  ]);
  const { decisionId } = done.body;
  const contested = { message: 'Ce n’est pas une publicité.' };
  const objected = await service.by.post(`/decisions/${decisionId}/objection`, contested);
  expect(objected.status).toBe(201);
  expect((await admin.delete(`/admin/decisions/${decisionId}`)).status).toBe(200);
  expect((await service.by.get(`/services/${service._id}`)).status).toBe(200);
  const { body: log } = await admin.get(`/admin/audit?target=${service._id}&limit=10`);
  expect(log.map(({ kind }: { kind: string }) => kind)).not.toContain('report');
});

it('is done once, however many administrators press at once', async () => {
  const service = await aService(site);
  const other = await anAdmin(site);
  const both = await Promise.all([
    decide(service._id, { act: 'hide' }),
    decide(service._id, { act: 'delete' }, other),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('closes what waits about it, and decides anew of what was decided before; from the queue that stays refused', async () => {
  const service = await aService(site);
  const neighbour = await aResident(site);
  await report(neighbour, service._id);
  expect((await decide(service._id, { act: 'warn' })).body.closed).toBe(1);
  const late = await decide(service._id, { act: 'hide', inPlace: false });
  expect([late.status, late.body.code]).toEqual([409, 'already_decided']);
  expect((await decide(service._id, { act: 'hide' })).status).toBe(201);
});

it('is an administrator’s alone, and of what has a page alone', async () => {
  const service = await aService(site);
  const moderator = await aModerator(site);
  const blind = await decide(service._id, { act: 'hide' }, moderator);
  expect([blind.status, blind.body.code]).toEqual([404, 'nothing_reported']);
  expect((await decide(service._id, { act: 'hide' }, service.by)).status).toBe(403);
  const { messages } = await aConversation(site);
  const message = await decide(messages[0]?._id ?? '', { act: 'delete' }, admin, 'message');
  expect([message.status, message.body.code]).toEqual([404, 'nothing_reported']);
});
