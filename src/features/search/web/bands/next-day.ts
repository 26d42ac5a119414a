// A day that was asked for by its name alone comes again a week later.
import { nameDay } from '#web/words/format-date.ts';
import { nameDate } from '#web/words/month-names.ts';
import { countDays, dateOf } from '#web/words/when-words.ts';
import type { SearchAnswer } from '../../search.contract.ts';

const WEEK = 7;

/**
 * The same day a week later, where a day was typed by its name alone: what is then searched, the rest of the words with it,
 * and what its way says ('Le samedi suivant : 5 décembre').
 */
export function readDayAfter(
  q: string,
  { from, to }: Pick<NonNullable<SearchAnswer['dates']>, 'from' | 'to'>,
): { q: string; says: string } | undefined {
  const name = nameDay(from);
  const named = new RegExp(
    String.raw`\b(?:(?:ce|le) )?${name}(?: prochain| en huit| en quinze)?\b`,
    'i',
  );
  if (from !== to || /\d/.test(q) || !named.test(q)) return undefined;
  const day = dateOf(countDays(`${from}T12:00:00Z`) + WEEK);
  return {
    q: q.replace(named, `${nameDate(day)} ${day.slice(0, 4)}`),
    says: `Le ${name} suivant : ${nameDate(day)}`,
  };
}
