import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAdmin } from './admin.fixtures.ts';

let site: TestSite;
let resident: TestResident;
let demoted: TestResident;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  [resident, demoted, admin] = [await aResident(site), await anAdmin(site), await anAdmin(site)];
  // Their token served an administrator a moment ago, and is still good.
  expect((await demoted.get('/admin/dashboard')).status).toBe(200);
  const { username, email, firstName, lastName } = demoted;
  const changed = { username, email, firstName, lastName, isAdmin: false };
  expect((await admin.put(`/admin/users/${demoted.id}`, changed)).status).toBe(200);
  expect((await demoted.get('/users/me')).status).toBe(200);
});
afterAll(() => site.close());

const adminCalls = routes
  .filter(({ path, access }) => access === 'admin' || /^\/admin(\/|$)/.test(path))
  .map((route) => [`${route.method} ${route.path}`, route] as const);

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function call(route: (typeof adminCalls)[number][1], token?: string) {
  const caller = createCaller(site, token);
  const path = route.path.replace(/:\w+/g, 'a'.repeat(24));
  return caller[verbs[route.method]](path, route.method === 'GET' ? undefined : {});
}

function forgeries(): string[] {
  const [head = '', claims = '', signature = ''] = admin.token.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const theirs = JSON.parse(
    Buffer.from(resident.token.split('.')[1] ?? '', 'base64url').toString(),
  );
  return [
    `${head}.${encode({ ...theirs, isAdmin: true, sub: read.sub })}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.${signature}`,
    `${head}.${claims}.${'A'.repeat(43)}`,
    `${head}.${claims}`,
    'null',
  ];
}

describe.each(adminCalls)('%s', (_name, route) => {
  it('is declared for administrators, or whoever moderates', () =>
    expect(['admin', 'moderator']).toContain(route.access));

  it('is refused without a session', async () => {
    const { status, body } = await call(route);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  it('is refused to a resident, and to an administrator who is one no more', async () => {
    for (const { token } of [resident, demoted]) {
      const { status, body } = await call(route, token);
      const right =
        route.access === 'admin' ? 'Droits administrateur requis' : 'Droit de modération requis';
      expect([status, body.error]).toEqual([403, `Accès refusé. ${right}.`]);
    }
  });

  it('is refused to forged tokens', async () => {
    for (const forged of forgeries()) expect((await call(route, forged)).status).toBe(401);
  });

  it('is let through to an administrator, then judged', async () => {
    expect([401, 403]).not.toContain((await call(route, admin.token)).status);
  });
});

it('there are calls to walk over', () => expect(adminCalls.length).toBeGreaterThan(35));
