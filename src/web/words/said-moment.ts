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
  const since = found.hours?.[0] ?? 0;
  // 'Midi' is an hour; 'soir' is none.
  if (!clock) return words.endsWith('midi') && since < NOON ? { day, time: '12:00' } : { day };
  const [, hour = '', minute = '00'] = clock;
  const isLate = since >= NOON && Number(hour) < NOON;
  const time = `${Number(hour) + (isLate ? NOON : 0)}:${minute}`;
  return { day: NAMED_ALONE.test(words) ? stillAhead(day, time, now) : day, time };
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
