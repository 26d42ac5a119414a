// What is left of a place when it is shown to everybody.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { type KnownStreet, readKnownStreets } from './address/geocoder-facts.ts';

let site: TestSite;
let resident: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  resident = await aResident(site);
});
afterAll(() => site.close());

/** What everybody reads of each of these places. */
async function show(places: readonly string[]): Promise<string[]> {
  const { rows } = await site.site.db.pool.query<{ shown: string }>(
    'select public_location(place) as shown from unnest($1::text[]) with ordinality as p(place, at) order by at',
    [places],
  );
  return rows.map(({ shown }) => shown);
}

describe('what everybody reads of a place', () => {
  it('has lost the number and what lies behind the front door', async () => {
    const shown = await show(NUMBERED.map(([place]) => place));
    expect(NUMBERED.map(([place], at) => [place, shown[at]])).toEqual(NUMBERED);
  });

  it('keeps the figures that belong to a name, and every word where there are none', async () => {
    expect(await show(NAMES)).toEqual(NAMES);
  });

  it('keeps every street and place of the quarter', async () => {
    const names = readKnownStreets().flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(await show(names)).toEqual(names);
  });

  it('is the street of each known address, whatever the way its number is written', async () => {
    const addresses = readKnownStreets().flatMap((street) =>
      [...street.numbers.keys()].map((number) => ({ street, number })),
    );
    expect(addresses.length).toBeGreaterThan(600);
    for (const write of FORMS) {
      const shown = await show(addresses.map(write));
      const wrong = addresses.flatMap(({ street, number }, at) =>
        isStreetAlone(shown[at] ?? '', street)
          ? []
          : [`${write({ street, number })} : ${shown[at]}`],
      );
      expect(wrong).toEqual([]);
    }
  });

  it('is never empty, and never holds a number of four figures that is no year', async () => {
    const word = fc.constantFrom(...WORDS);
    const text = fc
      .array(fc.tuple(word, fc.constantFrom(' ', ', ', '-', '', ' - ', '/')), {
        minLength: 1,
        maxLength: 24,
      })
      .map((parts) => parts.flat().join('').trim().slice(0, 200))
      .filter((place) => place !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 40 }), async (places) => {
        const shown = await show(places);
        for (const [at, place] of places.entries()) {
          expect(shown[at], place).not.toBe('');
          expect(shown[at], place).not.toMatch(/3210|4321/);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('a neighbour who writes a place', () => {
  it('is told what others will read of it', async () => {
    const place = encodeURIComponent('10 bis, rue Eugénie Éboué, bât. C');
    const { status, body, headers } = await resident.get(`/address/public?location=${place}`);
    expect([status, body]).toEqual([200, { location: 'Rue Eugénie Éboué' }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('must be signed in, and write no more than a place holds', async () => {
    expect((await createCaller(site).get('/address/public?location=x')).status).toBe(401);
    const long = `/address/public?location=${'1 '.repeat(101)}1`;
    expect((await resident.get(long)).status).toBe(400);
    expect((await resident.get('/address/public')).status).toBe(400);
  });
});

/** Nothing but the street, its postal code, and the little words of some forms. */
function isStreetAlone(shown: string, { name, postcode }: KnownStreet): boolean {
  const at = shown.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return false;
  const around = `${shown.slice(0, at)} ${shown.slice(at + name.length)}`;
  return around.replace(postcode, '').replaceAll(/paris|entre|[\s,-]/gi, '') === '';
}

type Address = { street: KnownStreet; number: string };

const FORMS: readonly ((address: Address) => string)[] = [
  ({ street, number }) => `${number} ${street.name}`,
  ({ street, number }) => `${number}, ${street.name.toUpperCase()}, ${street.postcode} PARIS`,
  ({ street, number }) => `${parseInt(number, 10)} bis, ${street.name}`,
  ({ street, number }) => `${parseInt(number, 10)}-${parseInt(number, 10) + 2} ${street.name}`,
  ({ street, number }) => `n° ${number} ${street.name} ${street.postcode} Paris`,
  ({ street, number }) => `${street.name} ${number}`,
  ({ street, number }) => `${street.name}, n°${number}`,
  ({ street, number }) => `${street.postcode} Paris, ${street.name} ${number}`,
  ({ street, number }) => `Paris ${street.postcode} - ${number} ${street.name}`,
  ({ street, number }) => `${street.name} entre le ${parseInt(number, 10)} et le 999`,
  ({ street, number }) =>
    `${number} ${street.name} bât. C 3e étage porte 12, digicode ${number}A45`,
  ({ street, number }) => `interphone Dupont, escalier B, ${number} ${street.name}`,
];

const WORDS =
  '3210 4321B 12 bis rue de la du étage 3e bât B code porte n° au et à dix Picpus place 75012 Paris 8 mai 😀'.split(
    ' ',
  );

const NUMBERED: readonly (readonly [place: string, shown: string])[] = [
  ['10 rue de Picpus', 'Rue de Picpus'],
  ['10, rue de Picpus', 'Rue de Picpus'],
  ['10 bis, rue de Picpus', 'Rue de Picpus'],
  ['10bis rue de Picpus 75012 Paris', 'Rue de Picpus 75012 Paris'],
  ['10 ter rue de Picpus', 'Rue de Picpus'],
  ['10B rue de Picpus', 'Rue de Picpus'],
  ['10 B rue de Picpus', 'Rue de Picpus'],
  ['10-12 avenue de Saint-Mandé', 'Avenue de Saint-Mandé'],
  ['10/12 avenue de Saint-Mandé', 'Avenue de Saint-Mandé'],
  ['10 à 14 avenue de Saint-Mandé', 'Avenue de Saint-Mandé'],
  ['10, 12 et 14 rue de Picpus', 'Rue de Picpus'],
  ['n° 10 rue de Picpus', 'Rue de Picpus'],
  ['n°10 rue de Picpus', 'Rue de Picpus'],
  ['nº 10, rue de Picpus', 'Rue de Picpus'],
  ['N 10 rue de Picpus', 'Rue de Picpus'],
  ['numéro 10 rue de Picpus', 'Rue de Picpus'],
  ['№ 10 rue de Picpus', 'Rue de Picpus'],
  ['#10 rue de Picpus', 'Rue de Picpus'],
  ['Rue de Picpus 10', 'Rue de Picpus'],
  ['rue de Picpus, 10', 'Rue de Picpus'],
  ['rue de Picpus n°10', 'Rue de Picpus'],
  ['rue de Picpus, au 10', 'Rue de Picpus'],
  ['rue de Picpus (10)', 'Rue de Picpus'],
  ['rue de Picpus au numéro 10 bis', 'Rue de Picpus'],
  ['au 10 de la rue de Picpus', 'Rue de Picpus'],
  ['Au 10 du boulevard Diderot', 'Boulevard Diderot'],
  ["au 10 de l'avenue du Trône", "L'avenue du Trône"],
  ['10 de la rue de Picpus', 'Rue de Picpus'],
  ['43 Avenue de Saint-Mandé 75012 Paris', 'Avenue de Saint-Mandé 75012 Paris'],
  ['43 Av. de Saint-Mandé, 75012 Paris', 'Av. de Saint-Mandé, 75012 Paris'],
  ['43, 75012 Paris', '75012 Paris'],
  ['dix rue de Picpus', 'Rue de Picpus'],
  ['dix bis, rue de Picpus', 'Rue de Picpus'],
  ['vingt et un rue de Picpus', 'Rue de Picpus'],
  ['soixante-dix-sept, rue de Picpus', 'Rue de Picpus'],
  ['au dix de la rue de Picpus', 'Rue de Picpus'],
  ['rue de Picpus, dix-sept', 'Rue de Picpus'],
  ['10 rue de Picpus, bâtiment B', 'Rue de Picpus'],
  ['10 rue de Picpus bâtiment B 3e étage', 'Rue de Picpus'],
  ['10 rue de Picpus bât. C', 'Rue de Picpus'],
  ['Bât. C, 10 rue de Picpus', 'Rue de Picpus'],
  ['Bât C 10 rue de Picpus', 'Rue de Picpus'],
  ['3e étage, 10 rue de Picpus', 'Rue de Picpus'],
  ['10 rue de Picpus, 3ème étage gauche', 'Rue de Picpus'],
  ['10 rue de Picpus, au 3ème et dernier étage', 'Rue de Picpus'],
  ['10 rue de Picpus, étage 3', 'Rue de Picpus'],
  ['10 rue de Picpus 3e gauche', 'Rue de Picpus'],
  ['10 rue de Picpus, 3e droite', 'Rue de Picpus'],
  ['10 rue de Picpus, au 3e', 'Rue de Picpus'],
  ['10 rue de Picpus, rez-de-chaussée', 'Rue de Picpus'],
  ['10 rue de Picpus, RDC droite', 'Rue de Picpus'],
  ['10 rue de Picpus, digicode 12A45', 'Rue de Picpus'],
  ['10 rue de Picpus (code 1234B)', 'Rue de Picpus'],
  ['10 rue de Picpus - code 75012', 'Rue de Picpus'],
  ['10 rue de Picpus, 12A45', 'Rue de Picpus'],
  ['10 rue de Picpus, code : 1234', 'Rue de Picpus'],
  ['10 rue de Picpus, interphone Dupont', 'Rue de Picpus'],
  ['interphone Dupont, 10 rue de Picpus', 'Rue de Picpus'],
  ['10 rue de Picpus, porte 5', 'Rue de Picpus'],
  ['10 rue de Picpus porte gauche', 'Rue de Picpus'],
  ['10 rue de Picpus, escalier 2', 'Rue de Picpus'],
  ['10 rue de Picpus esc. B', 'Rue de Picpus'],
  ['10 rue de Picpus, appt 12', 'Rue de Picpus'],
  ['appartement 12, 10 rue de Picpus', 'Rue de Picpus'],
  ['appartement 4B 10 rue de Picpus', 'Rue de Picpus'],
  ['10 rue de Picpus, apt. 3, hall C, tour A', 'Rue de Picpus'],
  ['Appt 12 rue de Picpus', 'Rue de Picpus'],
  ['Résidence du Trône, 10 rue de Picpus', 'Résidence du Trône, rue de Picpus'],
  ['Café du coin, 12 rue de Picpus', 'Café du coin, rue de Picpus'],
  ['chez Paul 12 rue de Picpus 75012', 'Chez Paul rue de Picpus 75012'],
  ['１０ rue de Picpus', 'Rue de Picpus'],
  ['⑩ rue de Picpus', 'Rue de Picpus'],
  ['١٠ rue de Picpus', 'Rue de Picpus'],
  ['𝟏𝟎 rue de Picpus', 'Rue de Picpus'],
  ['1️⃣0️⃣ rue de Picpus', 'Rue de Picpus'],
  ['10 r. de Picpus', 'R. de Picpus'],
  ['12 place du 8 Mai 1945', 'Place du 8 Mai 1945'],
  ['8 rue du 8 Mai 1945', 'Rue du 8 Mai 1945'],
  ['11 place du 11 Novembre', 'Place du 11 Novembre'],
  ['4 rue du 4 Septembre 75002 Paris', 'Rue du 4 Septembre 75002 Paris'],
  ['10 rue de Picpus, métro Nation sortie 3', 'Rue de Picpus, métro Nation sortie 3'],
  ['10 rue de Picpus, 12e arrondissement', 'Rue de Picpus, 12e arrondissement'],
  ['10 rue de Picpus Paris 12e', 'Rue de Picpus Paris 12e'],
  ['10 rue de Picpus, Paris 12', 'Rue de Picpus, Paris 12'],
  ['10, rue de Picpus, 75012 PARIS', 'Rue de Picpus, 75012 PARIS'],
  ['75012 Paris, 10 rue de Picpus', '75012 Paris, rue de Picpus'],
  ['Paris 12, 10 rue de Picpus', 'Paris 12, rue de Picpus'],
  ['Chez moi, troisième porte', 'Chez moi'],
  ['10 rue de Picpus, deuxième bâtiment', 'Rue de Picpus'],
  ['10 rue de Picpus, au deuxième', 'Rue de Picpus'],
  ['10 bis', 'Dans le quartier'],
  ['n° 10', 'Dans le quartier'],
  ['10, bât B, code 1234', 'Dans le quartier'],
  ['en face du 10 rue de Picpus', 'En face rue de Picpus'],
  ['entre le 10 et le 14 rue de Picpus', 'Entre rue de Picpus'],
  ['à côté du 10, rue de Picpus', 'À côté, rue de Picpus'],
  ['devant le 43 avenue de Saint-Mandé', 'Devant avenue de Saint-Mandé'],
  ['Villa 5, cité Debergue', 'Villa, cité Debergue'],
  ['4 Impasse Canart', 'Impasse Canart'],
  ['5 Villa du Bel Air', 'Villa du Bel Air'],
  ['12 Rue du Rendez-Vous', 'Rue du Rendez-Vous'],
  ['10 Cours de Vincennes', 'Cours de Vincennes'],
  ['Square Courteline, entrée 2', 'Square Courteline'],
  ['10 rue de Picpus, boîte aux lettres Dupont', 'Rue de Picpus'],
  ['10 rue de Picpus; sonner chez Dupont', 'Rue de Picpus'],
  ['Picpus 10', 'Picpus'],
  ['10 Picpus', 'Picpus'],
  ['2e étage du centre commercial', 'Dans le quartier'],
];

const NAMES: readonly string[] = [
  '...',
  'rue du 4 Septembre',
  'Rue du 8 Mai 1945',
  '12e arrondissement',
  'dans le 12e',
  '75012 Paris',
  'place du 11 Novembre',
  'ligne 9',
  'métro Nation, lignes 1, 2, 6 et 9',
  'métro Nation sortie 3',
  'Bibliothèque 2000',
  'Place du 19 Mars 1962',
  'Arrêt du bus 86',
  'Tram T3a, Porte de Vincennes',
  'mk2 Nation',
  'Porte de Vincennes',
  'Porte Dorée',
  'Cour des Lions',
  'Tour de Nesle',
  'Hall de la mairie du 12e',
  'Place de la 2e DB',
  'rue des 4 Vents',
  'Rue des Quatre Vents',
  'Cité des Trois Bornes',
  'Place de la Nation, côté Diderot',
  'Devant le square Trousseau',
  'La boîte à livres de la place',
  'Jardin de la Folie-Titon',
  "À l'angle de la rue de Picpus et du boulevard Diderot",
  'Un banc du square',
  'Un jardin partagé',
  'Deux rues après la place',
  'Chez moi',
  'Rue du Général-Niox',
  'le 12e, vers Nation',
  'métro Quatre-Septembre',
  'Code postal 75012',
];
