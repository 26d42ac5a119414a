import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream, type StreamReader } from '#server/testing/stream-reader.ts';
import type { Message } from './messages.contract.ts';
import { aConversation, aMessage } from './messages.fixtures.ts';

let here: TestSite;
let beside: TestSite;

beforeAll(async () => {
  here = await openTestSite({ clusterUrl: inject('clusterUrl') });
  beside = await openTestSite({ clusterUrl: inject('clusterUrl'), beside: here });
});
afterAll(async () => {
  await beside.close();
  await here.close();
});

const follow = (reader: TestResident, other: { id: string }) =>
  readStream(reader.token, `/messages/stream/${other.id}`);
const idsOf = ({ events }: StreamReader) => events.map(({ id }) => id);
const messagesOf = ({ events }: StreamReader) =>
  events.map(({ data }) => JSON.parse(data) as Message);

describe('the stream of a conversation', () => {
  it('gives each message to both, unnamed, under its identifier, as the history tells it', async () => {
    const { residents } = await aConversation(here);
    const [claire, hugo] = residents;
    const streams = [follow(claire, hugo), follow(hugo, claire)];
    expect(await streams[0]?.connect(here.url)).toBe(200);
    expect(await streams[1]?.connect(beside.url)).toBe(200);
    const sent = [
      await aMessage(claire, hugo, { content: 'Ça va ?' }),
      await aMessage(hugo, claire, { content: 'Oui,\net toi ? "👍"' }),
    ];
    for (const stream of streams) {
      await stream.until(({ length }) => length >= 2);
      stream.cut();
      expect(stream.events.map(({ name }) => name)).toEqual(['', '']);
      expect(idsOf(stream)).toEqual(sent.map(({ _id }) => _id));
      expect(messagesOf(stream)).toEqual(sent);
    }
    const history = (await claire.get(`/messages/${hugo.id}`)).body as Message[];
    expect(history.slice(-2)).toEqual(sent);
  });

  it('carries nothing of the other conversations of its resident', async () => {
    const { residents } = await aConversation(here);
    const [claire, hugo] = residents;
    const lea = await aResident(here);
    const stream = follow(claire, hugo);
    await stream.connect(here.url);
    await aMessage(lea, claire, { content: `De ${hugo.id}` });
    await aMessage(claire, lea, { content: hugo.id });
    await aMessage(hugo, lea);
    const heard = await aMessage(hugo, claire);
    await stream.until(({ length }) => length > 0);
    stream.cut();
    expect(idsOf(stream)).toEqual([heard._id]);
  });

  it('replays what came since the last message received, by header or by address', async () => {
    const written = Array.from({ length: 30 }, (_, index) => `Message ${index}`);
    const { residents, messages } = await aConversation(here, written);
    const [claire, hugo] = residents;
    const last = messages[9]?._id ?? '';
    const path = `${beside.url}/api/messages/stream/${hugo.id}?token=${claire.token}`;
    for (const [address, headers] of [
      [`${path}&lastEventId=${last}`, {}],
      [path, { 'last-event-id': last }],
    ] as const) {
      const leave = new AbortController();
      const { body } = await fetch(address, { headers, signal: leave.signal });
      const text: string[] = [];
      for await (const chunk of body ?? []) {
        text.push(Buffer.from(chunk).toString());
        if (text.join('').includes('Message 29')) break;
      }
      leave.abort();
      const ids = [...text.join('').matchAll(/^id: (\w+)\ndata/gm)].map(([, id]) => id);
      expect(ids).toEqual(messages.slice(10).map(({ _id }) => _id));
    }
  });

  it('begins now for a reader who has received nothing, and loses nothing from then on', async () => {
    const { residents } = await aConversation(here);
    const [claire, hugo] = residents;
    const stream = follow(claire, hugo);
    await stream.connect(here.url);
    stream.cut();
    await stream.ended();
    const missed = await aMessage(hugo, claire);
    await stream.connect(beside.url);
    await stream.until(({ length }) => length > 0);
    stream.cut();
    expect(idsOf(stream)).toEqual([missed._id]);
  });

  it('is open before the first message too', async () => {
    const [claire, hugo] = [await aResident(here), await aResident(here)];
    const stream = follow(claire, hugo);
    expect(await stream.connect(beside.url)).toBe(200);
    const first = await aMessage(hugo, claire);
    await stream.until(({ length }) => length > 0);
    stream.cut();
    expect(idsOf(stream)).toEqual([first._id]);
  });

  it('opens with a ticket once, ends with its session, and is refused to nobody and oneself', async () => {
    const { residents } = await aConversation(here);
    const [claire, hugo] = residents;
    const { body } = await claire.post('/users/stream-ticket');
    const path = `/messages/stream/${hugo.id}`;
    const stream = readStream(body.ticket, path);
    expect(await stream.connect(beside.url)).toBe(200);
    expect(await readStream(body.ticket, path).connect(here.url)).toBe(401);
    expect(await readStream('x.y.z', path).connect(here.url)).toBe(401);
    expect(await follow(claire, claire).connect(here.url)).toBe(400);
    expect(await follow(claire, { id: 'd'.repeat(24) }).connect(here.url)).toBe(404);
    expect((await createCaller(here, claire.token).post('/users/logout')).status).toBe(200);
    await stream.ended();
    expect(await follow(claire, hugo).connect(here.url)).toBe(401);
  });

  it('counts among the sixteen a resident may have open', async () => {
    const { residents } = await aConversation(here);
    const [claire, hugo] = residents;
    const streams = Array.from({ length: 16 }, (_, index) =>
      index % 2 === 0 ? follow(claire, hugo) : readStream(claire.token),
    );
    for (const stream of streams) expect(await stream.connect(here.url)).toBe(200);
    expect(await follow(claire, hugo).connect(here.url)).toBe(429);
    for (const stream of streams) stream.cut();
    await expect.poll(() => here.site.live.streams).toBe(0);
  });
});

