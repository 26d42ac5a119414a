// The order of the queue is kept, not worked out: whatever becomes of the reports, it follows.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { QueueCard } from '../moderation-queue.contract.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const report = async (targetId: string, reason: string, by?: TestResident) => {
  const neighbour = by ?? (await aResident(site));
  const answer = await neighbour.post('/reports', { kind: 'service', targetId, reason });
  expect(answer.status).toBe(201);
  return neighbour;
};
const keep = (targetId: string) =>
  admin.post(`/admin/queue/service/${targetId}`, { act: 'keep', reason: 'De la charte' });

async function queueOf(...ids: string[]) {
  const { body, headers } = await admin.get('/admin/queue?limit=100');
  const cards = (body as QueueCard[]).filter(({ targetId }) => ids.includes(targetId));
  expect(Number(headers.get('x-total-count'))).toBe(body.length);
  return cards.map(({ targetId, severity, reports }) => [ids.indexOf(targetId), severity, reports]);
}

it('a thing whose gravest report is closed alone takes its place anew, and leaves with its last one', async () => {
  const [one, two] = [(await aService(site))._id, (await aService(site))._id];
  await report(one, 'arnaque');
  await report(two, 'insultes');
  const alarmed = await report(one, 'danger');
  expect(await queueOf(one, two)).toEqual([
    [0, 'danger', 2],
    [1, 'serious', 1],
  ]);
  const [grave] = (await admin.get('/admin/reports?limit=1')).body;
  expect(grave).toMatchObject({ reason: 'danger', reporter: { _id: alarmed.id } });
  await admin.put(`/admin/reports/${grave._id}`, { status: 'dismissed', outcome: 'Rien de grave' });
  expect(await queueOf(one, two)).toEqual([
    [1, 'serious', 1],
    [0, 'ordinary', 1],
  ]);
  await keep(one);
  expect(await queueOf(one, two)).toEqual([[1, 'serious', 1]]);
});

it('what several report at once while others are decided waits once, as long as a report of it does', async () => {
  const id = (await aService(site))._id;
  const neighbours = await Promise.all(Array.from({ length: 6 }, () => aResident(site)));
  await Promise.all(neighbours.map((by, at) => report(id, at === 3 ? 'danger' : 'arnaque', by)));
  expect(await queueOf(id)).toEqual([[0, 'danger', 6]]);
  for (let round = 0; round < 6; round++) {
    const late = await aResident(site);
    await Promise.all([keep(id), report(id, 'arnaque', late)]);
    const { body } = await admin.get('/admin/reports?status=open&limit=100');
    const open = body.filter(({ targetId }: { targetId: string }) => targetId === id).length;
    expect(await queueOf(id)).toEqual(open === 0 ? [] : [[0, 'ordinary', open]]);
  }
});

it('what is kept or hidden by mistake waits again once that is undone, with all who reported it, and they are told no outcome', async () => {
  const id = (await aService(site))._id;
  const [one] = [await report(id, 'danger'), await report(id, 'arnaque')];
  const waits = [[0, 'danger', 2]];
  const unread = async () =>
    (await one.get('/notifications')).body.filter(({ read }: { read: boolean }) => !read);
  await keep(id);
  expect(await queueOf(id)).toEqual([]);
  const late = await anAdmin(site);
  const path = `/admin/queue/service/${id}`;
  expect((await late.delete(path)).body.code).toBe('nothing_to_undo');
  expect((await admin.delete(path)).body.message).toBe("C'est annulé : tout est comme avant");
  expect(await queueOf(id)).toEqual(waits);
  expect(await unread()).toEqual([]);
  const twice = await admin.delete(path);
  expect([twice.status, twice.body.code]).toEqual([409, 'nothing_to_undo']);

  const hidden = await admin.post(path, { act: 'hide', reason: 'De la charte' });
  expect(await queueOf(id)).toEqual([]);
  expect((await admin.delete(`/admin/decisions/${hidden.body.decisionId}`)).status).toBe(200);
  expect(await queueOf(id)).toEqual(waits);
});

