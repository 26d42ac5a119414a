// How an answer that is about days is set out: what takes place then, by the part of the day or by the day; then what is
// written of it.
import { readParisDay } from '#web/words/format-date.ts';
import { capitalise, countDays, dateOf } from '#web/words/when-words.ts';
import type { Found, SearchAnswer } from '../search.contract.ts';
import { takesPlace } from './found-look.ts';
import { nameWhole } from './search-words.ts';

type Days = NonNullable<SearchAnswer['dates']>;

interface Band {
  title: string;
  items: Found[];
}

const NOON = '12:00';
const EVENING = '18:00';

function partOf(time: string): string {
  if (time < NOON) return 'Le matin';
  return time < EVENING ? "L'après-midi" : 'Le soir';
}

/** In the order of time, whatever the order they came in; what is written about it comes last. */
export function sortBands(results: readonly Found[], { from, to }: Days): Band[] {
  const bands = new Map<string, Found[]>();
  const add = (title: string, found: Found) =>
    bands.set(title, [...(bands.get(title) ?? []), found]);
  const on = results.flatMap((found) => {
    const at = takesPlace(found) ? readParisDay(found.at) : undefined;
    return at && at.date >= from && at.date <= to ? [{ found, at }] : [];
  });
  for (const { found, at } of on.toSorted((one, other) =>
    one.found.at.localeCompare(other.found.at),
  )) {
    add(from === to ? partOf(at.time) : capitalise(nameWhole(at.date)), found);
  }
  const told = new Set(on.map(({ found }) => found));
  for (const found of results) if (!told.has(found)) add('Où il en est question', found);
  return [...bands].map(([title, items]) => ({ title, items }));
}

const WEEK = 7;

/** Seven days, those that were asked for among them: from today on, or from the day before. */
export function daysAround({ from }: Days, now: number): string[] {
  const today = countDays(now);
  const asked = countDays(`${from}T12:00:00Z`);
  const first = asked >= today && asked < today + WEEK ? today : asked - 1;
  return Array.from({ length: WEEK }, (_, step) => dateOf(first + step));
}
