// Two dozen presses at one moment, of several administrators: each act happens once, whoever comes second is told so, and
// nothing is left held.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import type { Answer } from '#server/testing/caller.ts';
import { countDeadlocks } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

const PRESSES = 24;

let site: TestSite;
let admins: TestResident[];
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admins = await Promise.all([1, 2, 3].map(() => anAdmin(site)));
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);
const count = async (text: string, values: unknown[] = []) =>
  Number((await query(`select count(*) as n from (${text}) as x`, values)).rows[0].n);
const reason = 'Règle 2 de la charte';
const picture = (letter: string) => `/uploads/${letter.repeat(32)}-abcabcabc.webp`;

/** All at once, by the administrators in turn; gives how often each status was answered. */
async function storm(press: (by: TestResident, at: number) => Promise<Answer>) {
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, at) => {
      const by = admins[at % admins.length];
      if (!by) throw new Error('No administrator');
      return press(by, at);
    }),
  );
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const { pool } = site.site.db;
  await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  return { statuses, answers };
}

const isOne = (ok: number, refused: number) => ({ [ok]: 1, [refused]: PRESSES - 1 });

async function aPictured() {
  const own = await aResident(site, { firstName: 'Gros', lastName: 'Mot' });
  await query(
    'update resident set avatar_url = $2, avatar_small = $2, avatar_medium = $2 where id = $1',
    [own.id, picture('a')],
  );
  return own;
}
const decisionsOf = ({ id }: TestResident) =>
  count('select from decision where author_id = $1', [id]);

it.each(['remove_name', 'remove_username', 'remove_avatar'])(
  '%s: once, with one decision, one line of the log and one piece of news; taken back once',
  async (act) => {
    const own = await aPictured();
    const sent = { act, reason, inPlace: true };
    const { statuses, answers } = await storm((by) =>
      by.post(`/admin/queue/resident/${own.id}`, sent),
    );
    expect(statuses).toEqual(isOne(201, 409));
    expect([await decisionsOf(own), (await own.get('/notifications')).body.length]).toEqual([1, 1]);
    const lines = (action: string) =>
      count('select from audit_entry where target_id = $1 and action = $2', [own.id, action]);
    expect(await lines('update')).toBe(1);
    const { decisionId } = answers.find(({ status }) => status === 201)?.body ?? {};
    const back = await storm((by) => by.delete(`/admin/decisions/${decisionId}`));
    expect(back.statuses).toEqual(isOne(200, 409));
    expect(await lines('restore')).toBe(1);
  },
);

it('the pictures of a service and of an article: each once, whoever presses which', async () => {
  const author = await aResident(site);
  const service = await aService(site, { creator: author });
  await query('update service set image_url = $2, thumbnail_url = $2 where id = $1', [
    service._id,
    picture('b'),
  ]);
  const content = `![](${picture('c')}) et ![](${picture('d')})`;
  const article = (await author.post('/journals', { title: 'Deux', content })).body._id;
  const sent = { act: 'remove_picture', reason, inPlace: true };
  const ofService = await storm((by) =>
    by.post(`/admin/queue/service/${service._id}`, { ...sent, picture: picture('b') }),
  );
  expect(ofService.statuses).toEqual(isOne(201, 409));
  const ofArticle = await storm((by, at) =>
    by.post(`/admin/queue/journal/${article}`, { ...sent, picture: picture(at % 2 ? 'c' : 'd') }),
  );
  expect(ofArticle.statuses).toEqual({ 201: 2, 409: PRESSES - 2 });
  expect(await decisionsOf(author)).toBe(3);
  expect((await author.get(`/journals/${article}`)).body.content).toBe(' et ');
});

it('the sign-ins of somebody: closed once, told once', async () => {
  const own = await aResident(site);
  const { statuses } = await storm((by) =>
    by.post(`/admin/people/${own.id}/sessions/close`, { reason }),
  );
  expect(statuses).toEqual(isOne(200, 409));
  expect((await own.get('/users/me')).status).toBe(401);
  const told = `select from notification where recipient_id = $1 and kind = 'moderation_signed_out'`;
  expect(await count(told, [own.id])).toBe(1);
});

it('an objection: made once, answered once, and what it grants is taken back once', async () => {
  const author = await aResident(site);
  const { _id } = await aService(site, { creator: author });
  const [admin] = admins;
  const hide = { act: 'hide', reason, inPlace: true };
  const { decisionId } = (await admin?.post(`/admin/queue/service/${_id}`, hide))?.body ?? {};
  const made = await storm(() =>
    author.post(`/decisions/${decisionId}/objection`, { message: 'Non' }),
  );
  expect(made.statuses).toEqual(isOne(201, 409));
  const answered = await storm((by) =>
    by.put(`/admin/objections/${decisionId}`, { granted: true, answer: 'En effet' }),
  );
  expect(answered.statuses).toEqual(isOne(200, 409));
  const lines = `select from audit_entry where target_id = $1 and action = 'restore'`;
  expect(await count(lines, [_id])).toBe(1);
  const told = `select from notification where recipient_id = $1 and kind = 'moderation_objection_granted'`;
  expect(await count(told, [author.id])).toBe(1);
});

