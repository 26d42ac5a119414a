import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { routes } from '#features/contracts.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAdmin } from './admin.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const adminCalls = routes
  .filter(({ path }) => path === '/admin' || path.startsWith('/admin/'))
  .map((route) => [`${route.method} ${route.path}`, route] as const);

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function call(route: (typeof adminCalls)[number][1], token?: string) {
  const caller = createCaller(site, token);
  const path = route.path.replace(/:\w+/g, 'a'.repeat(24));
  return caller[verbs[route.method]](path, route.method === 'GET' ? undefined : {});
}

describe.each(adminCalls)('%s', (_name, route) => {
  it('is declared for administrators', () => expect(route.access).toBe('admin'));

  it('is refused without a session', async () => {
    const { status, body } = await call(route);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  it('is refused to a resident', async () => {
    const resident = await aResident(site);
    const { status, body } = await call(route, resident.token);
    expect([status, body.error]).toEqual([403, 'Accès refusé. Droits administrateur requis.']);
  });

  it('is refused to an administrator who was one a moment ago', async () => {
    const [admin, other] = [await anAdmin(site), await anAdmin(site)];
    expect((await admin.get('/admin/dashboard')).status).toBe(200);
    const { username, email, firstName, lastName } = admin;
    const changed = { username, email, firstName, lastName, isAdmin: false };
    expect((await other.put(`/admin/users/${admin.id}`, changed)).status).toBe(200);
    expect((await call(route, admin.token)).status).toBe(403);
  });

  it('is refused to forged tokens', async () => {
    const admin = await anAdmin(site);
    const [head = '', claims = '', signature = ''] = admin.token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString());
    for (const forged of [
      `${head}.${encode({ ...read, isAdmin: true, sub: 'b'.repeat(24) })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${head}.${claims}.${'A'.repeat(43)}`,
    ]) {
      expect((await call(route, forged)).status).toBe(401);
    }
  });
});

it('there are calls to walk over', () => expect(adminCalls.length).toBeGreaterThan(25));
