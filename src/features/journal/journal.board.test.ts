import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
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

/** What was told of an article: topic and change, in order. */
async function told(id: string): Promise<[string, string][]> {
  const { rows } = await site.site.db.pool.query(
    `select topic, data->>'change' as change from live_event
      where name = 'article.changed' and data->>'_id' = $1 order by seq`,
    [id],
  );
  return rows.map((row) => [row.topic, row.change]);
}

describe('the journal', () => {
  it('is for residents only', async () => {
    const visitor = createCaller(site);
    for (const path of ['', '/my-articles', '/tags', `/${'f'.repeat(24)}`]) {
      expect((await visitor.get(`/journals${path}`)).status).toBe(401);
    }
  });

  it('is read page after page, newest first, with its total', async () => {
    const own = await aResident(site);
    for (const n of [1, 2, 3, 4, 5]) {
      await anArticle(site, { author: own, title: `Numéro ${n}`, tags: [`suite-${own.id}`] });
    }
    const query = `tag=suite-${own.id}&limit=2`;
    const first = await reader.get(`/journals?${query}`);
    expect(titles(first.body)).toEqual(['Numéro 5', 'Numéro 4']);
    expect(first.headers.get('x-total-count')).toBe('5');
    const cursor = /cursor=([0-9a-f]{24})/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await reader.get(`/journals?${query}&cursor=${cursor}`);
    expect(titles(second.body)).toEqual(['Numéro 3', 'Numéro 2']);
    const { rows } = await site.site.db.pool.query(
      'select count(*)::int from article where published',
    );
    const all = await reader.get('/journals?limit=1');
    expect(Number(all.headers.get('x-total-count'))).toBe(rows[0].count);
  });

  it('is filtered by tag, author and words, whatever their case and accents', async () => {
    const own = await aResident(site);
    const made = await anArticle(site, {
      author: own,
      title: 'Réparer un pneu à 100 %',
      content: 'Sous le **préau** de Picpus.',
      tags: ['Bicyclette à deux'],
    });
    for (const query of [
      'tag=bicyclette A DEUX',
      `author=${own.id}`,
      'q=PREAU picpus',
      'q=100 %',
    ]) {
      const { body } = await reader.get(`/journals?${query.replaceAll('%', '%25')}`);
      expect(titles(body)).toContain(made.title);
      expect(titles(body)).not.toContain(good.title);
    }
    expect((await reader.get('/journals?tag=bicyclette')).body).toEqual([]);
    expect((await reader.get('/journals?author=moi')).status).toBe(400);
  });

  it('names the commonest tags, drafts aside', async () => {
    const fresh = await openTestSite({ clusterUrl: inject('clusterUrl') });
    try {
      const by = await aResident(fresh);
      for (const tags of ['recette', 'Vélo', 'vélo,jardin'] as const) {
        await anArticle(fresh, { author: by, tags });
      }
      await anArticle(fresh, { author: by, tags: 'secret', published: false });
      expect((await by.get('/journals/tags')).body).toEqual([
        { tag: 'vélo', count: 2 },
        { tag: 'jardin', count: 1 },
        { tag: 'recette', count: 1 },
      ]);
    } finally {
      await fresh.close();
    }
  });

  it('keeps the pictures that stand in a text from the sweep', async () => {
    const name = (letter: string) => `${letter.repeat(32)}-${'a'.repeat(9)}.webp`;
    const pool = site.site.db.pool;
    for (const letter of ['a', 'b']) {
      await pool.query(
        `insert into upload (name, kind, created_at) values ($1, 'image', now() - interval '9 days')`,
        [name(letter)],
      );
    }
    const orphans = async () => {
      const { rows } = await pool.query(`select name from orphan_uploads('7 days', 10)`);
      return rows.map((row) => row.name);
    };
    const content = `![Étal](/uploads/${name('a')}) et ![](/uploads/${name('a')})`;
    const made = await anArticle(site, { author, content });
    expect(await orphans()).toEqual([name('b')]);
    await author.put(`/journals/${made._id}`, { ...good, content: 'Sans image' });
    expect(await orphans()).toHaveLength(2);
  });
});

describe('an author who leaves', () => {
  it('is given their articles in the export, and takes them along', async () => {
    const leaver = await aResident(site);
    const made = await anArticle(site, { author: leaver });
    const draft = await anArticle(site, { author: leaver, published: false });
    const { body } = await leaver.get('/users/me/export');
    expect(body.journal).toMatchObject([
      { _id: made._id, content: made.content, tags: made.tags, published: true },
      { _id: draft._id, published: false },
    ]);
    expect((await leaver.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await reader.get(`/journals/${made._id}`)).status).toBe(404);
    expect((await told(made._id)).at(-1)).toEqual(['everyone', 'deleted']);
    expect((await told(draft._id)).some(([topic]) => topic === 'everyone')).toBe(false);
  });
});

describe('a reader', () => {
  it('may report an article, never a draft they cannot see', async () => {
    const made = await anArticle(site, { author });
    const draft = await anArticle(site, { author, published: false });
    const report = (targetId: string) =>
      reader.post('/reports', { kind: 'journal', targetId, reason: 'publicite' });
    expect((await report(made._id)).status).toBe(201);
    expect((await report(draft._id)).status).toBe(404);
  });
});
