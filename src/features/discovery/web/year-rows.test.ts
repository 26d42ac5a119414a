import { expect, it } from 'vitest';
import type { InteractionsYear } from '../discovery-year.contract.ts';
import { mostOf, readYearRows } from './year-rows.ts';

const NONE = { given: 0, received: 0 };
const aYear = (given: Partial<InteractionsYear>): InteractionsYear => ({
  ...{ year: 2026, helps: NONE, exchanges: 0, gifts: NONE, loans: NONE },
  ...{ gatherings: { organised: 0, joined: 0 }, thanks: NONE },
  ...given,
});

const said = (year: InteractionsYear) =>
  readYearRows(year).map(({ title, given, received }) => [title, given.words, received?.words]);

it('the year is told in words, one and many, and only what there was', () => {
  const year = aYear({
    helps: { given: 3, received: 1 },
    exchanges: 2,
    loans: { given: 1, received: 2 },
    gatherings: { organised: 0, joined: 4 },
    thanks: { given: 0, received: 1 },
  });
  expect(said(year)).toEqual([
    ['Coups de main', '3 donnés', '1 reçu'],
    ['Échanges', '2 échanges', undefined],
    ['Prêts', '1 objet prêté', '2 objets empruntés'],
    ['Sorties et événements passés', '0 organisé', '4 participations'],
    ['Mercis', '0 dit', '1 reçu'],
  ]);
  expect(mostOf(readYearRows(year))).toBe(4);
});

it('a year without anything has no line', () => {
  expect(said(aYear({}))).toEqual([]);
  expect(mostOf([])).toBe(1);
});
