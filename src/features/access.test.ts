import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import type { AnyRoute } from '#contract/route.ts';
import { send } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from './accounts/accounts.fixtures.ts';
import { anAdmin } from './admin/admin.fixtures.ts';

let site: TestSite;
let resident: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  resident = await aResident(site);
});
afterAll(() => site.close());

const SECRET = /password_?hash|refresh_?hash|token_?hash|argon2|"password":"/i;

const addressOf = (route: AnyRoute) =>
  `${site.url}/api${route.path.replace(/:\w+/g, 'a'.repeat(24))}`;

/** Calls a route with a body that means nothing to it. */
async function call(route: AnyRoute, given: Record<string, string>) {
  const { method } = route;
  const { answer, text } = await send(addressOf(route), {
    method,
    headers: { 'content-type': 'application/json', ...given },
    body: method === 'GET' ? undefined : '{}',
  });
  return { status: answer.statusCode, text, caching: answer.headers['cache-control'] };
}

/** What closes the session they are called with comes last. */
const LAST = new Set(['accounts.logout', 'accounts.delete']);
const ordered = [...routes].sort((a, b) => Number(LAST.has(a.name)) - Number(LAST.has(b.name)));

const named = (route: AnyRoute) => [`${route.method} ${route.path}`, route] as const;
const closed = routes.filter(({ access }) => access !== 'public');

describe('without a session', () => {
  it.each(closed.map(named))('nobody gets an answer: %s', async (_name, route) => {
    for (const headers of [{}, { authorization: 'Bearer a.b.c' }]) {
      const answer = await call(route, headers);
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'unauthenticated']);
    }
  });

  it.each(routes.filter(({ access }) => access === 'public').map(named))(
    'a visitor may call %s',
    async (_name, route) => {
      const { status, text } = await call(route, {});
      expect(text).not.toContain('"unauthenticated"');
      // What is public one by one is not there under an identifier that names nothing.
      const mayBeNone = route.errors.some((error) => error.status === 404);
      if (!mayBeNone) expect(status).not.toBe(404);
      expect(status).toBeLessThan(500);
    },
  );
});

describe('as a resident', () => {
  it('every administrators’ call is refused', async () => {
    const bearer = { authorization: `Bearer ${resident.token}` };
    for (const route of routes) {
      const { name, access } = route;
      if (access !== 'admin' && access !== 'moderator') continue;
      const answer = await call(route, bearer);
      expect([name, answer.status, JSON.parse(answer.text).code]).toEqual([
        name,
        403,
        `${access}_only`,
      ]);
    }
  });

  it('no answer holds a password, a hash or a key; none is a failure of the site', async () => {
    const secrets = [site.site.config.jwtSecret, site.site.config.adminSecretKey, TEST_PASSWORD];
    for (const route of ordered) {
      const bearer = { authorization: `Bearer ${resident.token}` };
      const { status, text } = await call(route, bearer);
      expect([route.name, text]).toEqual([route.name, expect.not.stringMatching(SECRET)]);
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(status, route.name).toBeLessThan(500);
    }
  });
});

describe('what is answered is kept by no browser and no proxy', () => {
  const unkept = expect.stringMatching(/^no-store(, no-transform)?$/);

  it('from every route, to a visitor and to an administrator, refused or not', async () => {
    const admin = await anAdmin(site);
    for (const headers of [{}, { authorization: `Bearer ${admin.token}` }]) {
      for (const route of ordered) {
        const { status, caching } = await call(route, headers);
        expect([route.name, status, caching]).toEqual([route.name, status, unkept]);
      }
    }
  });

  it('nor from an address that is no route, or written in another way', async () => {
    const { token } = await aResident(site);
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/api', '/api/', '/api/nulle-part', '/api/%ff', '/%61pi/users/me']) {
      const response = await fetch(site.url + path, { headers });
      expect([path, response.headers.get('cache-control')]).toEqual([path, unkept]);
    }
    const written = await fetch(`${site.url}/%61pi/users/me`, { headers });
    expect(written.headers.get('content-security-policy')).toContain("default-src 'none'; frame");
  });
});

