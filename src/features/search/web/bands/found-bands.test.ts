import { expect, test } from 'vitest';
import { FOUND_KINDS, type Found, type SearchAnswer } from '../../search.contract.ts';
import { isAllNear, sayNoneExact, sayTotal } from '../search-words.ts';
import { bandsOf } from './found-bands.ts';

const foundAs = (...exact: boolean[]): SearchAnswer => ({
  results: exact.map(
    (is, at) =>
      ({ kind: 'troc', _id: String(at), title: [], exact: is, fewer: false }) as unknown as Found,
  ),
  counts: {
    ...(Object.fromEntries(FOUND_KINDS.map((kind) => [kind, 0])) as SearchAnswer['counts']),
    troc: exact.length,
  },
  ...{ near: false, corrected: null, dates: null, also: [], partly: false, category: null },
});

/** What stands in each band, by its title. */
const told = (answer: Pick<SearchAnswer, 'results' | 'near' | 'corrected'>) =>
  bandsOf(answer).map(({ title, results }) => [title, results.map(({ _id }) => _id).join()]);
const NEARLY = "Ce qui s'en approche";
const OVER = 'Terminé ou passé';

test('what only comes near stands apart, and is said where there is nothing else', () => {
  const both = foundAs(true, false);
  expect(told(both)).toEqual([
    [undefined, '0'],
    [NEARLY, '1'],
  ]);
  expect(isAllNear(both)).toBe(false);
  expect(sayTotal(both, 0)).toMatch(/^1\s+résultat, 1\s+qui s'en approche$/);
  expect(sayTotal(foundAs(true, true), 0)).toBe('2 résultats');
  const near = foundAs(false, false);
  expect(told(near)).toEqual([[NEARLY, '0,1']]);
  expect(isAllNear(near)).toBe(true);
  expect(sayTotal(near, 0)).toBe("2 résultats qui s'en approchent");
  expect(sayNoneExact(near, ' piano ')).toMatch(/^Rien ne dit «\spiano\s» mot pour mot$/);
  expect(sayNoneExact({ ...near, partly: true }, 'piano rouge')).toBe(
    'Rien ne réunit tous ces mots',
  );
});

test('what is over stands after what one can still answer', () => {
  const { results, ...rest } = foundAs(true, true, false);
  const ended = results.map((found, at) => ({ ...found, over: at === 0 }));
  expect(told({ ...rest, results: ended })).toEqual([
    [undefined, '1'],
    [NEARLY, '2'],
    [OVER, '0'],
  ]);
  const all = results.map((found) => ({ ...found, over: true }));
  expect(told({ ...rest, results: all })).toEqual([[OVER, '0,1,2']]);
});

test('what has fewer of the words than others stands below them, and above what is over', () => {
  const { results, ...rest } = foundAs(false, false, false);
  const some = results.map((found, at) => ({ ...found, fewer: at !== 2, over: at === 0 }));
  expect(told({ ...rest, results: some })).toEqual([
    [NEARLY, '2'],
    ['Avec une partie des mots', '1'],
    [OVER, '0'],
  ]);
});

test('neighbours whose names are nearly so written stand together', () => {
  const guessed = { ...foundAs(false), near: true };
  expect(told(guessed)).toEqual([[undefined, '0']]);
  expect(isAllNear(guessed)).toBe(false);
});

test('what a mended word finds by other words alone is not said to be written nearly so', () => {
  const mended = { near: true, corrected: 'plombier' };
  expect(sayTotal({ ...foundAs(true), ...mended }, 0)).toBe("1 résultat à l'orthographe voisine");
  expect(sayTotal({ ...foundAs(false), ...mended }, 0)).toBe("1 résultat qui s'en approche");
});
