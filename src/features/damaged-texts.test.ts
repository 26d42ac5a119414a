// Half a character (a lone surrogate) is refused by every field whose text is kept: JSON can carry one, an address cannot,
// and the database would keep a question mark in its place, for good.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '#app/contracts.ts';
import { newAdmin } from '#features/admin/admin.contract.ts';
import { fill, partsOf } from './texts.fixtures.ts';

type Schema = z.core.$ZodType;

const holdsText = (schema: Schema): boolean =>
  schema._zod.def.type === 'string' || partsOf(schema).some(([, part]) => holdsText(part));

/** What is read field by field, or may be left out; all else (a list that is tidied first) is given whole. */
const OPENED = ['object', 'array', 'tuple', 'union', 'record', 'optional', 'nullable', 'default'];

/** The smallest parts of a schema that refuse a text by themselves, each with its path. */
function fieldsOf(schema: Schema, path: string): [path: string, schema: Schema][] {
  if (!holdsText(schema)) return [];
  if (!OPENED.includes(schema._zod.def.type)) return [[path, schema]];
  return partsOf(schema).flatMap(([name, part]) => fieldsOf(part, name ? `${path}.${name}` : path));
}

/** Of each form that a text of ours has, one: what a field takes none of has a form that leaves no room for damage. */
const SAMPLES = [
  ...['mot', 'Quelques mots 12!', 'nom@exemple.fr', '06 12 34 56 78', '2026-05-01', '2026-05'],
  ...[
    'https://exemple.fr/a',
    '/uploads/a.webp',
    `/uploads/${'0'.repeat(32)}-${'0'.repeat(9)}.webp`,
  ],
  ...['a'.repeat(24), '9b2e6a52-0d0c-4d7e-8f3a-0c7d9a1e5b11'],
];

/** A text with half a character at its beginning, its middle and its end. */
const damaged = (text: string) =>
  ['\ud83d', '\ude00'].flatMap((half) => [
    ...[half + text, text + half],
    text.slice(0, text.length / 2) + half + text.slice(text.length / 2),
  ]);

const takes = (schema: Schema, text: string) => z.safeParse(schema, fill(schema, text)).success;
const takesDamage = (schema: Schema) =>
  SAMPLES.filter((text) => takes(schema, text)).some((text) =>
    damaged(text).some((half) => takes(schema, half)),
  );

const fields = [
  ...routes.flatMap(({ name, body }) => (body ? fieldsOf(body, name) : [])),
  // Read by its handler: the key that is sent with it comes before.
  ...fieldsOf(newAdmin, 'admin.register'),
];

/** What may take one: it is compared with what is known, never kept; or others here answer for it. */
const COMPARED = [
  /\.(token|code|challenge|setup|refreshToken|attempt|confirm|currentPassword)$/,
  /^(accounts\.(login|delete)|factors\.reauthenticate)\.password$/,
  /\.passkey\.(authenticatorAttachment|clientExtensionResults\.\{key\})$/,
  /^residency\.ask_vouching\.username$/,
  /^admin\.bulk\.status$/,
  // Fields of a form, by their names.
  /\.seen\.\{key\}$/,
  // Photos that were sent before, by their names.
  /^(messages\.send\.photo|gatherings\.add_photo)\.imageUrl$/,
  // Small pictures follow the full ones: what is said of them is not read.
  /^(events|outings)\.(create|update)\.thumbnailUrl$/,
  // Read by a library that refuses what is no key.
  /^notifications\.subscribe_push\.keys\.(auth|p256dh)$/,
  // What a query writes goes by the bodies of the calls that it stands for.
  /^meetql\.run\.(sql|model|parameters\.\{(key)?\})$/,
  /^admin\.register\.\{key\}$/,
];

test('the walk sees the texts of every route, the lists of them too', () => {
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      'trocs.create.itemsOffered',
      'journal.create.tags',
      'services.create.title',
    ]),
  );
});

test('no text that is kept holds half a character', () => {
  const taken = fields.filter(([, schema]) => takesDamage(schema)).map(([path]) => path);
  expect(taken.filter((path) => !COMPARED.some((known) => known.test(path)))).toEqual([]);
  expect(COMPARED.filter((known) => !taken.some((path) => known.test(path)))).toEqual([]);
});

test('the walk would see a field that takes one', () => {
  const careless = z.object({ access: z.string().trim().max(80).nullish() });
  expect(fieldsOf(careless, 'it').map(([path, schema]) => [path, takesDamage(schema)])).toEqual([
    ['it.access', true],
  ]);
});
