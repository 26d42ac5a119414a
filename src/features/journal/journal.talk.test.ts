// What neighbours say of an article: whom it is told to, who reads it, and how it goes.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anArticle } from './journal.fixtures.ts';
import type { Comment } from './journal-talk.contract.ts';

let site: TestSite;
let author: TestResident;
let awa: TestResident;
let karim: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  author = await aResident(site, { firstName: 'Thomas' });
  awa = await aResident(site, { firstName: 'Awa' });
  karim = await aResident(site, { firstName: 'Karim' });
});
afterAll(() => site.close());

const pathOf = ({ _id }: { _id: string }) => `/journals/${_id}`;
const say = (by: TestResident, article: { _id: string }, content: string, answers?: string) =>
  by.post(`${pathOf(article)}/comments`, { content, answers });
const read = async (by: TestResident, article: { _id: string }): Promise<Comment[]> =>
  (await by.get(`${pathOf(article)}/comments`)).body;
const words = (comments: Comment[]) =>
  comments.map(({ content, answers }) => [content, ...answers.map((one) => one.content)]);
const newsOf = async (to: TestResident, article: { _id: string }): Promise<[string, string][]> =>
  (await to.get('/notifications')).body
    .filter((news: { about: { id: string } }) => news.about.id === article._id)
    .map((news: { sentence: string; url: string }) => [news.sentence, news.url]);

async function block(by: TestResident, other: TestResident): Promise<void> {
  expect((await by.post(`/users/${other.id}/block`)).status).toBe(201);
}

describe('a thank you for an article', () => {
  it('counts once, is told to its author, and is taken back', async () => {
    const article = await anArticle(site, { author, title: 'Le lilas' });
    const path = `${pathOf(article)}/thanks`;
    for (const _again of [1, 2]) {
      const { status, body } = await awa.post(path);
      expect([status, body]).toEqual([200, { count: 1, mine: true, from: [] }]);
    }
    expect((await author.get(path)).body.from).toMatchObject([{ _id: awa.id }]);
    expect((await karim.get(path)).body).toEqual({ count: 1, mine: false, from: [] });
    expect(await newsOf(author, article)).toEqual([
      ['Awa vous dit merci pour « Le lilas »', `/journal/${article._id}`],
    ]);
    expect((await awa.delete(path)).body).toEqual({ count: 0, mine: false, from: [] });
    expect((await author.get(path)).body.from).toEqual([]);
    // Taken back and said again, it rings nobody's telephone twice.
    await author.post('/notifications/read', {});
    expect((await awa.post(path)).body.count).toBe(1);
    expect(await newsOf(author, article)).toHaveLength(1);
  });

  it('of two tabs at once counts once', async () => {
    const article = await anArticle(site, { author });
    await Promise.all([1, 2, 3].map(() => awa.post(`${pathOf(article)}/thanks`)));
    expect((await karim.get(`${pathOf(article)}/thanks`)).body.count).toBe(1);
  });

  it('is none to oneself, for a draft, or between neighbours of whom one has blocked the other', async () => {
    const article = await anArticle(site, { author });
    const own = await author.post(`${pathOf(article)}/thanks`);
    expect([own.status, own.body.code]).toEqual([409, 'own_thanks']);
    const draft = await anArticle(site, { author, published: false });
    for (const by of [author, awa]) {
      expect((await by.post(`${pathOf(draft)}/thanks`)).status).toBe(404);
    }
    const unwelcome = await aResident(site);
    await unwelcome.post(`${pathOf(article)}/thanks`);
    await block(author, unwelcome);
    const other = await anArticle(site, { author });
    expect((await unwelcome.post(`${pathOf(other)}/thanks`)).status).toBe(403);
    // It counts as it did, and names nobody whom its author wished to read no more.
    expect((await author.get(`${pathOf(article)}/thanks`)).body).toMatchObject({
      count: 1,
      from: [],
    });
  });
});

