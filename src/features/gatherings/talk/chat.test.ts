import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream, type StreamReader } from '#server/testing/stream-reader.ts';
import { GATHERING_KINDS, type GroupMessage } from '../gatherings.contract.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
  inHours,
  type MadeGathering,
  movedTo,
} from '../gatherings.fixtures.ts';

let here: TestSite;
let beside: TestSite;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  here = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: here });
});
afterAll(async () => {
  await beside.close();
  await here.close();
});

const follow = (resident: TestResident, one: Pick<MadeGathering, 'path'>) =>
  readStream(resident.token, `${one.path}/stream`);
const idsOf = ({ events }: StreamReader) => events.map(({ id }) => id);
const refused = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
];
const historyOf = async (resident: TestResident, one: MadeGathering): Promise<GroupMessage[]> =>
  (await resident.get(`${one.path}/messages?limit=100`)).body;

describe.each(GATHERING_KINDS)('the discussion of an %s', (kind) => {
  it('is for its creator and its participants, and for nobody else', async () => {
    const one = await aGathering(here, kind, { maxParticipants: 2 });
    const [lea, hugo] = [await aParticipant(here, one), await aParticipant(here, one)];
    const [waiting, stranger] = [await aResident(here), await aResident(here)];
    await waiting.post(`${one.path}/join`, { waitWhenFull: true });
    const sent = [
      await aGroupMessage(one.by, one),
      await aGroupMessage(lea, one),
      await aGroupMessage(hugo, one),
    ];
    expect((await historyOf(hugo, one)).map(({ _id }) => _id)).toEqual(sent.map(({ _id }) => _id));
    for (const outsider of [waiting, stranger]) {
      const answers = [
        await outsider.get(`${one.path}/messages`),
        await outsider.post(`${one.path}/messages`, { content: 'Bonjour' }),
        await outsider.post(`${one.path}/messages/read`),
      ];
      for (const answer of answers) expect(refused(answer)).toEqual([403, 'chat_reserved']);
      expect(await follow(outsider, one).connect(here.url)).toBe(403);
    }
    const nowhere = { path: `${one.path.slice(0, -24)}${'d'.repeat(24)}` };
    expect((await lea.get(`${nowhere.path}/messages`)).status).toBe(404);
    expect(await follow(lea, nowhere).connect(here.url)).toBe(404);
    const other = kind === 'outing' ? '/events' : '/outings';
    expect((await lea.get(`${other}/${one._id}/messages`)).status).toBe(404);
  });

  it('gives each message its content, sender, recipient, date, and whether it was read', async () => {
    const one = await aGathering(here, kind);
    const lea = await aParticipant(here, one);
    const sent = await aGroupMessage(lea, one, {
      content: '  Je viens avec ma sœur.\nÀ samedi !  ',
    });
    expect(sent).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      content: 'Je viens avec ma sœur.\nÀ samedi !',
      sender: expect.objectContaining({ _id: lea.id, firstName: lea.firstName }),
      recipient: one._id,
      read: false,
      announced: false,
      createdAt: expect.stringMatching(/Z$/),
      clientId: null,
      quote: null,
    });
    expect((await historyOf(lea, one))[0]?.read).toBe(false);
    await historyOf(one.by, one);
    expect((await historyOf(lea, one))[0]?.read).toBe(true);
  });

  it('refuses an empty message and one that is too long', async () => {
    const one = await aGathering(here, kind);
    for (const content of ['', ' \n ', undefined]) {
      const { status, body } = await one.by.post(`${one.path}/messages`, { content });
      expect([status, body.error]).toEqual([400, 'Le message ne peut pas être vide']);
    }
    const long = await one.by.post(`${one.path}/messages`, { content: 'a'.repeat(2001) });
    expect(long.status).toBe(400);
  });

  it('keeps a message sent again under the same name one, and pages its history', async () => {
    const one = await aGathering(here, kind);
    const clientId = randomUUID();
    const first = await aGroupMessage(one.by, one, { clientId });
    expect((await aGroupMessage(one.by, one, { clientId }))._id).toBe(first._id);
    const sent = [first];
    for (let at = 0; at < 6; at++) sent.push(await aGroupMessage(one.by, one));
    const last = await one.by.get(`${one.path}/messages?limit=3`);
    expect(last.body.map(({ _id }: GroupMessage) => _id)).toEqual(sent.slice(-3).map((m) => m._id));
    expect(last.headers.get('x-total-count')).toBe('7');
    const next = /<\/api([^<>]+)>; rel="next"/.exec(last.headers.get('link') ?? '')?.[1] ?? '';
    const before: GroupMessage[] = (await one.by.get(next)).body;
    expect(before.map(({ _id }) => _id)).toEqual(sent.slice(1, 4).map((m) => m._id));
  });

  it('reaches every participant live, through any server, each message once and as in the history', async () => {
    const one = await aGathering(here, kind);
    const members = [one.by, await aParticipant(here, one), await aParticipant(here, one)];
    const streams = members.map((member) => follow(member, one));
    for (const [at, stream] of streams.entries()) {
      expect(await stream.connect((at % 2 ? beside : here).url)).toBe(200);
    }
    const sent: GroupMessage[] = [];
    for (const [at, member] of members.entries()) {
      const from = { ...member, ...createCaller(at % 2 ? here : beside, member.token) };
      sent.push(await aGroupMessage(from, one));
    }
    for (const stream of streams) {
      await stream.until(({ length }) => length >= sent.length);
      stream.cut();
      expect(stream.events.map(({ data }) => JSON.parse(data))).toEqual(sent);
      expect(stream.events.map(({ name }) => name)).toEqual(['', '', '']);
    }
  });

  it('ends for whoever leaves: nothing more is told, and the stream closes', async () => {
    const one = await aGathering(here, kind);
    const [lea, hugo] = [await aParticipant(here, one), await aParticipant(here, one)];
    const streams = [follow(lea, one), follow(hugo, one)] as const;
    await streams[0].connect(beside.url);
    await streams[1].connect(here.url);
    const heard = await aGroupMessage(one.by, one);
    await lea.post(`${one.path}/leave`);
    const unheard = await aGroupMessage(one.by, one);
    await streams[0].ended();
    expect(idsOf(streams[0])).toEqual([heard._id]);
    await streams[1].until(({ length }) => length >= 2);
    streams[1].cut();
    expect(idsOf(streams[1])).toEqual([heard._id, unheard._id]);
    expect(await streams[0].connect(beside.url)).toBe(403);
    // Whoever comes back reads what was said meanwhile, like any participant.
    await aParticipant(here, one, lea);
    expect(await historyOf(lea, one)).toHaveLength(2);
  });

  it('ends for all when it is deleted; goes on when it is over', async () => {
    const one = await aGathering(here, kind);
    const lea = await aParticipant(here, one);
    await movedTo(here, one, inHours(-3));
    const stream = follow(lea, one);
    await stream.connect(here.url);
    const thanks = await aGroupMessage(one.by, one, { content: 'Merci à tous !' });
    await stream.until(({ length }) => length > 0);
    expect(idsOf(stream)).toEqual([thanks._id]);
    expect((await one.by.delete(one.path)).status).toBe(200);
    await stream.ended();
    expect(await stream.connect(here.url)).toBe(404);
  });

  it('tells those who have not looked since, once, until they look', async () => {
    const one = await aGathering(here, kind);
    const lea = await aParticipant(here, one);
    const news = async () =>
      (await lea.get('/notifications?unread=true')).body.filter(
        (each: { kind: string }) => each.kind === `${kind}_message`,
      );
    await aGroupMessage(one.by, one);
    await aGroupMessage(one.by, one);
    expect(await news()).toMatchObject([{ count: 1, about: { type: kind, id: one._id } }]);
    await lea.post(`${one.path}/messages/read`);
    expect(await news()).toEqual([]);
    await aGroupMessage(one.by, one);
    expect(await news()).toHaveLength(1);
    await historyOf(lea, one);
    expect(await news()).toEqual([]);
    await aGroupMessage(lea, one);
    expect(await news()).toEqual([]);
  });

  it('hides two who are blocked from each other, live and in the history', async () => {
    const one = await aGathering(here, kind);
    const [lea, hugo] = [await aParticipant(here, one), await aParticipant(here, one)];
    const stream = follow(lea, one);
    await stream.connect(here.url);
    const before = await aGroupMessage(hugo, one);
    await stream.until(({ length }) => length > 0);
    await lea.post(`/users/${hugo.id}/block`);
    await aGroupMessage(hugo, one);
    const heard = await aGroupMessage(one.by, one);
    await stream.until((events) => events.some(({ id }) => id === heard._id));
    stream.cut();
    expect(idsOf(stream)).toEqual([before._id, heard._id]);
    expect((await historyOf(lea, one)).map(({ _id }) => _id)).toEqual([heard._id]);
    expect(await historyOf(one.by, one)).toHaveLength(3);
    await lea.delete(`/users/${hugo.id}/block`);
    expect(await historyOf(lea, one)).toHaveLength(3);
  });

  it('a message may be reported by those who read it', async () => {
    const one = await aGathering(here, kind);
    const [lea, stranger] = [await aParticipant(here, one), await aResident(here)];
    const { _id } = await aGroupMessage(one.by, one);
    const report = { kind: 'message', targetId: _id, reason: 'insultes' };
    expect((await stranger.post('/reports', report)).status).toBe(404);
    expect((await lea.post('/reports', report)).status).toBe(201);
    const item = { kind, targetId: one._id, reason: 'arnaque' };
    expect((await stranger.post('/reports', item)).status).toBe(201);
  });

  it('has one order for all, when all write at once through two servers', async () => {
    const one = await aGathering(here, kind);
    const members = [one.by];
    for (let at = 0; at < 4; at++) members.push(await aParticipant(here, one));
    const streams = members.map((member) => follow(member, one));
    for (const [at, stream] of streams.entries()) {
      await stream.connect((at % 2 ? beside : here).url);
    }
    const written = await Promise.all(
      members.map(async (member, at) => {
        const from = { ...member, ...createCaller(at % 2 ? here : beside, member.token) };
        const ids: string[] = [];
        for (let turn = 0; turn < 15; turn++) ids.push((await aGroupMessage(from, one))._id);
        return ids;
      }),
    );
    const ordered = written.flat().toSorted();
    for (const stream of streams) {
      await stream.until(({ length }) => length >= ordered.length);
      stream.cut();
      expect(idsOf(stream)).toEqual(ordered);
    }
    expect((await historyOf(one.by, one)).map(({ _id }) => _id)).toEqual(ordered);
  });
});
