// What is reported of whoever moderates: another one reads it and decides; they themselves learn neither by whom nor why.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aCircle, aCircleMember, keepTogether } from '#features/circles/circles.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
let other: TestResident;
let reporter: TestResident;
let service: Awaited<ReturnType<typeof aService>>;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
  reporter = await aResident(site);
  service = await aService(site, { creator: admin, title: 'Cours de danse' });
  await tell('service', service._id);
  await tell('resident', admin.id);
});
afterAll(() => site.close());

const reason = 'De la charte';
const DETAILS = 'Toujours les mêmes annonces';
async function tell(kind: string, targetId: string) {
  const told = { kind, targetId, reason: 'publicite', details: DETAILS };
  expect((await reporter.post('/reports', told)).status).toBe(201);
}
const total = async (reader: TestResident, path: string) =>
  (await reader.get(path)).headers.get('x-total-count');
const path = (kind: string, id: string) => `/admin/queue/${kind}/${id}`;

it('an only administrator learns that something of theirs waits for another, and no more', async () => {
  expect((await admin.get('/admin/queue/own')).body).toEqual({ waiting: 2 });
  other = await anAdmin(site);
  for (const one of [admin, other]) {
    expect((await one.get('/admin/queue/own')).body).toEqual({ waiting: 0 });
  }
});

it('an administrator reads nowhere who reported them, or what', async () => {
  const { body: reports } = await other.get('/admin/reports');
  const noted = await other.post(`/admin/reports/${reports[0]._id}/notes`, { content: 'À voir' });
  expect(noted.status).toBe(201);
  await other.post(`/admin/people/${admin.id}/notes`, { content: 'Prévenue deux fois' });
  for (const read of [
    '/admin/queue',
    '/admin/reports',
    `/admin/people/${admin.id}`,
    `/admin/people/${reporter.id}`,
    '/admin/audit?limit=50',
  ]) {
    const theirs = JSON.stringify((await other.get(read)).body);
    expect([read, /publicite|Prévenue/.test(theirs)]).toEqual([read, true]);
    const own = JSON.stringify((await admin.get(read)).body);
    for (const word of [DETAILS, 'publicite', 'À voir', 'Prévenue'])
      expect(own).not.toContain(word);
    if (!read.includes(reporter.id)) expect(own).not.toContain(reporter.id);
  }
  for (const list of ['/admin/queue', '/admin/reports']) {
    expect([await total(admin, list), await total(other, list)]).toEqual(['0', '2']);
  }
  for (const [reader, waits] of [
    [admin, 0],
    [other, 2],
  ] as const) {
    expect((await reader.get('/admin/dashboard')).body.waiting.reports).toBe(waits);
  }
  const [person, byThem] = [
    (await admin.get(`/admin/people/${admin.id}`)).body,
    (await admin.get(`/admin/people/${reporter.id}`)).body,
  ];
  expect([person.reported.count, byThem.reports.count]).toEqual([0, 0]);
});

it('nor shows their own page again', async () => {
  for (const masked of [true, false]) {
    expect((await other.put(`/admin/users/${admin.id}/page`, { masked })).status).toBe(200);
    for (const refused of [
      await admin.put(`/admin/users/${admin.id}/page`, { masked: !masked }),
      await admin.delete(`/admin/users/${admin.id}/page`),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'own_thing']);
  }
});

it('nor decides of it, closes it or notes it; where it stands, in the same words whether it was reported or not', async () => {
  const unreported = await aService(site, { creator: admin });
  for (const [kind, id] of [
    ['service', service._id],
    ['resident', admin.id],
    ['service', unreported._id],
  ] as const) {
    for (const act of ['keep', 'hide', 'delete']) {
      const refused = await admin.post(path(kind, id), { reason, act });
      expect([refused.status, refused.body.code]).toEqual([404, 'nothing_reported']);
    }
    if (kind === 'resident') continue;
    const inPlace = await admin.post(path(kind, id), { reason, act: 'hide', inPlace: true });
    expect([inPlace.status, inPlace.body.error]).toEqual([
      ...[403, 'Cela vous concerne : un autre administrateur en décide'],
    ]);
  }
  const { body: reports } = await other.get('/admin/reports');
  const handled = { status: 'dismissed', outcome: 'Rien' };
  for (const { _id } of reports) {
    expect((await admin.put(`/admin/reports/${_id}`, handled)).status).toBe(404);
    expect((await admin.post(`/admin/reports/${_id}/notes`, { content: 'Non' })).status).toBe(404);
  }
});

