// Nothing is found without its reason in sight: a word that is marked, or the fact beside it that answers.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aService, categoryNamed } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { type Found, MOST_COUNTED } from './search.contract.ts';
import { findAs, joined } from './search.fixtures.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
});
afterAll(() => site.close());

const look = (q: string) => findAs(reader, q);
const marked = ({ title, excerpt }: Found) =>
  [...title, ...excerpt].filter(({ found }) => found).map(({ text }) => text);

async function findOne(q: string, title: string): Promise<Found> {
  const { results } = await look(q);
  const one = results.find((found) => joined(found.title) === title);
  if (!one) throw new Error(`« ${q} » ne trouve pas « ${title} »`);
  return one;
}

it('another way to say it in several words has them marked, where all of them stand', async () => {
  const title = 'Je garde vos enfants le soir';
  await aService(site, { title, description: 'Une histoire et au lit.' });
  const one = await findOne('nounou', title);
  expect(marked(one)).toEqual(['garde', 'enfants']);
  expect(one.because).toBeNull();
});

it('its category, its type, its place or a name says why, where no word of it does', async () => {
  const { _id: category } = await categoryNamed(reader, 'Soutien scolaire');
  await aService(site, { category, title: 'Fractions, le retour', description: 'CM2.' });
  const lesson = await findOne('soutien scolaire', 'Fractions, le retour');
  expect(lesson).toMatchObject({ because: 'category', category: 'Soutien scolaire' });
  await aGathering(site, 'outing', { type: 'restaurant', title: 'Raviolis du jeudi' });
  expect(await findOne('restaurant', 'Raviolis du jeudi')).toMatchObject({ because: 'what' });
  await aTroc(site, { kind: 'gift', title: 'Trente briques' });
  expect(await findOne('à donner', 'Trente briques')).toMatchObject({ because: 'what' });
  await aTroc(site, { title: 'Un tabouret', location: 'Rue Sibuet' });
  expect(await findOne('sibuet', 'Un tabouret')).toMatchObject({ because: 'place' });
  await aResident(site, { firstName: 'Zoé', lastName: 'Hue', username: 'zouzou' });
  expect(await findOne('zouzou', 'Zoé Hue')).toMatchObject({ because: 'username' });
  await aService(site, { category, title: 'Soutien scolaire en CM1' });
  expect(await findOne('soutien scolaire', 'Soutien scolaire en CM1')).toMatchObject({
    because: null,
  });
});

it('of words that are one thing, none that is nothing by itself is looked for alone', async () => {
  await aTroc(site, { title: 'Sac à dos de montagne' });
  await aService(site, { title: "J'y vois mal le soir" });
  await aService(site, { title: 'Vos courses du samedi' });
  await aService(site, { title: 'Ne plus porter lourd', description: 'Un lumbago.' });
  const { titles } = await look('mal au dos courses');
  expect(titles).toEqual(expect.arrayContaining(['Vos courses du samedi', 'Ne plus porter lourd']));
  expect(titles).not.toContain('Sac à dos de montagne');
  expect(titles).not.toContain("J'y vois mal le soir");
});

it('what has fewer of the words than others says so', async () => {
  await aService(site, { title: 'Clavecin à accorder rue Sibuet, un samedi' });
  await aService(site, { title: 'Porter un clavecin' });
  const { results } = await look('clavecin sibuet');
  expect(results.map(({ title, fewer }) => [joined(title), fewer])).toContainEqual([
    'Porter un clavecin',
    true,
  ]);
  expect(results[0]?.fewer).toBe(false);
  await aService(site, { title: 'Ocarina et cithare' });
  await aService(site, { title: 'Une ocarina seule' });
  const some = await look('ocarina cithare vielle');
  expect(some.results.map(({ title, fewer }) => [joined(title), fewer])).toEqual([
    ['Ocarina et cithare', false],
    ['Une ocarina seule', true],
  ]);
});

it('of what everything says no more is counted than so many, and it keeps nothing of another kind from being found', async () => {
  const { _id } = await aTroc(site, { title: 'Zinzolin' });
  await aGathering(site, 'event', { title: 'Zinzolin du soir' });
  const { _id: first } = await aGathering(site, 'outing', { title: 'Zinzolin' });
  await site.site.db.pool.query(
    `insert into gathering (kind, title, description, type, location, lon, lat, date, max_participants, creator_id)
      select kind, title || n, description, type, location, lon, lat, date, max_participants, creator_id
      from gathering, generate_series(1, $2::int) as n where id = $1`,
    [first, MOST_COUNTED],
  );
  const { counts } = await look('zinzolin');
  expect(counts).toMatchObject({ outing: MOST_COUNTED, event: 1, troc: 1 });
  const found = async (kind: string) => (await findAs(reader, 'zinzolin', `&kind=${kind}`)).results;
  expect((await found('troc')).map((one) => one._id)).toEqual([_id]);
  expect(await found('event')).toHaveLength(1);
  expect(await found('outing')).toHaveLength(20);
});
