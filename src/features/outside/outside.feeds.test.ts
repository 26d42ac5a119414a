// What programs follow without an account: all that is public, and nothing about anybody.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { withHead } from '#server/http/pages.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { createOutsideHeads } from './outside.public.ts';

const publicUrl = 'https://nation.example';
const RSS = '/public/gatherings.rss';
const CALENDAR = '/public/gatherings.ics';
const ARTICLES = '/public/articles.rss';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config: { publicUrl } });
});
afterAll(() => site.close());

async function read(path: string): Promise<string> {
  const answer = await fetch(`${site.url}/api${path}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('\r\n ', '');
}

it('what is public is in them, with its page, its hour and its street: nothing about anybody', async () => {
  const creator = await aResident(site, { firstName: 'Berthe', lastName: 'Organisatrix' });
  const made = { creator, public: true, location: '20 bis Rue de Reuilly 75012 Paris' };
  const event = await aGathering(site, 'event', made);
  const outing = await aGathering(site, 'outing', made);
  const before = [await read(RSS), await read(CALENDAR)];
  const guest = await aParticipant(site, event);
  const after = [await read(RSS), await read(CALENDAR)];
  expect(after).toEqual(before);
  for (const text of after) {
    expect(text).toContain(`${publicUrl}/e/${event._id}`);
    expect(text).toContain(`${publicUrl}/s/${outing._id}`);
    expect(text).toContain('Rue de Reuilly 75012 Paris');
    const told = ['Berthe', 'Organisatrix', '20 bis', creator.id, creator.email, guest.id];
    for (const word of told) expect(text).not.toContain(word);
  }
  const article = await anArticle(site, { author: creator, public: true });
  const journal = await read(ARTICLES);
  expect(journal).toContain(`${publicUrl}/a/${article._id}`);
  for (const word of ['Berthe', 'Organisatrix', creator.id]) expect(journal).not.toContain(word);
});

it.each([RSS, CALENDAR])('%s has nothing private, deleted, switched off or over', async (path) => {
  const hidden = await aGathering(site, 'event');
  const off = await aGathering(site, 'event', { public: true });
  const gone = await aGathering(site, 'event', { public: true });
  const over = await aGathering(site, 'event', { public: true });
  expect(await read(path)).toContain(off._id);
  await off.by.put(off.path, { ...off.body, public: false });
  await movedTo(site, over, new Date(Date.now() - 3_600_000).toISOString());
  const text = await read(path);
  for (const { _id } of [hidden, off, over]) expect(text).not.toContain(_id);
  await gone.by.delete(gone.path);
  expect(await read(path)).not.toContain(gone._id);
});

it('a draft and a private article are in no feed', async () => {
  const draft = await anArticle(site, { public: true, published: false });
  const inside = await anArticle(site);
  const text = await read(ARTICLES);
  for (const { _id } of [draft, inside]) expect(text).not.toContain(_id);
});

it('of a series, RSS tells the next date and the calendar every one', async () => {
  const repeat = { every: 'week', until: inHours(15 * 24) };
  const one = await aGathering(site, 'event', { public: true, date: inHours(1), repeat });
  const listed = await one.by.get(`/events?when=coming&series=${one._id}`);
  const dates: string[] = listed.body.map(({ _id }: { _id: string }) => _id);
  expect(dates).toHaveLength(3);
  const rss = await read(RSS);
  const calendar = await read(CALENDAR);
  expect(dates.filter((id) => rss.includes(id))).toEqual(dates.slice(0, 1));
  expect(dates.filter((id) => calendar.includes(id))).toEqual(dates);
});

it('whatever signs a title holds, RSS stays XML', async () => {
  await aGathering(site, 'event', { public: true, title: `Café </title><script>"&" ]]> à l'aube` });
  const text = await read(RSS);
  expect(text).toContain('<title>Café &#60;/title&#62;&#60;script&#62;&#34;&#38;&#34; ]]&#62; à');
  expect(text.match(/<title>/g)?.length).toBe(text.match(/<\/title>/g)?.length);
});

it('the pages of what is public name them to programs', async () => {
  const one = await aGathering(site, 'event', { public: true });
  const head = await createOutsideHeads(site.site)['/e/:id']?.(one._id);
  const page = withHead('</head>', head ?? expect.fail('no head'), new URL(publicUrl));
  expect(page).toContain(
    'type="application/rss+xml" title="Sorties et événements publics" href="/api/public/gatherings.rss"',
  );
  expect(page).toContain('type="text/calendar"');
  const answer = await fetch(`${site.url}/api${RSS}`);
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
});