it('what another decided of theirs is not theirs to take back, to answer or to show again', async () => {
  const hidden = await other.post(path('service', service._id), { reason, act: 'hide' });
  expect(hidden.status).toBe(201);
  const decision = hidden.body.decisionId;
  await admin.post(`/decisions/${decision}/objection`, { message: 'Ce n’est pas de la publicité' });
  const own = [403, 'own_thing'];
  const answer = { granted: true, answer: 'Oui' };
  const { body: log } = await other.get(`/admin/audit?target=${service._id}&action=update`);
  for (const { status, body } of [
    await admin.delete(`/admin/decisions/${decision}`),
    await admin.put(`/admin/objections/${decision}`, answer),
    await admin.post(`/admin/audit/${log[0]._id}/revert`, {}),
  ]) {
    expect([status, body.code]).toEqual(own);
  }
  const shown = await admin.put(`/admin/services/${service._id}`, { status: 'open' });
  expect([shown.status, shown.body.code]).toEqual([409, 'hidden_by_admins']);
  expect((await other.put(`/admin/objections/${decision}`, answer)).body.undone).toBe(true);

  const gone = await aService(site, { creator: admin });
  await other.delete(`/admin/services/${gone._id}`);
  const { body: deletions } = await other.get('/admin/deletions');
  const restored = await admin.post(`/admin/deletions/${deletions[0]._id}/restore`, {});
  expect([restored.status, restored.body.code]).toEqual(own);
  expect((await other.post(`/admin/deletions/${deletions[0]._id}/restore`, {})).status).toBe(200);
});

it('a circle is of each who keeps it: none of them sees what is reported of it, decides of it, or takes that back', async () => {
  const circle = await aCircle(site);
  await aCircleMember(site, circle, admin);
  await keepTogether(circle, admin);
  await tell('circle', circle._id);
  const waits = async (reader: TestResident) =>
    ((await reader.get('/admin/queue')).body as { targetId: string }[]).some(
      ({ targetId }) => targetId === circle._id,
    );
  expect([await waits(admin), await waits(other)]).toEqual([false, true]);
  const decided = await admin.post(path('circle', circle._id), { reason, act: 'keep' });
  expect([decided.status, decided.body.code]).toEqual([404, 'nothing_reported']);
  const hidden = await other.post(path('circle', circle._id), { reason, act: 'hide' });
  expect(hidden.status).toBe(201);
  const back = await admin.delete(`/admin/decisions/${hidden.body.decisionId}`);
  expect([back.status, back.body.code]).toEqual([403, 'own_thing']);
  expect((await other.delete(`/admin/decisions/${hidden.body.decisionId}`)).status).toBe(200);
});

it('nor reads anywhere by whom, notes or closes it by its identifier; an only administrator learns that it waits', async () => {
  const [keeper, third] = [await anAdmin(site), await anAdmin(site)];
  const circle = await aCircle(site);
  await aCircleMember(site, circle, keeper);
  await keepTogether(circle, keeper);
  const words = 'Des ventes sous le nom du cercle';
  const before = (await keeper.get('/admin/dashboard')).body.waiting.reports;
  const week = (await keeper.get('/admin/week')).body.week.reports;
  const told = { kind: 'circle', targetId: circle._id, reason: 'publicite', details: words };
  expect((await reporter.post('/reports', told)).status).toBe(201);
  expect((await keeper.get('/admin/dashboard')).body.waiting.reports).toBe(before);
  expect((await keeper.get('/admin/week')).body.week.reports).toBe(week);
  for (const person of [circle.by.id, reporter.id]) {
    const read = async (by: TestResident) => (await by.get(`/admin/people/${person}`)).body;
    expect(JSON.stringify(await read(third))).toContain(words);
    expect(JSON.stringify(await read(keeper))).not.toContain(words);
  }
  expect((await keeper.get(`/admin/people/${circle.by.id}`)).body.reported.count).toBe(0);
  const reports = (await third.get('/admin/reports')).body as { _id: string; details: string }[];
  const id = reports.find(({ details }) => details === words)?._id;
  expect((await third.post(`/admin/reports/${id}/notes`, { content: 'À voir' })).status).toBe(201);
  const log = async (by: TestResident) => (await by.get('/admin/audit?kind=report')).body;
  expect(JSON.stringify(await log(third))).toContain(words);
  expect(JSON.stringify(await log(keeper))).not.toContain(words);
  const handled = { status: 'dismissed', outcome: 'Rien' };
  expect((await keeper.post(`/admin/reports/${id}/notes`, { content: 'Non' })).status).toBe(404);
  expect((await keeper.put(`/admin/reports/${id}`, handled)).status).toBe(404);
  await site.site.db.pool.query('update resident set is_admin = false where id <> $1', [keeper.id]);
  expect((await keeper.get('/admin/queue/own')).body).toEqual({ waiting: 1 });
});
