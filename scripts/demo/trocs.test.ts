import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { TROC_STATUSES } from '../../src/features/trocs/trocs.contract.ts';
import { createCaller } from '../../src/server/testing/caller.ts';
import { openTestSite, type TestSite } from '../../src/server/testing/site.ts';
import { DEMO_PASSWORD, loadDemo } from './load.ts';
import { RING_THINGS } from './load-rings.ts';
import { demoPeople } from './people.ts';
import { isInQuarter } from './places.ts';
import { demoTrocs } from './trocs.ts';

const people = demoPeople();
const trocs = demoTrocs(people);
const countDifferent = (values: readonly unknown[]) => new Set(values).size;

describe('the trocs of the demonstration', () => {
  test('are sixty, all different, of every status', () => {
    expect(trocs.length).toBeGreaterThanOrEqual(60);
    expect(countDifferent(trocs.map(({ title }) => title))).toBe(trocs.length);
    expect(countDifferent(trocs.map(({ description }) => description))).toBe(trocs.length);
    expect(countDifferent(trocs.map(({ status }) => status))).toBe(TROC_STATUSES.length);
    const free = trocs.filter(({ status }) => status === 'available');
    expect(free.length).toBeGreaterThan(trocs.length / 2);
    expect(free.filter(({ request }) => request).length).toBeGreaterThan(1);
    expect(demoTrocs(demoPeople())).toEqual(trocs);
  });

  test('stay within the limits of the form, inside the quarter', () => {
    for (const troc of trocs) {
      expect(troc.title.length).toBeLessThanOrEqual(200);
      expect(troc.itemsOffered.length).toBeGreaterThan(0);
      if (troc.kind === 'exchange') expect(troc.itemsWanted.length).toBeGreaterThan(0);
      if (troc.kind === 'gift') expect(troc.itemsWanted).toEqual([]);
      for (const items of [troc.itemsOffered, troc.itemsWanted]) {
        for (const item of items) expect(item.length).toBeLessThanOrEqual(60);
      }
      expect(isInQuarter(troc.coordonnees)).toBe(true);
    }
    expect(trocs.filter(({ location }) => /^\d/.test(location)).length).toBeGreaterThan(5);
  });

  test('are clean French: straight apostrophes, a space before tall signs', () => {
    const texts = trocs.flatMap(({ title, description, itemsOffered, itemsWanted }) => [
      ...[title, description, ...itemsOffered, ...itemsWanted],
    ]);
    for (const text of texts) {
      expect(text).not.toMatch(/[\u2018\u2019\u201C\u201D"\u00A0]/);
      expect(text).not.toMatch(/\p{L}[!?:;]/u);
      expect(text).not.toMatch(/ {2}|^ | $/);
    }
  });

  test('follow the order of time, asked for by somebody else when their status says so', () => {
    for (const { owner, createdHoursAgo, request, status } of trocs) {
      expect(owner.joinedDaysAgo * 24).toBeGreaterThan(createdHoursAgo);
      if (['pending', 'accepted', 'completed'].includes(status)) expect(request).toBeDefined();
      if (!request) continue;
      expect(request.requester).not.toBe(owner);
      expect(request.hoursAgo).toBeLessThan(createdHoursAgo);
      expect(-request.dateOffsetHours).toBeLessThan(request.hoursAgo);
      expect(request.dateOffsetHours < 0).toBe(status === 'completed');
      expect(request.requester.joinedDaysAgo * 24).toBeGreaterThan(request.hoursAgo);
    }
  });
});

describe('once they are loaded', () => {
  const now = new Date();
  let site: TestSite;

  beforeAll(async () => {
    site = await openTestSite({ clusterUrl: inject('clusterUrl') });
    const plain = people.map(({ avatar: _avatar, ...person }) => person);
    const demo = {
      people: plain,
      services: [],
      messages: [],
      reports: [],
      pages: [],
      trocs,
      gatherings: [],
      articles: [],
    };
    await loadDemo(site.site, demo, { now, progress: () => undefined });
  });
  afterAll(() => site.close());

  async function signIn(username: string) {
    const login = { login: username, password: DEMO_PASSWORD };
    const { body } = await createCaller(site).post('/users/login', login);
    return createCaller(site, body.token);
  }

  test('the board shows them newest first, each request to its two sides', async () => {
    const reader = await signIn(people[0]?.username ?? '');
    const { body, headers } = await reader.get('/troc');
    const board = trocs.filter(
      ({ status, owner }) =>
        !['cancelled', 'rejected'].includes(status) || owner.username === people[0]?.username,
    );
    expect(headers.get('x-total-count')).toBe(String(board.length + RING_THINGS.length));
    const turning = new Set(RING_THINGS.map(({ title }) => title));
    const titles: string[] = body.map(({ title }: { title: string }) => title);
    expect(titles.filter((title) => !turning.has(title))).toEqual(
      board.map(({ title }) => title).reverse(),
    );
    const accepted = trocs.find(({ status }) => status === 'accepted');
    const asker = await signIn(accepted?.request?.requester.username ?? '');
    const { body: mine } = await asker.get('/troc/my-requests');
    expect(mine[0].tradeRequest).toMatchObject({ location: accepted?.request?.location });
  });

  test('neighbours have what others look for', async () => {
    let found = 0;
    for (const { owner } of trocs.filter(({ status }) => status === 'available').slice(0, 12)) {
      const { headers } = await (await signIn(owner.username)).get('/troc/matches');
      found += Number(headers.get('x-total-count'));
    }
    expect(found).toBeGreaterThan(4);
  });
});
