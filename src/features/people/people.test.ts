import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { setUpAuthenticator } from '#features/factors/factors.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Person } from './people.contract.ts';

const DAY = 24 * 3600_000;
type Day = Person['week'][number];

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

async function aWarnedNeighbour() {
  const remi = await aResident(site);
  const service = await aService(site, { title: 'Vélo à envoyer', creator: remi });
  const reporter = await aResident(site);
  const target = { kind: 'service', targetId: service._id };
  await reporter.post('/reports', { ...target, reason: 'arnaque', details: 'Il veut 30 €' });
  await admin.post(`/admin/queue/service/${service._id}`, { act: 'warn', reason: 'Sans argent' });
  return { remi, reporter };
}
const read = async ({ id }: TestResident, query = '') =>
  (await admin.get(`/admin/people/${id}${query}`)).body;

describe('the page of a person', () => {
  it('tells what they publish, what is reported, and what was decided, the newest first', async () => {
    const { remi, reporter } = await aWarnedNeighbour();
    const draft = await anArticle(site, { author: remi, published: false, title: 'Un brouillon' });
    const person = await read(remi);
    expect(person).toMatchObject({
      person: { _id: remi.id },
      suspendedUntil: null,
      published: { count: 1 },
      reported: { count: 1, byVerified: 0 },
      reports: { count: 0, last: null },
      warned: { count: 1 },
      suspended: { count: 0 },
      missed: 0,
    });
    const parts = person.thread.map(({ part }: { part: string }) => part);
    expect(parts).toEqual(['decided', 'reported', 'published', 'joined']);
    expect(person.thread[0]).toMatchObject({ act: 'warn', words: 'Sans argent', undone: false });
    expect(person.thread[1]).toMatchObject({ words: 'Il veut 30 €', other: { _id: reporter.id } });
    expect(JSON.stringify(person)).not.toContain(draft.title);
    const theirs = await read(reporter);
    expect(theirs.thread[0]).toMatchObject({ part: 'reports', other: { _id: remi.id } });
    const older = await read(remi, `?before=${person.thread[1].at}`);
    expect(older.thread.map(({ part }: { part: string }) => part)).toEqual(['published', 'joined']);
  });

  it('says of each of the last seven days how much they published and how often they were reported', async () => {
    const { remi } = await aWarnedNeighbour();
    await anArticle(site, { author: remi, published: false });
    const old = await aService(site, { creator: remi });
    await site.site.db.pool.query(
      `update service set created_at = now() - interval '8 days' where id = $1`,
      [old._id],
    );
    const { week } = await read(remi);
    expect(week.map(({ published, reported }: Day) => [published, reported])).toEqual([
      ...Array(6).fill([0, 0]),
      [1, 1],
    ]);
    const days = week.map(({ day }: Day) => Date.parse(day) / DAY);
    expect(days).toEqual([6, 5, 4, 3, 2, 1, 0].map((back) => days[6] - back));
  });

  it('holds no e-mail and no address: they are read with a reason, which is written down', async () => {
    const remi = await aResident(site);
    const whole = JSON.stringify(await read(remi));
    expect(whole).not.toContain(remi.email);
    expect(whole).not.toMatch(/\b750\d\d\b/);
    const path = `/admin/people/${remi.id}/secrets`;
    const silent = await admin.post(path, { reason: ' ' });
    expect([silent.status, silent.body.error]).toEqual([400, 'Dites pourquoi vous le lisez']);
    const told = await admin.post(path, { reason: 'Un voisin le cherche' });
    expect(told.body).toMatchObject({
      email: remi.email,
      adresse: expect.stringMatching(/750\d\d/),
    });
    const [entry] = (await admin.get('/admin/audit?kind=user&limit=1')).body;
    expect(entry).toMatchObject({
      action: 'read',
      targetId: remi.id,
      after: { reason: 'Un voisin le cherche' },
    });
    expect(JSON.stringify(entry)).not.toContain(remi.email);
  });

  it('says how many passwords were refused on each of the last seven days, and when', async () => {
    const remi = await aResident(site);
    const wrong = () =>
      createCaller(site).post('/users/login', { login: remi.username, password: 'Faux-2025-la!' });
    await wrong();
    await expect.poll(async () => (await read(remi)).refused).toHaveLength(1);
    await site.site.db.pool.query('update refused_password set day = day - 7');
    expect((await read(remi)).refused).toEqual([]);
    await site.site.db.pool.query('update refused_password set day = day + 1');
    await wrong();
    expect((await wrong()).status).toBe(401);
    const told = async () => (await read(remi)).refused.map((one: { tries: number }) => one.tries);
    await expect.poll(told).toEqual([2, 1]);
    expect(JSON.stringify((await remi.get('/users/me/export')).body)).toContain('"tries":2');
  });

  it('says whether more than a password is asked of them; of another administrator it does not', async () => {
    const remi = await aResident(site);
    expect((await read(remi)).secondFactor).toBe(false);
    await setUpAuthenticator(site, remi);
    expect((await read(remi)).secondFactor).toBe(true);
    const other = await anAdmin(site);
    expect((await read(other)).secondFactor).toBeNull();
    expect((await read(admin)).secondFactor).toBe(false);
  });

  it('closes one of their sign-ins, or all, with a reason that they and the log are told', async () => {
    const remi = await aResident(site);
    const login = { login: remi.username, password: TEST_PASSWORD };
    const { token } = (await createCaller(site).post('/users/login', login)).body;
    const elsewhere = createCaller(site, token);
    const path = `/admin/people/${remi.id}/sessions/close`;
    const silent = await admin.post(path, { reason: ' ' });
    expect([silent.status, silent.body.error]).toEqual([400, 'La raison est requise']);
    const { sessions } = await read(remi);
    expect(sessions).toHaveLength(2);
    const session = sessions[0]._id;
    const one = await admin.post(path, { session, reason: 'Ce téléphone est volé' });
    expect([one.status, one.body.closed]).toEqual([200, 1]);
    expect((await elsewhere.get('/users/me')).status).toBe(401);
    expect((await remi.get('/users/me')).status).toBe(200);
    const [news] = (await remi.get('/notifications')).body;
    expect(news).toMatchObject({
      sentence: "L'équipe du quartier a mis fin à vos connexions",
      detail: 'Raison : Ce téléphone est volé',
    });
    expect((await remi.get('/users/me/security')).body.events[0]).toMatchObject({
      ...{ kind: 'session_ended', byAdmin: true },
    });
    const [entry] = (await admin.get('/admin/audit?kind=user&limit=1')).body;
    expect(entry).toMatchObject({
      ...{ action: 'sign_out', targetId: remi.id, after: { reason: 'Ce téléphone est volé' } },
    });
    const twice = await admin.post(path, { session, reason: 'Encore' });
    expect([twice.status, twice.body.code]).toEqual([409, 'no_session']);
    const all = await Promise.all([1, 2].map(() => admin.post(path, { reason: 'Compte volé' })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await remi.get('/users/me')).status).toBe(401);
    const own = await admin.post(`/admin/people/${admin.id}/sessions/close`, { reason: 'Moi' });
    expect([own.status, own.body.code]).toEqual([409, 'own_sessions']);
  });

  it('tells no administrator what the others wrote of them', async () => {
    const other = await anAdmin(site);
    await admin.post(`/admin/people/${other.id}/notes`, { content: 'Vu au marché' });
    expect((await read(other)).notes).toHaveLength(1);
    expect((await other.get(`/admin/people/${other.id}`)).body.notes).toEqual([]);
  });

  it('keeps what administrators write to each other, until the person leaves', async () => {
    const remi = await aResident(site);
    const noted = await admin.post(`/admin/people/${remi.id}/notes`, {
      content: 'Vu au téléphone',
    });
    expect(noted.status).toBe(201);
    expect((await read(remi)).notes).toMatchObject([
      { content: 'Vu au téléphone', author: { _id: admin.id } },
    ]);
    expect(JSON.stringify((await remi.get('/users/me/export')).body)).not.toContain('Vu au tél');
    await remi.delete('/users/me', { password: TEST_PASSWORD });
    const { rows } = await site.site.db.pool.query(
      'select 1 from person_note where resident_id = $1',
      [remi.id],
    );
    expect(rows).toEqual([]);
    for (const answer of [
      await admin.get(`/admin/people/${remi.id}`),
      await admin.post(`/admin/people/${remi.id}/notes`, { content: 'Encore' }),
      await admin.post(`/admin/people/${remi.id}/secrets`, { reason: 'Encore' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'person_unknown']);
    }
  });
});
