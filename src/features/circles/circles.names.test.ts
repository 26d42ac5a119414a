// What circles may be called: nothing that would be read as the site's own, nor as another one's name in other letters.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aCircle, aCircleBody } from './circles.fixtures.ts';

let site: TestSite;
let lea: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

async function create(name: string, by?: TestResident) {
  lea = by ?? (await aResident(site));
  const { status, body } = await lea.post('/circles', aCircleBody({ name }));
  return [status, body.code ?? body.name];
}

it.each([
  'Quartier Nation',
  'Le quartier Nation',
  'Équipe Quartier Nation',
  'L’équipe du site',
  'Equlpe - Quartier Nation !',
  'Équipe',
  'É q u i p e',
  'Modération',
  'Équipe de modération',
  'Administration du quartier',
  'Support officiel 12',
  'Équipe\u2028Nation',
  'Équipe – Nation',
  'QN officiel',
  'Les modos',
  'Mairie du 12e',
  'La Mairie de Paris XIIème',
  'Police municipale',
  'Ville de Paris',
  'Préfecture de police',
  'Service client Quartier Nation',
  'Voisins vérifiés',
  'Les comptes vérifiés du quartier',
  'Mairies du 12e',
  'M@irie du 12e',
  'Mairie annexe du Douzième',
  'Mairie Paris Centre',
  'Police de proximité',
  'Commissariat Picpus',
  'Caserne de pompiers',
  'Les gendarmes',
  'Voisins certifiés',
  'Comptes officiels',
  'Direction du site',
  'La régie du site',
  'Aide du site',
  'Ancienne voisine',
  'Anciens voisins',
  'Quartier de la Nation',
  'Tout le monde',
  'Tout-le-monde.',
])('only an administrator makes one called « %s »', async (name) => {
  expect(await create(name)).toEqual([400, 'name_reserved']);
  expect(await create(name, await anAdmin(site))).toEqual([201, name]);
});

it.each([
  'Équipe de boules',
  'Les voisins du quartier Nation',
  'Jardin partagé du quartier Nation',
  'Support technique et vélo',
  'Chœur « Le tout Nation »',
  'Club des Χ, Ψ et Ω',
  'Русский клуб / Club russe',
  'Voisins de la mairie',
  'Cours du commerce',
  'Conseil de quartier Nation',
  'Bibliothèque municipale',
  'Marché de la mairie du 12e',
  'Les clients du marché',
  'Services entre voisins',
  'Anciens voisins de la rue',
  'Les anciens du quartier',
  'Comité de quartier',
  'Comité de quartier Nation',
  'Conseil de quartier du 12e',
  'Voisins du quartier de la Nation',
  'Aide entre voisins',
  'Aide du quartier',
  'Les pompiers du dimanche',
  'Tout le monde chante',
])('anybody makes one called « %s »', async (name) => {
  expect(await create(name)).toEqual([201, name]);
});

it('nobody makes one called as those who left are', async () => {
  expect(await create('Ancien voisin')).toEqual([400, 'name_reserved']);
});

it('none mixes alphabets in one word', async () => {
  const body = aCircleBody({ name: 'Tout le m\u043ende' });
  const { status, body: answer } = await (await aResident(site)).post('/circles', body);
  const sentence = 'Le nom mêle plusieurs alphabets dans un même mot';
  expect([status, answer.error]).toEqual([400, sentence]);
});

it('one does not become the site’s by a change of its name; what it is called already stays', async () => {
  const { by, path } = await aCircle(site);
  const change = async (name: string) => {
    const { status, body } = await by.put(path, { ...aCircleBody({ name }), word: '' });
    return [status, body.code ?? body.name];
  };
  expect(await change('Modération')).toEqual([400, 'name_reserved']);
  await site.site.db.pool.query("update circle set name = 'Modération'");
  expect(await change('Modération')).toEqual([200, 'Modération']);
});
