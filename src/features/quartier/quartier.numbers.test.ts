// Numbers of streets written in ways of their own, and the numbers of names that look like them.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** Each place, with what everybody reads of it. */
async function show(places: readonly string[]): Promise<(readonly [string, string])[]> {
  const { rows } = await site.site.db.pool.query<{ shown: string }>(
    'select public_location(place) as shown from unnest($1::text[]) with ordinality as p(place, at) order by at',
    [places],
  );
  return places.map((place, at) => [place, rows[at]?.shown ?? '']);
}

async function expectShown(wanted: readonly (readonly [string, string])[]): Promise<void> {
  expect(await show(wanted.map(([place]) => place))).toEqual(wanted);
}

const STREET = 'Avenue de Saint-Mandé';

it('a number in words is hidden before the street, after it, and beside a neighbour', () =>
  expectShown([
    ['avenue de Saint-Mandé quarante-trois', STREET],
    ['avenue de Saint-Mandé, quarante-trois', STREET],
    ['avenue de Saint-Mandé quarante-trois bis', STREET],
    ['avenue de Saint-Mandé quarante-trois B', STREET],
    ['avenue de Saint-Mandé numéro quarante-trois', STREET],
    ['avenue de Saint-Mandé n° quarante-trois', STREET],
    ['avenue de Saint-Mandé, le quarante-trois', STREET],
    ['avenue de Saint-Mandé quarante-troisième', STREET],
    ['avenue de Saint-Mandé quarante-trois 75012 Paris', `${STREET} 75012 Paris`],
    ['Picpus douze', 'Picpus'],
    ['Picpus douze bis, bât. C', 'Picpus'],
    ['Picpus vingt et un', 'Picpus'],
    ['Picpus un', 'Picpus'],
    ['un rue de Picpus', 'Rue de Picpus'],
    ['Picpus douze au fond de la cour', 'Picpus au fond de la cour'],
    ['chez Paul douze rue de Picpus', 'Chez Paul rue de Picpus'],
    ['Devant le douze, rue de Picpus', 'Devant, rue de Picpus'],
    ['septante-trois rue de Picpus', 'Rue de Picpus'],
  ]));

it('a number in the figures of any script is hidden', () =>
  expectShown([
    ['๔๓ avenue de Saint-Mandé', STREET],
    ['৪৩ avenue de Saint-Mandé', STREET],
    ['avenue de Saint-Mandé ๔๓', STREET],
    ['៤៣, avenue de Saint-Mandé', STREET],
    ['𑁪𑁩 avenue de Saint-Mandé', STREET],
    ['四十三 avenue de Saint-Mandé', STREET],
    ['❹❸ avenue de Saint-Mandé', STREET],
    ['🔟 avenue de Saint-Mandé', STREET],
    ['４３ avenue de Saint-Mandé', STREET],
  ]));

it('a Roman number is hidden, but for a reign and an arrondissement', () =>
  expectShown([
    ['XLIII avenue de Saint-Mandé', STREET],
    ['XLIII, avenue de Saint-Mandé', STREET],
    ['xliii avenue de Saint-Mandé', STREET],
    ['ⅩⅬⅢ avenue de Saint-Mandé', STREET],
    ['V rue de Picpus', 'Rue de Picpus'],
    ['avenue de Saint-Mandé XLIII', STREET],
    ['avenue de Saint-Mandé n° XLIII bis', STREET],
    ['12 boulevard Henri IV', 'Boulevard Henri IV'],
    ['4 place Jean XXIII, Paris XIIe', 'Place Jean XXIII, Paris XIIe'],
    ['4 rue de Picpus, XIIe arrondissement', 'Rue de Picpus, XIIe arrondissement'],
  ]));

