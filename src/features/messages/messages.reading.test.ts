import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import type { Conversation, Correspondent, Message } from './messages.contract.ts';
import { aConversation, aMessage } from './messages.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const contents = (messages: Message[]) => messages.map(({ content }) => content);
const nextOf = (headers: Headers) =>
  /<\/api([^<>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
const unread = async (reader: TestResident) => (await reader.get('/messages/unread')).body;

describe('the history of a conversation', () => {
  it('gives the latest fifty oldest first, then those before', async () => {
    const written = Array.from({ length: 120 }, (_, index) => `Message ${index + 1}`);
    const { residents, messages } = await aConversation(site, written);
    const [first, second] = residents;
    let path: string | undefined = `/messages/${second.id}`;
    const pages: string[][] = [];
    while (path) {
      const { status, body, headers } = await first.get(path);
      expect([status, headers.get('x-total-count')]).toEqual([200, '120']);
      pages.push(contents(body));
      path = nextOf(headers);
    }
    expect(pages).toEqual([written.slice(70), written.slice(20, 70), written.slice(0, 20)]);
    const before = `/messages/${second.id}?before=${messages[20]?._id}`;
    expect(contents((await first.get(before)).body)).toEqual(written.slice(0, 20));
    expect(contents((await first.get(`${before}&limit=3`)).body)).toEqual(written.slice(17, 20));
    expect((await first.get(`/messages/${second.id}?limit=101`)).status).toBe(400);
    expect((await first.get(`/messages/${second.id}?before=demain`)).status).toBe(400);
  });

  it('is empty with a neighbour one never wrote to; there is none with nobody or oneself', async () => {
    const [claire, hugo] = [await aResident(site), await aResident(site)];
    const { status, body, headers } = await claire.get(`/messages/${hugo.id}`);
    expect([status, body, headers.get('x-total-count')]).toEqual([200, [], '0']);
    expect((await claire.get(`/messages/${'e'.repeat(24)}`)).status).toBe(404);
    expect((await claire.get(`/messages/${claire.id}`)).status).toBe(400);
    expect((await claire.get('/messages/hugo')).body.error).toBe('Identifiant invalide');
  });

  it('shows nothing to anybody else', async () => {
    const { residents, messages } = await aConversation(site);
    const curious = await aResident(site);
    for (const { id } of residents) {
      expect((await curious.get(`/messages/${id}`)).body).toEqual([]);
      const before = `/messages/${id}?before=${messages[1]?._id}`;
      expect((await curious.get(before)).body).toEqual([]);
    }
    expect((await curious.get('/messages/conversations')).body).toEqual([]);
  });

  it('marks what the other wrote as read, and tells both', async () => {
    const { residents } = await aConversation(site, ['Un', 'Deux', 'Trois']);
    const [writer, reader] = residents;
    const [ofWriter, ofReader] = [readStream(writer.token), readStream(reader.token)];
    await ofWriter.connect(site.url);
    await ofReader.connect(site.url);
    expect(await unread(reader)).toEqual({ [writer.id]: 2 });

    const shown = (await reader.get(`/messages/${writer.id}`)).body as Message[];
    expect(shown.map(({ read }) => read)).toEqual([false, false, false]);
    expect(await unread(reader)).toEqual({});
    expect(await unread(writer)).toEqual({ [reader.id]: 1 });
    const again = (await reader.get(`/messages/${writer.id}`)).body as Message[];
    expect(again.map(({ read }) => read)).toEqual([true, false, true]);

    const told = ({ events }: typeof ofWriter, about: string) =>
      events.filter(({ name }) => name === about).map(({ data }) => JSON.parse(data));
    const receipt = { userId: reader.id, upTo: shown.at(-1)?._id };
    await ofWriter.until(() => told(ofWriter, 'message.read').length > 0);
    await ofReader.until(() => told(ofReader, 'unread').some(({ count }) => count === 0));
    expect(told(ofWriter, 'message.read')).toEqual([receipt]);
    expect(told(ofReader, 'unread').at(-1)).toEqual({ userId: writer.id, count: 0 });
    ofWriter.cut();
    ofReader.cut();
  });

  it('leaves unread what was written before, when only an older page is read', async () => {
    const { residents, messages } = await aConversation(site, ['Un', 'Deux', 'Trois']);
    const [writer, reader] = residents;
    await reader.get(`/messages/${writer.id}?before=${messages[2]?._id}`);
    expect(await unread(reader)).toEqual({ [writer.id]: 2 });
  });

  it('is marked read up to where the reader has come', async () => {
    const { residents, messages } = await aConversation(site, ['Un', 'Deux', 'Trois', 'Quatre']);
    const [writer, reader] = residents;
    await aMessage(writer, reader, { content: 'Cinq' });
    const mark = (body: object) => reader.post(`/messages/${writer.id}/read`, body);
    expect((await mark({ upTo: messages[2]?._id })).body).toEqual({ message: 'Messages lus' });
    expect(await unread(reader)).toEqual({ [writer.id]: 1 });
    await mark({ upTo: messages[0]?._id });
    expect(await unread(reader)).toEqual({ [writer.id]: 1 });
    await mark({});
    expect(await unread(reader)).toEqual({});
    await mark({ upTo: 'f'.repeat(24) });
    await aMessage(writer, reader, { content: 'Six' });
    expect(await unread(reader)).toEqual({ [writer.id]: 1 });
  });

  it('clears the notification of the messages', async () => {
    const { residents } = await aConversation(site, ['Un', 'Deux', 'Trois']);
    const [writer, reader] = residents;
    const pending = async () =>
      ((await reader.get('/notifications')).body as { read: boolean; kind: string }[]).filter(
        ({ read, kind }) => !read && kind === 'message',
      ).length;
    expect(await pending()).toBe(1);
    await reader.get(`/messages/${writer.id}`);
    expect(await pending()).toBe(0);
  });
});

describe('the list of conversations', () => {
  it('puts that of the last message first, with what is unread and what was said', async () => {
    const claire = await aResident(site);
    const [hugo, lea] = [await aResident(site), await aResident(site)];
    await aMessage(hugo, claire, { content: 'Un' });
    await aMessage(lea, claire, { content: 'Deux' });
    const last = await aMessage(hugo, claire, { content: 'Trois' });
    const { body, headers } = await claire.get('/messages/conversations');
    const list = body as Conversation[];
    expect(headers.get('x-total-count')).toBe('2');
    expect(list.map(({ user, unreadCount }) => [user._id, unreadCount])).toEqual([
      [hugo.id, 2],
      [lea.id, 1],
    ]);
    expect(list[0]?.lastMessage).toEqual({
      _id: last._id,
      content: 'Trois',
      createdAt: last.createdAt,
      sender: hugo.id,
      read: false,
      withdrawn: false,
    });
    const theirs = (await lea.get('/messages/conversations')).body as Conversation[];
    expect(theirs.map(({ user, unreadCount }) => [user._id, unreadCount])).toEqual([
      [claire.id, 0],
    ]);
    await claire.get(`/messages/${lea.id}`);
    const seen = (await lea.get('/messages/conversations')).body as Conversation[];
    expect(seen[0]?.lastMessage.read).toBe(true);
  });

  it('comes in pages', async () => {
    const claire = await aResident(site);
    const others: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const other = await aResident(site);
      await aMessage(turn % 2 === 0 ? other : claire, turn % 2 === 0 ? claire : other);
      others.unshift(other.id);
    }
    const listed: string[] = [];
    let path: string | undefined = '/messages/conversations?limit=2';
    while (path) {
      const { body, headers } = await claire.get(path);
      listed.push(...(body as Conversation[]).map(({ user }) => user._id));
      expect(headers.get('x-total-count')).toBe('5');
      path = nextOf(headers);
    }
    expect(listed).toEqual(others);
  });
});

describe('the list of those one may write to', () => {
  it('is in the order of names, oneself and those who left aside', async () => {
    const town = await openTestSite({ clusterUrl: inject('clusterUrl') });
    try {
      const names = ['Zoé', 'Élodie', 'Eric', 'Émile'];
      const [zoe] = await Promise.all(
        names.map((firstName) => aResident(town, { firstName, lastName: 'Morel' })),
      );
      const gone = await aResident(town);
      await gone.delete('/users/me', { password: TEST_PASSWORD });
      const listed: string[] = [];
      let path: string | undefined = '/messages/users?limit=2';
      while (zoe && path) {
        const { body, headers } = await zoe.get(path);
        listed.push(...(body as Correspondent[]).map(({ firstName }) => firstName));
        expect(headers.get('x-total-count')).toBe('3');
        path = nextOf(headers);
      }
      expect(listed).toEqual(['Élodie', 'Émile', 'Eric']);
    } finally {
      await town.close();
    }
  });

  it('is searched by words of the names, without accents or case, taken as they are', async () => {
    const reader = await aResident(site);
    const sought = await aResident(site, { firstName: 'Noémie', lastName: 'Lefèvre-Ozu' });
    const found = async (q: string) =>
      (
        (await reader.get(`/messages/users?q=${encodeURIComponent(q)}`)).body as Correspondent[]
      ).map(({ _id }) => _id);
    for (const q of ['noemie lefevre-o', 'OZU', 'ozu noé', sought.username]) {
      expect([q, await found(q)]).toEqual([q, [sought.id]]);
    }
    for (const q of ['%ozu%', 'ozu_', 'ozu martin', sought.email, 'Rue']) {
      expect([q, await found(q)]).toEqual([q, []]);
    }
  });

  it('says who is there, and nothing of homes or addresses', async () => {
    const [reader, there] = [await aResident(site), await aResident(site)];
    await there.post('/users/status', { status: 'online' });
    const list = (await reader.get(`/messages/users?q=${there.username}`)).body as Correspondent[];
    expect(list).toEqual([
      {
        _id: there.id,
        firstName: there.firstName,
        lastName: there.lastName,
        username: there.username,
        avatarUrl: null,
        verified: false,
        status: 'online',
      },
    ]);
  });
});

describe('a neighbour who leaves', () => {
  it('takes a copy of their messages; what others received stays, signed Ancien voisin', async () => {
    const { residents } = await aConversation(site, ['Bonjour !', 'Bonsoir !']);
    const [leaving, staying] = residents;
    const file = (await leaving.get('/users/me/export')).body;
    expect(
      (file.messages as { mine: boolean; content: string; with: string }[]).map((message) => [
        message.mine,
        message.content,
        message.with,
      ]),
    ).toEqual([
      [true, 'Bonjour !', `${staying.firstName} ${staying.lastName}`],
      [false, 'Bonsoir !', `${staying.firstName} ${staying.lastName}`],
    ]);
    await leaving.delete('/users/me', { password: TEST_PASSWORD });
    const shown = (await staying.get(`/messages/${leaving.id}`)).body as Message[];
    expect(
      shown.map(({ content, sender }) => [content, sender.firstName, sender.lastName]),
    ).toEqual([
      ['Bonjour !', 'Ancien', 'voisin'],
      ['Bonsoir !', staying.firstName, staying.lastName],
    ]);
    const answer = await staying.post('/messages/send', {
      receiverId: leaving.id,
      content: 'Allô ?',
    });
    expect(answer.status).toBe(404);
  });
});

describe('a message reported to the administrators', () => {
  it('is reported by whoever received it, by nobody else', async () => {
    const { residents, messages } = await aConversation(site, ['Insulte']);
    const [writer, reader] = residents;
    const stranger = await aResident(site);
    const report = (by: TestResident) =>
      by.post('/reports', { kind: 'message', targetId: messages[0]?._id, reason: 'insultes' });
    expect((await report(stranger)).status).toBe(404);
    expect((await report(writer)).status).toBe(403);
    expect((await report(reader)).status).toBe(201);
  });
});
