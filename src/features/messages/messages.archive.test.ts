import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Conversation } from './messages.contract.ts';
import { aConversation, aMessage } from './messages.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** With whom they talk: in all, among the conversations shown, among those put away. */
async function talksOf(reader: TestResident) {
  const ids = async (query: string) => {
    const { body, headers } = await reader.get(`/messages/conversations${query}`);
    const found = (body as Conversation[]).map(({ user }) => user._id);
    expect(Number(headers.get('x-total-count'))).toBe(found.length);
    return found;
  };
  return {
    all: await ids(''),
    shown: await ids('?archived=false'),
    away: await ids('?archived=true'),
    ids: (await reader.get('/messages/archived')).body,
  };
}

async function aTalkPutAway() {
  const { residents } = await aConversation(site, ['Bonjour !', 'Bonsoir.']);
  const [claire, hugo] = residents;
  const path = `/messages/${claire.id}/archive`;
  expect(await hugo.put(path)).toMatchObject({
    status: 200,
    body: { message: 'Conversation archivée' },
  });
  return { claire, hugo, path };
}

it('a conversation that one puts away is away for themselves alone', async () => {
  const { claire, hugo, path } = await aTalkPutAway();
  const { id } = claire;
  expect(await talksOf(hugo)).toEqual({ all: [id], shown: [], away: [id], ids: [id] });
  expect(await talksOf(claire)).toMatchObject({ shown: [hugo.id], away: [], ids: [] });
  expect((await hugo.put(path)).status).toBe(200);
  expect((await hugo.delete(path)).body).toEqual({ message: 'Conversation sortie des archives' });
  expect(await talksOf(hugo)).toEqual({ all: [id], shown: [id], away: [], ids: [] });
});

it('it comes back by itself with the next message, whoever writes it', async () => {
  const { claire, hugo, path } = await aTalkPutAway();
  await aMessage(claire, hugo, { content: 'Une dernière chose' });
  expect(await talksOf(hugo)).toMatchObject({ shown: [claire.id], away: [], ids: [] });
  await hugo.put(path);
  await aMessage(hugo, claire, { content: 'Oui ?' });
  expect(await talksOf(hugo)).toMatchObject({ shown: [claire.id], away: [] });
});

it('what notifies of nothing stays away, and what waits in it is counted', async () => {
  const { claire, hugo, path } = await aTalkPutAway();
  await hugo.put(`/messages/${claire.id}/mute`);
  await aMessage(claire, hugo, { content: 'Psst' });
  expect(await talksOf(hugo)).toMatchObject({ shown: [], away: [claire.id], ids: [claire.id] });
  const [talk] = (await hugo.get('/messages/conversations?archived=true')).body as Conversation[];
  const unread = (await hugo.get('/messages/unread')).body;
  expect([talk?.archived, talk?.muted, unread[claire.id]]).toEqual([true, true, talk?.unreadCount]);
  await hugo.delete(`/messages/${claire.id}/mute`);
  expect(await talksOf(hugo)).toMatchObject({ shown: [claire.id], away: [] });
  // What came back does not go again because it is to keep silent.
  await hugo.put(path);
  await aMessage(claire, hugo, { content: 'Et encore' });
  await hugo.put(`/messages/${claire.id}/mute`);
  expect(await talksOf(hugo)).toMatchObject({ shown: [claire.id], away: [] });
});

it('only what has begun can be put away, and the two who block each other find it in no list', async () => {
  const [claire, hugo] = [await aResident(site), await aResident(site)];
  expect((await claire.put(`/messages/${hugo.id}/archive`)).status).toBe(404);
  expect((await claire.put(`/messages/${claire.id}/archive`)).status).toBe(400);
  const talk = await aTalkPutAway();
  await talk.claire.post(`/users/${talk.hugo.id}/block`);
  expect(await talksOf(talk.hugo)).toEqual({ all: [], shown: [], away: [], ids: [] });
});

it('what is put away and muted is in the file that one takes away, as it is by then', async () => {
  const { claire, hugo } = await aTalkPutAway();
  const heldTalks = async () => (await hugo.get('/users/me/export')).body.talks;
  const talk = { with: `${claire.firstName} ${claire.lastName}`, muted: false, archived: true };
  expect(await heldTalks()).toEqual([talk]);
  await aMessage(claire, hugo, { content: 'Me revoilà' });
  expect(await heldTalks()).toEqual([{ ...talk, archived: false }]);
});
