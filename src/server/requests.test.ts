import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { keepLog } from './testing/kept-log.ts';
import { openTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
const kept = keepLog();
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), log: kept.log });
});
afterAll(() => site.close());

const UNREADABLE = { error: 'La requête est illisible', code: 'malformed_body' };

test('an address that cannot be decoded is refused in French', async () => {
  const answer = await fetch(`${site.url}/api/%ff`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual(UNREADABLE);
});

test('a head too large is refused in French', async () => {
  const answer = await fetch(`${site.url}/api/services?q=${'x'.repeat(40_000)}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual(UNREADABLE);
});

test('bytes that are no request are refused in French, and the connection ends', async () => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write('RIEN /api HTTP/1.1\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/^cache-control: no-store\r$/m);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual(UNREADABLE);
});

test.each([
  ['POST /api/users/login', 'application/json', 'accounts.login'],
  ['PUT /api/users/profile', 'application/json', 'accounts.save_profile'],
  ['POST /api/upload', 'multipart/form-data; boundary=x', 'uploads.image'],
])('a caller who hangs up in the middle of %s is no failure of the site', async (call, type) => {
  const { token } = await aResident(site);
  for (const hangUp of ['resetAndDestroy', 'destroy', 'end'] as const) {
    kept.clear();
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      `${call} HTTP/1.1`,
      'host: nation',
      `authorization: Bearer ${token}`,
      `content-type: ${type}`,
      'content-length: 4000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n{"login":"`, () => socket[hangUp]());
    await expect.poll(kept.text, { timeout: 10_000 }).toMatch(/"appel interrompu"/);
    expect(kept.text()).not.toMatch(/"level":[456]0/);
  }
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  expect(metrics).not.toMatch(/http_requests_total\{[^}]*status="5/);
});

test('the name of the authorization scheme is read in any case', async () => {
  const resident = await aResident(site);
  const answer = await fetch(`${site.url}/api/users/me`, {
    headers: { authorization: `bearer ${resident.token}` },
  });
  expect(answer.status).toBe(200);
});

test('an empty date is told once', async () => {
  const resident = await aResident(site);
  const { body } = await resident.post('/services', {
    title: 'Arroser',
    description: 'Deux plantes',
    category: 'f'.repeat(24),
    location: 'Place de la Nation',
    date: '',
  });
  expect(body).toMatchObject({ error: 'La date est requise' });
  expect(body.details).toBeUndefined();
});
