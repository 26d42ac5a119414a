// How often a resident may change their home: whoever asks from everywhere would find everybody.
import { formatMoment } from '#contract/day-words.ts';
import { Refusal } from '#contract/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { accountErrors } from '../accounts.contract.ts';

interface Point {
  adresse: string | null;
  lon: number | null;
  lat: number | null;
}

interface Move {
  home: Point;
  /** Undefined where nothing is limited. */
  ceiling: Pick<Limit, 'max' | 'seconds'> | undefined;
  now: Date;
}

/** The same text at the same point. */
export const isSameHome = (one: Point, other: Point): boolean =>
  one.adresse === other.adresse && one.lon === other.lon && one.lat === other.lat;

/**
 * The moves of the last days, this one with them if it is one: the same text at the same point is none, nor is the
 * first home of somebody who has had none. Refuses (429) one too many, and says when it may be done.
 */
export function countMove(
  current: Point & { homeMoves: Date[] },
  { home, ceiling, now }: Move,
): Date[] {
  const { homeMoves } = current;
  if (isSameHome(current, home) || current.adresse === null || !ceiling) return homeMoves;
  const recent = homeMoves.filter((at) => secondsUntil(leave(at, ceiling), now) > 0);
  const oldest = recent.at(-ceiling.max);
  if (oldest) refuse(leave(oldest, ceiling), now);
  return [...recent, now];
}

const leave = (at: Date, { seconds }: { seconds: number }) =>
  new Date(at.getTime() + seconds * 1_000);
const secondsUntil = (then: Date, now: Date) => Math.ceil((then.getTime() - now.getTime()) / 1_000);

const MINUTE_MS = 60_000;

function refuse(until: Date, now: Date): never {
  // The minute that begins then, or next: told a moment too early, they would be refused once more.
  const minute = new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS);
  const when = formatMoment(minute).replace(' ', ' à ');
  const message = `Votre adresse a déjà changé 3 fois en 30\u00a0jours. Vous pourrez la changer de nouveau à partir du ${when}.`;
  throw new Refusal(
    { ...accountErrors.movedTooOften, message },
    { retryAfterSeconds: Math.max(1, secondsUntil(until, now)) },
  );
}