describe('a comment', () => {
  it('is read by the quarter with its answers, and told to whom it is for', async () => {
    const article = await anArticle(site, { author, title: 'La fontaine' });
    const { status, body } = await say(awa, article, '  Belle histoire !  ');
    expect([status, body.content, body.author._id]).toEqual([201, 'Belle histoire !', awa.id]);
    await say(karim, article, 'Je l’ai connue', body._id);
    await say(author, article, 'Merci', body._id);
    await say(karim, article, 'Et la statue ?');
    const { body: comments, headers } = await awa.get(`${pathOf(article)}/comments`);
    expect(words(comments)).toEqual([
      ['Et la statue ?'],
      ['Belle histoire !', 'Je l’ai connue', 'Merci'],
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    expect(await newsOf(awa, article)).toEqual([
      [
        '2 réponses à vos commentaires sur « La fontaine », la dernière de Thomas',
        `/journal/${article._id}`,
      ],
    ]);
    expect(await newsOf(author, article)).toEqual([
      ['3 commentaires sur « La fontaine », le dernier de Karim', `/journal/${article._id}`],
    ]);
    expect((await createCaller(site).get(`${pathOf(article)}/comments`)).status).toBe(401);
  });

  it('is read page after page, newest first', async () => {
    const article = await anArticle(site, { author });
    for (const n of [1, 2, 3]) await say(awa, article, `Mot ${n}`);
    const first = await karim.get(`${pathOf(article)}/comments?limit=2`);
    expect(words(first.body)).toEqual([['Mot 3'], ['Mot 2']]);
    const cursor = /cursor=([0-9a-f]{24})/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await karim.get(`${pathOf(article)}/comments?limit=2&cursor=${cursor}`);
    expect(words(second.body)).toEqual([['Mot 1']]);
  });

  it('is one level deep, of its own article, and of words', async () => {
    const [article, other] = [await anArticle(site, { author }), await anArticle(site, { author })];
    const { body: top } = await say(awa, article, 'Un');
    const { body: answer } = await say(karim, article, 'Deux', top._id);
    for (const answers of [answer._id, 'f'.repeat(24)]) {
      expect((await say(awa, article, 'Trois', answers)).body.code).toBe('comment_not_found');
    }
    expect((await say(awa, other, 'Ailleurs', top._id)).body.code).toBe('comment_not_found');
    for (const nothing of ['', '  ', '\u200b', 'a'.repeat(1001), 'envers \u202e']) {
      expect((await say(awa, article, nothing)).status).toBe(400);
    }
    const draft = await anArticle(site, { author, published: false });
    expect((await say(author, draft, 'Brouillon')).status).toBe(404);
    expect((await awa.get(`${pathOf(draft)}/comments`)).status).toBe(404);
  });

  it('is answered by a hundred at most', async () => {
    const article = await anArticle(site, { author });
    const { body: top } = await say(awa, article, 'Un');
    await site.site.db.pool.query(
      `insert into article_comment (article_id, author_id, answers_id, content)
        select $1, $2, $3, 'Moi aussi' from generate_series(1, 99)`,
      [article._id, karim.id, top._id],
    );
    const both = await Promise.all([
      say(karim, article, 'Encore', top._id),
      say(author, article, 'Moi', top._id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    // What its author took back keeps nobody from answering, and is not kept.
    const mine = both.find(({ status }) => status === 201)?.body;
    const by = mine.author._id === karim.id ? karim : author;
    expect((await by.delete(`${pathOf(article)}/comments/${mine._id}`)).status).toBe(200);
    expect((await say(awa, article, 'À mon tour', top._id)).status).toBe(201);
    const { rows } = await site.site.db.pool.query('select from article_comment where id = $1', [
      mine._id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is refused once its author has closed them; what is written stays to read', async () => {
    const article = await anArticle(site, { author });
    await say(awa, article, 'À temps');
    const closed = await author.put(pathOf(article), { ...article.body, commentsOpen: false });
    expect(closed.body.commentsOpen).toBe(false);
    const late = await say(karim, article, 'Trop tard');
    expect([late.status, late.body.code]).toEqual([409, 'comments_closed']);
    expect(words(await read(karim, article))).toEqual([['À temps']]);
  });

  it('is unseen between neighbours of whom one has blocked the other', async () => {
    const article = await anArticle(site, { author });
    const [one, two] = [await aResident(site), await aResident(site)];
    const { body: top } = await say(one, article, 'De l’une');
    await say(two, article, 'De l’autre', top._id);
    await say(awa, article, 'D’Awa', top._id);
    await block(one, two);
    expect(words(await read(one, article))).toEqual([['De l’une', 'D’Awa']]);
    expect(await read(two, article)).toEqual([]);
    expect((await say(two, article, 'Quand même', top._id)).status).toBe(404);
    expect(words(await read(karim, article))).toEqual([['De l’une', 'De l’autre', 'D’Awa']]);
    await block(author, two);
    expect((await say(two, article, 'Et lui')).body.code).toBe('contact_refused');
  });

  it('is taken back by who wrote it; what answers it stays under a word that it is gone', async () => {
    const article = await anArticle(site, { author });
    const { body: top } = await say(awa, article, 'Je retire');
    await say(karim, article, 'Je reste', top._id);
    const path = `${pathOf(article)}/comments/${top._id}`;
    const others = await author.delete(path);
    expect([others.status, others.body.code]).toEqual([403, 'not_comment_author']);
    expect((await awa.delete(path)).status).toBe(200);
    expect(words(await read(karim, article))).toEqual([['', 'Je reste']]);
    expect((await awa.delete(path)).status).toBe(404);
    const { rows } = await site.site.db.pool.query(
      `select count(*)::int as n from article_comment where content like '%Je retire%'`,
    );
    expect(rows[0].n).toBe(0);
  });

  it('is gone for everybody with its article', async () => {
    const article = await anArticle(site, { author });
    await say(awa, article, 'Un mot');
    await author.put(pathOf(article), { ...article.body, published: false });
    expect((await karim.get(`${pathOf(article)}/comments`)).status).toBe(404);
    expect(words(await read(author, article))).toEqual([['Un mot']]);
    expect((await author.delete(pathOf(article))).status).toBe(200);
  });

  it('is told to every browser that shows the article', async () => {
    const article = await anArticle(site, { author });
    await say(awa, article, 'Bonjour');
    await awa.post(`${pathOf(article)}/thanks`);
    const { rows } = await site.site.db.pool.query(
      `select topic, data->>'what' as what from live_event
        where name = 'article.talk' and data->>'_id' = $1 order by seq`,
      [article._id],
    );
    expect(rows.map((row) => [row.topic, row.what])).toEqual([
      ['everyone', 'comments'],
      ['everyone', 'thanks'],
    ]);
  });
});

describe('administrators', () => {
  it('take a comment away at once: its author is told, and it is written down without its words', async () => {
    const admin = await anAdmin(site);
    const article = await anArticle(site, { author });
    const { body: top } = await say(awa, article, 'Des mots de trop');
    expect((await admin.delete(`${pathOf(article)}/comments/${top._id}`)).status).toBe(200);
    expect(await read(karim, article)).toEqual([]);
    expect(await newsOf(awa, article)).toEqual([
      ["L'équipe du quartier a supprimé l'un de vos commentaires", `/journal/${article._id}`],
    ]);
    const { body: log } = await admin.get('/admin/audit?limit=1');
    expect(log[0]).toMatchObject({ action: 'delete', kind: 'comment', targetId: top._id });
    expect(JSON.stringify(log[0])).not.toContain('de trop');
  });

  it('find a reported comment in their queue, and remove it with a reason', async () => {
    const admin = await anAdmin(site);
    const article = await anArticle(site, { author });
    const { body: top } = await say(awa, article, 'Achetez mes montres');
    const report = { kind: 'comment', targetId: top._id, reason: 'publicite' };
    expect((await awa.post('/reports', report)).body.code).toBe('own_report');
    expect((await karim.post('/reports', report)).status).toBe(201);
    const { body: queue } = await admin.get('/admin/queue');
    const card = queue.find(({ targetId }: { targetId: string }) => targetId === top._id);
    expect(card).toMatchObject({
      kind: 'comment',
      author: { _id: awa.id },
      target: { text: 'Achetez mes montres' },
    });
    const hidden = { act: 'hide', reason: 'Publicité' };
    expect((await admin.post(`/admin/queue/comment/${top._id}`, hidden)).status).toBe(400);
    const decision = { act: 'delete', reason: 'Publicité' };
    expect((await admin.post(`/admin/queue/comment/${top._id}`, decision)).status).toBe(201);
    expect(await read(karim, article)).toEqual([]);
    const news = (await awa.get('/notifications')).body[0];
    expect(news.detail).toBe('Raison : Publicité');
  });
});

it('whoever leaves takes their words and their thanks with them', async () => {
  const leaver = await aResident(site);
  const article = await anArticle(site, { author });
  const { body: top } = await say(leaver, article, 'Avant de partir');
  await say(karim, article, 'Au revoir', top._id);
  await leaver.post(`${pathOf(article)}/thanks`);
  const { body: file } = await leaver.get('/users/me/export');
  expect(file.articleTalk).toMatchObject({
    comments: [{ about: article.title, content: 'Avant de partir' }],
    thanks: [{ about: article.title }],
  });
  expect((await leaver.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
  expect(words(await read(karim, article))).toEqual([['', 'Au revoir']]);
  expect((await karim.get(`${pathOf(article)}/thanks`)).body.count).toBe(0);
});
