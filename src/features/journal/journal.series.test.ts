// What an article is about, which of a series it is, and the journal in a reader's own program.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anArticle, anArticleBody } from './journal.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const MARKET = 'Marché Saint-Éloi';

it('an article that names a place of the quarter is found by it, and no other place is taken', async () => {
  const by = await aResident(site);
  const one = await anArticle(site, { author: by, place: MARKET });
  await anArticle(site, { author: by, place: 'Square Courteline' });
  await anArticle(site, { author: by, place: MARKET, published: false });
  expect(one.place).toBe(MARKET);
  const found = await by.get(`/journals?place=${encodeURIComponent(MARKET)}`);
  expect(found.body.map(({ _id }: { _id: string }) => _id)).toEqual([one._id]);
  expect(found.headers.get('x-total-count')).toBe('1');
  expect((await by.get('/journals/places')).body).toContainEqual({ place: MARKET, count: 1 });
  const refused = await by.post('/journals', anArticleBody({ place: 'Chez mon voisin du 3e' }));
  expect([refused.status, refused.body.code]).toEqual([400, 'place_unknown']);
  const path = `/journals/${one._id}`;
  expect((await by.put(path, { ...one.body, place: undefined })).body.place).toBe(MARKET);
  expect((await by.put(path, { ...one.body, place: '' })).body.place).toBeNull();
});

it('articles of one series follow each other; drafts and those of others are not counted', async () => {
  const author = await aResident(site);
  const made = { author, series: 'Les ateliers' };
  const first = await anArticle(site, { ...made, title: 'Le luthier' });
  const draft = await anArticle(site, { ...made, title: 'Le relieur', published: false });
  const last = await anArticle(site, { ...made, title: 'La vitrailliste' });
  const other = await anArticle(site, { series: 'Les ateliers' });
  // Whoever publishes one reads at once which it is.
  expect(last.episode).toMatchObject({ number: 2, count: 2, before: { _id: first._id } });
  const episodeOf = async (id: string) => (await author.get(`/journals/${id}`)).body.episode;
  expect(await episodeOf(first._id)).toEqual({
    number: 1,
    count: 2,
    before: null,
    after: { _id: last._id, title: 'La vitrailliste' },
  });
  expect(await episodeOf(draft._id)).toBeNull();
  expect(await episodeOf(other._id)).toMatchObject({ number: 1, count: 1 });
  await author.put(`/journals/${draft._id}`, { ...draft.body, published: true });
  expect(await episodeOf(draft._id)).toMatchObject({ number: 3, before: { _id: last._id } });
  await author.put(`/journals/${last._id}`, { ...last.body, series: '' });
  expect(await episodeOf(draft._id)).toMatchObject({ number: 2, before: { _id: first._id } });
});

const addressOf = async (by: TestResident) => {
  const url: string = (await by.post('/journal/feed')).body.url;
  return url.slice(url.indexOf('/api/'));
};
const read = async (address: string) => {
  const answer = await fetch(site.url + address);
  return { status: answer.status, text: await answer.text() };
};

it('a reader follows the journal by an address of theirs: nothing of whoever is hidden, no draft', async () => {
  const [reader, hidden, shut] = [
    await aResident(site),
    await aResident(site),
    await aResident(site),
  ];
  const seen = await anArticle(site, { content: 'Des **pommes** du marché.' });
  const blocked = await anArticle(site, { author: hidden });
  const suspended = await anArticle(site, { author: shut });
  const draft = await anArticle(site, { published: false });
  expect((await reader.get('/journal/feed')).body).toEqual({ url: null });
  const address = await addressOf(reader);
  await hidden.post(`/users/${reader.id}/block`);
  const told = { reason: 'Insultes', endsAt: new Date(Date.now() + 86_400_000).toISOString() };
  await (await anAdmin(site)).post(`/admin/users/${shut.id}/suspension`, told);
  const { status, text } = await read(address);
  expect(status).toBe(200);
  expect(text).toContain(`/journal/${seen._id}`);
  expect(text).toContain('Des pommes du marché.');
  expect(text).not.toContain(seen.by.lastName);
  for (const { _id } of [blocked, suspended, draft]) expect(text).not.toContain(_id);
});

it('the address is worth nothing once renewed, given up, changed, or its account closed', async () => {
  const reader = await aResident(site);
  const first = await addressOf(reader);
  expect((await read(first)).status).toBe(200);
  const second = await addressOf(reader);
  expect((await read(first)).status).toBe(403);
  expect((await read(second.replace(/.[.]rss$/, 'x.rss'))).status).toBe(403);
  await reader.delete('/journal/feed');
  expect((await read(second)).status).toBe(403);
  const third = await addressOf(reader);
  expect((await reader.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
  expect((await read(third)).status).toBe(403);
});
