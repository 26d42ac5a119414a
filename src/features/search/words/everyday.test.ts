// What residents call a thing: the search, the lists and the alerts know the same words.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { tellWhatIsNew } from '#features/alerts/alerts.work.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService, categoryNamed } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { findAs } from '../search.fixtures.ts';
import { sweepWords } from './spelling.sql.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
});
afterAll(() => site.close());

const look = (q: string) => findAs(reader, q);

it('another word for the same thing finds it, after what says the word itself', async () => {
  await aService(site, { title: 'Robinet qui goutte' });
  await anArticle(site, { title: 'Un plombier raconte' });
  const { titles, also, near } = await look('plombier');
  expect(titles).toEqual(['Un plombier raconte', 'Robinet qui goutte']);
  expect(also).toContain('robinet');
  expect(near).toBe(false);
  expect((await look('des bicyclettes')).titles).toEqual([]);
  await aTroc(site, { title: 'Vélo de ville' });
  expect((await look('des bicyclettes')).titles).toEqual(['Vélo de ville']);
  expect((await look('vélos')).titles).toEqual(['Vélo de ville']);
});

it('what says it is told from what only comes near, and stands first', async () => {
  await aTroc(site, { title: 'Guitare folk' });
  const near = await look('piano');
  expect(near.results.map(({ exact }) => exact)).toEqual([false]);
  await anArticle(site, { title: 'Apprendre le piano' });
  const { titles, results } = await look('piano');
  expect(titles).toEqual(['Apprendre le piano', 'Guitare folk']);
  expect(results.map(({ exact }) => exact)).toEqual([true, false]);
  await aTroc(site, { title: 'Ordinateur portable' });
  // Another name of one thing, a phrase about the same, and a word that is not finished say it.
  expect((await look('ordi')).results[0]?.exact).toBe(true);
  expect((await look('guit')).results[0]?.exact).toBe(true);
  await aService(site, { title: 'Visites au chat en août' });
  expect((await look('garder mon chat')).results[0]?.exact).toBe(true);
});

it('of what is as near, what one can act on stands before what one reads', async () => {
  await anArticle(site, { title: 'Tandem', content: 'Un tandem, et encore un tandem.' });
  await aTroc(site, { title: 'Tandem' });
  await anArticle(site, { title: 'Les tandems' });
  expect((await look('tandem')).titles).toEqual(['Tandem', 'Tandem', 'Les tandems']);
  expect((await look('tandem')).results.map(({ kind }) => kind)).toEqual([
    'troc',
    'article',
    'article',
  ]);
});

it('a category, a type and a kind are words', async () => {
  const { _id: category } = await categoryNamed(reader, 'Soutien scolaire');
  await aService(site, { category, title: 'Fractions, le retour' });
  await aGathering(site, 'outing', { type: 'restaurant', title: 'Couscous du vendredi' });
  await aTroc(site, { kind: 'gift', title: 'Trente briques' });
  const answer = await look('soutien scolaire');
  expect(answer.titles).toEqual(['Fractions, le retour']);
  expect(answer.category).toEqual({ _id: category, name: 'Soutien scolaire' });
  expect((await look('restaurant')).titles).toEqual(['Couscous du vendredi']);
  expect((await look('à donner')).titles).toContain('Trente briques');
});

it('a word that names nothing is no answer where it stands alone', async () => {
  await anArticle(site, { title: 'Rien ne va plus', content: 'Rien, vraiment rien.' });
  expect((await look('rien ne va plus')).titles).toEqual(['Rien ne va plus']);
  expect((await look('rien xyzzy')).titles).toEqual([]);
  expect((await look('rien clavicorde')).titles).toEqual([]);
  await aTroc(site, { title: 'Clavicorde à saisir' });
  expect((await look('rien de mieux que mon clavicorde')).titles).toEqual(['Clavicorde à saisir']);
});

it('all the words first, then most of them', async () => {
  await aService(site, { title: 'Clavecin à accorder', description: 'Un samedi, rue Sibuet.' });
  await aService(site, { title: 'Porter un clavecin' });
  const both = await look('clavecin sibuet');
  expect(both.titles).toEqual(['Clavecin à accorder', 'Porter un clavecin']);
  expect(both.partly).toBe(false);
  const some = await look("j'ai besoin d'aide pour mon clavecin et ma cithare");
  expect(some.titles).toHaveLength(2);
  expect(some.partly).toBe(true);
});

it('where nothing of the kind takes place on a day, what is looked for is found without it', async () => {
  await aTroc(site, { title: 'Un épouvantail à coudre' });
  const { titles, dates } = await look('épouvantail dimanche prochain');
  expect(titles).toEqual(['Un épouvantail à coudre']);
  expect(dates).toBeNull();
});

