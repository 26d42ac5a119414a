import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { routes } from '#app/contracts.ts';
import { commonErrors } from '#contract/errors.ts';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aBrowser, age, codeOf, setUpAuthenticator } from './factors.fixtures.ts';

let site: TestSite;
let strict: TestSite;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  strict = await openTestSite({ clusterUrl, config: { adminFactor: true } });
});
afterAll(async () => {
  await strict.close();
  await site.close();
});

const query = (admin: TestResident, sql: string, dryRun = false) =>
  admin.post('/admin/query', { sql, model: 'users', dryRun });

/** An administrator with an authenticator, whose session has proved nothing for a while. */
async function aGuardedAdmin(): Promise<TestResident> {
  const admin = await anAdmin(site);
  await setUpAuthenticator(site, admin);
  await age(site, admin);
  return admin;
}

const DUE = [403, 'reauthentication_required'];

describe('an administrator with a second factor gives the password again', () => {
  it.each<[string, (admin: TestResident, other: TestResident) => ReturnType<TestResident['get']>]>([
    ['to close an account', (admin, { id }) => admin.delete(`/admin/users/${id}`)],
    [
      'to erase a resident',
      (admin, { id, username }) =>
        admin.delete(`/admin/users/${id}?now=true`, { confirm: username }),
    ],
    [
      'to name an administrator, or a moderator',
      (admin, { id }) => admin.put(`/admin/users/${id}`, { isAdmin: true, isModerator: true }),
    ],
    [
      'to change an e-mail',
      (admin, { id }) => admin.put(`/admin/users/${id}`, { email: `autre-${id}@exemple.fr` }),
    ],
    [
      'to erase by a query',
      (admin, { username }) => query(admin, `DELETE FROM users WHERE username == '${username}'`),
    ],
    [
      'to name one by a query',
      (admin, { username }) =>
        query(admin, `UPDATE users SET isAdmin = true WHERE username == '${username}'`),
    ],
    ['to read homes', (admin) => query(admin, 'FIND users LIMIT 1')],
    ['to read them in the table', (admin) => admin.get('/admin/users?limit=1')],
    ['to read them among who is verified', (admin) => admin.get('/admin/residency/residents')],
    ['to read them on letters', (admin) => admin.get('/admin/residency/letters')],
    ['to print letters', (admin) => admin.post('/admin/residency/letters/print', {})],
    [
      'to ask by a change where somebody lives',
      (admin) => query(admin, "UPDATE users SET isAdmin = false WHERE adresse LIKE 'zzz%'"),
    ],
  ])('%s', async (_what, act) => {
    const [admin, other] = [await aGuardedAdmin(), await aResident(site)];
    const refused = await act(admin, other);
    expect([refused.status, refused.body.code]).toEqual(DUE);
    expect((await other.get('/users/me')).body).toMatchObject({
      email: other.email,
      isAdmin: false,
    });
    await admin.post('/users/reauthenticate', { password: TEST_PASSWORD });
    expect((await act(admin, other)).status).toBe(200);
  });

  it('to change more than twenty rows, not for twenty, nor to try', async () => {
    const admin = await aGuardedAdmin();
    for (let number = 0; number < 21; number++) {
      await aResident(site, { username: `foule-${number}` });
    }
    const change = (pattern: string, name: string, dryRun = false) =>
      query(
        admin,
        `UPDATE users SET lastName = '${name}' WHERE username LIKE '${pattern}'`,
        dryRun,
      );
    const refused = await change('foule-%', 'Foule');
    expect([refused.status, refused.body.code]).toEqual(DUE);
    expect((await change('foule-1%', 'Foule')).body).toEqual({ matched: 11, modified: 11 });
    await admin.post('/users/reauthenticate', { password: TEST_PASSWORD });
    expect((await change('foule-%', 'Presse')).body).toEqual({ matched: 21, modified: 21 });
  });

  it('to reopen an account', async () => {
    const [admin, other] = [await aGuardedAdmin(), await anAdmin(site)];
    await (await anAdmin(site)).delete(`/admin/users/${other.id}`);
    const { body } = await admin.get(`/admin/deletions?q=${other.username}`);
    const reopen = () => admin.post(`/admin/deletions/${body[0]._id}/restore`);
    expect([(await reopen()).status, (await reopen()).body.code]).toEqual(DUE);
    await admin.post('/users/reauthenticate', { password: TEST_PASSWORD });
    expect((await reopen()).status).toBe(200);
  });

  it('not for what is small', async () => {
    const [admin, other] = [await aGuardedAdmin(), await aResident(site)];
    const { id, email } = other;
    const small = { lastName: 'Dupont', email };
    expect((await admin.put(`/admin/users/${id}`, small)).status).toBe(200);
    expect((await query(admin, 'SELECT username FROM users LIMIT 1')).status).toBe(200);
    expect((await query(admin, "COUNT FROM users WHERE username == 'x'")).status).toBe(200);
  });

  it('and one without a factor does as before', async () => {
    const [admin, other] = [await anAdmin(site), await aResident(site)];
    await age(site, admin);
    expect((await admin.delete(`/admin/users/${other.id}`)).status).toBe(200);
  });
});

