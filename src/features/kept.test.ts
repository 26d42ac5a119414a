// Answers that are given again: never older than what somebody was told is written, in any process; made of nothing
// whose changes nobody notes.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, aSettled, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aCircle } from '#features/circles/circles.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import type { PreparedQuery } from '#server/database/database.ts';
import { type Caller, createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let beside: TestSite;
let reader: TestResident;
let neighbour: TestResident;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
  reader = await aSettled(site);
  neighbour = await aSettled(site);
});
afterAll(async () => {
  await beside.close();
  await site.close();
});

const elsewhere = (resident: TestResident): Caller => createCaller(beside, resident.token);
const here = (resident: TestResident): TestResident => ({
  ...resident,
  ...createCaller(site, resident.token),
});

/** What a reader's call answers before and after something written in the other process was acknowledged. */
const CHANGES: Record<string, { path: () => string; write: () => Promise<unknown> }> = {
  'a service is published': {
    path: () => '/services',
    write: () => aService(beside, { creator: { ...neighbour, ...elsewhere(neighbour) } }),
  },
  'a service of the reader is offered help': {
    path: () => '/services/my-services',
    write: async () => aProposal(beside, { service: await aService(beside, { creator: reader }) }),
  },
  'a troc is asked for': {
    path: () => '/troc/my',
    write: async () => aTradeRequest(beside, { troc: await aTroc(beside, { owner: reader }) }),
  },
  'an outing is joined': {
    path: () => '/outings',
    write: async () =>
      aParticipant(beside, await aGathering(beside, 'outing', { creator: neighbour })),
  },
  'an event is organised': {
    path: () => '/events',
    write: () => aGathering(beside, 'event', { creator: neighbour }),
  },
  'an article is published': {
    path: () => '/journals',
    write: () => anArticle(beside, { author: neighbour }),
  },
  'a message is received': {
    path: () => '/messages/conversations',
    write: () => aMessage({ ...neighbour, ...elsewhere(neighbour) }, reader),
  },
  'a message is received in the talk that is open': {
    path: () => `/messages/${neighbour.id}`,
    write: () => aMessage({ ...neighbour, ...elsewhere(neighbour) }, reader),
  },
  'there are messages to read': {
    path: () => '/messages/unread',
    write: () => aMessage({ ...neighbour, ...elsewhere(neighbour) }, reader),
  },
  'a notification comes': {
    path: () => '/notifications',
    write: () => aMessage({ ...neighbour, ...elsewhere(neighbour) }, reader),
  },
  'a notification is read': {
    path: () => '/notifications?unread=true',
    write: () => elsewhere(reader).post('/notifications/read', {}),
  },
  'something is to be found': {
    path: () => '/search?q=ravaudage',
    write: () => anArticle(beside, { author: neighbour, title: 'Un atelier de ravaudage' }),
  },
  'there is a circle': {
    path: () => '/search?q=colombophiles',
    write: () => aCircle(beside, { creator: neighbour, name: 'Les colombophiles' }),
  },
  'what the reader looks for is to be had': {
    path: () => '/recommendations',
    write: async () => {
      const wanted = ['une lampe de chevet'];
      await aTroc(beside, { owner: { ...reader, ...elsewhere(reader) }, itemsWanted: wanted });
      await aTroc(beside, { owner: neighbour, itemsOffered: wanted });
    },
  },
  'a neighbour is met': {
    path: () => '/suggestions/meetings?type=activity',
    write: async () => {
      for (const at of [1, 2]) {
        const outing = await aGathering(beside, 'outing', {
          creator: neighbour,
          title: `Sortie ${at}`,
        });
        await elsewhere(reader).post(`${outing.path}/join`, {});
      }
    },
  },
  'the reader writes an article': {
    path: () => '/interactions/history',
    write: () => anArticle(beside, { author: { ...reader, ...elsewhere(reader) } }),
  },
  'the reader is called otherwise': {
    path: () => '/users/me',
    write: () => elsewhere(reader).put('/users/profile', { firstName: `Ève${Date.now()}` }),
  },
  'somebody is blocked': {
    path: () => '/messages/conversations',
    write: () => elsewhere(reader).post(`/users/${neighbour.id}/block`),
  },
};

