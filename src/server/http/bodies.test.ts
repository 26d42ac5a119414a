// What a body may cost: nothing is read of it before its sender is known and counted, and then not more than a legal
// one may hold.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import {
  aResident,
  aSettled,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { countTries, fillTries, forgetTries, HERE } from '#server/testing/tries.ts';
import { limits, limitsOfActs } from './limits.ts';

let site: TestSite;
let resident: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  resident = await aSettled(site);
});
afterAll(() => site.close());

/** Status of a call that announces a body and never sends it; undefined when the site waits for it. */
async function askWithoutBody(call: {
  method: string;
  path: string;
  token?: string;
  body?: string;
}): Promise<number | undefined> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `${call.method} ${call.path.replace(/:\w+/g, 'a'.repeat(24))} HTTP/1.1`,
    'host: nation',
    'content-type: application/json',
    call.body ?? 'content-length: 4000',
    ...(call.token ? [`authorization: Bearer ${call.token}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const answered = once(socket, 'data').then(([data]) => Number(String(data).split(' ')[1]));
  const waits = new Promise<undefined>((resolve) => setTimeout(resolve, 2_000, undefined));
  const status = await Promise.race([answered, waits]);
  socket.destroy();
  return status;
}

const isForFew = (access: string | undefined) => access === 'admin' || access === 'moderator';
const writes = routes.filter(({ method }) => method !== 'GET');

/** The calls that a caller without rights to them is not refused at their head, with what is answered. */
async function refusedLate(
  which: (typeof writes)[number][],
  wanted: number,
  token?: string,
): Promise<unknown[]> {
  const late: unknown[] = [];
  for (const { method, path, name } of which) {
    const status = await askWithoutBody({ method, path: `/api${path}`, ...(token && { token }) });
    if (status !== wanted) late.push([name, status]);
  }
  return late;
}

describe('nothing is read of a body', () => {
  it('whose sender is not known', async () => {
    const closed = writes.filter(({ access }) => access !== 'public');
    expect(await refusedLate(closed, 401)).toEqual([]);
    expect(await refusedLate(closed.slice(0, 3), 401, 'faux')).toEqual([]);
  });

  it('whose sender is no administrator or moderator, on a call of theirs', async () => {
    const theirs = writes.filter(({ access }) => isForFew(access));
    expect(await refusedLate(theirs, 403, resident.token)).toEqual([]);
  });

  it('whose sender has called too often', async () => {
    for (const [act, limit] of Object.entries(limitsOfActs)) {
      const theirs = writes.filter(({ countsAs, access }) => countsAs === act && !isForFew(access));
      const isVisitors = theirs.every(({ access }) => access === 'public');
      const key = isVisitors ? HERE : resident.id;
      await fillTries(site, { limit, key, points: limit.max });
      expect(await refusedLate(theirs, 429, isVisitors ? undefined : resident.token)).toEqual([]);
    }
    await forgetTries(site);
  });

  it('whose sender has sent too much that is illegible, where calls count themselves as they write', async () => {
    const writer = await aSettled(site);
    const illegible = { title: 'aaa', description: 'b', itemsOffered: Array(900).fill(0) };
    expect((await writer.post('/troc', illegible)).status).toBe(400);
    // Those of which nothing could be read count too.
    const headers = {
      authorization: `Bearer ${writer.token}`,
      'content-type': 'application/json',
    };
    for (const body of ['{"title":', `[${'0,'.repeat(2_000)}0]`, '0'.repeat(100_000)]) {
      await fetch(`${site.url}/api/troc`, { method: 'POST', headers, body });
    }
    expect(await countTries(site, limits.illegible, writer.id)).toBe(4);
    await fillTries(site, { limit: limits.illegible, key: writer.id });
    const refused = await writer.post('/troc', illegible);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    const theirs = writes.filter(
      ({ countsAs, access }) => countsAs === 'itself' && access === 'resident',
    );
    expect(theirs.length).toBeGreaterThan(5);
    expect(await refusedLate(theirs, 429, writer.token)).toEqual([]);
    // What reads, and what others do, goes on.
    expect((await writer.get('/troc')).status).toBe(200);
    expect((await resident.post('/troc', illegible)).status).toBe(400);
  });

  it('of somebody at an address from which others send what is illegible, is read all the same', async () => {
    await fillTries(site, { limit: limitsOfActs.visit, key: HERE });
    await fillTries(site, { limit: limits.illegible, key: HERE });
    const visitor = createCaller(site);
    for (const path of ['/users/login', '/users/refresh', '/users/register']) {
      expect((await visitor.post(path, {})).status).toBe(400);
    }
    const { refreshToken, email } = await aResident(site);
    const signedIn = await visitor.post('/users/login', { login: email, password: TEST_PASSWORD });
    expect(signedIn.status).toBe(200);
    expect((await visitor.post('/users/refresh', { refreshToken })).status).toBe(200);
    await forgetTries(site);
  });

  it.each(['/api/nulle-part', '/nulle-part'])(
    'that is sent to an unknown address: %s',
    async (path) => {
      expect(await askWithoutBody({ method: 'POST', path })).toBe(404);
      expect(
        await askWithoutBody({ method: 'PUT', path, body: 'transfer-encoding: chunked' }),
      ).toBe(404);
    },
  );
});

describe('a body', () => {
  const send = (length: number) => ({ title: 'Un titre', content: 'a'.repeat(length) });

  it('of more than a resident can have to say is refused, unread', async () => {
    const answer = await resident.post('/journals', send(100_000));
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
    const head = { method: 'POST', path: '/api/journals', token: resident.token };
    expect(await askWithoutBody({ ...head, body: 'content-length: 100000' })).toBe(413);
  });

  it('of more than a visitor can have to say is refused', async () => {
    const sent = { login: 'monique', password: 'a'.repeat(20_000) };
    const answer = await createCaller(site).post('/users/login', sent);
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
  });

  it('of the longest article is taken, each of its signs escaped', async () => {
    const escaped = (text: string) => text.replace(/./gsu, '\\u00e9');
    const tags = Array.from({ length: 20 }, (_, n) => `${10 + n}${escaped('é'.repeat(58))}`);
    const body = `{"title": "${escaped('é'.repeat(200))}", "content": "${escaped('é'.repeat(10_000))}",
      "tags": [${tags.map((tag) => `"${tag}"`).join()}]}`;
    const answer = await fetch(`${site.url}/api/journals`, {
      method: 'POST',
      headers: { authorization: `Bearer ${resident.token}`, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(201);
  });

  it.each(['[', '{"a":', '0,', '"a":0,'])(
    'of nothing but %s is refused for what it is',
    async (sign) => {
      const answer = await fetch(`${site.url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `[${sign.repeat(2_000)}`,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        error: 'La requête est illisible : ses listes sont trop longues ou trop profondes',
        code: 'body_too_complex',
      });
    },
  );

  it('of many parts is for files alone', async () => {
    const body = new FormData();
    body.append('login', 'monique');
    const answer = await fetch(`${site.url}/api/users/login`, { method: 'POST', body });
    expect(answer.status).toBe(415);
  });

  it.each([
    ['resident', /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201/],
    ['nobody', /^HTTP\/1\.1 401/],
  ])(
    'that waits to be asked for is asked for once its sender is known: %s',
    async (who, wanted) => {
      const sent = JSON.stringify({ title: 'Demandé', content: 'Mes mots' });
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => {
        answer += String(data);
        if (answer === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write(sent);
      });
      const head = [
        'POST /api/journals HTTP/1.1',
        'host: nation',
        'content-type: application/json',
        'expect: 100-continue',
        `content-length: ${Buffer.byteLength(sent)}`,
        ...(who === 'resident' ? [`authorization: Bearer ${resident.token}`] : []),
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      await expect.poll(() => answer).toMatch(wanted);
      socket.destroy();
    },
  );

  it('with brackets in its texts is read as it is', async () => {
    const content = '\\"[[[[['.repeat(200);
    const answer = await resident.post('/journals', { title: '[{'.repeat(50), content });
    expect(answer.status).toBe(201);
    expect((await resident.get(`/journals/${answer.body._id}`)).body.content).toBe(content);
  });
});
