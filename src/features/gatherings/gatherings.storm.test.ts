import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { type ChildServer, startChildServer } from '#server/testing/child.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream, type StreamReader } from '#server/testing/stream-reader.ts';
import type { GroupMessage } from './gatherings.contract.ts';
import { aGathering, aParticipant, type MadeGathering } from './gatherings.fixtures.ts';

const PARTICIPANTS = 50;
/** Of each participant. */
const MESSAGES = 3;
const TOTAL = PARTICIPANTS * MESSAGES;
/** A stream is cut when it has received so many more, at most. */
const CUT_AFTER = 45;
/** However slow the machine. One that waits for longer says for what before the test as a whole ends. */
const PATIENCE_MS = 240_000;
const PATIENCE_OF_ONE_MS = 150_000;
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
const roll = createDice(1789);
const anyServer = () => (roll() < 0.5 ? site.url : doomed.url);

/** Sends through any server until one has answered, as a browser does: the message keeps its own name. */
async function send(from: TestResident, one: MadeGathering, content: string): Promise<string> {
  const body = JSON.stringify({ content, clientId: randomUUID() });
  const headers = { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' };
  const answers: number[] = [];
  const tooLong = AbortSignal.timeout(PATIENCE_OF_ONE_MS);
  while (!tooLong.aborted) {
    const address = `${anyServer()}/api${one.path}/messages`;
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      signal: tooLong,
    }).catch(() => undefined);
    answers.push(answer?.status ?? 0);
    if (!answer) continue;
    const message = (await answer.json().catch(() => undefined)) as GroupMessage | undefined;
    if (answer.status === 201 && message) return message._id;
    // Too much at once for a slow machine: sent again after a moment, as a browser does. Fifty that ask again at once
    // would keep it busy with refusing them.
    if (answer.status === 503) {
      await wait(REST_MS * (1 + roll()));
      continue;
    }
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(message)}`);
  }
  throw new Error(
    `${content}: ${answers.length} answers, the last ${answers.slice(-5).join(', ')}`,
  );
}

/** Reads a stream until it has given every message, cut at random and opened again on any server. */
async function listen(reader: StreamReader): Promise<void> {
  while (reader.events.length < TOTAL) {
    const status = await reader.connect(anyServer()).catch(() => 0);
    if (status === 0) continue;
    expect(status).toBe(200);
    const enough = Math.min(TOTAL, reader.events.length + Math.ceil(roll() * CUT_AFTER));
    await Promise.race([
      reader.until(({ length }) => length >= enough, PATIENCE_OF_ONE_MS),
      reader.ended(),
    ]);
    reader.cut();
  }
}

test(
  'every message of a discussion arrives once and in order: fifty participants, cut at random, a server killed in the middle',
  async () => {
    const one = await aGathering(site, 'event', { maxParticipants: PARTICIPANTS });
    const members = await Promise.all(Array.from({ length: PARTICIPANTS }, () => aResident(site)));
    for (const member of members) await aParticipant(site, one, member);
    const readers = members.map(({ token }) => readStream(token, `${one.path}/stream`));
    for (const reader of readers) {
      expect(await reader.connect(anyServer())).toBe(200);
      reader.cut();
    }

    const sent: string[] = [];
    const write = async (from: TestResident) => {
      for (let turn = 0; turn < MESSAGES; turn++) {
        sent.push(await send(from, one, `${turn} de ${from.firstName}`));
      }
    };
    const half = Promise.withResolvers<void>();
    readers[0]
      ?.until(({ length }) => length >= TOTAL / 2, PATIENCE_OF_ONE_MS)
      .then(half.resolve, half.reject);
    const killed = half.promise.then(() => doomed.kill());
    await Promise.all([killed, ...members.map(write), ...readers.map(listen)]);

    const ordered = sent.toSorted();
    expect(new Set(ordered).size).toBe(TOTAL);
    for (const reader of readers) expect(reader.events.map(({ id }) => id)).toEqual(ordered);
    const last = (await one.by.get(`${one.path}/messages?limit=100`)).body as GroupMessage[];
    expect(last.map(({ _id }) => _id)).toEqual(ordered.slice(-100));
  },
  PATIENCE_MS,
);
