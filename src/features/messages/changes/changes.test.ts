import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import type { Message } from '../messages.contract.ts';
import { aConversation, aMessage } from '../messages.fixtures.ts';
import { CHANGE_MINUTES } from '../messages-changes.contract.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await site.site.db.pool.query(text, values)).rows;
const age = (minutes: number, { _id }: Message) =>
  rows(`update message set created_at = created_at - make_interval(mins => $2) where id = $1`, [
    _id,
    minutes,
  ]);
const history = async (reader: TestResident, other: { id: string }) =>
  (await reader.get(`/messages/${other.id}`)).body as Message[];
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

async function aTalk(content = 'Le code est quatre cerises noires') {
  const { residents, messages } = await aConversation(site, ['Bonjour !', 'Bonsoir.', content]);
  const [claire, hugo] = residents;
  const message = messages[2] as Message;
  const of = (by: TestResident) => `/messages/${(by === claire ? hugo : claire).id}/${message._id}`;
  return { claire, hugo, message, of };
}

/** Every row of the site in which these words stand, by table. */
async function findEverywhere(words: string): Promise<string[]> {
  const tables = await rows(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const { name } of tables) {
    const hits = await rows(
      `select 1 from ${name} t where position($1 in lower(t::text)) > 0 limit 1`,
      [words],
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

describe('a message that its author corrects', () => {
  it('says the new words to both, and that it was changed', async () => {
    const { claire, hugo, message, of } = await aTalk();
    const { status, body } = await claire.put(of(claire), { content: '  Trois cerises ' });
    expect([status, body]).toEqual([
      200,
      { ...message, content: 'Trois cerises', editedAt: expect.stringMatching(/Z$/) },
    ]);
    for (const [reader, other] of [
      [claire, hugo],
      [hugo, claire],
    ] as const) {
      expect((await history(reader, other)).at(-1)).toMatchObject({
        content: 'Trois cerises',
        editedAt: body.editedAt,
      });
    }
    expect(await findEverywhere('quatre cerises noires')).toEqual([]);
  });

  it('is told by the bell and the list of conversations as it is now', async () => {
    const { claire, hugo, of } = await aTalk();
    await claire.put(of(claire), { content: 'Trois cerises' });
    const [told] = (await hugo.get('/notifications')).body;
    expect(told.title).toBe('Trois cerises');
    const [talk] = (await hugo.get('/messages/conversations')).body;
    expect([talk.lastMessage.content, talk.unreadCount]).toEqual(['Trois cerises', 2]);
  });

  it('was not changed by the same words', async () => {
    const { claire, message, of } = await aTalk();
    expect((await claire.put(of(claire), { content: message.content })).body).toEqual(message);
  });

  it('is refused to everybody else, too late, and without words', async () => {
    const { claire, hugo, message, of } = await aTalk();
    const stranger = await aResident(site);
    expect(outcome(await hugo.put(of(hugo), { content: 'Non' }))).toEqual([
      403,
      'not_message_author',
    ]);
    for (const other of [claire, hugo]) {
      const path = `/messages/${other.id}/${message._id}`;
      expect(outcome(await stranger.put(path, { content: 'Non' }))).toEqual([
        404,
        'message_not_found',
      ]);
      expect((await stranger.delete(path)).status).toBe(404);
    }
    expect((await claire.put(of(claire), { content: ' \n' })).status).toBe(400);
    expect((await claire.put(of(claire), { content: 'é'.repeat(2001) })).status).toBe(400);
    await age(CHANGE_MINUTES, message);
    expect(outcome(await claire.put(of(claire), { content: 'Trop tard' }))).toEqual([
      409,
      'message_too_late',
    ]);
    expect(outcome(await claire.delete(of(claire)))).toEqual([409, 'message_too_late']);
    expect((await history(hugo, claire)).at(-1)?.content).toBe(message.content);
  });

  it('stays as it was once one has blocked the other', async () => {
    const { claire, hugo, of } = await aTalk();
    await hugo.post(`/users/${claire.id}/block`);
    expect((await claire.put(of(claire), { content: 'Insulte' })).status).toBe(403);
    expect((await claire.put(`${of(claire)}/reaction`, { reaction: 'heart' })).status).toBe(403);
  });
});

describe('a message that its author takes back', () => {
  it('leaves a line without words, and its words nowhere', async () => {
    const { claire, hugo, message, of } = await aTalk('Je vous raconte : ornithorynque');
    await claire.put(of(claire), { content: 'Je vous raconte : ornithorynques bleus' });
    await hugo.put(`${of(hugo)}/reaction`, { reaction: 'heart' });
    // A mail that was written, and whose server does not answer.
    await rows(
      `select graphile_worker.add_job('mail.send', json_build_object('to', email::text,
        'text', 'Claire : « Je vous raconte : ornithorynques bleus » fin')) from resident where id = $1`,
      [hugo.id],
    );
    expect((await claire.delete(of(claire))).body).toEqual({ message: 'Message retiré' });
    expect((await claire.delete(of(claire))).status).toBe(200);
    expect((await history(hugo, claire)).at(-1)).toMatchObject({
      ...{ _id: message._id, content: '', withdrawn: true, reactions: [] },
    });
    expect(await findEverywhere('ornithorynque')).toEqual([]);
    expect(await findEverywhere('« message retiré » fin')).toEqual([
      'graphile_worker._private_jobs',
    ]);
    const [talk] = (await hugo.get('/messages/conversations')).body;
    expect(talk.lastMessage).toMatchObject({ content: '', withdrawn: true });
    expect((await hugo.get('/search?q=ornithorynque')).body.results ?? []).toEqual([]);
  });

  it('notifies of what is left to read, and of nothing when nothing is', async () => {
    const { claire, hugo, message, of } = await aTalk();
    const title = async () => (await hugo.get('/notifications')).body[0]?.title;
    await claire.delete(of(claire));
    expect(await title()).toBe('Bonjour !');
    const first = (await history(claire, hugo))[0] as Message;
    await claire.delete(`/messages/${hugo.id}/${first._id}`);
    expect(await title()).toBeUndefined();
    expect(message._id > first._id).toBe(true);
  });

  it('stays with the report that was made of it, and cannot be reported after', async () => {
    const { claire, hugo, message, of } = await aTalk('Une menace bien réelle');
    const report = { kind: 'message', targetId: message._id, reason: 'haine' };
    expect((await hugo.post('/reports', report)).status).toBeLessThan(300);
    await claire.delete(of(claire));
    expect(await findEverywhere('une menace bien réelle')).toEqual(['public.report']);
    const again = await aTalk('Une autre');
    await again.claire.delete(again.of(again.claire));
    const late = { ...report, targetId: again.message._id };
    expect((await again.hugo.post('/reports', late)).status).toBe(404);
  });

  it('can be neither corrected nor answered with a sign', async () => {
    const { claire, hugo, of } = await aTalk();
    await claire.delete(of(claire));
    expect(outcome(await claire.put(of(claire), { content: 'Si' }))).toEqual([
      409,
      'message_withdrawn',
    ]);
    expect(outcome(await hugo.put(`${of(hugo)}/reaction`, { reaction: 'heart' }))).toEqual([
      409,
      'message_withdrawn',
    ]);
  });

  it('is taken back for good, however both ends of a race arrive', async () => {
    const { claire, hugo, of } = await aTalk();
    await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => claire.put(of(claire), { content: `Essai ${at}` })),
      claire.delete(of(claire)),
      hugo.put(`${of(hugo)}/reaction`, { reaction: 'thumb' }),
    ]);
    expect((await history(hugo, claire)).at(-1)).toMatchObject({
      ...{ content: '', withdrawn: true, reactions: [] },
    });
    expect(await findEverywhere('essai')).toEqual([]);
  });
});

