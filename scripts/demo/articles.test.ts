import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newArticle } from '../../src/features/journal/journal.contract.ts';
import { createCaller } from '../../src/server/testing/caller.ts';
import { openTestSite, type TestSite } from '../../src/server/testing/site.ts';
import { demoArticles } from './articles.ts';
import { DEMO_PASSWORD, loadDemo } from './load.ts';
import { demoFace, demoPeople } from './people.ts';

const people = demoPeople();
const articles = demoArticles(people);

describe('the articles of the demonstration', () => {
  test('are all different, each by another neighbour', () => {
    expect(articles.length).toBeGreaterThanOrEqual(12);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
    const published = articles.filter((article) => article.published);
    expect(new Set(published.map(({ author }) => author)).size).toBe(published.length);
    expect(demoArticles(demoPeople())).toEqual(articles);
  });

  test('give the resident whom it is shown as something published, and a draft', () => {
    const own = articles.filter(({ author }) => author === demoFace(people));
    expect(own.map(({ published }) => published).toSorted()).toEqual([false, true]);
    expect(articles.filter(({ published }) => !published)).toHaveLength(1);
  });

  test('stay within the limits of the form, in clean French', () => {
    for (const { title, content, tags } of articles) {
      expect(newArticle.safeParse({ title, content, tags: [...tags] }).success).toBe(true);
      for (const text of [title, content, ...tags]) {
        expect(text).not.toMatch(/[\u2018\u2019\u201C\u201D\u00A0]/);
        expect(text).not.toMatch(/\p{L}[!?;]/u);
        expect(text).not.toMatch(/ {2}|^ | $/);
      }
    }
  });
});

describe('the journal of the demonstration', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ clusterUrl: inject('clusterUrl') });
    const plain = people.map(({ avatar: _, ...person }) => person);
    const loaded = demoArticles(plain);
    const demo = {
      people: plain,
      services: [],
      trocs: [],
      gatherings: [],
      articles: loaded,
      messages: [],
      reports: [],
      pages: [],
    };
    await loadDemo(site.site, demo, { now: new Date(), progress: () => undefined });
  });
  afterAll(() => site.close());

  test('is read newest first, as old as it claims', async () => {
    const login = people[1]?.username ?? '';
    const { body } = await createCaller(site).post('/users/login', {
      login,
      password: DEMO_PASSWORD,
    });
    const reader = createCaller(site, body.token);
    const { body: read, headers } = await reader.get('/journals');
    const wanted = articles.filter(({ published }) => published).toReversed();
    expect(read.map(({ title }: { title: string }) => title)).toEqual(
      wanted.map(({ title }) => title),
    );
    expect(headers.get('x-total-count')).toBe(String(wanted.length));
    const hours = (Date.now() - Date.parse(read[0].createdAt)) / 3_600_000;
    const earlier = hours - (wanted[0]?.createdHoursAgo ?? 0);
    expect(earlier).toBeGreaterThan(-0.5);
    expect(earlier).toBeLessThan(15);
    for (const { createdAt } of read) {
      const { hour } = Temporal.Instant.from(createdAt).toZonedDateTimeISO('Europe/Paris');
      expect([createdAt, hour >= 8 && hour < 21]).toEqual([createdAt, true]);
    }
  });
});
