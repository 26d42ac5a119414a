// A selection of administrators is one act: one line of the log, taken back as one; what is refused keeps nobody from the rest.
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { clock } from './time-bound.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const NOBODY = 'a'.repeat(24);
const act = (body: object) => admin.post('/admin/bulk', body);
const services = async (titles: string[]) =>
  Promise.all(titles.map((title) => aService(site, { title })));
const log = async (query: string) => (await admin.get(`/admin/audit?${query}`)).body;
const statusOf = async ({ _id, by }: { _id: string; by: TestResident }) =>
  (await by.get(`/services/${_id}`)).body.status;

it('gives many a status: one line that opens on each, their authors told, and all taken back at once', async () => {
  const rows = await services(['Cours de piano', 'Poser un miroir', 'Garder un chat']);
  const ids = rows.map(({ _id }) => _id);
  const told = await act({
    act: 'status',
    kind: 'service',
    ids: [...ids, NOBODY],
    status: 'completed',
  });
  expect([told.status, told.body]).toMatchObject([
    200,
    { done: 3, left: [{ _id: NOBODY, error: 'Service non trouvé' }] },
  ]);
  for (const row of rows) expect(await statusOf(row)).toBe('completed');
  const [line] = await log('limit=1');
  expect(line).toMatchObject({ _id: told.body.entryId, action: 'bulk', kind: 'service', lines: 3 });
  expect(line.title).toMatch(/^[^,]+, [^,]+ et 2 autres$/);
  expect(line.after).toEqual({ status: 'completed', matched: 4 });
  const lines = await log(`batch=${line._id}`);
  expect(lines.map(({ action }: { action: string }) => action)).toEqual(Array(3).fill('update'));
  expect((await rows[0]?.by.get('/notifications'))?.body[0].kind).toMatch(/^service_/);

  const back = await admin.post(`/admin/audit/${line._id}/revert`, {});
  expect([back.status, back.body.reverted]).toEqual([200, 3]);
  for (const row of rows) expect(await statusOf(row)).toBe('open');
});

it('is taken back in the order in which others hold what it changed: the first one held, nothing else is', async () => {
  const ids = (await services(['Vider une cave', 'Monter un lit'])).map(({ _id }) => _id).sort();
  const done = await act({ act: 'status', kind: 'service', ids, status: 'completed' });
  const client = await site.site.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from service where id = $1 for update', [ids[0]]);
    const reverting = admin.post(`/admin/audit/${done.body.entryId}/revert`, {});
    await expect.poll(() => countWaiting(site)).toBe(1);
    const { rowCount } = await client.query(
      'select from service where id = $1 for update skip locked',
      [ids[1]],
    );
    await client.query('commit');
    expect([rowCount, (await reverting).body.reverted]).toEqual([1, 2]);
  } finally {
    client.release();
  }
});

it('brings back what was deleted in the order in which others do: the oldest deletion held, nothing else is', async () => {
  const ids = (await services(['Scier une planche', 'Garder un lapin'])).map(({ _id }) => _id);
  const done = await act({ act: 'delete', kind: 'service', ids });
  const { rows } = await site.site.db.pool.query(
    'select id from deletion where target_id = any($1) order by id',
    [ids],
  );
  const client = await site.site.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from deletion where id = $1 for update', [rows[0].id]);
    const reverting = admin.post(`/admin/audit/${done.body.entryId}/revert`, {});
    await expect.poll(() => countWaiting(site)).toBe(1);
    const { rowCount } = await client.query(
      'select from deletion where id = $1 for update skip locked',
      [rows[1].id],
    );
    await client.query('commit');
    expect([rowCount, (await reverting).body.reverted]).toEqual([1, 2]);
  } finally {
    client.release();
  }
});

it('stops where it would hold up everybody, done or taken back, and leaves all as it was', async () => {
  const rows = await services(['Peindre un banc', 'Réparer un store']);
  const ids = rows.map(({ _id }) => _id);
  const done = await act({ act: 'status', kind: 'service', ids, status: 'completed' });
  let now = 0;
  const slow = vi.spyOn(clock, 'now').mockImplementation(() => {
    now += 30_000;
    return now;
  });
  try {
    const back = await admin.post(`/admin/audit/${done.body.entryId}/revert`, {});
    expect([back.status, back.body.code]).toEqual([503, 'bulk_slow']);
    const again = await act({ act: 'status', kind: 'service', ids, status: 'cancelled' });
    expect([again.status, again.body.code]).toEqual([503, 'bulk_slow']);
  } finally {
    slow.mockRestore();
  }
  for (const row of rows) expect(await statusOf(row)).toBe('completed');
  expect((await admin.post(`/admin/audit/${done.body.entryId}/revert`, {})).body.reverted).toBe(2);
});

