// Words whose stem is that of another thing: who looks for a dance has no use for all that says 'dans'.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { findAs } from '../search.fixtures.ts';
import { markText } from '../search.rules.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
});
afterAll(() => site.close());

const look = (q: string) => findAs(reader, q);

describe('a word is not another whose stem is written alike', () => {
  it.each([
    ['danse', 'Nous dansons samedi', 'Un carton dans la cour'],
    ['CAF', 'Un dossier de la CAF', 'Le café du matin'],
    ['commissions', 'Vos commissions', 'Voisine comme vous'],
    ['courses', 'Mes courses du samedi', 'Au Cours de Vincennes'],
    ['courir', 'Je promène vos chiens en courant', 'La cour aux cours du soir'],
    ['livre', 'Des livres à lire', 'On vient livrer'],
    ['livraison', 'Qui peut me livrer', 'Un livre ouvert'],
    ['mangas', 'Un manga à relire', 'De quoi manger'],
    ['mer', 'Un séjour à la mer', 'Une mère attentive'],
    ['papi', 'Papis du square', 'Du papier à lettres'],
    ['parc', 'Courir au parc', 'Simplement parce que'],
    ['repas', 'Un repas chaud', 'On repasse vos chemises'],
    ['tennis', 'Raquettes de tennis', 'Tenir un stand'],
    ['télé', 'Une télé à régler', 'Un tel désordre'],
    ['VAE', 'Un VAE en panne', 'Tout va bien'],
  ])('%s: %s, never %s', async (q, sought, other) => {
    await anArticle(site, { title: sought, content: 'À lire.' });
    await anArticle(site, { title: other, content: 'À voir.' });
    const { titles } = await look(q);
    expect(titles).toContain(sought);
    expect(titles).not.toContain(other);
  });
});

it('nor in a list, nor where the words that answer are marked', async () => {
  await aService(site, { title: 'Tout est dans la cave' });
  await aService(site, { title: 'Cours de danse à deux' });
  const { body } = await reader.get('/services?q=danse');
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['Cours de danse à deux']);
  const pieces = markText('Une danse dans la cour', { words: ['danse'] });
  expect(pieces.filter(({ found }) => found)).toEqual([{ text: 'danse', found: true }]);
  const street = markText('Courses au Cours de Vincennes', { words: ['courses'] });
  expect(street.filter(({ found }) => found)).toEqual([{ text: 'Courses', found: true }]);
});

it('what is found by a trade’s lesson is not found by what is bought', async () => {
  const title = 'Apprendre à faire un appel vidéo';
  await aService(site, { title, description: 'Un cours pour mes petits-enfants.' });
  expect((await look('mal au dos courses')).titles).not.toContain(title);
  expect((await look('couscous')).also.join()).not.toMatch(/mafé|nem|pierogi/);
  expect((await look('cuisine du monde')).also).toContain('pierogi');
});

it('a feminine says what its masculine does', async () => {
  await anArticle(site, { title: 'Paperasse du mois' });
  expect((await look('aide administrative')).titles).toContain('Paperasse du mois');
});
