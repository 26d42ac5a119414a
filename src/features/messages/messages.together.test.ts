import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import type { Message } from './messages.contract.ts';
import { aMessage } from './messages.fixtures.ts';

// What is sent at the same moment is stored together; nobody may feel it.
const PAIRS = 12;
/** Once would not do: the first to come are stored alone. */
const ROUNDS = 5;

let site: TestSite;
const pairs: { from: TestResident; to: TestResident }[] = [];

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  for (let index = 0; index < PAIRS; index++) {
    const [from, to] = [await aResident(site), await aResident(site)];
    await aMessage(from, to);
    pairs.push({ from, to });
  }
});
afterAll(() => site.close());

const saidBy = async ({ from, to }: (typeof pairs)[number]) =>
  ((await to.get(`/messages/${from.id}`)).body as Message[]).map(({ content }) => content);
const send = ({ from, to }: (typeof pairs)[number], content: string, clientId?: string) =>
  from.post('/messages/send', { receiverId: to.id, content, ...(clientId ? { clientId } : {}) });

it('each neighbour is answered their own message, and has one more to read', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const answers = await Promise.all(pairs.map((pair, at) => send(pair, `${round} de ${at}`)));
    expect(answers.map(({ status, body }) => [status, body.content, body.sender._id])).toEqual(
      pairs.map(({ from }, at) => [201, `${round} de ${at}`, from.id]),
    );
    expect(answers.map(({ body }) => body.receiver._id)).toEqual(pairs.map(({ to }) => to.id));
  }
  for (const { from, to } of pairs) {
    expect((await to.get('/messages/unread')).body).toEqual({ [from.id]: ROUNDS + 1 });
    const news = (await to.get('/notifications')).body;
    expect(news).toMatchObject([{ kind: 'message', count: ROUNDS + 1 }]);
  }
});

it('one that is sent twice, or may not be sent, takes nothing from the others', async () => {
  const [double, blocked, ...others] = pairs;
  if (!double || !blocked) throw new Error('no pairs');
  const clientId = randomUUID();
  const first = await send(double, 'une fois', clientId);
  await blocked.to.post(`/users/${blocked.from.id}/block`, {});

  for (let round = 1; round <= ROUNDS; round++) {
    const sent = others.map((pair) => send(pair, `avec un double ${round}`));
    const again = await send(double, 'une fois', clientId);
    const refused = await send(blocked, 'pas voulu');
    expect([again.status, again.body._id]).toEqual([201, first.body._id]);
    expect(refused.status).toBe(403);
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(others.map(() => 201));
  }
  expect((await saidBy(double)).filter((content) => content === 'une fois')).toHaveLength(1);
  const expected = Array.from({ length: ROUNDS }, (_, at) => `avec un double ${at + 1}`);
  for (const pair of others) expect((await saidBy(pair)).slice(-ROUNDS)).toEqual(expected);
});

it('one resident who writes several at once loses none, and is heard in the order they are kept', async () => {
  const [, , pair] = pairs;
  if (!pair) throw new Error('no pairs');
  const reader = readStream(pair.to.token, `/messages/stream/${pair.from.id}`);
  expect(await reader.connect(site.url)).toBe(200);
  const contents = Array.from({ length: 10 }, (_, index) => `suite ${index}`);
  const heard = () =>
    reader.events
      .filter(({ name }) => name === '' || name === 'message')
      .map(({ data }) => (JSON.parse(data) as Message).content)
      .filter((content) => contents.includes(content));
  const answers = await Promise.all(contents.map((content) => send(pair, content)));
  expect(answers.map(({ body }) => body.content)).toEqual(contents);
  await reader.until(() => heard().length >= contents.length);
  reader.cut();
  const kept = (await saidBy(pair)).slice(-contents.length);
  expect(kept.toSorted()).toEqual(contents.toSorted());
  expect(heard()).toEqual(kept);
});
