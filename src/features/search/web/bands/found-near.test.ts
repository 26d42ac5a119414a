import { expect, test } from 'vitest';
import { FOUND_KINDS, type Found, type SearchAnswer } from '../../search.contract.ts';
import { isAllNear, sayNoneExact, sayTotal } from '../search-words.ts';
import { splitNear } from './found-near.ts';

const foundAs = (...exact: boolean[]): SearchAnswer => ({
  results: exact.map(
    (is, at) => ({ kind: 'troc', _id: String(at), title: [], exact: is }) as unknown as Found,
  ),
  counts: {
    ...(Object.fromEntries(FOUND_KINDS.map((kind) => [kind, 0])) as SearchAnswer['counts']),
    troc: exact.length,
  },
  ...{ near: false, corrected: null, dates: null, also: [], partly: false, category: null },
});

test('what only comes near stands apart, and is said where there is nothing else', () => {
  const both = foundAs(true, false);
  expect(splitNear(both).near.map(({ _id }) => _id)).toEqual(['1']);
  expect(isAllNear(both)).toBe(false);
  expect(sayTotal(both, 0)).toMatch(/^1\s+résultat, 1\s+qui s'en approche$/);
  expect(sayTotal(foundAs(true, true), 0)).toBe('2 résultats');
  const near = foundAs(false, false);
  expect(splitNear(near).exact).toEqual([]);
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
  const { exact, over, near } = splitNear({ ...rest, results: ended });
  expect([exact, over, near].map((of) => of.map(({ _id }) => _id))).toEqual([['1'], ['0'], ['2']]);
  const all = results.map((found) => ({ ...found, over: true }));
  const nobody = splitNear({ ...rest, results: all });
  expect([nobody.exact, nobody.near].flat()).toEqual([]);
  expect(nobody.over.map(({ _id }) => _id)).toEqual(['0', '1', '2']);
});

test('neighbours whose names are nearly so written stand together', () => {
  const guessed = { ...foundAs(false), near: true };
  expect(splitNear(guessed).exact).toHaveLength(1);
  expect(isAllNear(guessed)).toBe(false);
});

test('what a mended word finds by other words alone is not said to be written nearly so', () => {
  const mended = { near: true, corrected: 'plombier' };
  expect(sayTotal({ ...foundAs(true), ...mended }, 0)).toBe("1 résultat à l'orthographe voisine");
  expect(sayTotal({ ...foundAs(false), ...mended }, 0)).toBe("1 résultat qui s'en approche");
});