it('what was kept waits again once, and is decided once', async () => {
  const { _id } = await aService(site);
  const reporter = await aResident(site);
  const path = `/admin/queue/service/${_id}`;
  await reporter.post('/reports', { kind: 'service', targetId: _id, reason: 'arnaque' });
  const kept = await storm((by) => by.post(path, { act: 'keep', reason: 'Rien' }));
  expect(kept.statuses).toEqual(isOne(201, 409));
  // Theirs to take back whose it was.
  const undone = await storm((by) => by.delete(path));
  expect(undone.statuses).toEqual(isOne(200, 409));
  const open = `select from report where target_id = $1 and status = 'open'`;
  expect(await count(open, [_id])).toBe(1);
});

it('a query: shared once under its name, and no longer shared once', async () => {
  const query = { name: 'Pour nous tous', model: 'users', sql: 'COUNT' };
  const { statuses, answers } = await storm((by) => by.post('/admin/queries', query));
  expect(statuses).toEqual(isOne(201, 409));
  const { _id } = answers.find(({ status }) => status === 201)?.body ?? {};
  const dropped = await storm((by) => by.delete(`/admin/queries/${_id}`));
  expect(dropped.statuses).toEqual(isOne(200, 404));
  expect(await count('select from shared_query')).toBe(0);
  const log = `select from audit_entry where kind = 'shared_query'`;
  expect(await count(log)).toBe(2);
});

it('a line of the log: taken back once', async () => {
  const own = await aPictured();
  const [admin] = admins;
  const sent = { act: 'remove_avatar', reason, inPlace: true };
  await admin?.post(`/admin/queue/resident/${own.id}`, sent);
  const line = (await admin?.get('/admin/audit?kind=user&action=update&limit=1'))?.body[0];
  const { statuses } = await storm((by) => by.post(`/admin/audit/${line._id}/revert`));
  expect(statuses).toEqual(isOne(200, 409));
});

it.each([
  ['service', 'hide'],
  ['service', 'delete'],
  ['resident', 'remove_name'],
] as const)(
  '%s, %s: taken back while its objection is granted, it is put back once and answered once',
  async (kind, act) => {
    const author = await aPictured();
    const targetId =
      kind === 'service' ? (await aService(site, { creator: author }))._id : author.id;
    const path = `/admin/queue/${kind}/${targetId}`;
    const { decisionId } =
      (await admins[0]?.post(path, { act, reason, inPlace: true }))?.body ?? {};
    await author.post(`/decisions/${decisionId}/objection`, { message: 'Non' });
    const granted = { granted: true, answer: 'En effet' };
    const { statuses } = await storm((by, at) =>
      at % 2
        ? by.delete(`/admin/decisions/${decisionId}`)
        : by.put(`/admin/objections/${decisionId}`, granted),
    );
    expect(Object.keys(statuses)).toEqual(['200', '409']);
    const lines = (id: string, action: string) =>
      count('select from audit_entry where target_id = $1 and action = $2', [id, action]);
    expect([await lines(targetId, 'restore'), await lines(decisionId, 'handle')]).toEqual([1, 1]);
  },
);

it('what somebody published is restored as they leave: neither waits for the other in a ring', async () => {
  const [admin, other] = admins;
  const before = await countDeadlocks(site);
  for (let round = 0; round < 4; round += 1) {
    const author = await aResident(site);
    const ids: string[] = [];
    while (ids.length < 5) ids.push((await aService(site, { creator: author }))._id);
    await admin?.post('/admin/bulk', { act: 'delete', kind: 'service', ids });
    const { rows } = await query('select id from deletion where author_id = $1 order by id desc', [
      author.id,
    ]);
    const [left, ...restored] = await Promise.all([
      author.delete('/users/me', { password: TEST_PASSWORD }),
      ...rows.map(({ id }) => other?.post('/admin/deletions/restore', { ids: [id] })),
      admin?.post('/admin/deletions/restore', { ids: rows.map(({ id }) => id) }),
    ]);
    expect([left.status, ...restored.map((one) => one?.status)]).toEqual([
      200,
      ...Array(6).fill(200),
    ]);
  }
  expect(await countDeadlocks(site)).toBe(before);
});