describe('a reaction', () => {
  it('is seen by the two, one each, and notifies nobody', async () => {
    const { claire, hugo, message, of } = await aTalk();
    await history(hugo, claire);
    await history(claire, hugo);
    const told = (await claire.get('/notifications?unread=true')).body;
    const { status, body } = await hugo.put(`${of(hugo)}/reaction`, { reaction: 'heart' });
    expect([status, body.reactions]).toEqual([200, [{ reaction: 'heart', by: hugo.id }]]);
    await hugo.put(`${of(hugo)}/reaction`, { reaction: 'party' });
    await claire.put(`${of(claire)}/reaction`, { reaction: 'smile' });
    expect((await history(claire, hugo)).at(-1)?.reactions).toEqual([
      { reaction: 'party', by: hugo.id },
      { reaction: 'smile', by: claire.id },
    ]);
    expect((await claire.get('/notifications?unread=true')).body).toEqual(told);
    expect((await claire.get('/messages/unread')).body).toEqual({});
    expect((await hugo.delete(`${of(hugo)}/reaction`)).status).toBe(200);
    expect((await hugo.delete(`${of(hugo)}/reaction`)).status).toBe(200);
    expect((await history(hugo, claire)).at(-1)?.reactions).toEqual([
      { reaction: 'smile', by: claire.id },
    ]);
    expect(message.reactions).toEqual([]);
  });

  it('is one of five', async () => {
    const { hugo, of } = await aTalk();
    for (const reaction of ['poop', '', null, 5]) {
      const { status, body } = await hugo.put(`${of(hugo)}/reaction`, { reaction });
      expect([status, body.error]).toEqual([400, 'Cette réaction est inconnue']);
    }
  });

  it('of somebody who leaves goes with them', async () => {
    const { claire, hugo, of } = await aTalk();
    await hugo.put(`${of(hugo)}/reaction`, { reaction: 'heart' });
    await hugo.delete('/users/me', { password: 'Tilleul-1789!' });
    expect((await history(claire, hugo)).at(-1)?.reactions.length).toBeLessThan(2);
  });
});

