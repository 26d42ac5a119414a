import { nameDay, readParisDay } from '#web/words/format-date.ts';
import { capitalise } from '#web/words/when-words.ts';

const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;

export type Day = (typeof DAYS)[number];

/** A market on one day; both hours as minutes after midnight, null where the source gives none. */
export interface Opening {
  readonly opens: number | null;
  readonly closes: number | null;
}

const NONE: Opening = { opens: null, closes: null };
const HOURS = /(\d{1,2})h(\d{2})?-(\d{1,2})h(\d{2})?/;
const WEEKEND_CLOSING = /(\d{1,2})h(\d{2})? le week-end/;

const toMinutes = (hours = '0', minutes = '0') => Number(hours) * 60 + Number(minutes);

function readHours(text: string): Opening {
  const found = HOURS.exec(text);
  if (!found) return NONE;
  return { opens: toMinutes(found[1], found[2]), closes: toMinutes(found[3], found[4]) };
}

function readEveryDay(text: string): Map<Day, Opening> {
  const hours = readHours(text);
  const weekend = WEEKEND_CLOSING.exec(text);
  const closed = text.split('sauf')[1] ?? '';
  const openings = new Map<Day, Opening>();
  for (const day of DAYS) {
    if (closed.includes(day)) continue;
    const isWeekend = day === 'samedi' || day === 'dimanche';
    const closes = isWeekend && weekend ? toMinutes(weekend[1], weekend[2]) : hours.closes;
    openings.set(day, { ...hours, closes });
  }
  return openings;
}

/**
 * The days a market is held, from the words of the facts: 'jeudi 7h-13h30, dimanche 7h-14h30',
 * 'mardi, vendredi 7h-13h30', 'tous les jours sauf lundi : 7h30-13h30, 14h30 le week-end'.
 */
export function readMarketDays(details: string): Map<Day, Opening> {
  const text = details.toLowerCase();
  if (text.includes('tous les jours')) return readEveryDay(text);
  const openings = new Map<Day, Opening>();
  // Days named before an hour share it: read from the end.
  let hours = NONE;
  for (const part of text.split(',').reverse()) {
    const own = readHours(part);
    if (own !== NONE) hours = own;
    for (const day of DAYS) if (part.includes(day)) openings.set(day, hours);
  }
  return openings;
}

/** Paris' day and minutes after midnight, whatever the browser's zone. */
function readParisClock(now: number): { day: string; minutes: number } {
  const clock = readParisDay(now);
  const [hour, minute] = clock?.time.split(':') ?? [];
  return { day: clock ? nameDay(clock.date) : '', minutes: toMinutes(hour, minute) };
}

/** '13 h 30', '14 h': in one piece, as hours are said everywhere. */
export function formatHour(minutes: number): string {
  const rest = minutes % 60;
  const past = rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`;
  return `${Math.floor(minutes / 60)}\u00a0h${past}`;
}

/** How many days from now a market is held again, and its hours; undefined where no day is known. `from`: 1 leaves out today. */
export function findNextDay(
  details: string,
  now: number,
  from: 0 | 1 = 0,
): (Opening & { day: Day; ahead: number }) | undefined {
  const days = readMarketDays(details);
  const clock = readParisClock(now);
  const today = DAYS.indexOf(clock.day as Day);
  for (let ahead = from; ahead <= DAYS.length; ahead++) {
    const day = DAYS[(today + ahead) % DAYS.length] ?? 'dimanche';
    const opening = days.get(day);
    if (!opening) continue;
    const isOver = ahead === 0 && opening.closes !== null && clock.minutes >= opening.closes;
    if (!isOver) return { ...opening, day, ahead };
  }
  return undefined;
}

/** 'Aujourd'hui jusqu'à 13 h 30' on a market's day until it closes; undefined otherwise. */
export function describeToday(details: string, now: number): string | undefined {
  const next = findNextDay(details, now);
  if (next?.ahead !== 0) return undefined;
  return next.closes === null ? "Aujourd'hui" : `Aujourd'hui jusqu'à ${formatHour(next.closes)}`;
}

/** 'Demain dès 7 h', 'Jeudi dès 7 h', 'Jeudi prochain': the next day after today on which it is held; undefined for none. */
export function describeNext(details: string, now: number): string | undefined {
  const next = findNextDay(details, now, 1);
  if (!next) return undefined;
  const name = next.ahead === 1 ? 'Demain' : capitalise(next.day);
  const which = next.ahead === DAYS.length ? `${name} prochain` : name;
  return next.opens === null ? which : `${which} dès ${formatHour(next.opens)}`;
}
