// What a date in words means: 'demain', 'samedi', 'ce week-end', '12 décembre', '29/11'. Days are those of Paris. The
// search and the fields of a date read by it, so that what one understands the other does.
import { DAY_MS } from './durations.ts';
import { fold } from './fold.ts';
import { dayInParis } from './paris.ts';

export interface Days {
  /** As `2026-11-28`. */
  from: string;
  /** The last day among them. */
  to: string;
  /** What else is said. */
  rest: string;
  /** Of 'ce soir', 'demain matin': the hours that are meant, the second one left out. */
  hours?: readonly [from: number, to: number];
}

export const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS =
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ');

/** The day it is in Paris, as the midnight of UTC that has its name: days are then added and compared as numbers. */
const dayOf = (now: Date) => Date.parse(`${dayInParis(now)}T00:00:00Z`);
const nameOf = (day: number) => new Date(day).toISOString().slice(0, 10);
const weekday = (day: number) => new Date(day).getUTCDay();

/** The next day of that name, today among them. */
const next = (today: number, named: number) => today + ((named - weekday(today) + 7) % 7) * DAY_MS;

/** A day of the year, this year's unless it lies more than half a year back. */
function dated(today: number, day: number, month: number, year?: number): number | undefined {
  const at = (of: number) => Date.UTC(of, month, day);
  const thisYear = new Date(today).getUTCFullYear();
  const full = year ?? thisYear;
  const found = year === undefined && at(full) < today - 183 * DAY_MS ? at(full + 1) : at(full);
  // The 31st of a month that has none is no day.
  return new Date(found).getUTCDate() === day && full >= 2000 && full < 2100 ? found : undefined;
}

/** '26' is 2026; '0026' is no year of this century. */
const readYear = (year: string | undefined): number | undefined =>
  year ? Number(year.length === 2 ? `20${year}` : year) : undefined;

/** The parts of a day, by their last word. */
const PARTS: readonly (readonly [RegExp, NonNullable<Days['hours']>])[] = [
  [/\bmatin$/, [0, 12]],
  [/\bapres midi$/, [12, 18]],
  [/\bmidi$/, [11, 15]],
  [/\bsoir$/, [18, 24]],
];
/** Said after a day, however that is named: '31/12 soir', 'demain à midi', "samedi 28 dans l'après-midi". */
const PART_AFTER = /^ (?:(?:a|au|du|le|dans l|de l) )?(?:apres midi|matin|midi|soir)\b/;

type Span = readonly [from: number, to: number];
type Reading = (found: RegExpExecArray, today: number) => Span | undefined;

const one = (day: number | undefined): Span | undefined =>
  day === undefined ? undefined : [day, day];

function weekOf(today: number, later: boolean): Span {
  const sunday = next(today, 0);
  return later ? [sunday + DAY_MS, sunday + 7 * DAY_MS] : [today, sunday];
}

function weekendOf(today: number, later: boolean): Span {
  const sunday = next(today, 0) + (later ? 7 * DAY_MS : 0);
  return [Math.max(today, sunday - DAY_MS), sunday];
}

/** The month, counted from the first of this year, from today on. */
function monthOf(today: number, month: number): Span {
  const year = new Date(today).getUTCFullYear();
  return [Math.max(today, Date.UTC(year, month)), Date.UTC(year, month + 1) - DAY_MS];
}

/** The next day of that name which is that one of its month: 'samedi 28'; within a year there is one. */
function dayNamed(today: number, named: number, day: number): number | undefined {
  for (let at = next(today, named), weeks = 0; weeks < 53; at += 7 * DAY_MS, weeks++) {
    if (new Date(at).getUTCDate() === day) return at;
  }
  return undefined;
}

/** Numbers as they are written. */
const SMALL: Readonly<Record<string, number>> = {
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8 },
  ...{ dix: 10, quinze: 15 },
};

