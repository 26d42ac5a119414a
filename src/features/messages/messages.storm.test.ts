import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { type ChildServer, startChildServer } from '#server/testing/child.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream, type StreamReader } from '#server/testing/stream-reader.ts';
import type { Message } from './messages.contract.ts';
import { aMessage } from './messages.fixtures.ts';

const CONVERSATIONS = 50;
const MESSAGES = 100;
/** A stream is cut when it has received so many more, at most. */
const CUT_AFTER = 60;
/** However slow the machine. */
const PATIENCE_MS = 90_000;

let site: TestSite;
let doomed: ChildServer;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  doomed = await startChildServer(site);
}, 30_000);
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
    if (answer.ok === false) throw new Error(`${answer.status} ${JSON.stringify(message)}`);
  }
}

const isMessage = ({ name }: { name: string }) => name === '' || name === 'message';
const received = ({ events }: StreamReader) => events.filter(isMessage);

/** Reads a stream until it has given `total` messages, cut at random and opened again on any server. */
async function listen(reader: StreamReader, total: number): Promise<void> {
  while (received(reader).length < total) {
    const status = await reader.connect(anyServer()).catch(() => 0);
    if (status === 0) continue;
    expect(status).toBe(200);
    const enough = Math.min(total, received(reader).length + Math.ceil(roll() * CUT_AFTER));
    await Promise.race([
      reader.until(() => received(reader).length >= enough, PATIENCE_MS),
      reader.ended(),
    ]);
    reader.cut();
  }
}

interface Talk {
  two: [TestResident, TestResident];
  /** The identifiers answered to those who sent. */
  sent: string[];
  readers: [StreamReader, StreamReader];
}

async function begin(): Promise<Talk> {
  const [first, second] = [await aResident(site), await aResident(site)];
  const opening = await aMessage(first, second);
  const readers: Talk['readers'] = [
    readStream(first.token, `/messages/stream/${second.id}`),
    readStream(second.token),
  ];
  for (const reader of readers) {
    expect(await reader.connect(anyServer())).toBe(200);
    reader.cut();
  }
  return { two: [first, second], sent: [opening._id], readers };
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
      ...talks.flatMap(({ readers }) => readers.map((reader) => listen(reader, MESSAGES))),
    ]);

    for (const { two, sent, readers } of talks) {
      const [opening, ...written] = sent;
      const ordered = written.toSorted();
      expect(new Set(ordered).size).toBe(MESSAGES);
      for (const reader of readers) {
        const ids = received(reader).map(({ data }) => (JSON.parse(data) as Message)._id);
        expect(ids).toEqual(ordered);
      }
      const [first, second] = two;
      const history = (await first.get(`/messages/${second.id}?limit=100`)).body as Message[];
      expect(history.map(({ _id }) => _id)).toEqual(ordered);
      expect(history.map(({ _id }) => _id)).not.toContain(opening);
    }
  },
  PATIENCE_MS,
);
