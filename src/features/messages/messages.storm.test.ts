import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { type ChildServer, startChildServer } from '#server/testing/child.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream, type StreamReader } from '#server/testing/stream-reader.ts';
import type { Message } from './messages.contract.ts';
import { aMessage } from './messages.fixtures.ts';

const CONVERSATIONS = 50;
const MESSAGES = 10;
/** A stream is cut when it has received so many more, at most. */
const CUT_AFTER = 6;
/** However slow the machine. */
const PATIENCE_MS = 240_000;
/** Of whoever was refused for too much at once, at least. */
const REST_MS = 200;

let site: TestSite;
let doomed: ChildServer;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  doomed = await startChildServer(site);
});
afterAll(async () => {
  await doomed.kill();
  await site.close();
});

/** Numbers from 0 to 1 that are the same at each run. */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const roll = createDice(2026);
const anyServer = () => (roll() < 0.5 ? site.url : doomed.url);

/** Sends through any server until one has answered, as a browser does: the message keeps its own name. */
async function send(from: TestResident, to: TestResident, content: string): Promise<string> {
  const body = JSON.stringify({ receiverId: to.id, content, clientId: randomUUID() });
  const headers = { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' };
  for (;;) {
    const address = `${anyServer()}/api/messages/send`;
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined);
    if (!answer) continue;
    const message = (await answer.json().catch(() => undefined)) as Message | undefined;
    if (answer.status === 201 && message) return message._id;
    // Too much at once for a slow machine: sent again after a moment, as a browser does.
    if (answer.status === 503) {
      await wait(REST_MS * (1 + roll()));
      continue;
    }
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(message)}`);
  }
}

interface Talk {
  two: [TestResident, TestResident];
  /** What was said before the streams were opened. */
  opening: string;
  /** The identifiers answered to those who sent. */
  sent: string[];
  readers: [StreamReader, StreamReader];
}

/** The messages a stream has given. What was settling while it was opened may come first: not counted. */
const receivedBy = (reader: StreamReader, { opening }: Talk) =>
  reader.events
    .filter(({ name }) => name === '' || name === 'message')
    .map(({ data }) => (JSON.parse(data) as Message)._id)
    .filter((id, index) => index > 0 || id !== opening);

/** Reads a stream until it has given all messages, cut at random and opened again on any server. */
async function listen(reader: StreamReader, talk: Talk): Promise<void> {
  const count = () => receivedBy(reader, talk).length;
  while (count() < MESSAGES) {
    const status = await reader.connect(anyServer()).catch(() => 0);
    if (status === 0) continue;
    expect(status).toBe(200);
    const enough = Math.min(MESSAGES, count() + Math.ceil(roll() * CUT_AFTER));
    await Promise.race([reader.until(() => count() >= enough, PATIENCE_MS), reader.ended()]);
    reader.cut();
  }
}

async function begin(): Promise<Talk> {
  const [first, second] = [await aResident(site), await aResident(site)];
  const { _id: opening } = await aMessage(first, second);
  const readers: Talk['readers'] = [
    readStream(first.token, `/messages/stream/${second.id}`),
    readStream(second.token),
  ];
  for (const reader of readers) {
    expect(await reader.connect(anyServer())).toBe(200);
    reader.cut();
  }
  return { two: [first, second], opening, sent: [], readers };
}

/** Both write at once, until the conversation has all its messages. */
async function write({ two: [first, second], sent }: Talk): Promise<void> {
  const writer = async (from: TestResident, to: TestResident) => {
    for (let turn = 0; turn < MESSAGES / 2; turn++) {
      sent.push(await send(from, to, `${turn} de ${from.firstName}`));
    }
  };
  await Promise.all([writer(first, second), writer(second, first)]);
}

test(
  'every message answered arrives once and in order: fifty conversations, clients cut at random, a server killed in the middle',
  async () => {
    const talks: Talk[] = [];
    for (let index = 0; index < CONVERSATIONS; index++) talks.push(await begin());

    const half = Promise.withResolvers<void>();
    const watched = talks[0]?.readers[0];
    watched
      ?.until((events) => events.length >= MESSAGES / 2, PATIENCE_MS)
      .then(half.resolve, half.reject);
    const killed = half.promise.then(() => doomed.kill());
    await Promise.all([
      killed,
      ...talks.map(write),
      ...talks.flatMap((talk) => talk.readers.map((reader) => listen(reader, talk))),
    ]);

    for (const talk of talks) {
      const { two, sent, readers } = talk;
      const ordered = sent.toSorted();
      expect(new Set(ordered).size).toBe(MESSAGES);
      for (const reader of readers) expect(receivedBy(reader, talk)).toEqual(ordered);
      const [first, second] = two;
      const history = (await first.get(`/messages/${second.id}?limit=${MESSAGES}`))
        .body as Message[];
      expect(history.map(({ _id }) => _id)).toEqual(ordered);
    }
  },
  PATIENCE_MS,
);
