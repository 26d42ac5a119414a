import { expect, test } from 'vitest';
import { readDayAfter } from './next-day.ts';

const SATURDAY = { from: '2026-11-28', to: '2026-11-28' };

test.each([
  ['samedi', '5 décembre 2026'],
  ['marché ce samedi soir', 'marché 5 décembre 2026 soir'],
  ['Samedi prochain', '5 décembre 2026'],
])('%s: the Saturday after it is one press away', (q, then) => {
  expect(readDayAfter(q, SATURDAY)).toEqual({ q: then, says: 'Le samedi suivant : 5 décembre' });
});

test('a date, another word for a day, or several days have no such day after', () => {
  for (const q of ['samedi 28 novembre', '28/11', 'demain']) {
    expect(readDayAfter(q, SATURDAY)).toBeUndefined();
  }
  expect(
    readDayAfter('samedi et dimanche', { from: '2026-11-28', to: '2026-11-29' }),
  ).toBeUndefined();
});
