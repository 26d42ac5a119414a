// What a list may be asked for reaches the statement that reads it, and the total counts what is given: told by its name is a
// filter that a contract declares and nothing reads, and one that the rows know and the total does not.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { routes } from '#app/contracts.ts';
import type { AnyRoute } from '#contract/route.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from './accounts/accounts.fixtures.ts';
import { anAdmin } from './admin/admin.fixtures.ts';
import { aCircle } from './circles/circles.fixtures.ts';
import { aGathering, movedTo } from './gatherings/gatherings.fixtures.ts';
import { anArticle } from './journal/journal.fixtures.ts';
import { aService, categoryNamed } from './services/services.fixtures.ts';
import { aTroc } from './trocs/trocs.fixtures.ts';

let site: TestSite;
let reader: TestResident;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  [reader, admin] = [await aResident(site), await anAdmin(site)];
});
afterAll(() => site.close());

/** How a list is walked: the tests of pages have it. */
const OF_PAGES = ['limit', 'cursor', 'page'];
/** What a list cannot be asked without. */
const REQUIRED: Record<string, string> = {
  'gatherings.agenda': '&from=2030-01-01T00:00:00Z&to=2030-01-31T00:00:00Z',
  'quartier.listPoints': `&kind=service&ids=${'f'.repeat(24)}`,
};
/** What says something within an order alone, and that order. */
const WITHIN: Record<string, string> = { fold: '&when=coming' };
/** One of them suits what takes more than a few words of its own. */
const WORDS = ['lampe', 'f'.repeat(24), '2030-01-01'];

interface Filter {
  name: string;
  /** What it may be asked, but for what it is without being asked. */
  words: string[];
}

function filtersOf(route: AnyRoute): Filter[] {
  const { properties = {} } = z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, z.core.JSONSchema.JSONSchema>)
    .filter(([name]) => !OF_PAGES.includes(name) && !REQUIRED[route.name]?.includes(`&${name}=`))
    .map(([name, { enum: few, const: one, default: unsaid }]) => ({
      name,
      words: (few ?? (one === undefined ? WORDS : [one]))
        .filter((word) => word !== unsaid)
        .map(String),
    }))
    .filter(({ words }) => words.length > 0);
}

const lists = routes
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  .filter(({ query, output }) => query && output instanceof z.ZodArray)
  .map((route) => [route.name, route] as const);

const ask = (by: TestResident, route: AnyRoute, asked = '') =>
  by.get(`${route.path}?${REQUIRED[route.name] ?? ''}${asked}`);

/** Who calls, and what was answered before, is the platform's to read. */
const OF_THE_PLATFORM = /^(session|kept|limit)\./;

/** What a call sends to the database: statements and their values. */
async function sentBy(call: () => ReturnType<typeof ask>) {
  const { once } = site.site.db;
  const rows = once.rows.bind(once);
  const sent: unknown[] = [];
  once.rows = (query) => {
    if (!OF_THE_PLATFORM.test(query.name)) sent.push([query.text, query.values]);
    return rows(query);
  };
  try {
    return { ...(await call()), sent: JSON.stringify(sent) };
  } finally {
    once.rows = rows;
  }
}

describe('all that may be asked of a list is read', () => {
  /** The filters of which no word makes another statement. */
  async function unreadOf(route: AnyRoute): Promise<string[]> {
    // Whoever has asked nothing yet is given no answer that was kept, of the first call.
    const by = await (route.access === 'resident' ? aResident(site) : anAdmin(site));
    const [all, within] = [await sentBy(() => ask(by, route)), new Map<string, string>()];
    for (const order of Object.values(WITHIN))
      within.set(order, (await sentBy(() => ask(by, route, order))).sent);
    const unread: string[] = [];
    for (const { name, words } of filtersOf(route)) {
      const order = WITHIN[name] ?? '';
      const answers = [];
      for (const word of words)
        answers.push(await sentBy(() => ask(by, route, `${order}&${name}=${word}`)));
      const without = within.get(order) ?? all.sent;
      if (!answers.some(({ status, sent }) => status === 200 && sent !== without))
        unread.push(name);
    }
    return unread;
  }

  it.each(lists)('%s', async (_name, route) => {
    expect(await unreadOf(route), 'asked, and of no effect').toEqual([]);
  });
});

describe('the total of a list is of what is asked', () => {
  beforeAll(async () => {
    const cooking = await categoryNamed(reader, 'Cuisine');
    await aService(site);
    await aService(site, { nature: 'offer', title: 'Une lampe', category: cooking._id });
    await aTroc(site);
    await aTroc(site, { kind: 'gift', title: 'Une lampe', itemsOffered: ['lampe'] });
    for (const kind of ['outing', 'event'] as const) {
      await aGathering(site, kind, { creator: reader });
      await movedTo(site, await aGathering(site, kind, { title: 'Une lampe' }), '2020-01-01');
    }
    await anArticle(site);
    await anArticle(site, { author: reader, title: 'Une lampe', tags: ['lampe'] });
    await aCircle(site, { creator: reader });
    await aCircle(site, { name: 'La lampe', kind: 'street' });
  });

  it.each(lists)('%s', async (_name, route) => {
    const by = route.access === 'resident' ? reader : admin;
    const wrong: string[] = [];
    for (const { name, words } of filtersOf(route)) {
      for (const word of words) {
        const { status, headers, body } = await ask(by, route, `&${name}=${word}`);
        const total = headers.get('x-total-count');
        if (status !== 200 || total === null || Number(total) === body.length) continue;
        wrong.push(`${name}=${word}: ${total}, and gives ${body.length}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
