import type { ApiError } from '#web/data/call.ts';
import { type FormValues, startForm } from '#web/forms/start-form.ts';
import type { Form } from '#web/forms/use-form.ts';
import { readParisDay, toParisInstant } from '#web/words/format-date.ts';
import { countDays, dateOf } from '#web/words/when-words.ts';
import { PLACES } from '../../gatherings-places.contract.ts';
import type { Scope, SeriesStep } from '../../gatherings-series.contract.ts';
import { newGathering } from '../../gatherings-written.contract.ts';
import { gridOf, moveMonth } from '../agenda/month-grid.ts';
import type { Gathering } from '../gathering.ts';

type Written = FormValues<typeof newGathering>;

/** What the fields hold; the date is ISO 8601 UTC or ''. A yes or no left alone is as the server has it. */
export type GatheringValues = Omit<Written, 'end' | 'maxParticipants' | 'question'> & {
  type: string;
  /** How long it lasts, in milliseconds; null: nobody says. Asked in place of an end, which moves with the date. */
  lasts: number | null;
  /** Null while they are no number. */
  maxParticipants: number | null;
  question: string;
  /** Of a new one: again and again, for so many months; '': once. */
  every: '' | SeriesStep;
  months: number;
  /** The circle it is for; '': whoever likes. Said of a new one, and never changed. */
  circleId: string;
  /** Of one of a series: what the change is for. */
  scope: Scope;
  /** Of a picture elsewhere, as it is typed; the server fetches it. */
  imageAddress: string;
};

const HOUR_MS = 3_600_000;

const ONCE = { every: '', months: 3, scope: 'this' } as const;

/** Of none: as a new one begins. */
function startWritten(gathering?: Gathering) {
  const { end: _, question, ...written } = startForm(newGathering, { ...gathering });
  return { ...written, question: question ?? '', ...ONCE, imageAddress: '' };
}

export function startNew(start: {
  type: string;
  date: string;
  maxParticipants: number;
  circleId?: string;
}): GatheringValues {
  return { ...startWritten(), lasts: null, circleId: '', ...start };
}

export function startFrom(gathering: Gathering): GatheringValues {
  const { type, date, end, maxParticipants, circle } = gathering;
  const lasts = end === null ? null : Date.parse(end) - Date.parse(date);
  return {
    ...startWritten(gathering),
    ...{ type, maxParticipants, lasts, circleId: circle?._id ?? '' },
  };
}

const WEEK_DAYS = 7;

/** A new one like another: the same day of the week and hour, as soon as it lies ahead. */
export function startAgain(gathering: Gathering, now: number): GatheringValues {
  const { date = '', time = '' } = readParisDay(gathering.date) ?? {};
  const dayAfter = (weeks: number) =>
    toParisInstant(dateOf(countDays(gathering.date) + weeks * WEEK_DAYS), time) ?? date;
  const past = (now - Date.parse(gathering.date)) / (WEEK_DAYS * 24 * HOUR_MS);
  let weeks = Math.max(1, Math.floor(past));
  while (Date.parse(dayAfter(weeks)) <= now) weeks += 1;
  return { ...startFrom(gathering), date: dayAfter(weeks) };
}

/** What a form of a new one sends beside: the circle it is for, and how often it comes again, if it does. */
export function besideOf({ circleId, every, months, date }: GatheringValues) {
  const beside = { circleId: circleId || null };
  if (every === '') return beside;
  return { ...beside, repeat: { every, until: monthsAfter(date, months) } };
}

/** The day of Paris that has its number, so many months later; the last one of a month that has no such day. */
function monthsAfter(instant: string, months: number): string {
  const { date = '' } = readParisDay(instant) ?? {};
  const month = moveMonth(date.slice(0, 7), months);
  const days = gridOf(month).weeks.flat();
  const day = `${month}-${date.slice(8)}`;
  const last = days.findLast((one) => one.startsWith(month));
  return toParisInstant(days.includes(day) ? day : (last ?? day), '12:00') ?? instant;
}

const OF_CIRCLE = /^cercle-([0-9a-f]{24})$/;

/** Of the address of a new one, which circle it is for: '' where it names none. */
export const circleIn = (asked: string): string => OF_CIRCLE.exec(asked)?.[1] ?? '';

/** An empty image goes, one left out stays. */
export function bodyOf({
  coordonnees,
  imageAddress,
  lasts,
  every: _every,
  months: _months,
  circleId,
  ...values
}: GatheringValues) {
  const typed = imageAddress.trim();
  const picture = typed ? { imageUrl: typed, thumbnailUrl: '' } : values;
  return {
    ...values,
    public: values.public && circleId === '',
    end: lasts === null ? null : new Date(Date.parse(values.date) + lasts).toISOString(),
    imageUrl: picture.imageUrl ?? '',
    thumbnailUrl: picture.thumbnailUrl ?? '',
    ...(coordonnees ? { coordonnees } : {}),
  };
}

/** The number typed, kept between 2 and 50; null when it is none. */
export function clampPlaces(text: string): number | null {
  const number = /^\s*-?\d+([.,]\d+)?\s*$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return Number.isNaN(number) ? null : Math.min(PLACES.most, Math.max(PLACES.least, number));
}

export const inOneHour = (now: number) => toMinute(now + HOUR_MS);

/** Between these hours neighbours meet: whoever writes at night proposes no night. */
const DAYTIME = { first: 9, last: 20 };

/** At the next full hour of Paris, by day, whatever the clocks do in the night. */
export function tomorrow(now: number): string {
  const minute = toMinute(now);
  const [hour = 0, past = 0] = (readParisDay(minute)?.time ?? '').split(':').map(Number);
  const next = past > 0 ? hour + 1 : hour;
  const kept = Math.min(DAYTIME.last, Math.max(DAYTIME.first, next));
  const time = `${String(kept).padStart(2, '0')}:00`;
  return toParisInstant(dateOf(countDays(minute) + 1), time) ?? minute;
}

function toMinute(instant: number): string {
  return new Date(Math.ceil(instant / 60_000) * 60_000).toISOString();
}

const FIELDS: Record<string, keyof GatheringValues> = {
  date_past: 'date',
  date_asked: 'date',
  end_invalid: 'lasts',
  repeat_invalid: 'every',
  gathering_circle_not_mine: 'circleId',
  gathering_circle_not_public: 'circleId',
  location_outside: 'location',
  places_taken: 'maxParticipants',
  image_address: 'imageAddress',
  image_unreachable: 'imageAddress',
  image_too_large: 'imageAddress',
  not_an_image: 'imageAddress',
};

/** The field that a refusal of the server speaks of. */
export const fieldOf = (error: ApiError | null) => FIELDS[error?.code ?? ''];

/** Puts a refusal of the server on the field it speaks of; what is left is said above the buttons. */
export function placeFault(form: Pick<Form<GatheringValues>, 'fault'>, error: ApiError): void {
  const field = fieldOf(error);
  if (field) form.fault(field, error.message);
}
