// The home page: what one can do something about, near first; nobody who is not to be seen, and nothing that locates.
import { afterAll, beforeEach, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { writePage } from '#features/neighbours/neighbours.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Home } from './dashboard.contract.ts';

let site: TestSite;
let reader: TestResident;

beforeEach(async () => {
  await site?.close();
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
});
afterAll(() => site.close());

const read = async (by = reader) => (await by.get('/home')).body as Home;
const titles = (things: readonly { title: string }[]) => things.map(({ title }) => title);

it('tells a new quarter that there is nothing yet', async () => {
  const { status, body } = await reader.get('/home');
  expect(status).toBe(200);
  expect(body).toEqual({
    requests: [],
    near: 0,
    outings: [],
    events: [],
    going: [],
    article: null,
    trocs: [],
    arrivals: [],
    fresh: { trocs: 0, articles: 0 },
  });
});

it('shows the requests one can answer, the nearest first, then the soonest', async () => {
  const at = (location: string, lon: number, lat: number) => ({
    location,
    coordonnees: [lon, lat],
  });
  const { body: me } = await reader.get('/users/me');
  const [lon, lat] = me.coordonnees;
  const far = at('Rue de Reuilly', lon > 2.39 ? 2.376 : 2.404, lat);
  const here = at('Devant chez moi', lon, lat);
  await aService(site, { title: 'Loin, demain', date: inDays(1), ...far });
  await aService(site, { title: 'Ici, lundi', date: inDays(5), ...here });
  await aService(site, { title: 'Ici, dimanche', date: inDays(4), ...here });
  await aService(site, { title: 'Une offre', nature: 'offer', date: inDays(1), ...here });
  await aService(site, { title: 'La mienne', creator: reader, date: inDays(1), ...here });
  const answered = await aService(site, { title: 'Déjà proposé', date: inDays(1), ...here });
  await aProposal(site, { service: answered, helper: reader });
  const { requests } = await read();
  expect(titles(requests).toSorted()).toEqual(['Ici, dimanche', 'Ici, lundi', 'Loin, demain']);
  // By the band that everybody may know: what is blurred may fall into another than where it is.
  const order = requests.map(
    ({ distance, date }) => `${String(distance).padStart(4, '0')} ${date}`,
  );
  expect(order).toEqual(order.toSorted());
  expect(Object.keys(requests[0] ?? {})).not.toContain('coordonnees');
});

it('shows what comes next, and on whose list the reader stands', async () => {
  await aGathering(site, 'outing', { title: 'Plus tard', date: inDays(6) });
  const soon = await aGathering(site, 'outing', { title: 'Bientôt', date: inDays(1) });
  await aGathering(site, 'event', { title: 'Tournoi', date: inDays(2) });
  await reader.post(`${soon.path}/join`, {});
  const mine = await aGathering(site, 'event', {
    title: 'Ma fête',
    creator: reader,
    date: inDays(3),
  });
  const { outings, events, going } = await read();
  expect(going.map(({ title, myPlace }) => [title, myPlace])).toEqual([
    ['Bientôt', 'participant'],
    [mine.title, 'organiser'],
  ]);
  expect(going[0]).toMatchObject({ date: soon.date, end: null });
  expect(titles(outings)).toEqual(['Bientôt', 'Plus tard']);
  expect(outings[0]?.myPlace).toBe('participant');
  expect(titles(events)).toEqual(['Tournoi', 'Ma fête']);
});

it('tells of the newest article and trocs of others, and how many are fresh', async () => {
  await anArticle(site, { title: 'Hier' });
  const long = `Une soupe. ${'Encore une louche. '.repeat(200)}`;
  await anArticle(site, { title: 'Aujourd’hui', content: long });
  await anArticle(site, { title: 'Le mien', author: reader });
  await aTroc(site, { title: 'Un vélo' });
  await aTroc(site, { title: 'Le mien', owner: reader });
  const { article, trocs, fresh } = await read();
  expect(article?.title).toBe('Aujourd’hui');
  expect(article?.content.length).toBe(600);
  expect(titles(trocs)).toEqual(['Un vélo']);
  expect(fresh).toEqual({ trocs: 1, articles: 2 });
});

it('names who has arrived, as their own page does, and nobody who keeps it to themself', async () => {
  const ines = await aResident(site, { firstName: 'Inès', days: 2 });
  await writePage(ines, { helps: ['garder des chats', 'coudre', 'chanter'] });
  const quiet = await aResident(site, { firstName: 'Paul' });
  await writePage(quiet, { hidden: ['since'] });
  const long = await aResident(site, { firstName: 'Odette' });
  await writePage(long, { since: '1990-05' });
  await aResident(site, { firstName: 'Luc', days: 90 });
  const { arrivals } = await read();
  expect(arrivals.map(({ user }) => user.firstName)).toEqual(['Inès']);
  expect(arrivals[0]).toEqual({
    user: expect.objectContaining({ _id: ines.id }),
    since: expect.stringMatching(/^\d{4}-\d{2}$/),
    helps: ['garder des chats', 'coudre'],
    learns: [],
  });
  await writePage(ines, { hidden: ['helps'] });
  expect((await read()).arrivals[0]?.helps).toEqual([]);
});

it('says nothing of somebody blocked, in either direction', async () => {
  const other = await aResident(site);
  await aService(site, { creator: other });
  await aTroc(site, { owner: other });
  await anArticle(site, { author: other });
  await aGathering(site, 'outing', { creator: other });
  await aGathering(site, 'event', { creator: other });
  const empty = { requests: [], outings: [], events: [], article: null, trocs: [], arrivals: [] };
  expect((await read()).requests).toHaveLength(1);
  await reader.post(`/users/${other.id}/block`);
  expect(await read()).toMatchObject({ ...empty, near: 0, fresh: { trocs: 0, articles: 0 } });
  await reader.delete(`/users/${other.id}/block`);
  expect((await read()).requests).toHaveLength(1);
  await other.post(`/users/${reader.id}/block`);
  expect(await read()).toMatchObject(empty);
});
