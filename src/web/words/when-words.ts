import { DAY_MS } from '#contract/durations.ts';
import { writeHour } from '#contract/hour-words.ts';
import { nameDay, readParisDay } from './format-date.ts';
import { nameDate, shortMonth } from './month-names.ts';

type Instant = string | number;

/** Days of Paris, counted: their difference is that of the calendar, whatever the clocks do. */
export function countDays(instant: Instant): number {
  return countDate(readParisDay(instant)?.date ?? '');
}

const countDate = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The day `YYYY-MM-DD` of that count. */
export const dateOf = (count: number) => new Date(count * DAY_MS).toISOString().slice(0, 10);

/** '11 h', '11 h 30': in one piece. */
export const sayHour = (instant: Instant): string => writeHour(readParisDay(instant)?.time ?? '');

/** '14 h – 16 h'; over midnight '22 h – 2 h'; later than that '14 h – dimanche 30 novembre, 16 h'; '14 h' without an end. */
export function sayHours(instant: Instant, end: Instant | null, now: Instant): string {
  if (end === null) return sayHour(instant);
  // Two hours stay on one line, for which a dash needs a joiner; an end with its day may stand on the next.
  const gap = endsNear(instant, end) ? '\u2060\u00a0' : ' ';
  return `${sayHour(instant)}\u00a0–${gap}${sayEnd(instant, end, now)}`;
}

/** The end of what begins at `instant`: '16 h', or with its day where it is not the same. */
export function sayEnd(instant: Instant, end: Instant, now: Instant): string {
  return endsNear(instant, end) ? sayHour(end) : sayWhen(end, now);
}

const endsNear = (instant: Instant, end: Instant) =>
  countDays(end) === countDays(instant) || lasts(instant, end) < DAY_MS / 2;

const lasts = (instant: Instant, end: Instant) =>
  new Date(end).getTime() - new Date(instant).getTime();

/** '29 novembre', '1er décembre', of a day `YYYY-MM-DD`; the year where it is not this one. */
export function sayDate(date: string, now: Instant): string {
  const year = date.slice(0, 4);
  const other = year === readParisDay(now)?.date.slice(0, 4) ? '' : ` ${year}`;
  return `${nameDate(date)}${other}`.replace(' ', '\u00a0');
}

/** "aujourd'hui", 'demain', 'hier', else 'dimanche 29 novembre'. */
export function sayDay(instant: Instant, now: Instant): string {
  const ahead = countDays(instant) - countDays(now);
  if (ahead === 0) return "aujourd'hui";
  if (ahead === 1) return 'demain';
  if (ahead === -1) return 'hier';
  const date = readParisDay(instant)?.date ?? '';
  return `${nameDay(date)} ${sayDate(date, now)}`;
}

/** "aujourd'hui", 'demain', 'hier', else 'samedi': beside a date in figures. Of more than one day, its first and its last. */
export function sayWeekday(instant: Instant, now: Instant, end: Instant | null = null): string {
  if (end !== null && countDays(end) !== countDays(instant)) {
    return `${sayWeekday(instant, now)} – ${sayWeekday(end, now)}`;
  }
  const isNear = Math.abs(countDays(instant) - countDays(now)) < 2;
  return isNear ? sayDay(instant, now) : nameDay(readParisDay(instant)?.date ?? '');
}

/** A day after what stands before it in a sentence: alone before 'demain', with its article before 'dimanche 29 novembre'. */
function joinDay(instant: Instant, now: Instant, alone: string, article: string): string {
  const day = sayDay(instant, now);
  return `${/\d/.test(day) ? article : alone}${day}`;
}

/** "aujourd'hui", 'hier', 'le dimanche 29 novembre'. */
export const sayOnDay = (instant: Instant, now: Instant): string =>
  joinDay(instant, now, '', 'le ');

/** "depuis hier", "depuis le 22 novembre": of what lasts, the day of the week says nothing. */
export function sayFrom(instant: Instant, now: Instant): string {
  const isNear = Math.abs(countDays(instant) - countDays(now)) < 2;
  const date = readParisDay(instant)?.date ?? '';
  return `depuis ${isNear ? sayDay(instant, now) : `le ${sayDate(date, now)}`}`;
}