describe('reading where residents live', () => {
  const readings = async (admin: TestResident) => {
    const { body } = await admin.get('/admin/audit?kind=homes&limit=100');
    return body.map(({ admin: by, action, after }: Record<string, unknown>) => [
      (by as { _id: string })._id,
      action,
      after,
    ]);
  };

  it.each([
    ['SELECT * FROM users LIMIT 2', 2],
    ['FIND users LIMIT 3', 3],
    ['SELECT username, adresse FROM users LIMIT 1', 1],
    ['SELECT coordonnees FROM users LIMIT 1', 1],
    ["SELECT username FROM users WHERE NOT (adresse == 'nulle part') LIMIT 2", 2],
    ['SELECT username FROM users ORDER BY adresse LIMIT 2', 2],
    ["COUNT FROM users WHERE adresse == 'nulle part' OR username == 'personne'", 0],
    ["UPDATE users SET isAdmin = false WHERE adresse == 'nulle part'", 0],
    ["DELETE FROM users WHERE NOT adresse LIKE '%'", 0],
  ])('is written down: %s', async (sql, rows) => {
    const admin = await anAdmin(site);
    await aResident(site);
    await aResident(site);
    expect((await query(admin, sql)).status).toBe(200);
    const [last] = await readings(admin);
    expect(last).toEqual([admin.id, 'read', { query: sql, rows }]);
  });

  it('by a dry run too', async () => {
    const [admin, other] = [await anAdmin(site), await aResident(site)];
    const sql = `UPDATE users SET lastName = 'X' WHERE username == '${other.username}'`;
    expect((await query(admin, sql, true)).body.matched).toBe(1);
    expect((await readings(admin))[0]).toEqual([admin.id, 'read', { query: sql, rows: 1 }]);
  });

  it('in the table of residents too, unless it is asked for without homes', async () => {
    const [admin, { username }] = [await anAdmin(site), await aResident(site)];
    const told = await admin.get(`/admin/users?q=${username}`);
    expect(told.body[0].adresse).toMatch(/\w/);
    const reading = { query: `GET /api/admin/users?q=${username}`, rows: 1 };
    expect((await readings(admin))[0]).toEqual([admin.id, 'read', reading]);
    const before = (await readings(admin)).length;
    const hidden = await admin.get(`/admin/users?q=${username}&homes=hidden`);
    expect(hidden.body).toEqual([{ ...told.body[0], adresse: null }]);
    expect(await readings(admin)).toHaveLength(before);
  });

  it.each(['residents', 'letters'])('in the list of %s too, unless without homes', async (list) => {
    const [admin, other] = [await anAdmin(site), await aResident(site)];
    await other.post('/residency/letter');
    const path = `/admin/residency/${list}?q=${other.username}`;
    const told = await admin.get(path);
    expect(told.body).toMatchObject([{ adresse: other.adresse }]);
    expect((await readings(admin))[0]).toEqual([
      admin.id,
      'read',
      { query: `GET /api${path}`, rows: 1 },
    ]);
    const before = (await readings(admin)).length;
    const hidden = await admin.get(`${path}&homes=hidden`);
    expect(hidden.body).toEqual([{ ...told.body[0], adresse: null }]);
    expect(await readings(admin)).toHaveLength(before);
  });

  it('is not done by a change that changes nothing, nor in the audit of one', async () => {
    const [admin, other] = [await aGuardedAdmin(), await aResident(site)];
    const same = () => admin.put(`/admin/users/${other.id}`, {});
    expect((await same()).body).toMatchObject({ _id: other.id, adresse: null });
    expect(JSON.stringify((await admin.get('/admin/audit?limit=5')).body)).not.toContain(
      other.adresse,
    );
    await admin.post('/users/reauthenticate', { password: TEST_PASSWORD });
    expect((await same()).body).toMatchObject({ _id: other.id, adresse: other.adresse });
  });

  it('asks for the password wherever administrators are told of homes', () => {
    const given = routes.filter(({ access, output }) => {
      if (access !== 'admin' || !output) return false;
      const told = JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }));
      return /"(adresse|coordonnees)"/.test(told);
    });
    const due = commonErrors.reauthenticationRequired;
    // Its `adresse` is null.
    const unasked = given.filter(({ errors }) => !errors.includes(due)).map(({ name }) => name);
    expect(unasked).toEqual(['admin.dashboard']);
  });

  it('and what tells no home is not', async () => {
    const admin = await anAdmin(site);
    const before = (await readings(admin)).length;
    await query(admin, 'SELECT username, email FROM users LIMIT 1');
    await query(admin, 'FIND events LIMIT 1');
    const { body } = await admin.get('/admin/dashboard');
    for (const { adresse } of body.recent.users) expect(adresse).toBeNull();
    await query(admin, "SELECT title FROM events WHERE location == 'x'");
    expect(await readings(admin)).toHaveLength(before);
  });
});

