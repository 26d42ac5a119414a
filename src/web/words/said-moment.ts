// A moment as it is said: 'demain 15 h', 'dimanche prochain à 15h30', '5 décembre 10 h'.
import { fold } from '#contract/fold.ts';
import { readDays, WEEKDAYS } from '#contract/said-days.ts';
import { readParisDay, toParisInstant } from './format-date.ts';

export interface Said {
  /** As `2026-11-28`. */
  day: string;
  /** As `15:00`, where an hour is said. */
  time?: string;
}

const WEEK_MS = 7 * 86_400_000;
const NOON = 12;
/** 'Ce midi' begins before noon. */
const MIDDAY = 11;
const CLOCK = /(?:^| )(?:a )?(\d{1,2})(?: ?(?:heures?|h) ?|:)(\d{2})?(?= |$)/;
const NAMED = new RegExp(`\\b(?:${WEEKDAYS.join('|')})\\b`);
const NAMED_ALONE = new RegExp(`^(?:(?:ce|le) )?(?:${WEEKDAYS.join('|')})$`);

/** What a text says of one day and no more; undefined where it says anything else. */
export function readSaid(text: string, now: number): Said | undefined {
  const said = fold(text)
    .replace(/[\s,]+/g, ' ')
    .trim();
  const clock = CLOCK.exec(said);
  // The hour is taken out first: of 'samedi 15 h' the figure is no day of the month.
  const words = clock ? said.replace(clock[0], '').trim() : said;
  const found = readDays(words, new Date(now));
  if (!found || found.from !== found.to || found.rest !== '' || isOtherDay(words, found.from))
    return undefined;
  const day = found.from;
  const since = found.hours?.[0];
  // 'Midi' is an hour; 'soir' is none.
  if (!clock) return words.endsWith('midi') && since === MIDDAY ? { day, time: '12:00' } : { day };
  const [, hour = '', minute = '00'] = clock;
  const meant = hourWithin(Number(hour), since);
  if (meant === undefined) return undefined;
  const time = `${meant}:${minute}`;
  return { day: NAMED_ALONE.test(words) ? stillAhead(day, time, now) : day, time };
}

/** Hours that are said of a part of the day, by the one at which it begins; wider than it is: 'ce soir 17 h 30'. */
const HOURS_SAID = new Map([
  [0, [0, 11]],
  [MIDDAY, [11, 14]],
  [NOON, [12, 18]],
  [18, [17, 23]],
]);

/**
 * The hour that is meant: '8 h' of an evening is 20. Undefined where the part of the day has none such: 'ce soir 0 h 30' is
 * tomorrow to some and a slip to others.
 */
function hourWithin(hour: number, since: number | undefined): number | undefined {
  const said = since === undefined ? undefined : HOURS_SAID.get(since);
  if (!said) return hour;
  const [first = 0, last = 0] = said;
  return (hour === 0 ? [hour] : [hour, hour + NOON]).find((one) => one >= first && one <= last);
}

/** 'Mardi 7 décembre' where the seventh is a Monday: which of both was meant, only its author knows. */
function isOtherDay(words: string, day: string): boolean {
  const [named] = NAMED.exec(words) ?? [];
  return named !== undefined && named !== WEEKDAYS[new Date(day).getUTCDay()];
}

/** On a Saturday at noon, 'samedi 10 h' is that of the next one. */
function stillAhead(day: string, time: string, now: number): string {
  const at = toParisInstant(day, time);
  if (!at || Date.parse(at) > now) return day;
  return readParisDay(Date.parse(at) + WEEK_MS)?.date ?? day;
}