/** "jusqu'à demain", "jusqu'au dimanche 29 novembre". */
export const sayUntil = (instant: Instant, now: Instant): string =>
  joinDay(instant, now, "jusqu'à ", "jusqu'au ");

/** "aujourd'hui", 'demain', 'dans 5 jours', 'dans 3 semaines'. */
export function sayDaysAhead(instant: Instant, now: Instant): string {
  const ahead = countDays(instant) - countDays(now);
  if (ahead < 2) return sayDay(instant, now);
  return ahead < 14 ? `dans ${ahead}\u00a0jours` : `dans ${Math.floor(ahead / 7)}\u00a0semaines`;
}

/** "aujourd'hui, 11 h", 'dimanche 29 novembre, 11 h 30'. */
export const sayWhen = (instant: Instant, now: Instant): string =>
  `${sayDay(instant, now)}, ${sayHour(instant)}`;

/** The same at the head of a line: "Aujourd'hui, 11 h". */
export const capitalise = (words: string): string =>
  `${words.charAt(0).toLocaleUpperCase('fr')}${words.slice(1)}`;

/** What a day's leaf says: 'dim.', '29', 'nov.'. */
export function readLeaf(instant: Instant): { day: string; number: string; month: string } {
  const date = readParisDay(instant)?.date ?? '';
  return {
    day: `${nameDay(date).slice(0, 3)}.`,
    number: String(Number(date.slice(8))),
    month: shortMonth(date),
  };
}

/** 'dans 48 minutes', 'dans 1 heure', 'dans 3 heures'; undefined for what is not within a day. */
export function sayAhead(instant: Instant, now: Instant): string | undefined {
  const minutes = Math.ceil((Date.parse(new Date(instant).toISOString()) - Number(now)) / 60_000);
  if (minutes <= 0 || minutes >= 24 * 60) return undefined;
  if (minutes < 60) return minutes === 1 ? 'dans 1 minute' : `dans ${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? 'dans 1 heure' : `dans ${hours} heures`;
}

export interface Week {
  key: string;
  /** 'Cette semaine' */
  title: string;
  /** "jusqu'au dimanche 29 novembre" */
  span: string;
}

/** Of the week, from Monday on, in which a day lies. */
const weekOf = (day: number) => Math.floor((day + 3) / 7);
const mondayOf = (week: number) => week * 7 - 3;

/**
 * 'du 23 au 29 novembre', 'du 30 novembre au 6 décembre'.
 * @param say one of them: its number, a no-break blank and its month.
 */
export function sayDays(first: string, last: string, say: (day: string) => string): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = isOneMonth ? say(first).split('\u00a0')[0] : say(first);
  return `du ${from} au ${say(last)}`;
}

/** '30 nov.': beside a title on a phone, on one line. */
function sayShortly(day: string): string {
  const { number, month } = readLeaf(day);
  return `${number}\u00a0${month}`;
}

/** The part of a list in which what lies ahead stands: this week, the next one, or later. */
export function chooseWeek(instant: Instant, now: Instant): Week {
  const present = weekOf(countDays(now));
  const ahead = weekOf(countDays(instant)) - present;
  if (ahead <= 0) {
    const sunday = dateOf(mondayOf(present) + 6);
    return {
      key: 'cette',
      title: 'Cette semaine',
      span: `jusqu'au dimanche ${sayDate(sunday, now)}`,
    };
  }
  if (ahead === 1) {
    const monday = mondayOf(present + 1);
    return {
      key: 'prochaine',
      title: 'La semaine prochaine',
      span: sayDays(dateOf(monday), dateOf(monday + 6), sayShortly),
    };
  }
  return { key: 'plus-tard', title: 'Plus tard', span: '' };
}

/** Five weeks of days from the Monday of this one. */
export function listWeeks(now: Instant): string[][] {
  const monday = mondayOf(weekOf(countDays(now)));
  return [0, 1, 2, 3, 4].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => dateOf(monday + week * 7 + day)),
  );
}