describe('what was acknowledged in one process is told by the other at once', () => {
  for (const [what, { path, write }] of Object.entries(CHANGES)) {
    it(what, async () => {
      const { get } = here(reader);
      // A talk that is opened is read.
      await get(path());
      const before = await get(path());
      expect((await get(path())).body).toEqual(before.body);
      await write();
      const after = await get(path());
      expect(after.status).toBe(200);
      expect(after.body).not.toEqual(before.body);
    });
  }
});

describe('an answer that is given again', () => {
  it('is of the one who asked, and says as much as the first', async () => {
    const service = await aService(site, { creator: reader });
    const path = `/services/${service._id}`;
    await reader.get(path);
    expect((await reader.get(path)).body.helpProposals).toEqual([]);
    const other = await aResident(site);
    expect((await other.get(path)).body.helpProposals).toBeUndefined();
    expect((await reader.get(path)).body.helpProposals).toEqual([]);
    await aService(site, { creator: reader });
    const pages = [await reader.get('/services?limit=1'), await reader.get('/services?limit=1')];
    const [first, again] = pages.map(({ headers }) =>
      ['link', 'x-total-count'].map((name) => headers.get(name)),
    );
    expect(again).toEqual(first);
    expect(first?.every(Boolean)).toBe(true);
  });
});

/** Kept in step with a table whose changes are noted, by triggers in the same transaction; or never changed by anybody. */
const FOLLOWS = /_tally$|^(gathering_talk|message_reaction)$/;

describe('what kept answers are made of', () => {
  it('are tables alone whose changes are noted', async () => {
    const sent = new Map<string, PreparedQuery>();
    const service = await aService(site);
    const troc = await aTroc(site);
    const article = await anArticle(site);
    const outing = await aGathering(site, 'outing');
    const stranger = await aResident(site);
    const { once } = site.site.db;
    const rows = once.rows.bind(once);
    once.rows = (query) => {
      sent.set(query.name, query);
      return rows(query);
    };
    try {
      for (const path of [
        ...Object.values(CHANGES).map(({ path }) => path()),
        ...[`/services/${service._id}`, '/services/categories', '/services/my-proposals'],
        ...[`/troc/${troc._id}`, '/troc', '/troc/my-requests', '/troc/matches'],
        ...[`/journals/${article._id}`, '/journals/my-articles', '/journals/tags'],
        ...[`/outings/${outing._id}`, '/events/my', '/suggestions/meetings?type=all'],
        ...['/home', `/neighbours/${neighbour.id}`],
        ...['/public/gatherings.rss', '/public/gatherings.ics', '/public/articles.rss'],
        '/agenda?from=2026-01-01T00:00:00Z&to=2026-01-31T00:00:00Z',
      ]) {
        const { status } = await stranger.get(path);
        expect([path, [200, 404].includes(status)]).toEqual([path, true]);
      }
    } finally {
      once.rows = rows;
    }
    const read = new Set<string>();
    for (const { name, text, values } of sent.values()) {
      // What streams ask meanwhile is no answer to these.
      if (/^(session|kept|limit|live)\./.test(name)) continue;
      for (const table of await tablesOf(text, values)) read.add(table);
    }
    const { rows: noted } = await site.site.db.pool.query<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgname like 'part_changed%'",
    );
    const names = noted.map(({ name }) => name);
    expect(read.size).toBeGreaterThan(8);
    expect([...read].filter((name) => !names.includes(name) && !FOLLOWS.test(name))).toEqual([]);
  });
});

/** The tables that a statement reads, by its plan; those that `is_blocked` reads stand among the noted ones. */
async function tablesOf(text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await site.site.db.pool.query(`explain (format json) ${text}`, values);
  const found = JSON.stringify(rows).matchAll(/"Relation Name":"([^"]+)"/g);
  return [...found].map(([, name]) => name ?? '');
}
