import { ZONE } from '#contract/paris.ts';

type Instant = string | number | Date;
type Fields = Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>;

// How a date is written is decided in docs/decisions/0136: the facts of a thing here, what a sentence says in when-words.ts.

/** What Paris' clock shows. The first `Intl` formatter of a page costs a phone 150 ms, Temporal two. */
function readFields(instant: Instant): Fields | undefined {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  return 'Temporal' in globalThis ? readByTemporal(date) : readByFormat(date);
}

function readByTemporal(date: Date): Fields {
  const clock = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(ZONE);
  const pad = (value: number) => String(value).padStart(2, '0');
  return {
    day: pad(clock.day),
    month: pad(clock.month),
    year: String(clock.year),
    hour: pad(clock.hour),
    minute: pad(clock.minute),
  };
}

let format: Intl.DateTimeFormat | undefined;

/** For browsers that do not know Temporal yet. */
export function readByFormat(date: Date): Fields {
  // Made once: building a formatter costs more than using it.
  format ??= new Intl.DateTimeFormat('fr-FR', {
    timeZone: ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const fields: Fields = { day: '', month: '', year: '', hour: '', minute: '' };
  for (const { type, value } of format.formatToParts(date)) {
    if (type in fields) fields[type as keyof Fields] = value;
  }
  return fields;
}

/** `22/11/2026 10:00` in Paris, whatever the browser's zone; '' for what is no date. */
export function formatDateTime(instant: Instant): string {
  const f = readFields(instant);
  return f ? `${f.day}/${f.month}/${f.year} ${f.hour}:${f.minute}` : '';
}

/** `22/11/2026 10:00 – 12:00` in Paris; on another day `22/11/2026 10:00 – 23/11/2026 12:00`. */
export function formatSpan(instant: Instant, end: Instant | null): string {
  const start = formatDateTime(instant);
  if (end === null) return start;
  const isSameDay = formatDate(instant) === formatDate(end);
  return `${start} – ${isSameDay ? formatTime(end) : formatDateTime(end)}`;
}

/** `22/11/2026` in Paris; '' for what is no date. */
export function formatDate(instant: Instant): string {
  const f = readFields(instant);
  return f ? `${f.day}/${f.month}/${f.year}` : '';
}

/** `10:00` in Paris; '' for what is no date. */
export function formatTime(instant: Instant): string {
  const f = readFields(instant);
  return f ? `${f.hour}:${f.minute}` : '';
}

/** 'À l'instant', 'il y a 12 min', 'il y a 2 h', else the date `22/11/2026`. */
export function formatRelative(instant: Instant, now: Instant = Date.now()): string {
  const then = new Date(instant).getTime();
  if (Number.isNaN(then)) return '';
  const minutes = Math.floor((new Date(now).getTime() - then) / 60_000);
  if (minutes < 1) return "À l'instant";
  if (minutes < 60) return `il y a ${minutes} min`;
  if (minutes < 24 * 60) return `il y a ${Math.floor(minutes / 60)} h`;
  return formatDate(then);
}

/** What Paris' clock shows at that instant, as if it were UTC. */
function readParisClock(instant: number): number {
  const f = readFields(instant);
  if (!f) return Number.NaN;
  return Date.UTC(+f.year, +f.month - 1, +f.day, +f.hour, +f.minute);
}

/**
 * The instant at which Paris' clock shows these fields, as ISO 8601 UTC. Of an hour that comes twice the
 * first is meant; an hour that summer time skips becomes the one after. Undefined for a day that is none.
 */
export function toParisInstant(date: string, time: string): string | undefined {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = Date.UTC(year, month - 1, day, hour, minute);
  const check = new Date(clock);
  const real =
    year >= 1000 &&
    check.getUTCFullYear() === year &&
    check.getUTCMonth() === month - 1 &&
    check.getUTCDate() === day &&
    hour < 24 &&
    minute < 60;
  if (!real) return undefined;
  const HOUR = 3_600_000;
  // Paris is one or two hours ahead; summer time first, which is the earlier of two.
  for (const offset of [2 * HOUR, HOUR]) {
    if (readParisClock(clock - offset) === clock) return new Date(clock - offset).toISOString();
  }
  return new Date(clock - HOUR).toISOString();
}

const TYPED =
  /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})[\sà,T]+(\d{1,2})\s*(?:[:hH.]\s*(\d{2})?|(\d{2}))$/;
/** As machines write it: `2026-11-25 14:30`. */
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})[\sT]+(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})\s*(\d{2})(\d{2})$/;

/** Reads `DD/MM/YYYY HH:mm` as Paris time, and what people type instead of it; ISO 8601 UTC or undefined. */
export function parseDateTime(text: string): string | undefined {
  const read = readFigures(text.trim());
  return read && toParisInstant(read.date, read.time);
}

/** Whether a whole date is typed, of a day or an hour that there is not: `31/02/2027 10:00`. */
export const isNoSuchTime = (text: string): boolean =>
  readFigures(text.trim()) !== undefined && parseDateTime(text) === undefined;

function readFigures(typed: string): { date: string; time: string } | undefined {
  const first = YEAR_FIRST.exec(typed);
  if (first)
    return { date: `${first[1]}-${first[2]}-${first[3]}`, time: `${first[4]}:${first[5]}` };
  const found = TYPED.exec(typed) ?? DIGITS.exec(typed);
  if (!found) return undefined;
  const [, day, month, year = '', hour, minute, joined] = found;
  // Three figures in a row: '1 h 00' as well as '10 h' with a slip.
  if (joined && hour?.length === 1 && typed.endsWith(`${hour}${joined}`)) return undefined;
  const whole = year.length === 2 ? `20${year}` : year;
  return { date: `${whole}-${month}-${day}`, time: `${hour}:${minute ?? joined ?? '00'}` };
}

/** `25/11/2026`, of a day typed without its hour; undefined for anything else. */
export function readDayAlone(text: string): string | undefined {
  const instant = parseDateTime(`${text.trim()} 12:00`);
  return instant && formatDate(instant);
}

/** Paris' day `YYYY-MM-DD` and time `HH:mm` of an instant: what a calendar and a clock need. */
export function readParisDay(instant: Instant): { date: string; time: string } | undefined {
  const f = readFields(instant);
  return f && { date: `${f.year}-${f.month}-${f.day}`, time: `${f.hour}:${f.minute}` };
}

const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** `jeudi`, of a day `YYYY-MM-DD`; '' for what is none. */
export function nameDay(date: string): string {
  return DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '';
}
