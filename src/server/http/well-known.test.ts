import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    config: {
      publicUrl: 'https://nation.example',
      securityContact: 'mailto:faille@nation.example',
    },
  });
});
afterAll(() => site.close());

test('whoever finds a flaw reads whom to tell, in which language, and for how long that holds', async () => {
  const answer = await fetch(`${site.url}/.well-known/security.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toBe('mailto:faille@nation.example');
  expect(fields.get('Preferred-Languages')).toBe('fr');
  expect(fields.get('Canonical')).toBe('https://nation.example/.well-known/security.txt');
  const ahead = Date.parse(fields.get('Expires') ?? '') - Date.now();
  expect(ahead).toBeGreaterThan(360 * DAY_MS);
  expect(ahead).toBeLessThan(365 * DAY_MS);
});

test('a password manager finds the page where a password is changed', async () => {
  const address = `${site.url}/.well-known/change-password`;
  const answer = await fetch(address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/securite']);
});

test('a site that names nobody for it gives no address that nobody reads', async () => {
  const nameless = await openTestSite({ clusterUrl: inject('clusterUrl') });
  const answer = await fetch(`${nameless.url}/.well-known/security.txt`);
  await nameless.close();
  expect(answer.status).toBe(404);
});
