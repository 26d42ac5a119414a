import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import type { Message } from './messages.contract.ts';
import { aMessage } from './messages.fixtures.ts';

// What is sent at the same moment is stored together; nobody may feel it.
const PAIRS = 12;

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

it('each neighbour is answered their own message, and it is unread once more', async () => {
  const answers = await Promise.all(pairs.map((pair, index) => send(pair, `ensemble ${index}`)));
  for (const [index, { status, body }] of answers.entries()) {
    const { from, to } = pairs[index] ?? {};
    expect(status).toBe(201);
    expect([body.content, body.sender._id, body.receiver._id]).toEqual([
      `ensemble ${index}`,
      from?.id,
      to?.id,
    ]);
    expect((await to?.get('/messages/unread'))?.body).toEqual({ [from?.id ?? '']: 2 });
    const { body: news } = (await to?.get('/notifications')) ?? { body: [] };
    expect(news).toMatchObject([{ kind: 'message', count: 2 }]);
  }
});

it('one that is sent twice, or may not be sent, takes nothing from the others', async () => {
  const [double, blocked, ...others] = pairs;
  if (!double || !blocked) throw new Error('no pairs');
  const clientId = randomUUID();
  const first = await send(double, 'une fois', clientId);
  await blocked.to.post(`/users/${blocked.from.id}/block`, {});

  const [again, refused, ...sent] = await Promise.all([
    send(double, 'une fois', clientId),
    send(blocked, 'pas voulu'),
    ...others.map((pair) => send(pair, 'avec un double')),
  ]);
  expect([again.status, again.body._id]).toEqual([201, first.body._id]);
  expect(refused.status).toBe(403);
  expect(sent.map(({ status }) => status)).toEqual(others.map(() => 201));
  expect((await saidBy(double)).filter((content) => content === 'une fois')).toHaveLength(1);
  for (const pair of others) {
    expect((await saidBy(pair)).filter((content) => content === 'avec un double')).toHaveLength(1);
  }
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
