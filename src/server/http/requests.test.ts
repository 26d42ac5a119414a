import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { keepLog } from '#server/testing/kept-log.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

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

test('a connection that piles up calls without reading the answers is ended, others go on', async () => {
  const { port } = new URL(site.url);
  const call = 'GET /api/services/categories HTTP/1.1\r\nhost: nation\r\n\r\n';
  const ask = async (calls: number) => {
    const socket = connect(Number(port), '127.0.0.1');
    let answers = 0;
    socket.on('data', (data) => {
      answers += String(data).split('HTTP/1.1 401').length - 1;
    });
    const over = once(socket, 'close');
    socket.write(call.repeat(calls));
    return { answers: () => answers, over, end: () => socket.destroy() };
  };
  const few = await ask(8);
  await expect.poll(few.answers).toBe(8);
  few.end();
  const many = await ask(200);
  await many.over;
  expect(many.answers()).toBeLessThan(9);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test.each(['/api/users/me/export', '/api/stream'])(
  'what is taken piece by piece has no head of its own: %s',
  async (path) => {
    const { token } = await aResident(site);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.url}${path}`, { method: 'HEAD', headers });
    expect(answer.status).toBe(404);
  },
);

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
  const calls = metrics.split('\n').filter((line) => line.startsWith('http_requests_total'));
  expect(calls.filter((line) => line.includes('status="5'))).toEqual([]);
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
