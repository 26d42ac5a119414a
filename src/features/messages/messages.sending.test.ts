import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { expectRefused } from '../ceilings.fixtures.ts';
import { aMessage } from './messages.fixtures.ts';

let site: TestSite;
let claire: TestResident;
let amadou: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  claire = await aResident(site);
  amadou = await aResident(site);
});
afterAll(() => site.close());

const send = (from: TestResident, body: Record<string, unknown>) =>
  from.post('/messages/send', body);
const outcome = ({ status, body }: { status: number; body: { code: string; error: string } }) => [
  status,
  body.code,
  body.error,
];
const history = async (reader: TestResident, other: TestResident) =>
  (await reader.get(`/messages/${other.id}`)).body as { content: string; _id: string }[];

describe('a message', () => {
  it('is answered whole, with who wrote it and to whom', async () => {
    const { status, body } = await send(claire, {
      receiverId: amadou.id,
      content: '  Bonjour Amadou !\nLe vélo est réparé.  ',
    });
    const person = ({ id, firstName, lastName, username }: TestResident) => ({
      ...{ _id: id, firstName, lastName, username },
      avatarUrl: null,
      verified: false,
    });
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        content: 'Bonjour Amadou !\nLe vélo est réparé.',
        createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
        sender: person(claire),
        receiver: person(amadou),
        recipient: person(amadou),
        read: false,
        clientId: null,
        quote: null,
        editedAt: null,
        withdrawn: false,
        reactions: [],
        photo: null,
      },
    ]);
    expect(await history(amadou, claire)).toEqual([body]);
  });

  it('is refused when it is empty, only blanks, too long, or no text', async () => {
    for (const content of ['', ' \n ', undefined, 12, null]) {
      const answer = await send(claire, { receiverId: amadou.id, content });
      expect([answer.status, answer.body.error]).toEqual([400, 'Le message ne peut pas être vide']);
    }
    const long = await send(claire, { receiverId: amadou.id, content: 'a'.repeat(2001) });
    expect(outcome(long)).toEqual([
      400,
      'content_too_big',
      'Ce texte est trop long (2000 caractères au plus)',
    ]);
    expect((await aMessage(claire, amadou, { content: 'é'.repeat(2000) })).content).toHaveLength(
      2000,
    );
  });

  it('is refused to nobody and to oneself', async () => {
    expect(outcome(await send(claire, { receiverId: 'f'.repeat(24), content: 'Bonjour' }))).toEqual(
      [404, 'resident_not_found', "Ce voisin n'existe pas"],
    );
    expect(outcome(await send(claire, { receiverId: claire.id, content: 'Bonjour' }))).toEqual([
      400,
      'oneself',
      'Vous ne pouvez pas vous écrire à vous-même',
    ]);
    expect((await send(claire, { receiverId: 'amadou', content: 'Bonjour' })).status).toBe(400);
    expect((await send(claire, { content: 'Bonjour' })).status).toBe(400);
  });

  it('is what was typed, whatever it looks like', async () => {
    const content = `<img src=x onerror=alert(1)> '; drop table message; -- "$1" \\ 👩‍👩‍👧 %`;
    expect((await aMessage(claire, amadou, { content })).content).toBe(content);
    expect((await history(amadou, claire)).at(-1)?.content).toBe(content);
  });

  it('names its sender by the session, whatever the call says', async () => {
    const { body } = await send(claire, {
      receiverId: amadou.id,
      content: 'De moi',
      sender: amadou.id,
      senderId: amadou.id,
      read: true,
      _id: 'a'.repeat(24),
    });
    expect([body.sender._id, body.read]).toEqual([claire.id, false]);
    expect(body._id).not.toBe('a'.repeat(24));
  });
});

