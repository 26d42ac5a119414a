// How an answer that is about days is set out: what takes place then, by the part of the day or by the day; then what is
// written of it.
import { readParisDay } from '#web/words/format-date.ts';
import { daysAmong } from '#web/words/span-days.ts';
import { capitalise, countDays, dateOf } from '#web/words/when-words.ts';
import { type Found, MARKET_DAYS, type SearchAnswer } from '../../search.contract.ts';
import { takesPlace } from '../found-look.ts';
import { nameWhole } from '../search-words.ts';

type Days = NonNullable<SearchAnswer['dates']>;

/** What is told; of what takes place, with the day on which it stands. */
export type Told = Found & { on?: string };

interface DayBand {
  title: string;
  items: Told[];
  /** Whether it is of what takes place, to come or past; else of what is written of it. */
  of: 'then' | 'past' | 'told';
}

const TOLD = 'Où il en est question';
const NOON = '12:00';
const EVENING = '18:00';

function partOf(time: string): string {
  if (time < NOON) return 'Le matin';
  return time < EVENING ? "L'après-midi" : 'Le soir';
}

/** A service is past once its hour has come. */
const isPast = ({ kind, at, over }: Found, now: number) =>
  over || (kind === 'service' && Date.parse(at) < now);

/** Whether what was meant lies behind: a day before today, or of today hours that are gone. */
function isBehind({ from, to, hours }: Days, now: number): boolean {
  const here = readParisDay(now);
  if (!here || to !== here.date) return here !== undefined && to < here.date;
  return from === to && hours !== null && Number(here.time.slice(0, 2)) >= hours.to;
}

/** What is over before its day has come was called off. */
const isCalledOff = ({ over, at, end }: Found, now: number) => over && Date.parse(end ?? at) > now;

const noonOf = (day: string) => `${day}T12:00:00Z`;

const listDays = ({ from, to }: Days): string[] => {
  const [first, last] = [countDays(noonOf(from)), countDays(noonOf(to))];
  return Array.from({ length: last - first + 1 }, (_, day) => dateOf(first + day));
};

/** From what hour on it takes place that day; what goes on since before, from the hour that was meant, where it still does then. */
function timeOn({ at, end }: Found, day: string, hours: Days['hours']): string {
  const begins = readParisDay(at);
  if (begins?.date === day) return begins.time;
  const meant = `${String(hours?.from ?? 0).padStart(2, '0')}:00`;
  const ends = end === null ? undefined : readParisDay(end);
  return ends && `${ends.date} ${ends.time}` > `${day} ${meant}` ? meant : '00:00';
}

/** What takes place on those days, on each with its hour; in the order of the answer. */
function pickThen(results: readonly Found[], days: Days, now: number) {
  const all = listDays(days);
  return results.flatMap((found) => {
    if (isCalledOff(found, now) || !takesPlace(found) || found.dateOpen) return [];
    return daysAmong({ date: found.at, end: found.end }, all).map((on) => ({
      ...{ found, on },
      time: timeOn(found, on, days.hours),
    }));
  });
}

/**
 * In the order of time within each, and the bands in the order of the answer: what was meant leads. What is past comes
 * after what is not, unless it was meant; what is written about it, last.
 */
export function sortBands(results: readonly Found[], days: Days, now: number): DayBand[] {
  const bands = new Map<string, DayBand>();
  const add = (title: string, of: DayBand['of'], one: Told) => {
    const { items } = bands.get(title) ?? { items: [] };
    bands.set(title, { title, of, items: [...items, one] });
  };
  const on = pickThen(results, days, now);
  const isMeant = isBehind(days, now);
  const past = new Map<Found, string>();
  for (const one of on) {
    if (!isMeant && isPast(one.found, now)) {
      past.set(one.found, one.on);
      continue;
    }
    const isOneDay = days.from === days.to;
    const title = isOneDay ? partOf(one.time) : capitalise(nameWhole(one.on));
    add(title, 'then', { ...one.found, on: one.on });
  }
  for (const [found, day] of past) add('Déjà passé', 'past', { ...found, on: day });
  for (const { items } of bands.values()) {
    items.sort((one, other) => one.at.localeCompare(other.at));
  }
  const told = new Set(on.map(({ found }) => found));
  for (const found of results) if (!told.has(found)) add(TOLD, 'told', found);
  return [...bands.values()];
}

/** How much takes place on those days, of what was answered; whether more may. */
export function countThen(results: readonly Found[], days: Days, total: number, now: number) {
  const things = new Set(pickThen(results, days, now).map(({ found }) => found)).size;
  return { things, isMore: things === results.length && total > things };
}

/** Whether the markets of those days are told: of so many days there are too many. */
export const hasMarkets = ({ from, to }: Days): boolean =>
  countDays(noonOf(to)) - countDays(noonOf(from)) < MARKET_DAYS;

/** What took place then has been, or nothing did; or it lies behind, and nothing did. */
export type Lack = 'nothing' | 'over' | 'behind';

/** Why nothing is to come of what was asked for; undefined where something is, or was where that was meant. */
export function findLack(results: readonly Found[], days: Days, now: number): Lack | undefined {
  const { hours } = days;
  const isMeant = isBehind(days, now);
  const then = pickThen(results, days, now).filter(({ time }) => {
    const hour = Number(time.slice(0, 2));
    return !hours || (hour >= hours.from && hour < hours.to);
  });
  if (then.some(({ found }) => isMeant || !isPast(found, now))) return undefined;
  if (isMeant) return 'behind';
  return then.length > 0 ? 'over' : 'nothing';
}