it('what its author has deleted since it was hidden does not come back, which is what is said, and nothing of it waits', async () => {
  const service = await aService(site);
  const author = await aResident(site);
  const words = { title: 'Le syndic du 14', content: 'Son numéro est le 06' };
  const article = (await author.post('/journals', words)).body._id as string;
  const reader = await aResident(site);
  await report(service._id, 'arnaque', reader);
  await reader.post('/reports', { kind: 'journal', targetId: article, reason: 'arnaque' });
  for (const [kind, id, own] of [
    ['service', service._id, () => service.by.delete(`/services/${service._id}`)],
    ['journal', article, () => author.delete(`/journals/${article}`)],
  ] as const) {
    const path = `/admin/queue/${kind}/${id}`;
    const hidden = await admin.post(path, { act: 'hide', reason: 'De la charte' });
    expect((await own()).status).toBe(200);
    const undo = () => admin.delete(`/admin/decisions/${hidden.body.decisionId}`);
    expect((await undo()).body.message).toBe(
      "C'est annulé, mais c'est supprimé depuis : rien ne revient",
    );
    expect((await undo()).body.code).toBe('nothing_to_undo');
    expect(await queueOf(id)).toEqual([]);
  }
});

it('what an administrator has deleted since it was hidden is not its author’s doing: it comes back first, then is shown', async () => {
  const service = await aService(site);
  await report(service._id, 'arnaque');
  const hidden = await admin.post(`/admin/queue/service/${service._id}`, {
    ...{ act: 'hide', reason: 'De la charte' },
  });
  const gone = await admin.delete(`/admin/services/${service._id}`);
  const undo = () => admin.delete(`/admin/decisions/${hidden.body.decisionId}`);
  expect((await undo()).body.code).toBe('deleted_since');
  await admin.post(`/admin/deletions/${gone.body.deletionId}/restore`);
  expect((await undo()).body.message).toBe("C'est annulé : tout est comme avant");
  expect((await service.by.get(`/services/${service._id}`)).body.status).toBe('open');
});

it('what somebody else has decided since is not undone by who kept it', async () => {
  const id = (await aService(site))._id;
  const by = await report(id, 'arnaque');
  await keep(id);
  await report(id, 'arnaque', by);
  const other = await anAdmin(site);
  await other.post(`/admin/queue/service/${id}`, { act: 'keep', reason: 'De la charte' });
  expect((await admin.delete(`/admin/queue/service/${id}`)).status).toBe(409);
  expect(await queueOf(id)).toEqual([]);
});

it('nor what somebody has decided since where it stands, reported no more', async () => {
  const id = (await aService(site))._id;
  await report(id, 'arnaque');
  await keep(id);
  const other = await anAdmin(site);
  const path = `/admin/queue/service/${id}`;
  const hide = { act: 'hide', reason: 'De la charte', inPlace: true };
  const { status, body } = await other.post(path, hide);
  expect([status, body.closed]).toEqual([201, 0]);
  expect((await admin.delete(path)).status).toBe(409);
  await other.delete(`/admin/decisions/${body.decisionId}`);
  expect((await admin.delete(path)).status).toBe(409);
  expect(await queueOf(id)).toEqual([]);
});

it('nobody decides of one thing and takes it back all day long: its author and who reported it are mailed each time', async () => {
  const id = (await aService(site))._id;
  await report(id, 'arnaque');
  const path = `/admin/queue/service/${id}`;
  const hide = async () =>
    (await admin.post(path, { act: 'hide', reason: 'De la charte' })).body.decisionId;
  for (let round = 0; round < limits.undoing.max; round += 1) {
    const undo = round % 2 === 0 ? `/admin/decisions/${await hide()}` : path;
    if (round % 2 === 1) await keep(id);
    expect((await admin.delete(undo)).status).toBe(200);
  }
  const again = await admin.delete(`/admin/decisions/${await hide()}`);
  expect([again.status, again.body.code]).toEqual([429, 'too_many_today']);
  expect(await queueOf(id)).toEqual([]);
});
