import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { anAdmin, anAdminRegistration } from '#features/admin/admin.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { keepLog } from '#server/testing/kept-log.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';

interface Line {
  level: number;
  security?: string;
  who?: string;
  by?: string;
}

let site: TestSite;
const kept = keepLog();
const visitor = () => createCaller(site);

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), log: kept.log, jobs: true });
});
afterAll(() => site.close());
beforeEach(() => kept.clear());

const lines = () =>
  kept
    .text()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
/** What was told of accounts, in order. */
const told = () => lines().filter(({ security }) => security !== undefined);
const events = () => told().map(({ security }) => security);

const signIn = (login: string, password = 'Un-faux-2025!') =>
  visitor().post('/users/login', { login, password });

/** Nothing in the log says who somebody is, nor from where they call. */
function expectNobodyNamed(...residents: TestResident[]): void {
  for (const { id, username, email, firstName, lastName, adresse, token } of residents) {
    for (const word of [id, username, email, firstName, lastName, adresse, token]) {
      expect(kept.text()).not.toContain(word);
    }
  }
  expect(kept.text()).not.toMatch(/127\.0\.0\.1|::1|@/);
}

/** Asks for a new password; the token mailed is changed into one that is known here. */
async function askForReset({ id, email }: TestResident): Promise<string> {
  await visitor().post('/users/forgot-password', { email });
  const token = randomBytes(32).toString('base64url');
  const replace = () =>
    site.site.db.pool.query('update password_reset set token_hash = $1 where resident_id = $2', [
      createHash('sha256').update(token).digest(),
      id,
    ]);
  await expect.poll(async () => (await replace()).rowCount).toBe(1);
  return token;
}

