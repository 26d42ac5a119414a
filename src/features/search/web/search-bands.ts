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

/** A service is past once its hour has come. */
const isPast = ({ kind, at, over }: Found, now: number) =>
  over || (kind === 'service' && Date.parse(at) < now);

/**
 * In the order of time within each, and the bands in the order of the answer: what was meant leads. What is past comes
 * after what is not; what is written about it, last.
 */
export function sortBands(results: readonly Found[], { from, to }: Days, now: number): Band[] {
  const bands = new Map<string, Found[]>();
  const add = (title: string, found: Found) =>
    bands.set(title, [...(bands.get(title) ?? []), found]);
  const on = results.flatMap((found) => {
    const at = takesPlace(found) ? readParisDay(found.at) : undefined;
    return at && at.date >= from && at.date <= to ? [{ found, at }] : [];
  });
  // Where the first is past, so is the rest, or what is past was meant.
  const hasPast = on[0] !== undefined && !isPast(on[0].found, now);
  const past = new Set(on.filter(({ found }) => hasPast && isPast(found, now)));
  for (const one of on) {
    if (past.has(one)) continue;
    add(from === to ? partOf(one.at.time) : capitalise(nameWhole(one.at.date)), one.found);
  }
  for (const { found } of past) add('Déjà passé', found);
  for (const items of bands.values()) {
    items.sort((one, other) => one.at.localeCompare(other.at));
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