describe('the order of a conversation', () => {
  it('is that of the identifiers, for all, when both write at once through two servers', async () => {
    const { residents } = await aConversation(here);
    const [claire, hugo] = residents;
    const streams = [
      follow(claire, hugo),
      follow(hugo, claire),
      readStream(claire.token),
      readStream(hugo.token),
    ];
    for (const [index, stream] of streams.entries()) {
      await stream.connect((index % 2 === 0 ? here : beside).url);
    }
    const writers = residents.flatMap((resident, side) =>
      [here, beside, here, beside].map((server) => ({
        from: { ...resident, ...createCaller(server, resident.token) },
        to: side === 0 ? hugo : claire,
      })),
    );
    const answered = await Promise.all(
      writers.map(async ({ from, to }, writer) => {
        const ids: string[] = [];
        for (let turn = 0; turn < 25; turn++) {
          ids.push((await aMessage(from, to, { content: `${writer}.${turn}` }))._id);
        }
        return ids;
      }),
    );
    const ordered = answered.flat().toSorted();
    for (const ids of answered) expect(ids).toEqual(ids.toSorted());
    for (const stream of streams) {
      const heard = () => messagesOfEither(stream).map(({ _id }) => _id);
      await stream.until(() => heard().length >= ordered.length);
      stream.cut();
      expect(heard()).toEqual(ordered);
    }
    const history: Message[] = (await claire.get(`/messages/${hugo.id}?limit=100`)).body;
    expect(history.map(({ _id }) => _id)).toEqual(ordered.slice(-100));
    const times = history.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
  });

  it('stays when the clock of the database steps back, or its counter begins again', async () => {
    const { residents } = await aConversation(here);
    const [claire, hugo] = residents;
    const stream = follow(claire, hugo);
    await stream.connect(beside.url);
    const { pool } = here.site.db;
    for (const last of ['f0000000000000010000abcd', 'f1000000fffffffe0000abcd']) {
      await pool.query(
        'update conversation set last_id = $1 where low_id = least($2, $3) and high_id = greatest($2, $3)',
        [last, claire.id, hugo.id],
      );
      const next = [await aMessage(claire, hugo), await aMessage(hugo, claire)];
      expect([last, ...next.map(({ _id }) => _id)]).toEqual(
        [last, ...next.map(({ _id }) => _id)].toSorted(),
      );
    }
    await stream.until(({ length }) => length >= 4);
    stream.cut();
    expect(idsOf(stream)).toEqual(idsOf(stream).toSorted());
  });
});

const messagesOfEither = ({ events }: StreamReader) =>
  events
    .filter(({ name }) => name === '' || name === 'message')
    .map(({ data }) => JSON.parse(data) as Message);