it('the filter of every list knows them too, and what is kept to be told of', async () => {
  const alert = { kind: 'service', q: 'baby-sitter' };
  expect((await reader.post('/alerts', alert)).status).toBe(201);
  await aService(site, { title: 'Une nounou le mercredi' });
  await aTroc(site, { title: 'Canapé deux places' });
  await aGathering(site, 'event', { title: 'Grande brocante' });
  await anArticle(site, { title: 'Courir le long de la Coulée verte' });
  const lists = {
    '/services?q=babysitting': 'Une nounou le mercredi',
    '/troc?q=sofa': 'Canapé deux places',
    '/events?q=vide-grenier': 'Grande brocante',
    '/journals?q=footing': 'Courir le long de la Coulée verte',
  };
  for (const [path, title] of Object.entries(lists)) {
    const { body } = await reader.get(path);
    expect(
      body.map((each: { title: string }) => each.title),
      path,
    ).toEqual([title]);
  }
  await tellWhatIsNew(site.site);
  const told = (await reader.get('/notifications')).body;
  expect(told.map(({ sentence }: { sentence: string }) => sentence).join()).toContain('nounou');
});

it('a mistake is mended to a word that finds something, and said; a word of the language is left', async () => {
  await aService(site, { title: 'Un xylophone à réparer' });
  expect(await look('xilophone')).toMatchObject({ corrected: 'xylophone', near: true });
  await aTroc(site, { title: 'Argile blanche' });
  await aTroc(site, { title: 'Vêtement de pluie' });
  for (const word of ['événement', 'article']) {
    expect((await look(word)).corrected, word).toBeNull();
  }
  await aGathering(site, 'outing', { title: 'La balade de mardi' });
  expect((await look('mon mari est malade')).titles).not.toContain('La balade de mardi');
  await aResident(site, { firstName: 'Kofi', lastName: 'Mensah' });
  expect((await look('menage')).counts.resident).toBe(0);
  expect((await look('Mensha')).titles).toEqual(['Kofi Mensah']);
  // What grows in a garden is nobody's name, badly written.
  await aResident(site, { firstName: 'Romain', lastName: 'Gaillard' });
  await aTroc(site, { title: 'De quelle façon ?' });
  for (const word of ['romarin', 'flacon', 'groseille', 'kaki']) {
    expect(await look(word), word).toMatchObject({ corrected: null, near: false, titles: [] });
  }
});

it('a word is not mended to one that the reader may not see, whatever else they type finds something', async () => {
  await aService(site, { title: 'Un hamac pour le balcon' });
  const { by, _id } = await aService(site, { title: 'Zorglubine est à louer' });
  expect((await look('zorglubinne hamac')).corrected).toBe('zorglubine hamac');
  await by.delete(`/services/${_id}`);
  expect(await look('zorglubinne hamac')).toMatchObject({ corrected: null, partly: true });
});

it('a word that stands nowhere any more is forgotten at night', async () => {
  const words = async () =>
    (
      await site.site.db.pool.query(
        "select word from search_word where word in ('glockenspiel', 'bassine')",
      )
    ).rows;
  const gone = await aService(site, { title: 'Glockenspiel' });
  await aService(site, { title: 'Une bassine' });
  expect(await words()).toHaveLength(2);
  await gone.by.delete(`/services/${gone._id}`);
  await sweepWords(site.site.db.once);
  expect(await words()).toEqual([{ word: 'bassine' }]);
});

it('of whom one looks for by a trade, those who offer stand before those who ask', async () => {
  await aService(site, { title: 'Offre de baby-sitting', nature: 'offer' });
  await aService(site, { title: 'Baby-sitting, baby-sitter, nourrice', nature: 'request' });
  const asked = ['Offre de baby-sitting', 'Baby-sitting, baby-sitter, nourrice'];
  const { titles } = await look('nounou');
  expect(titles.filter((title) => asked.includes(title))).toEqual(asked);
  expect((await look('baby-sitting')).titles[0]).toBe('Baby-sitting, baby-sitter, nourrice');
});

it('the name of a part of the site, beside what is looked for in it, keeps nothing else from it', async () => {
  await aService(site, { title: 'Pour la sortie de mon frère' });
  await aGathering(site, 'outing', { type: 'restaurant', title: 'Raviolis du jeudi' });
  expect((await look('sortie restaurant')).titles[0]).toBe('Raviolis du jeudi');
  await anArticle(site, { title: 'Cornichons maison' });
  expect((await look('article cornichons')).results[0]?.exact).toBe(true);
  expect((await look('sortie')).titles).toContain('Pour la sortie de mon frère');
});