describe('the streams', () => {
  it('tell each change to both at once, and again to who comes back', async () => {
    const { claire, hugo, message, of } = await aTalk();
    const own = readStream(hugo.token);
    // From now on: one that begins at a message is told anew what changed while it caught up.
    const talk = readStream(hugo.token, `/messages/stream/${claire.id}`);
    const away = readStream(hugo.token, `/messages/stream/${claire.id}`, message._id);
    for (const stream of [own, talk]) await stream.connect(site.url);
    // One after the other: a change that the next one has overtaken is told no more.
    const heard = async (count: number) => {
      await talk.until(({ length }) => length >= count);
      const told = () => own.events.filter(({ name }) => /changed|reacted/.test(name));
      await own.until(() => told().length >= count);
    };
    await claire.put(of(claire), { content: 'Corrigé' });
    await heard(1);
    await hugo.put(`${of(hugo)}/reaction`, { reaction: 'thumb' });
    await heard(2);
    await claire.delete(of(claire));
    await heard(3);
    expect(talk.events.map(({ name, id }) => [name, id])).toEqual([
      ['message.changed', message._id],
      ['message.reacted', message._id],
      ['message.changed', message._id],
    ]);
    await away.connect(site.url);
    await away.until(({ length }) => length > 0);
    expect(JSON.parse(away.events[0]?.data ?? '')).toMatchObject({ withdrawn: true, content: '' });
    const next = await aMessage(claire, hugo);
    await away.until(({ length }) => length > 1);
    expect(away.events.map(({ id }) => id)).toEqual([message._id, next._id]);
    for (const stream of [own, talk, away]) stream.cut();
  });
});

describe('a talk that is to keep silent', () => {
  it('counts what comes, and tells its resident of nothing until it may again', async () => {
    const { claire, hugo } = await aTalk();
    const bell = async () => (await hugo.get('/notifications?unread=true')).body.length;
    expect(await bell()).toBe(1);
    const path = `/messages/${claire.id}/mute`;
    expect((await hugo.put(path)).status).toBe(200);
    expect(await bell()).toBe(0);
    await aMessage(claire, hugo, { content: 'Êtes-vous là ?' });
    expect(await bell()).toBe(0);
    expect((await hugo.get('/messages/unread')).body).toEqual({ [claire.id]: 3 });
    expect((await hugo.get('/messages/muted')).body).toEqual([claire.id]);
    const muted = async (by: TestResident) =>
      (await by.get('/messages/conversations')).body.map((talk: { muted: boolean }) => talk.muted);
    expect([await muted(hugo), await muted(claire)]).toEqual([[true], [false]]);
    expect((await claire.get('/messages/muted')).body).toEqual([]);
    await hugo.delete(path);
    await aMessage(claire, hugo, { content: 'Et maintenant ?' });
    expect(await bell()).toBe(1);
  });

  it('is one that has begun', async () => {
    const [claire, hugo] = [await aResident(site), await aResident(site)];
    expect((await claire.put(`/messages/${hugo.id}/mute`)).status).toBe(404);
    expect((await claire.put(`/messages/${claire.id}/mute`)).status).toBe(400);
  });
});
