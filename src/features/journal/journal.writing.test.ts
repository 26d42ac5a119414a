import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, aSettled, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { statement } from '#server/database/statement.ts';
import { limits } from '#server/http/limits.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Article } from './journal.contract.ts';
import { anArticle, anArticleBody } from './journal.fixtures.ts';

let site: TestSite;
let author: TestResident;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  [author, reader] = [await aResident(site, { firstName: 'Thomas' }), await aResident(site)];
});
afterAll(() => site.close());

const good = anArticleBody();
const titles = (body: Article[]) => body.map(({ title }) => title);
const REQUIRED = 'Le titre et le contenu sont requis';

/** What was told of an article: topic and change, in order. */
async function told(id: string): Promise<[string, string][]> {
  const { rows } = await site.site.db.pool.query(
    `select topic, data->>'change' as change from live_event
      where name = 'article.changed' and data->>'_id' = $1 order by seq`,
    [id],
  );
  return rows.map((row) => [row.topic, row.change]);
}

describe('writing an article', () => {
  it('publishes it, answered as it will be read, and tells everyone', async () => {
    const image = { imageUrl: '/uploads/a.webp', thumbnailUrl: '/uploads/a-thumb.webp' };
    const { status, body } = await author.post('/journals', { ...good, ...image });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...good, ...image, published: true });
    expect(body.author).toMatchObject({ _id: author.id, username: author.username });
    expect(body.author).not.toHaveProperty('email');
    expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await reader.get(`/journals/${body._id}`)).body).toEqual(body);
    expect((await author.get('/journals/my-articles')).body[0]).toEqual(body);
    expect((await reader.get('/journals')).body[0]).toEqual(body);
    expect(await told(body._id)).toEqual([['everyone', 'created']]);
  });

  it('is changed when what readers see is: not when it is opened to all, or its comments are closed', async () => {
    const { _id, body, updatedAt } = await anArticle(site, { author });
    const put = async (more: object) =>
      (await author.put(`/journals/${_id}`, { ...body, ...more })).body.updatedAt;
    expect(await put({ public: true, commentsOpen: false })).toBe(updatedAt);
    expect(await put({ tags: ['autre'] })).not.toBe(updatedAt);
    const draft = await anArticle(site, { author, published: false });
    const shown = await author.put(`/journals/${draft._id}`, { ...draft.body, published: true });
    expect(shown.body.updatedAt).toBe(shown.body.createdAt);
  });

  it('has a standfirst, or none; found like its other words, kept by who leaves it out', async () => {
    const made = await anArticle(site, { author });
    expect(made.standfirst).toBe('');
    const put = async (more: object) => (await author.put(`/journals/${made._id}`, more)).body;
    const told = await put({ ...good, standfirst: ' Une matinée chez les glycines. ' });
    expect(told.standfirst).toBe('Une matinée chez les glycines.');
    expect(told.updatedAt).not.toBe(made.updatedAt);
    expect((await put(good)).standfirst).toBe(told.standfirst);
    expect((await reader.get('/journals?q=glycines')).body[0]._id).toBe(made._id);
    expect((await put({ ...good, standfirst: '' })).standfirst).toBe('');
    expect((await put({ ...good, standfirst: '\u2800' })).standfirst).toBe('');
    const turned = await author.post('/journals', { ...good, standfirst: 'Lire \u202e ici' });
    expect(turned.status).toBe(400);
    const long = await author.post('/journals', { ...good, standfirst: 'a'.repeat(301) });
    expect([long.status, long.body.error]).toEqual([
      400,
      "L'introduction ne peut pas dépasser 300 caractères",
    ]);
  });

  it('needs a title and a content', async () => {
    for (const field of ['title', 'content']) {
      for (const nothing of [undefined, '', '  \n ', '\u2800\u200b', null, 12, []]) {
        const { status, body } = await author.post('/journals', { ...good, [field]: nothing });
        expect([status, body.error, body.details]).toEqual([400, REQUIRED, undefined]);
      }
    }
    expect((await author.post('/journals', {})).body.error).toBe(REQUIRED);
  });

  it('carries every fault in details when there are several', async () => {
    const { body } = await author.post('/journals', {
      title: 'a'.repeat(201),
      content: 'b'.repeat(10_001),
      tags: ['c'.repeat(61)],
    });
    expect(body.details).toEqual([
      'Le titre ne peut pas dépasser 200 caractères',
      'Le contenu ne peut pas dépasser 10000 caractères',
      'Chaque tag tient en 60 caractères au plus',
    ]);
  });

  it('takes 200 characters of title, 10000 of content, 20 tags of 60, and no more', async () => {
    const full = {
      title: 'é'.repeat(200),
      content: '😀'.repeat(5_000),
      tags: Array.from({ length: 20 }, (_, n) => String(n).padEnd(60, 'x')),
    };
    const { status, body } = await author.post('/journals', full);
    expect(status).toBe(201);
    expect(body).toMatchObject(full);
    const more = await author.post('/journals', { ...full, tags: [...full.tags, 'un de trop'] });
    expect([more.status, more.body.error]).toEqual([400, '20 tags au plus']);
  });

  it('splits tags at commas, trims them, drops the empty and the repeated', async () => {
    for (const tags of [' marché , ,vélo,marché,, ', [' marché ', '', 'vélo, marché']]) {
      const { body } = await author.post('/journals', { ...good, tags });
      expect(body.tags).toEqual(['marché', 'vélo']);
    }
    for (const tags of [undefined, null, '', [], ',  ,']) {
      expect((await author.post('/journals', { ...good, tags })).body.tags).toEqual([]);
    }
  });

  it('keeps Markdown and hostile text as they were typed', async () => {
    const content = '# <script>alert(1)</script>\r\n\r\n[x](javascript:alert(1)) &amp; \\* "\u202e';
    const { body } = await author.post('/journals', { ...good, content, title: '<b>$1</b>' });
    expect(body).toMatchObject({ content, title: '<b>$1</b>' });
  });

  it('takes pictures of ours only', async () => {
    const imageUrl = 'https://ailleurs.example/photo.jpg';
    const { status, body } = await author.post('/journals', { ...good, imageUrl });
    expect([status, body.error]).toEqual([400, 'Image inconnue']);
  });

  it('ignores what is not the author’s to say', async () => {
    const { body } = await author.post('/journals', {
      ...good,
      _id: 'f'.repeat(24),
      author: reader.id,
      createdAt: '2001-01-01T00:00:00.000Z',
    });
    expect(body.author._id).toBe(author.id);
    expect(body._id).not.toBe('f'.repeat(24));
    expect(body.createdAt > '2002').toBe(true);
  });

  it('is limited to 300 an hour', async () => {
    const eager = await aSettled(site);
    const fill = statement<{ key: string; points: number }>()('test.fill_limit', (db, { arg }) =>
      db.insertInto('rate_limit').values({
        key: arg('key'),
        points: arg('points'),
        resets_at: sql`now() + interval '10 minutes'`,
      }),
    );
    const { name, max } = limits.creation;
    await fill(site.site.db.once, { key: `${name}:article:${eager.id}`, points: max - 1 });
    expect((await eager.post('/journals', good)).status).toBe(201);
    const refused = await eager.post('/journals', good);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect((await eager.get('/journals/my-articles')).body).toHaveLength(1);
  });
});

