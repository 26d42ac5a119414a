import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { routes } from '#app/contracts.ts';
import type { AnyRoute } from '#contract/route.ts';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { send } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { type Sampled, sampleOf } from './documentation.samples.fixtures.ts';

let site: TestSite;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  const answer = await fetch(`${site.url}/api/openapi.json`);
  const document = (await answer.json()) as { openapi: string; paths: typeof paths };
  expect(document.openapi).toBe('3.1.0');
  ({ paths } = document);
});
afterAll(() => site.close());

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown;
  parameters: { name: string; in: 'path' | 'query'; schema: Sampled }[];
  requestBody?: { content: Record<string, { schema: Sampled }> };
  responses: Record<string, { description: string }>;
}

function operationOf(route: AnyRoute): Operation {
  const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
  return paths[path]?.[route.method.toLowerCase()] ?? expect.fail(`${route.name} n'est pas décrit`);
}

test('every declared route is described, with who may call it and what it refuses', () => {
  for (const route of routes) {
    const operation = operationOf(route);
    expect(operation, route.name).toMatchObject({
      operationId: route.name,
      summary: route.summary,
    });
    expect(Boolean(operation.security), route.name).toBe(route.access !== 'public');
    for (const { status, message } of route.errors) {
      expect(operation.responses[String(status)]?.description, route.name).toContain(message);
    }
  }
});

test('every status that comes with the kind of a route is named', () => {
  for (const route of routes) {
    const named = Object.keys(operationOf(route).responses);
    const expected = [String(route.status), '503', 'default'];
    if (route.method !== 'GET') expected.push('400', '409', '413', '415');
    if (route.countsAs !== 'nothing') expected.push('429');
    if (route.params || route.query) expected.push('400');
    if (route.access !== 'public') expected.push('401');
    if (route.access === 'admin') expected.push('403');
    if (route.kind === 'stream') expected.push('429');
    expect([route.name, named]).toEqual([route.name, expect.arrayContaining(expected)]);
  }
});

/** Calls a route as its description says, of things that do not exist. */
async function callAsDescribed(route: AnyRoute, token: string | undefined) {
  const { parameters, requestBody } = operationOf(route);
  const address = new URL(`${site.url}/api${route.path}`);
  for (const { name, in: place, schema } of parameters) {
    const value = String(sampleOf(schema));
    if (place === 'path') address.pathname = address.pathname.replace(`:${name}`, value);
    else if (!['cursor', 'before', 'after', 'token'].includes(name))
      address.searchParams.set(name, value);
  }
  const schema = requestBody?.content['application/json']?.schema;
  const { answer, text } = await send(address.href, {
    method: route.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(schema ? { 'content-type': 'application/json' } : {}),
    },
    body: schema && JSON.stringify(sampleOf(schema)),
  });
  return { status: answer.statusCode ?? 0, said: text };
}

test('a call made as it is described is answered with a status that is described', async () => {
  const [resident, admin] = [await aResident(site), await anAdmin(site)];
  // What closes the session they are called with comes last.
  const last = ['accounts.logout', 'accounts.delete'];
  const order = [...routes].sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
  const seen = new Set<number>();
  for (const token of [undefined, resident.token, admin.token]) {
    for (const route of order) {
      const { status, said } = await callAsDescribed(route, token);
      seen.add(status);
      const named = Object.keys(operationOf(route).responses).map(Number);
      expect([route.name, status, said, named]).toEqual([
        route.name,
        status,
        said,
        expect.arrayContaining([status]),
      ]);
    }
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404]));
});

test('the description can be read as a page', async () => {
  const page = await fetch(`${site.url}/api/docs/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch('text/html');
  const policy = page.headers.get('content-security-policy') ?? '';
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src'));
  expect(scripts).toContain("'self'");
  expect(scripts).not.toContain('unsafe');
  const files = [...(await page.text()).matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)];
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const [, file] of files) {
    const answer = await fetch(`${site.url}${file}`);
    expect(answer.status, file).toBe(200);
    expect(answer.headers.get('content-type'), file).toMatch(/javascript|css/);
  }
  expect((await fetch(`${site.url}/api/docs/package.json`)).status).toBe(404);
});