describe('the log', () => {
  it('tells of a wrong password, whether or not the account exists, in lines that can be joined', async () => {
    const resident = await aResident(site);
    await signIn(resident.username);
    await signIn(resident.email.toUpperCase());
    await signIn('Personne-De-Connu');
    await signIn('personne-de-connu');
    const seen = told();
    expect(events()).toEqual(Array(4).fill('sign_in_failed'));
    expect(new Set(seen.map((line) => Object.keys(line).join()))).toHaveLength(1);
    expect(seen[0]).toMatchObject({ level: 40, who: expect.stringMatching(/^[\w-]{16}$/) });
    expect(seen[1]?.who).toBe(seen[0]?.who);
    expect(seen[2]?.who).not.toBe(seen[0]?.who);
    expect(seen[3]?.who).toBe(seen[2]?.who);
    expect(kept.text().toLowerCase()).not.toContain('personne');
    expectNobodyNamed(resident);
  });

  it('tells when an account is locked', async () => {
    const resident = await aResident(site);
    for (let tries = 0; tries < 12; tries++) await signIn(resident.username);
    expect(events()).toEqual([...Array(10).fill('sign_in_failed'), 'locked_out', 'locked_out']);
    expect(new Set(told().map(({ who }) => who))).toHaveLength(1);
    expectNobodyNamed(resident);
  });

  it('tells of a password asked for anew, and of what is done with it', async () => {
    const resident = await aResident(site);
    const token = await askForReset(resident);
    await visitor().post('/users/forgot-password', { email: 'personne@exemple.fr' });
    await expect.poll(() => events().length).toBe(2);
    const reset = await visitor().post('/users/reset-password', { token, password: TEST_PASSWORD });
    expect(reset.status).toBe(200);
    expect(events()).toEqual(['reset_asked', 'reset_asked', 'reset_done']);
    const [asked, unknown, done] = told();
    expect(done?.who).toBe(asked?.who);
    expect(unknown?.who).not.toBe(asked?.who);
    expectNobodyNamed(resident);
  });

  it('tells of another mailbox, of a wrong password at the way out, and of an account erased', async () => {
    const resident = await aResident(site);
    await resident.put('/users/profile', { email: `autre.${resident.email}` });
    await resident.put('/users/profile', { firstName: 'Odette' });
    await resident.delete('/users/me', { password: 'Un-faux-2025!' });
    await resident.delete('/users/me', { password: TEST_PASSWORD });
    expect(events()).toEqual(['email_changed', 'password_wrong', 'account_erased']);
    expect(new Set(told().map(({ who }) => who))).toHaveLength(1);
    expectNobodyNamed(resident);
  });

  it('tells when a refresh token is used twice', async () => {
    const resident = await aResident(site);
    const { refreshToken } = resident;
    for (let use = 0; use < 2; use++) await visitor().post('/users/refresh', { refreshToken });
    await signIn(resident.username);
    expect(events()).toEqual(['refresh_reused', 'sign_in_failed']);
    expect(told()[0]?.who).toBe(told()[1]?.who);
    expect(kept.text()).not.toContain(refreshToken.slice(0, 24));
    expectNobodyNamed(resident);
  });

  it('tells of keys that are wrong, of new administrators, and when one signs in', async () => {
    const name = `gardienne${randomBytes(4).toString('hex')}`;
    const registration = anAdminRegistration({
      username: name,
      email: `${name}@exemple.fr`,
      firstName: 'Philomène',
      lastName: 'Grandjean',
    });
    const wrong = { ...registration, secretKey: 'pas la bonne clé' };
    for (let tries = 0; tries < 11; tries++) await visitor().post('/users/admin-register', wrong);
    await site.site.db.pool.query('delete from rate_limit');
    expect((await visitor().post('/users/admin-register', registration)).status).toBe(201);
    expect((await signIn(name, 'ruche7')).status).toBe(200);
    expect((await signIn((await aResident(site)).username, TEST_PASSWORD)).status).toBe(200);
    expect(events()).toEqual([
      ...Array(10).fill('admin_key_wrong'),
      'admin_key_locked',
      'admin_created',
      'admin_signed_in',
      'signed_in',
    ]);
    const [created, signedIn] = told().slice(-3);
    expect(signedIn?.who).toBe(created?.who);
    expect(kept.text()).not.toMatch(/Philomène|Grandjean|gardienne|clé|@|127\.0\.0\.1/);
  });

  it('tells of administrators’ calls that are refused to a resident, and to nobody else', async () => {
    const [admin, resident] = [await anAdmin(site), await aResident(site)];
    expect((await admin.get('/admin/users')).status).toBe(200);
    expect((await resident.get('/admin/users')).status).toBe(403);
    expect((await resident.delete(`/admin/users/${admin.id}`)).status).toBe(403);
    expect((await visitor().get('/admin/users')).status).toBe(401);
    expect(events()).toEqual(Array(2).fill('access_refused'));
    expect(new Set(told().map(({ who }) => who))).toHaveLength(1);
    expectNobodyNamed(resident);
  });

  it('tells a storm of them twenty times, and goes on refusing', async () => {
    const resident = await aResident(site);
    const calls = Array.from({ length: 24 }, () => resident.get('/admin/users'));
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
    expect(events()).toHaveLength(20);
  });

  it('tells what administrators do to accounts, and which of them', async () => {
    const [admin, resident] = [await anAdmin(site), await aResident(site)];
    const account = `/admin/users/${resident.id}`;
    await admin.put(account, { isAdmin: true });
    await admin.put(account, { isAdmin: false });
    await admin.put(account, { lastName: 'Desbois' });
    await admin.put(account, { email: `autre.${resident.email}` });
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    await admin.post(`${account}/suspension`, { reason: 'Insultes', endsAt });
    await admin.delete(`${account}/suspension`);
    const query = (sql: string, dryRun = false) =>
      admin.post('/admin/query', { sql, model: 'users', dryRun });
    const its = `WHERE username == '${resident.username}'`;
    await query(`UPDATE users SET isAdmin = true ${its}`, true);
    await query(`UPDATE users SET isAdmin = true ${its}`);
    await query(`UPDATE users SET isAdmin = false ${its}`);
    await query(`DELETE FROM users ${its}`);
    const last = await aResident(site);
    await admin.delete(`/admin/users/${last.id}`);
    const [closed] = (await admin.get('/admin/deletions?limit=1')).body;
    await admin.post(`/admin/deletions/${closed._id}/restore`);
    await admin.delete(`/admin/users/${last.id}?now=true`, { confirm: last.username });
    expect(events()).toEqual([
      'admin_promoted',
      'admin_demoted',
      'email_changed',
      'account_suspended',
      'suspension_lifted',
      'admin_promoted',
      'admin_demoted',
      'account_closed',
      'account_closed',
      'account_reopened',
      'account_erased',
    ]);
    expect(new Set(told().map(({ by }) => by))).toHaveLength(1);
    expect(new Set(told().map(({ who }) => who))).toHaveLength(2);
    expectNobodyNamed(admin, resident);
    expect(kept.text()).not.toContain('Insultes');
  });

  it('tells of an administrator who is reopened that they have their rights again', async () => {
    const [admin, other] = [await anAdmin(site), await anAdmin(site)];
    await admin.delete(`/admin/users/${other.id}`);
    const [closed] = (await admin.get('/admin/deletions?limit=1')).body;
    await admin.post(`/admin/deletions/${closed._id}/restore`);
    expect(events()).toEqual(['account_closed', 'account_reopened', 'admin_promoted']);
  });

  it('counts each of them for /metrics', async () => {
    const count = async (event: string) => {
      const text = await (await fetch(`${site.url}/metrics`)).text();
      const line = text.split('\n').find((one) => one.includes(`{event="${event}"}`));
      return Number(line?.split(' ').at(-1));
    };
    const before = await count('sign_in_failed');
    await signIn('encore-personne');
    expect(await count('sign_in_failed')).toBe(before + 1);
    expect(await count('account_erased')).toBeGreaterThan(0);
  });
});