describe('a draft', () => {
  it('is seen, listed and told to its author alone', async () => {
    const draft = await anArticle(site, { author, published: false, title: 'Brouillon secret' });
    expect(draft.published).toBe(false);
    expect((await author.get(`/journals/${draft._id}`)).body.title).toBe('Brouillon secret');
    expect(titles((await author.get('/journals/my-articles')).body)).toContain('Brouillon secret');
    expect((await reader.get(`/journals/${draft._id}`)).status).toBe(404);
    for (const query of ['', '?q=secret', `?author=${author.id}`, '?tag=march%C3%A9']) {
      expect(titles((await reader.get(`/journals${query}`)).body)).not.toContain(draft.title);
    }
    expect((await reader.put(`/journals/${draft._id}`, good)).status).toBe(404);
    expect((await reader.delete(`/journals/${draft._id}`)).status).toBe(404);
    expect(await told(draft._id)).toEqual([[`resident:${author.id}`, 'created']]);
  });

  it('comes first, with its new date, once it is published', async () => {
    const draft = await anArticle(site, { author, published: false });
    await anArticle(site, { title: 'Entre-temps' });
    const total = async () => Number((await reader.get('/journals')).headers.get('x-total-count'));
    const before = await total();
    const { body } = await author.put(`/journals/${draft._id}`, { ...good, published: true });
    expect(body.published).toBe(true);
    expect(body.createdAt > draft.createdAt).toBe(true);
    expect((await reader.get('/journals')).body[0]._id).toBe(draft._id);
    expect(await total()).toBe(before + 1);
    expect((await told(draft._id)).at(-1)).toEqual(['everyone', 'updated']);
    const again = await author.put(`/journals/${draft._id}`, { ...good, published: true });
    expect(again.body.createdAt).toBe(body.createdAt);
  });
});

