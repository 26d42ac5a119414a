import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Message } from '../messages.contract.ts';
import { aConversation, aMessage } from '../messages.fixtures.ts';
import { AROUND, type FoundMessage } from '../messages-search.contract.ts';

let site: TestSite;
let claire: TestResident;
let hugo: TestResident;
let messages: Message[];

const SAID = [
  'Bonjour, la perceuse est réparée',
  'Merci ! Je passe ce soir',
  'Entendu',
  'Et votre vélo, il roule ?',
  'À merveille, les freins ont été réparés',
];

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  const talk = await aConversation(site, SAID);
  [claire, hugo] = talk.residents;
  messages = talk.messages;
});
afterAll(() => site.close());

const search = (by: TestResident, of: { id: string }, q: string, more = '') =>
  by.get(`/messages/${of.id}/search?q=${encodeURIComponent(q)}${more}`);
const found = async (q: string) =>
  ((await search(claire, hugo, q)).body as FoundMessage[]).map(({ excerpt }) =>
    excerpt.map(({ text }) => text).join(''),
  );

describe('what was said in a talk', () => {
  it('is found by its words, whatever their accents and endings, the newest first', async () => {
    expect(await found('reparer')).toEqual([SAID[4]]);
    expect(await found('repar')).toEqual([SAID[4], SAID[0]]);
    expect(await found('VELO roule')).toEqual([SAID[3]]);
    expect(await found('perc')).toEqual([SAID[0]]);
    expect(await found('brouette')).toEqual([]);
  });

  it('comes with its marks, and the lines before and after it', async () => {
    const { status, body, headers } = await search(claire, hugo, 'vélo');
    expect([status, headers.get('x-total-count')]).toEqual([200, '1']);
    expect(body).toEqual([
      {
        _id: messages[3]?._id,
        createdAt: messages[3]?.createdAt,
        sender: hugo.id,
        excerpt: [
          { text: 'Et votre ', found: false },
          { text: 'vélo', found: true },
          { text: ', il roule ?', found: false },
        ],
        before: { content: SAID[2], sender: claire.id },
        after: { content: SAID[4], sender: claire.id },
      },
    ]);
    const [first] = (await search(hugo, claire, 'perceuse')).body;
    expect([first.before, first.after.content]).toEqual([null, SAID[1]]);
  });

  it('is found page after page', async () => {
    const page = await search(claire, hugo, 'répar', '&limit=1');
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
    const next = /<\/api([^<>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await claire.get(next);
    expect(rest.body.map(({ _id }: FoundMessage) => _id)).toEqual([messages[0]?._id]);
    expect(rest.headers.get('link')).toBeNull();
  });

  it('is nobody else’s, nor of another talk, nor found once one has blocked the other', async () => {
    const [curious, lea] = [await aResident(site), await aResident(site)];
    await aMessage(claire, lea, { content: 'Ma perceuse à moi' });
    expect((await search(curious, claire, 'perceuse')).body).toEqual([]);
    expect((await search(claire, lea, 'perceuse')).body).toHaveLength(1);
    await lea.post(`/users/${claire.id}/block`);
    expect((await search(claire, lea, 'perceuse')).status).toBe(403);
  });

  it('is searched by any text, however odd, and by none that is too long', async () => {
    for (const q of ['', ' ', '!!', "'@' | <->", '&|!():*', '<!--'.repeat(50), 'a'.repeat(200)]) {
      expect([q, (await search(claire, hugo, q)).status]).toEqual([q, 200]);
    }
    expect((await search(claire, hugo, 'é'.repeat(201))).status).toBe(400);
    expect((await claire.get(`/messages/${hugo.id}/search`)).status).toBe(400);
    expect((await search(claire, { id: 'f'.repeat(24) }, 'vélo')).status).toBe(404);
  });
});

describe('a talk of ten thousand messages', () => {
  it('is searched by its index, and opened at one of them with those around it', async () => {
    const [lea, karim] = [await aResident(site), await aResident(site)];
    const first = await aMessage(lea, karim);
    const { pool } = site.site.db;
    await pool.query(
      `begin; set local statement_timeout = '60s'; insert into message (id, conversation_id, sender_id, content, created_at)
        select id_after(null), m.conversation_id, m.sender_id,
          'Ligne ' || n || case when n % 500 = 0 then ' avec un rhododendron' else '' end, now()
        from message m, generate_series(1, 10000) n where m.id = '${first._id}'; commit`,
    );
    const { body, headers } = await search(karim, lea, 'rhododendrons', '&limit=5');
    expect([headers.get('x-total-count'), body.length]).toEqual(['20', 5]);
    const { rows } = await pool.query(
      `explain select m.id from message m
        where message_words(m.conversation_id, m.content) @@ $$'@x' & 'rhododendron'$$::tsquery`,
    );
    expect(JSON.stringify(rows)).toContain('message_by_words');
    const place = await karim.get(`/messages/${lea.id}/around/${body[2]._id}`);
    const ids = place.body.map(({ _id }: Message) => _id);
    expect([place.status, ids.length, ids[AROUND]]).toEqual([200, 2 * AROUND + 1, body[2]._id]);
    expect(ids).toEqual([...ids].sort());
    expect((await karim.get('/messages/unread')).body).toEqual({ [lea.id]: 1 });
  });

  it('opens at no message of another one', async () => {
    const lea = await aResident(site);
    for (const [by, of, at] of [
      [claire, hugo, 'a'.repeat(24)],
      [lea, claire, messages[0]?._id],
      [claire, lea, messages[0]?._id],
    ] as const) {
      expect((await by.get(`/messages/${of.id}/around/${at}`)).status).toBe(404);
    }
  });
});