describe('a message sent again because its answer was lost', () => {
  it('stays one, and is answered as the first time', async () => {
    const reader = await aResident(site);
    const clientId = randomUUID();
    const first = await aMessage(claire, reader, { content: 'Une fois', clientId });
    expect(first.clientId).toBe(clientId);
    expect(await aMessage(claire, reader, { content: 'Une fois', clientId })).toEqual(first);
    expect((await reader.get('/messages/unread')).body).toEqual({ [claire.id]: 1 });
    expect(await history(reader, claire)).toEqual([first]);
  });

  it('stays one when the tries meet', async () => {
    const reader = await aResident(site);
    const clientId = randomUUID();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => aMessage(claire, reader, { content: 'Ensemble', clientId })),
    );
    expect(new Set(tries.map(({ _id }) => _id)).size).toBe(1);
    expect((await reader.get('/messages/unread')).body).toEqual({ [claire.id]: 1 });
  });

  it('is another message when another resident chose the same identifier', async () => {
    const clientId = randomUUID();
    const mine = await aMessage(claire, amadou, { content: 'La mienne', clientId });
    const theirs = await aMessage(amadou, claire, { content: 'La sienne', clientId });
    expect(theirs._id).not.toBe(mine._id);
    expect(
      (await send(claire, { receiverId: amadou.id, content: 'x', clientId: '12' })).status,
    ).toBe(400);
  });
});

describe('neighbours of whom one has blocked the other', () => {
  it('can neither write nor read, and do not see each other', async () => {
    const [anne, basile] = [await aResident(site), await aResident(site)];
    await aMessage(anne, basile, { content: 'Avant' });
    await anne.post(`/users/${basile.id}/block`);
    const sentence =
      "Vous ne pouvez pas contacter ce résident : l'un de vous deux a bloqué l'autre";
    for (const [from, to] of [
      [anne, basile],
      [basile, anne],
    ] as const) {
      const refused = [403, 'contact_refused', sentence];
      expect(outcome(await send(from, { receiverId: to.id, content: 'Encore' }))).toEqual(refused);
      expect(outcome(await from.get(`/messages/${to.id}`))).toEqual(refused);
      expect(outcome(await from.get(`/messages/stream/${to.id}`))).toEqual(refused);
      expect((await from.get('/messages/unread')).body).toEqual({});
      const conversations = await from.get('/messages/conversations');
      expect([conversations.body, conversations.headers.get('x-total-count')]).toEqual([[], '0']);
      const users = (await from.get('/messages/users')).body as { _id: string }[];
      expect(users.map(({ _id }) => _id)).not.toContain(to.id);
    }
    await anne.delete(`/users/${basile.id}/block`);
    expect((await history(basile, anne)).map(({ content }) => content)).toEqual(['Avant']);
  });
});

describe('limits', () => {
  it('a newcomer begins ten conversations a day, and goes on with those begun', async () => {
    const newcomer = await aResident(site, { days: 6 });
    const others = await Promise.all(Array.from({ length: 11 }, () => aResident(site)));
    for (const other of others.slice(0, 10)) await aMessage(newcomer, other);
    const last = others[10];
    const refused = await send(newcomer, { receiverId: last?.id, content: 'Bonjour' });
    expectRefused(refused, 24 * 3_600);
    expect((await send(newcomer, { receiverId: others[0]?.id, content: 'Re' })).status).toBe(201);
    const settled = await aResident(site, { days: 8 });
    for (const other of others) await aMessage(settled, other);
  });

  it('ten of conversations begun at once', async () => {
    const newcomer = await aResident(site);
    const others = await Promise.all(Array.from({ length: 14 }, () => aResident(site)));
    const answers = await Promise.all(
      others.map(({ id: receiverId }) => send(newcomer, { receiverId, content: 'Bonjour' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect((await newcomer.get('/messages/conversations')).body).toHaveLength(10);
  });

  it('a thousand messages a minute, then later', async () => {
    const eager = await aResident(site);
    await aMessage(eager, claire);
    await site.site.db.pool.query('update rate_limit set points = 999 where key = $1', [
      `message:${eager.id}`,
    ]);
    await aMessage(eager, claire);
    const refused = await send(eager, { receiverId: claire.id, content: 'De trop' });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    const left = Number(refused.headers.get('retry-after'));
    expect(left > 0 && left <= 60).toBe(true);
    expect((await history(claire, eager)).length).toBe(2);
  });
});