it('no call that is opened as a page is shown as one', async () => {
  for (const path of ['/users/me', '/services', '/nulle-part', '/users/me.html?x=a.bat']) {
    const { headers } = await fetch(`${site.url}/api${path}`);
    expect([path, headers.get('content-disposition')]).toEqual([
      path,
      'attachment; filename="api.json"',
    ]);
  }
});

describe('whatever a caller sends', () => {
  const sendTo = (path: string, init: RequestInit) => fetch(`${site.url}/api${path}`, init);
  const json = { 'content-type': 'application/json' };
  const sentence = async (response: Response) => {
    const body = (await response.json()) as { error: string; code: string };
    return [response.status, body.code, body.error];
  };

  it.each(['{', '[', '"', '{"login":}', 'login=claire', 'nul', '{"__proto__":{"isAdmin":true}}'])(
    'that is no JSON for us is refused in French: %s',
    async (body) => {
      const response = await sendTo('/users/login', { method: 'POST', headers: json, body });
      expect(await sentence(response)).toEqual([400, 'malformed_body', 'La requête est illisible']);
    },
  );

  it.each(['[]', '[{"login":"x"}]', '12', 'true', '"texte"'])(
    'that is JSON but no object is refused: %s',
    async (body) => {
      const response = await sendTo('/users/login', { method: 'POST', headers: json, body });
      expect(await sentence(response)).toEqual([400, 'malformed_body', 'La requête est illisible']);
    },
  );

  it('nothing at all is a form left empty', async () => {
    for (const headers of [json, {}]) {
      const response = await sendTo('/users/login', { method: 'POST', headers });
      const [status, , error] = await sentence(response);
      expect([status, error]).toEqual([400, "L'email ou le nom d'utilisateur est requis"]);
    }
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'in %s is refused as such',
    async (type) => {
      const response = await sendTo('/users/login', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"login":"a","password":"b"}',
      });
      expect((await sentence(response)).slice(0, 2)).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('a parameter that is given twice is refused, one in the wrong place is not read', async () => {
    const { token } = await aResident(site);
    const headers = { authorization: `Bearer ${token}` };
    expect((await sendTo('/services?limit=1&limit=2', { headers })).status).toBe(400);
    expect((await sendTo('/services?limit=1', { headers })).status).toBe(200);
    const byQuery = await sendTo('/users/login?login=a&password=b', { method: 'POST' });
    expect((await sentence(byQuery))[0]).toBe(400);
  });

  it('ten megabytes are refused before they are read', async () => {
    const status = await new Promise((resolve, reject) => {
      const url = `${site.url}/api/users/login`;
      const headers = { ...json, 'content-length': String(10 * 1024 * 1024) };
      const sent = request(url, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('{"login":"');
    });
    expect(status).toBe(413);
  });

  it('texts that the database cannot hold are refused, not a failure', async () => {
    for (const login of ['a\u0000b', '\u0000']) {
      const body = JSON.stringify({ login, password: 'x' });
      const response = await sendTo('/users/login', { method: 'POST', headers: json, body });
      expect((await sentence(response)).slice(0, 2)).toEqual([400, 'malformed_body']);
    }
  });

  it('unknown addresses and methods are told in French', async () => {
    for (const [method, path] of [
      ['GET', '/nulle-part'],
      ['GET', '/users/login'],
      ['PATCH', '/users/profile'],
      ['GET', '/..%2f..%2fetc%2fpasswd'],
    ] as const) {
      const response = await sendTo(path, { method });
      expect(response.status).toBe(404);
    }
    expect(await sentence(await sendTo('/nulle-part', {}))).toEqual([
      404,
      'not_found',
      "Cette adresse n'existe pas",
    ]);
  });
});
