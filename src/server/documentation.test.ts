import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { routes } from '#features/contracts.ts';
import { openTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown;
  responses: Record<string, { description: string }>;
}

test('every declared route is described, with who may call it and what it refuses', async () => {
  const answer = await fetch(`${site.url}/api/openapi.json`);
  const document = (await answer.json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const route of routes) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path]?.[route.method.toLowerCase()];
    expect(operation, route.name).toMatchObject({
      operationId: route.name,
      summary: route.summary,
    });
    expect(Boolean(operation?.security), route.name).toBe(route.access !== 'public');
    expect(operation?.responses[String(route.status)], route.name).toBeDefined();
    if (route.countsAs !== 'nothing')
      expect(operation?.responses, route.name).toHaveProperty('429');
    for (const { status, message } of route.errors) {
      expect(operation?.responses[String(status)]?.description, route.name).toContain(message);
    }
  }
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
