import { readParisDay, toParisInstant } from '#web/words/format-date.ts';
import { countDays, dateOf, sayDate, sayDays } from '#web/words/when-words.ts';
import { gridOf, isMonth, type MonthGrid, moveMonth, nameMonth } from './month-grid.ts';

type Address = Record<string, string>;

/** What of the agenda is shown, and the addresses around it. */
export interface AgendaView {
  isWeek: boolean;
  /** Whether it is the one that is opened without an address: the month of today, the seven days from today on. */
  isNow: boolean;
  title: string;
  /** Of a week: of no month, so that none of its days is of another one. */
  grid: MonthGrid;
  before: Address;
  after: Address;
  present: Address;
  /** The month around a week; the week of a month. */
  other: Address;
}

/** Beyond the next century nothing is planned, and the clock's own years run out: such an address is one of none. */
const YEARS = /^2[01]\d\d-/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readView(params: URLSearchParams, now: number): AgendaView {
  const today = readParisDay(now)?.date ?? '';
  const month = params.get('mois') ?? '';
  if (isMonth(month) && YEARS.test(month)) return readMonth(month, today);
  const asked = params.get('semaine') ?? '';
  const noon = DAY.test(asked) && YEARS.test(asked) ? Date.parse(`${asked}T12:00:00Z`) : Number.NaN;
  return readWeek(Number.isNaN(noon) ? now : noon, now);
}

function readMonth(month: string, today: string): AgendaView {
  const present = today.slice(0, 7);
  const at = (mois: string) => ({ mois });
  const grid = gridOf(month);
  const isNow = month === present;
  return {
    ...{ isWeek: false, isNow, grid, title: nameMonth(month) },
    ...{ before: at(moveMonth(month, -1)), after: at(moveMonth(month, 1)), present: at(present) },
    other: isNow ? {} : { semaine: `${month}-01` },
  };
}

const WEEK_DAYS = 7;

/** Seven days from one on: a week that began on Monday would be past and empty by Friday. */
function readWeek(instant: number, now: number): AgendaView {
  const first = countDays(instant);
  const today = countDays(now);
  const days = Array.from({ length: WEEK_DAYS }, (_, day) => dateOf(first + day));
  const isNow = first === today;
  const at = (by: number) => (first + by === today ? {} : { semaine: dateOf(first + by) });
  return {
    ...{ isWeek: true, isNow },
    title: sayDays(dateOf(first), dateOf(first + WEEK_DAYS - 1), (day) => sayDate(day, now)),
    grid: { month: '', weeks: [days] },
    ...{ before: at(-WEEK_DAYS), after: at(WEEK_DAYS), present: {} },
    // The month of today, or the one in which most of these days lie.
    other: { mois: dateOf(isNow ? first : first + 3).slice(0, 7) },
  };
}

/** The instants between which days lie, by Paris' clock. */
export function spanOf(days: readonly string[]): { from: string; to: string } {
  const last = Date.parse(`${days.at(-1)}T00:00:00Z`) + 86_400_000;
  const after = new Date(last).toISOString().slice(0, 10);
  return {
    from: toParisInstant(days[0] ?? '', '00:00') ?? '',
    to: toParisInstant(after, '00:00') ?? '',
  };
}

/** What follows a week is read with it: fewer days than one call may ask for, whatever the clocks do. */
const FOLLOWING_DAYS = 49;

/** Of what is shown, with what follows a week. `last`: the last day of it. */
export function readSpan({ isWeek, grid }: Pick<AgendaView, 'isWeek' | 'grid'>) {
  const days = grid.weeks.flat();
  const last = isWeek ? dateOf(dayCount(days.at(-1) ?? '') + FOLLOWING_DAYS) : (days.at(-1) ?? '');
  return { ...spanOf([days[0] ?? '', last]), last };
}

const dayCount = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
