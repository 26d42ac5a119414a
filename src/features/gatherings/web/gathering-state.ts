import type { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Gathering, GatheringSetting } from './gathering.ts';
import { awaitsPeople, placesTaken, type ReaderStanding } from './standing.ts';

type Timed = Pick<Gathering, 'status' | 'date' | 'end' | 'dateOpen'>;

/** Where it stands in time, whatever its stored status says; one that is called off has no time. */
export function chooseTime(one: Timed, now: number): 'off' | 'ahead' | 'now' | 'over' {
  if (one.status === 'cancelled') return 'off';
  if (one.status === 'completed') return 'over';
  if (one.dateOpen || Date.parse(one.date) > now) return 'ahead';
  return Date.parse(one.end ?? one.date) > now ? 'now' : 'over';
}

/** Its status in a word that is true now: what has taken place waits for nothing. */
export function describeStatus(
  { kind }: Pick<GatheringSetting, 'kind'>,
  one: Timed & Parameters<typeof awaitsPeople>[0],
  now: number,
): Parameters<typeof StatusChip>[0] {
  const time = chooseTime(one, now);
  if (time === 'now') return { status: 'open', label: 'En ce moment' };
  if (time !== 'over') {
    return { status: one.status, rest: sayAwaited(one, now), quiet: one.status === 'pending' };
  }
  return kind === 'outing' ? { status: 'completed', label: 'Passée' } : { status: 'completed' };
}

/** What it waits for besides its day: places that are left are no want of people. */
function sayAwaited(
  one: Timed & Parameters<typeof awaitsPeople>[0],
  now: number,
): string | undefined {
  if (one.status !== 'pending') return undefined;
  if (one.dateOpen) return "d'une date";
  return awaitsPeople(one, now) && placesTaken(one) === 0 ? 'de participants' : undefined;
}

const SHUT = 'Inscriptions fermées';
const WORDS: Partial<Record<ReaderStanding, string>> = {
  organiser: 'Vous organisez',
  participant: 'Vous participez',
  waiting: "Sur la liste d'attente",
  // There is no button, and places may be left.
  left: SHUT,
  shut: SHUT,
  closed: SHUT,
};

/** What its card says of the reader's part in it, or why there is none. */
export function sayPart(
  one: Timed & Pick<Gathering, 'wasThere'>,
  standing: ReaderStanding,
  now: number,
): string | undefined {
  const time = chooseTime(one, now);
  if (time === 'ahead' && one.dateOpen && WORDS[standing] === SHUT) return undefined;
  if (time === 'ahead' || time === 'now') return WORDS[standing];
  if (standing === 'organiser') return 'Vous organisiez';
  return time === 'over' && one.wasThere ? 'Vous y étiez' : undefined;
}