/** In this order: what is longer stands before what it begins with. */
const READINGS: readonly (readonly [RegExp, Reading])[] = [
  [
    /(?<![\d/.])(?:le )?(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?(?![\d/])/,
    ([, day, month, year], today) =>
      Number(month) > 12 || Number(month) === 0
        ? undefined
        : one(dated(today, Number(day), Number(month) - 1, readYear(year))),
  ],
  [
    new RegExp(
      `\\b(?:le )?(?:(?:${WEEKDAYS.join('|')}) )?(\\d{1,2})(?:er)? (${MONTHS.join('|')})(?: (\\d{4}))?\\b`,
    ),
    ([, day, month = '', year], today) =>
      one(dated(today, Number(day), MONTHS.indexOf(month), readYear(year))),
  ],
  [
    new RegExp(`\\b(?:(?:ce|le) )?(${WEEKDAYS.join('|')}) (\\d{1,2})(?:er)?\\b`),
    ([, named = '', day], today) => one(dayNamed(today, WEEKDAYS.indexOf(named), Number(day))),
  ],
  [
    new RegExp(`\\b(?:(?:ce|le) )?(${WEEKDAYS.join('|')}) en (huit|quinze)\\b`),
    ([, named = '', later], today) =>
      one(next(today, WEEKDAYS.indexOf(named)) + (later === 'huit' ? 7 : 14) * DAY_MS),
  ],
  [
    new RegExp(`\\bdans (${Object.keys(SMALL).join('|')}|\\d{1,2}) (jour|semaine)s?\\b`),
    ([, many = '', unit], today) => {
      const count = SMALL[many] ?? Number(many);
      return one(today + count * (unit === 'jour' ? 1 : 7) * DAY_MS);
    },
  ],
  [/\bapres demain\b/, (_, today) => one(today + 2 * DAY_MS)],
  [/\bdemain\b/, (_, today) => one(today + DAY_MS)],
  [/\b(?:aujourd hui|ce (?:matin|midi|soir)|cet apres midi)\b/, (_, today) => one(today)],
  [
    /\b(?:(?:(?:ce|le|du) )?week ?end|(?:en |la )?fin de (?:la )?semaine)( prochaine?)?\b/,
    ([, later], today) => weekendOf(today, later !== undefined),
  ],
  [
    /\b(?:(cette) semaine|(?:la )?semaine (prochaine))\b/,
    ([, , later], today) => weekOf(today, later !== undefined),
  ],
  [
    /\b(?:(?:ce mois)(?: ci)?|(?:le )?mois (prochain))\b/,
    ([, later], today) => monthOf(today, new Date(today).getUTCMonth() + (later ? 1 : 0)),
  ],
  [
    new RegExp(`\\b(?:en|au mois de?|courant|pour) (${MONTHS.join('|')})\\b`),
    ([, month = ''], today) => {
      const named = MONTHS.indexOf(month);
      return monthOf(today, named + (named < new Date(today).getUTCMonth() ? 12 : 0));
    },
  ],
  [
    new RegExp(`\\b(?:(?:ce|le) )?(${WEEKDAYS.join('|')})( prochain)?\\b`),
    // Said on a Sunday, 'dimanche prochain' is not that day.
    ([, named = '', later], today) =>
      one(next(later ? today + DAY_MS : today, WEEKDAYS.indexOf(named))),
  ],
];

/** The days that a text names, and what else it says; undefined where it names none. */
export function readDays(text: string, now: Date): Days | undefined {
  const said = fold(text).replace(/[’'-]/g, ' ').replace(/\s+/g, ' ').trim();
  const today = dayOf(now);
  for (const [pattern, read] of READINGS) {
    const found = pattern.exec(said);
    const span = found && read(found, today);
    if (!found || !span) continue;
    const after = said.slice(found.index + found[0].length);
    const [part = ''] = (span[0] === span[1] && PART_AFTER.exec(after)) || [];
    const rest = `${said.slice(0, found.index)} ${after.slice(part.length)}`;
    const hours = PARTS.find(([word]) => word.test(found[0] + part))?.[1];
    return {
      from: nameOf(span[0]),
      to: nameOf(span[1]),
      rest: rest.trim(),
      ...(hours && { hours }),
    };
  }
  return undefined;
}