describe('changing an article', () => {
  it('is its author’s right, and answers with the whole', async () => {
    const made = await anArticle(site, { author, imageUrl: '/uploads/a.webp' });
    const { status, body } = await author.put(`/journals/${made._id}`, {
      title: 'Autre titre',
      content: 'Autre texte',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Autre titre',
      content: 'Autre texte',
      tags: made.tags,
      imageUrl: '/uploads/a.webp',
      createdAt: made.createdAt,
    });
    expect(body.updatedAt > made.updatedAt).toBe(true);
    const bare = await author.put(`/journals/${made._id}`, { ...good, tags: '', imageUrl: '' });
    expect(bare.body).toMatchObject({ tags: [], imageUrl: null });
    expect(await told(made._id)).toHaveLength(3);
  });

  it('is held to the rules of creation', async () => {
    const made = await anArticle(site, { author });
    const answer = await author.put(`/journals/${made._id}`, { ...good, title: ' ' });
    expect([answer.status, answer.body.error]).toEqual([400, REQUIRED]);
  });

  it('is refused to a neighbour, allowed to an administrator', async () => {
    const made = await anArticle(site, { author });
    for (const answer of [
      await reader.put(`/journals/${made._id}`, good),
      await reader.delete(`/journals/${made._id}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'not_author']);
    }
    const admin = await aResident(site);
    await site.site.db.pool.query('update resident set is_admin = true where id = $1', [admin.id]);
    const changed = await admin.put(`/journals/${made._id}`, { ...good, title: 'Modéré' });
    expect([changed.status, changed.body.title]).toEqual([200, 'Modéré']);
    expect(changed.body.author._id).toBe(author.id);
    expect((await admin.delete(`/journals/${made._id}`)).status).toBe(200);
  });

  it("says 'Article non trouvé', or that the identifier is missing", async () => {
    const calls = [
      (id: string) => author.get(`/journals/${id}`),
      (id: string) => author.put(`/journals/${id}`, good),
      (id: string) => author.delete(`/journals/${id}`),
    ];
    for (const call of calls) {
      const unknown = await call('f'.repeat(24));
      expect([unknown.status, unknown.body.error]).toEqual([404, 'Article non trouvé']);
      const missing = await call('%20');
      expect([missing.status, missing.body.error]).toEqual([400, "ID de l'article manquant"]);
      const invalid = await call('12');
      expect([invalid.status, invalid.body.error]).toEqual([400, 'Identifiant invalide']);
    }
  });
});

describe('deleting an article', () => {
  it('takes it out of the journal and tells everyone', async () => {
    const made = await anArticle(site, { author });
    const { status, body } = await author.delete(`/journals/${made._id}`);
    expect([status, body.message]).toEqual([200, 'Article supprimé avec succès']);
    expect((await reader.get(`/journals/${made._id}`)).status).toBe(404);
    expect((await author.delete(`/journals/${made._id}`)).status).toBe(404);
    expect((await told(made._id)).at(-1)).toEqual(['everyone', 'deleted']);
  });
});
