import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAdmin, anAdminRegistration } from '../admin.fixtures.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
beforeEach(async () => {
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const fieldsOf = ({ username, email, firstName, lastName }: TestResident) => ({
  username,
  email,
  firstName,
  lastName,
  isAdmin: false,
});

describe('an administrator-to-be', () => {
  const register = (body: object) => createCaller(site).post('/users/admin-register', body);

  it('needs the key before anything else', async () => {
    const none = await register({ username: '' });
    expect([none.status, none.body.error]).toEqual([400, 'La clé secrète est requise']);
    const wrong = await register({ secretKey: 'autre' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'secret_key_wrong']);
  });

  it('is told every fault at once', async () => {
    const { status, body } = await register({ secretKey: 'a-key-of-the-tests-only' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      "Le nom d'utilisateur est requis",
      "L'email est requis",
      'Le mot de passe est requis',
      'Le prénom est requis',
      'Le nom est requis',
    ]);
    const short = await register(
      anAdminRegistration({ username: 'ab', email: 'non', password: '12345' }),
    );
    expect(short.body.errors).toEqual([
      "Le nom d'utilisateur doit contenir au moins 3 caractères",
      "L'email n'est pas valide",
      'Le mot de passe doit contenir au moins 6 caractères',
    ]);
  });

  it('is created, lives at the default address, and signs in as an administrator', async () => {
    const { status, body } = await register(anAdminRegistration());
    expect([status, body]).toEqual([201, { admin: { username: 'gardienne' } }]);
    const signed = await createCaller(site).post('/users/login', {
      login: 'gardienne',
      password: 'ruche7',
    });
    expect(signed.body.user).toMatchObject({
      isAdmin: true,
      adresse: 'Place de la Nation 75012 Paris',
    });
    const caller = createCaller(site, signed.body.token);
    expect((await caller.get('/admin/dashboard')).status).toBe(200);
    const again = await register(anAdminRegistration({ email: 'autre@exemple.fr' }));
    expect([again.status, again.body.code]).toEqual([409, 'username_taken']);
  });
});

describe('the users table', () => {
  it('shows who signed up, without a secret, newest first', async () => {
    const resident = await aResident(site, { firstName: 'Zélie' });
    const { body, headers } = await admin.get('/admin/users?limit=1');
    expect(body).toEqual([
      {
        _id: resident.id,
        username: resident.username,
        email: resident.email,
        firstName: 'Zélie',
        lastName: resident.lastName,
        isAdmin: false,
        isModerator: false,
        createdAt: expect.any(String),
        avatarUrl: null,
        adresse: resident.adresse,
        verified: false,
        suspension: null,
        missedCount: 0,
      },
    ]);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(1);
  });

  it.each(['username', 'email', 'lastName', 'firstName', 'isAdmin', 'createdAt'])(
    'is paged by %s both ways and back, nobody twice and nobody left out',
    async (sort) => {
      for (let more = 0; more < 3; more++) await aResident(site);
      for (const order of ['asc', 'desc']) {
        const whole = (await admin.get(`/admin/users?sort=${sort}&order=${order}`)).body;
        const ids = whole.map(({ _id }: { _id: string }) => _id);
        const seen: string[] = [];
        let path: string | undefined = `/admin/users?limit=2&sort=${sort}&order=${order}`;
        let last = '';
        while (path) {
          last = path;
          const page = await admin.get(path);
          seen.push(...page.body.map(({ _id }: { _id: string }) => _id));
          path = linkOf(page.headers, 'next');
        }
        expect(seen).toEqual(ids);
        const before = linkOf((await admin.get(last)).headers, 'prev');
        const end = (await admin.get(last)).body.length;
        const earlier = (await admin.get(before ?? '')).body;
        expect(earlier.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(-end - 2, -end));
      }
    },
  );

  it('is searched by name, user name and e-mail, whatever the accents', async () => {
    const eloise = await aResident(site, { firstName: 'Éloïse', lastName: 'Unique' });
    for (const q of ['eloise', 'UNIQUE élo', eloise.email]) {
      const { body } = await admin.get(`/admin/users?q=${encodeURIComponent(q)}`);
      expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([eloise.id]);
    }
    const { body } = await admin.get('/admin/users?isAdmin=true&limit=100');
    expect(body.every(({ isAdmin }: { isAdmin: boolean }) => isAdmin)).toBe(true);
  });

  it('refuses what is no order, no filter and no page of its own', async () => {
    for (const query of ['sort=password_hash', 'order=up', 'cursor=x', 'isAdmin=peut-etre']) {
      expect((await admin.get(`/admin/users?${query}`)).status).toBe(400);
    }
  });
});

describe('an administrator', () => {
  it('changes a resident, and the audit log tells before and after', async () => {
    const resident = await aResident(site);
    const { status, body } = await admin.put(`/admin/users/${resident.id}`, {
      ...fieldsOf(resident),
      firstName: 'Autre',
    });
    expect([status, body.firstName, body.isAdmin]).toEqual([200, 'Autre', false]);
    const [entry] = (await admin.get('/admin/audit?limit=1')).body;
    expect(entry).toMatchObject({
      action: 'update',
      kind: 'user',
      targetId: resident.id,
      admin: { _id: admin.id },
      before: { firstName: resident.firstName },
      after: { firstName: 'Autre' },
    });
    const taken = await admin.put(`/admin/users/${resident.id}`, {
      ...fieldsOf(resident),
      email: admin.email.toUpperCase(),
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
  });

  it('neither demotes nor deletes themself', async () => {
    const demoted = await admin.put(`/admin/users/${admin.id}`, fieldsOf(admin));
    expect([demoted.status, demoted.body.code]).toEqual([409, 'self_demotion']);
    expect((await admin.delete(`/admin/users/${admin.id}`)).status).toBe(409);
  });

  it('erases a resident at once as they would themself, and keeps nothing of them', async () => {
    const resident = await aResident(site);
    await admin.put(`/admin/users/${resident.id}`, { ...fieldsOf(resident), lastName: 'Secrète' });
    const { status, body } = await admin.delete(`/admin/users/${resident.id}?now=true`, {
      confirm: resident.username,
    });
    expect([status, body.message]).toEqual([200, 'Compte effacé pour toujours']);
    expect((await resident.get('/users/me')).status).toBe(401);
    const audit = JSON.stringify((await admin.get('/admin/audit')).body);
    expect(audit).toContain(resident.id);
    expect(audit).not.toContain(resident.email);
    expect(audit).not.toContain('Secrète');
    expect((await admin.delete(`/admin/users/${resident.id}`)).body.code).toBe('user_not_found');
  });
});

function linkOf(headers: Headers, rel: string): string | undefined {
  const found = new RegExp(`<([^<>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '');
  return found?.[1]?.replace(/^\/api/, '');
}