describe('where the administration wants a second factor', () => {
  it('an administrator who entered by password alone reads nothing of it', async () => {
    const admin = await anAdmin(strict);
    const bearer = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    for (const { method, path, name } of routes.filter(({ access }) => access === 'admin')) {
      const response = await fetch(`${strict.url}/api${path.replace(/:\w+/g, 'a'.repeat(24))}`, {
        method,
        headers: bearer,
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      const { code } = (await response.json()) as { code: string };
      expect([name, response.status, code]).toEqual([name, 403, 'second_factor_required']);
    }
    expect((await admin.get('/users/me/factors')).body.required).toBe(true);
    expect((await admin.get('/users/me')).status).toBe(200);
    await age(strict, admin);
    const mailbox = await admin.put('/users/profile', { email: `autre-${admin.email}` });
    expect([mailbox.status, mailbox.body.code]).toEqual(DUE);
  });

  it('setting one up opens it to this session, not to the others', async () => {
    const admin = await anAdmin(strict);
    const { body } = await aBrowser(strict).login(admin);
    await setUpAuthenticator(strict, admin);
    expect((await admin.get('/admin/dashboard')).status).toBe(200);
    const other = createCaller(strict, body.token);
    expect((await other.get('/admin/dashboard')).body.code).toBe('second_factor_required');
  });

  it('a second one, set up by whoever knows the password alone, opens nothing', async () => {
    const admin = await anAdmin(strict);
    const { body } = await aBrowser(strict).login(admin);
    await setUpAuthenticator(strict, admin);
    const other = createCaller(strict, body.token);
    for (const act of [
      () => other.delete('/users/me/authenticator'),
      () => other.post('/users/me/authenticator/start'),
      () => other.post('/users/me/recovery-codes'),
    ]) {
      expect((await act()).body.code).toBe('second_factor_required');
    }
    expect((await admin.get('/admin/dashboard')).status).toBe(200);
  });

  it('without any left, every session of it is out again', async () => {
    const admin = await anAdmin(strict);
    await setUpAuthenticator(strict, admin);
    expect((await admin.delete('/users/me/authenticator')).status).toBe(200);
    expect((await admin.get('/admin/dashboard')).body.code).toBe('second_factor_required');
  });

  it('signing in with the code opens it, and the grave asks again after a while', async () => {
    const admin = await anAdmin(strict);
    const { secret } = await setUpAuthenticator(strict, admin);
    const browser = aBrowser(strict);
    const { body } = await browser.second(await browser.challenge(admin), codeOf(secret));
    const entered = { ...admin, ...createCaller(strict, body.token) };
    expect((await entered.get('/admin/dashboard')).status).toBe(200);
    await age(strict, entered);
    const other = await aResident(strict);
    const refused = await entered.delete(`/admin/users/${other.id}`);
    expect([refused.status, refused.body.code]).toEqual(DUE);
  });

  it('a resident is told what they always were', async () => {
    const resident = await aResident(strict);
    expect((await resident.get('/admin/dashboard')).body.code).toBe('admin_only');
    expect((await resident.get('/users/me/factors')).body.required).toBe(false);
  });
});