it('a number beside the name of a public thing is hidden where it may be of the street', () =>
  expectShown([
    ['Théâtre 17, boulevard Voltaire', 'Théâtre, boulevard Voltaire'],
    ['Espace 43, avenue de Saint-Mandé', 'Espace, avenue de Saint-Mandé'],
    ['Espace 43 Picpus', 'Espace Picpus'],
    ['Espace n°43, avenue de Saint-Mandé', 'Espace, avenue de Saint-Mandé'],
    ['Métro 43, avenue de Saint-Mandé', 'Métro, avenue de Saint-Mandé'],
    ['Lignes 1 et 9 43, avenue de Saint-Mandé', 'Lignes 1 et 9, avenue de Saint-Mandé'],
    ['lignes 1, 43, avenue de Saint-Mandé', 'Lignes 1, avenue de Saint-Mandé'],
    ['lignes 1, 2, 43 Picpus', 'Lignes 1, 2, Picpus'],
    ['Espace 43-45, avenue de Saint-Mandé', 'Espace, avenue de Saint-Mandé'],
    ['Espace 43 à 45, avenue de Saint-Mandé', 'Espace, avenue de Saint-Mandé'],
    ['bus 86 et 43, avenue de Saint-Mandé', 'Bus, avenue de Saint-Mandé'],
    ['Chez Paul XII rue de Picpus', 'Chez Paul rue de Picpus'],
    ['43, avenue de Saint-Mandé, lignes 1 et 6', `${STREET}, lignes 1 et 6`],
  ]));

it('an ordinal is hidden above the arrondissements', () =>
  expectShown([
    ['le 43e, avenue de Saint-Mandé', STREET],
    ['43e, avenue de Saint-Mandé', STREET],
    ['43ème avenue de Saint-Mandé', STREET],
    ['avenue de Saint-Mandé, le 43e', STREET],
    ['avenue de Saint-Mandé, 21e', STREET],
    ['43e arrondissement, avenue de Saint-Mandé', 'Arrondissement, avenue de Saint-Mandé'],
    ['43 avenue de Saint-Mandé, le 12e', `${STREET}, le 12e`],
  ]));

it('the sign of a number goes with it, however it is written', () =>
  expectShown(
    [
      ...[
        'N°43',
        'Nº43',
        '№43',
        'n°43',
        'n° 43',
        'N.43',
        'No.43',
        'no 43',
        'Nr 43',
        'num.43',
        'n˚43',
      ],
      ...['numéro43', 'Numéro : 43', 'n°43bis', 'N°43-45', 'n°  43', 'nᵒ 43', 'N° 43 ter', 'n°43,'],
    ].flatMap((number) => [
      [`${number} avenue de Saint-Mandé`, STREET] as const,
      [`avenue de Saint-Mandé ${number}`, STREET] as const,
    ]),
  ));

it('what is glued to its number, or parted from it by what nobody sees, stays whole without it', () =>
  expectShown([
    ['43rue de Picpus', 'Rue de Picpus'],
    ['43bisrue de Picpus', 'Rue de Picpus'],
    ['rue de Picpus43', 'Rue de Picpus'],
    ['rue de Picpus_43', 'Rue de Picpus'],
    ['43_rue de Picpus', 'Rue de Picpus'],
    ['43allée Vivaldi', 'Allée Vivaldi'],
    ['43\u200bavenue de Saint-Mandé', STREET],
    ['4\u200b3 avenue de Saint-Mandé', STREET],
    ['qua\u00adrante-trois avenue de Saint-Mandé', STREET],
    ['avenue de Saint-Mandé\u206043', STREET],
    ['3ème étage, rue de Picpus', 'Rue de Picpus'],
  ]));

