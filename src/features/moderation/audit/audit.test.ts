// The audit log answers: who, whom, what, when; and what it tells can be taken back.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
let other: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
  other = await anAdmin(site);
});
afterAll(() => site.close());

const audit = async (asked: string) => (await admin.get(`/admin/audit?${asked}`)).body;
const ids = async (asked: string) =>
  (await audit(asked)).map(({ targetId }: { targetId: string }) => targetId);
const last = async (asked = '') => (await audit(`limit=1&${asked}`))[0];
const titleOf = async (id: string) => (await admin.get(`/services/${id}`)).body.title;
const revert = (id: string) => other.post(`/admin/audit/${id}/revert`);
const query = async (sql: string) => {
  const { status, body } = await admin.post('/admin/query', { sql, model: 'services' });
  expect([status, body]).toEqual([200, body]);
};

describe('the audit log', () => {
  it('is asked by whom it concerns, whoever did it, what was done, to what, and when', async () => {
    const owner = await aResident(site);
    const { _id } = await aService(site, { creator: owner });
    await other.put(`/admin/services/${_id}`, { title: 'Relu' });
    await admin.delete(`/admin/services/${_id}`);
    const { username } = (await owner.get('/users/me')).body;
    expect(await ids(`person=${username}`)).toEqual([_id, _id]);
    expect(await ids(`person=${owner.id}&action=delete`)).toEqual([_id]);
    expect((await audit(`person=${other.id}&target=${_id}`)).length).toBe(1);
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
    expect(await ids(`target=${_id}&since=${today}&until=${today}`)).toEqual([_id, _id]);
    expect(await ids(`target=${_id}&until=2020-01-01`)).toEqual([]);
    for (const day of ['hier', '2026-02-31', '0000-01-01']) {
      expect((await admin.get(`/admin/audit?since=${day}`)).status).toBe(400);
    }
  });

  it('finds whoever has left by the name that stands for theirs', async () => {
    const owner = await aResident(site);
    const { _id } = await aService(site, { creator: owner });
    await admin.put(`/admin/services/${_id}`, { title: 'Avant de partir' });
    await admin.delete(`/admin/users/${owner.id}`);
    const { about } = await last('kind=user');
    expect(about.username).toMatch(/^ancien-voisin-/);
    expect(await ids(`person=${about.username}`)).toEqual([owner.id, _id]);
  });

  it('tells a query as one line, which opens on what it changed', async () => {
    const one = await aService(site, { title: 'Lot un' });
    const two = await aService(site, { title: 'Lot deux' });
    const sql = "UPDATE services SET title = 'Lot changé' WHERE title LIKE 'lot%'";
    await query(sql);
    const line = await last();
    expect(line).toMatchObject({ action: 'query', kind: 'service', title: sql, lines: 2 });
    expect(line.after).toEqual({ query: sql, matched: 2 });
    expect((await ids(`batch=${line._id}`)).sort()).toEqual([one._id, two._id].sort());
    // Who asks for one of them is shown the line.
    expect((await audit(`target=${one._id}`)).map((each: { _id: string }) => each._id)).toEqual([
      line._id,
    ]);
    await query("UPDATE services SET title = 'Autre' WHERE title == 'nulle part'");
    expect((await last())._id).toBe(line._id);
  });
});

describe('taking back', () => {
  it('gives a change its former words, once, and tells that it did', async () => {
    const { _id } = await aService(site, { title: 'Comme avant', description: 'Tel quel' });
    await admin.put(`/admin/services/${_id}`, { title: 'Autrement' });
    const change = await last(`target=${_id}`);
    const answer = await revert(change._id);
    expect(answer.body).toMatchObject({ message: 'Changement annulé', reverted: 1, left: 0 });
    expect(await titleOf(_id)).toBe('Comme avant');
    expect(await last(`target=${change._id}`)).toMatchObject({ action: 'revert', lines: 1 });
    expect(
      (await audit(`target=${_id}`)).find((e: { _id: string }) => e._id === change._id),
    ).toMatchObject({ reverted: true });
    const again = await revert(change._id);
    expect([again.status, again.body.code]).toEqual([409, 'newer_stands']);
  });

  it('leaves what somebody has changed since, and what is not a change', async () => {
    const service = await aService(site, { title: 'Premier' });
    await admin.put(`/admin/services/${service._id}`, { title: 'Deuxième' });
    const change = await last(`target=${service._id}`);
    await other.put(`/admin/services/${service._id}`, { title: 'Troisième' });
    expect((await revert(change._id)).body.code).toBe('newer_stands');
    expect(await titleOf(service._id)).toBe('Troisième');
    expect((await revert('a'.repeat(24))).body.code).toBe('entry_not_found');
    await admin.get('/admin/users?homes=shown');
    expect((await revert((await last('kind=homes'))._id)).body.code).toBe('cannot_revert');
  });

  it('takes a whole query back, but for the lines that have changed since', async () => {
    const [one, two] = [
      await aService(site, { title: 'Gros un' }),
      await aService(site, { title: 'Gros deux' }),
    ];
    await query("UPDATE services SET title = 'Gros changé' WHERE title LIKE 'gros%'");
    const line = await last();
    await other.put(`/admin/services/${two._id}`, { title: 'À moi' });
    const { body } = await revert(line._id);
    expect(body).toEqual({
      message: "1 ligne est comme avant, 1 reste : quelqu'un y a touché depuis",
      reverted: 1,
      left: 1,
    });
    expect([await titleOf(one._id), await titleOf(two._id)]).toEqual(['Gros un', 'À moi']);
    // A taking back is a change as any other.
    await revert((await last())._id);
    expect(await titleOf(one._id)).toBe('Gros changé');
  });

  it('brings back what a query deleted', async () => {
    const made = [
      await aService(site, { title: 'Perdu un' }),
      await aService(site, { title: 'Perdu deux' }),
    ];
    await query("DELETE FROM services WHERE title LIKE 'perdu%'");
    const { body } = await revert((await last())._id);
    expect(body).toMatchObject({ message: '2 lignes sont comme avant' });
    for (const { _id } of made) expect((await admin.get(`/services/${_id}`)).status).toBe(200);
  });

  it('is done once by two administrators at the same moment', async () => {
    const { _id } = await aService(site, { title: 'Course' });
    await admin.put(`/admin/services/${_id}`, { title: 'Courue' });
    const { _id: change } = await last(`target=${_id}`);
    const answers = await Promise.all([
      admin.post(`/admin/audit/${change}/revert`),
      other.post(`/admin/audit/${change}/revert`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
