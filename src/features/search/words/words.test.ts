import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** What the database's own parser takes the text for: tags, addresses and paths are read again and again. */
async function kindsOf(texts: string[]): Promise<string[]> {
  const { rows } = await site.site.db.pool.query<{ kind: string }>(
    `select distinct t.alias as kind
       from unnest($1::text[]) as given, ts_parse('default', only_words(given)) as p
       join ts_token_type('default') as t on t.tokid = p.tokid`,
    [texts],
  );
  return rows.map(({ kind }) => kind).sort();
}

/** Words and numbers ('1e5' is one): read forward alone. */
const WORDS = ['asciiword', 'blank', 'numword', 'sfloat', 'uint', 'word'];

test('what is searched is given to the database as words, whatever marks a text is made of', async () => {
  const marks = ['<', '!--', '&', ';', '/', '.', '@', '-', '_', ':', '%', '?', '=', '+', '\\', "'"];
  const part = fc.oneof(
    fc.constantFrom(...marks, 'a', 'é', '1', ' ', '\n', '://', 'www.', '&amp;', '<b', '->', '1e-5'),
    fc.string({ maxLength: 6 }).filter((text) => !text.includes('\0')),
  );
  const text = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(''));
  const texts = fc.sample(text, { numRuns: 2_000, seed: 2026 });
  expect(WORDS).toEqual(expect.arrayContaining(await kindsOf(texts)));
  expect(
    await kindsOf(['<!--'.repeat(2_500), 'a@b.fr <i>x</i> /chemin/x 3.5 -4 vide-grenier']),
  ).toEqual(['asciiword', 'blank', 'uint']);
});