it('the numbers of names stay', async () => {
  const names = [
    ...[
      'rue du 4 Septembre',
      'Rue du Quatre Septembre',
      'Métro Quatre-Septembre',
      'Place du 8 Novembre 1942',
    ],
    ...[
      'Rue des Quatre-Fils',
      'Rue des Deux Ponts',
      'Rue du Onze Novembre',
      'Carrefour des Cinq Rues',
    ],
    ...[
      'Rue des Trois Frères',
      'Cour des Trois Frères',
      'Hôpital des Quinze-Vingts',
      'Passage des Deux Sœurs',
    ],
    ...[
      'Rue des Trente Marches',
      'Avenue du 11 Novembre 1918',
      'Rue du 29 Juillet',
      'Rue des Cinq Diamants',
    ],
    ...['Boulevard Henri IV', 'Rue Louis XIV', 'Place Jean XXIII', 'Rue Pie X', 'Paris XIIe'],
    ...[
      'Métro Nation, lignes 1, 2, 6 et 9',
      'Lignes 1 et 17, rue de Picpus',
      'Ligne 9, rue de Montreuil',
    ],
    ...[
      'métro ligne 6 Picpus',
      'Paris 12e, avenue Daumesnil',
      'le 12e, avenue Daumesnil',
      'dans le 20e',
    ],
    ...[
      'Place du 19 Mars 1962',
      'Villa des Hautes Traverses',
      'À deux pas de la Nation',
      'Chez CIC',
      'RUE DE LA VIE',
    ],
    ...[
      'Deux rues après la place',
      'Un square',
      'Un banc, deux tables',
      'Entre deux cours de yoga',
    ],
  ];
  expect(await show(names)).toEqual(names.map((name) => [name, name]));
});

it('every way of writing a number is hidden wherever it stands, and nothing else is', async () => {
  const written = STREETS.flatMap((street) =>
    NUMBERS.flatMap((number) => PLACED.map((place) => ({ street, shown: place(number, street) }))),
  );
  const wrong: string[] = [];
  for (let at = 0; at < written.length; at += 500) {
    const part = written.slice(at, at + 500);
    const shown = await show(part.map((one) => one.shown));
    for (const [nth, [place, left]] of shown.entries()) {
      const street = part[nth]?.street.toLowerCase() ?? '?';
      const rest = left.toLowerCase().replace(street, '').replace(BESIDE, '');
      if (rest !== '' || !left.toLowerCase().includes(street)) wrong.push(`${place} : ${left}`);
    }
  }
  expect(wrong).toEqual([]);
});

const STREETS = [
  'rue de Picpus',
  'Place du 19 Mars 1962',
  'Rue des Trois Frères',
  'Cour Saint-Éloi',
];
const NUMBERS = [
  ...[
    'un',
    'deux',
    'douze',
    'vingt et un',
    'QUARANTE-TROIS',
    'quarante trois bis',
    'cent vingt-trois',
  ],
  ...[
    'XLIII',
    'IV',
    'XII',
    'CXLI bis',
    'N° XLIII',
    'au XLIII',
    '๔๓',
    '৪৩',
    '𝟜𝟛',
    '4 3',
    '4.3',
    '4②',
  ],
  ...[
    '43',
    '43 bis',
    '43B',
    '43 B',
    '43e',
    '43ème',
    '43ter',
    '43 quater',
    '#43',
    '43*',
    '[43]',
    '{43}',
  ],
  ...['n°43', 'N°43', 'Nº43', 'n° quarante-trois', 'le 43', 'le quarante-trois', 'le 43e', 'au 43'],
  ...[
    'au quarante-trois',
    '43-45',
    '43/45',
    '43 à 45',
    '43 et 45',
    'quarante-trois et quarante-cinq',
  ],
];
const PLACED: readonly ((number: string, street: string) => string)[] = [
  (number, street) => `${number} ${street}`,
  (number, street) => `${number}, ${street}, Paris 12e`,
  (number, street) => `${street} ${number}`,
  (number, street) => `${street}, ${number}, 75012 Paris`,
  (number, street) => `${street} (${number})`,
  (number, street) => `${street} - ${number}`,
  (number, street) => `${street} ${number} 75012 Paris`,
  (number, street) => `${street} ${number}, bât. C`,
  (number, street) => `${street} ${number} au fond`,
  (number, street) => `75012 Paris, ${number} ${street}`,
  (number, street) => `${number}\n${street}`,
  (number, street) => `${street}\n${number}`,
  (number, street) => `Chez Paul ${number} ${street}`,
  (number, street) => `Espace ${number}, ${street}`,
];
/** What stands there beside the street and its number. */
const BESIDE = /75012|paris 12e|paris|chez paul|espace|au fond|[\s,()-]/g;