it('deletes many, and brings them back from the log or from what was deleted', async () => {
  const rows = await services(['Tondre la pelouse', 'Porter un sofa']);
  const ids = rows.map(({ _id }) => _id);
  const gone = async () =>
    (await Promise.all(rows.map(({ _id, by }) => by.get(`/services/${_id}`)))).map(
      (one) => one.status,
    );
  const first = await act({ act: 'delete', kind: 'service', ids });
  expect(await gone()).toEqual([404, 404]);
  expect((await admin.post(`/admin/audit/${first.body.entryId}/revert`, {})).body.reverted).toBe(2);
  expect(await gone()).toEqual([200, 200]);

  await act({ act: 'delete', kind: 'service', ids });
  const { body: deletions } = await admin.get('/admin/deletions');
  const restored = await admin.post('/admin/deletions/restore', {
    ids: [...deletions.map(({ _id }: { _id: string }) => _id), NOBODY],
  });
  expect(restored.body).toMatchObject({ done: 2, left: [{ _id: NOBODY }] });
  expect(await gone()).toEqual([200, 200]);
  const again = await admin.post('/admin/deletions/restore', { ids: [deletions[0]._id, NOBODY] });
  const lefts = Object.fromEntries(
    again.body.left.map((left: { _id: string; error: string }) => [left._id, left.error]),
  );
  expect([again.body.done, lefts]).toEqual([
    0,
    {
      [deletions[0]._id]: 'Cette suppression est déjà annulée : tout est revenu',
      [NOBODY]: expect.stringContaining('ne peut plus être annulée'),
    },
  ]);
  expect((await log('limit=1'))[0]).toMatchObject({
    action: 'restore',
    kind: 'deletion',
    lines: 2,
  });
});

it('does what it can, and writes nothing down where it can do nothing', async () => {
  const used = (await aService(site)).category._id;
  const fresh = { name: 'Inutile' };
  const { body: free } = await admin.post('/admin/service-categories', fresh);
  const both = await act({ act: 'delete', kind: 'category', ids: [used, free._id] });
  expect(both.body).toMatchObject({
    done: 1,
    left: [{ _id: used, error: 'Cette catégorie est utilisée par des services' }],
  });
  const [before] = await log('limit=1');
  const none = await act({ act: 'delete', kind: 'category', ids: [used, NOBODY] });
  expect(none.body).toMatchObject({ done: 0, entryId: null });
  expect((await log('limit=1'))[0]._id).toBe(before._id);
  expect((await act({ act: 'delete', kind: 'user', ids: [admin.id] })).body.done).toBe(0);
});

it('is two administrators’ at once without one waiting for the other for ever, and nobody’s who is none', async () => {
  const ids = (await services(['Un', 'Deux', 'Trois'])).map(({ _id }) => _id);
  const other = await anAdmin(site);
  const both = await Promise.all([
    act({ act: 'delete', kind: 'service', ids }),
    other.post('/admin/bulk', { act: 'delete', kind: 'service', ids: ids.toReversed() }),
  ]);
  expect(both.map(({ body }) => body.done).sort()).toEqual([0, 3]);
  for (const [body, error] of [
    [{ act: 'status', kind: 'service', ids, status: 'rejected' }, 'Statut inconnu'],
    [{ act: 'status', kind: 'user', ids, status: 'open' }, 'Statut inconnu'],
    [{ act: 'delete', kind: 'service', ids: [] }, 'Choisissez au moins une ligne'],
    [{ act: 'delete', kind: 'service', ids: Array(901).fill(NOBODY) }, /900 lignes/],
  ] as const) {
    const refused = await act(body);
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(error)]);
  }
  expect((await (await aResident(site)).post('/admin/bulk', {})).status).toBe(403);
});
