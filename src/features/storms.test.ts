// Each way in which one resident, or a visitor, stopped the site, played against a server process of its own while
// three neighbours use it: none of their calls is refused, and the process lives.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aPhoto } from '#server/files/images.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { type ChildServer, startChildServer } from '#server/testing/child.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from './accounts/accounts.fixtures.ts';
import { sendFile } from './uploads/uploads.fixtures.ts';

const AT_ONCE = 24;

let site: TestSite;
let server: ChildServer;
let neighbours: TestResident[];
let troublemaker: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  server = await startChildServer(site);
  neighbours = await Promise.all(Array.from({ length: 3 }, () => aResident(site)));
  troublemaker = await aResident(site);
});
afterAll(async () => {
  await server.kill();
  await site.close();
});

const as = ({ token }: TestResident) => createCaller(server, token);

/** What a neighbour does on an ordinary visit: reads, writes, sends; gives the statuses of the answers. */
async function visit(neighbour: TestResident): Promise<number[]> {
  const { get, post } = as(neighbour);
  const [other = troublemaker] = neighbours.filter(({ id }) => id !== neighbour.id);
  const answers = [
    await get('/services'),
    await get('/journals'),
    await get('/notifications'),
    await post('/messages/send', { receiverId: other.id, content: 'Bonjour !' }),
    await get(`/messages/${other.id}`),
    await get('/users/me'),
  ];
  return answers.map(({ status }) => status);
}

/** Visits the site with all neighbours until the storm is over; gives what they and the storm were answered. */
async function whileNeighboursVisit(storm: Promise<number>[]) {
  let over = false;
  const storming = Promise.all(storm).finally(() => {
    over = true;
  });
  const visits = neighbours.map(async (neighbour) => {
    const statuses: number[] = [];
    while (!over) statuses.push(...(await visit(neighbour)));
    return statuses;
  });
  const told = (await Promise.all(visits)).flat();
  return { storm: await storming, refused: told.filter((status) => status >= 300), told };
}

async function expectCalm(storm: Promise<number>[]) {
  const answers = await whileNeighboursVisit(storm);
  expect(answers.told.length).toBeGreaterThan(0);
  expect(answers.refused).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.process.exitCode).toBeNull();
  return answers.storm;
}

/** `loops` at once, each asking `times` one after the other; gives the last status of each. */
const inLoops = (loops: number, times: number, ask: (loop: number) => Promise<number>) =>
  Array.from({ length: loops }, async (_, loop) => {
    let status = 0;
    for (let time = 0; time < times; time++) status = await ask(loop);
    return status;
  });

test('by texts that take a pattern long to refuse', async () => {
  const { post } = createCaller(server);
  const email = `a@${'.'.repeat(15_000)}@`;
  const asked = inLoops(
    AT_ONCE,
    2,
    async () => (await post('/users/forgot-password', { email })).status,
  );
  expect(new Set(await expectCalm(asked))).toEqual(new Set([400]));
});

test('by bodies of nothing but brackets, from nobody', async () => {
  const sent = inLoops(AT_ONCE, 4, async () => {
    const answer = await fetch(`${server.url}/api/journals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer faux' },
      body: '['.repeat(250_000),
    });
    return answer.status;
  });
  expect(new Set(await expectCalm(sent))).toEqual(new Set([401]));
});

test('by the heaviest thing one may write, again and again', async () => {
  const { post, put } = as(troublemaker);
  const draft = { title: 'Un brouillon', content: '<!--'.repeat(2_490), published: false };
  const { body } = await post('/journals', draft);
  const written = inLoops(AT_ONCE, 3, async () => {
    return (await put(`/journals/${body._id}`, draft)).status;
  });
  expect(new Set(await expectCalm(written))).toEqual(new Set([200]));
});

test('by pictures, as many as one can send', async () => {
  const file = await aPhoto({ width: 800, height: 800 });
  const sent = inLoops(AT_ONCE / 2, 1, async () => {
    return (await sendFile(server, { file, token: troublemaker.token })).status;
  });
  const statuses = await expectCalm(sent);
  expect(statuses).toContain(201);
});

test('by signing in, with the right password', async () => {
  const { post } = createCaller(server);
  const given = { login: troublemaker.email, password: TEST_PASSWORD };
  const entered = inLoops(AT_ONCE, 2, async () => (await post('/users/login', given)).status);
  expect(await expectCalm(entered)).toContain(200);
});
