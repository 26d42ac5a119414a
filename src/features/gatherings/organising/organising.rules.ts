// What whoever organises an outing or event does with it, and with those who come. Pure: the caller holds its turn.

import {
  type Act,
  type Decision,
  promote,
  refuse,
  refuseClosed,
  withdraw,
} from '../gatherings.rules.ts';
import {
  type CreatedStanding,
  countTaken,
  organises,
  type Standing,
} from '../gatherings.standing.rules.ts';
import { isOpen, rightsOf } from '../gatherings-rights.contract.ts';
import type { GatheringRefusal } from '../gatherings-sentences.contract.ts';
import { LONGEST_MS } from '../gatherings-written.contract.ts';

/** Whoever organises takes somebody off, of those who come or wait, until it begins; their place goes to who waits first. */
export function exclude(
  standing: CreatedStanding,
  { by, now, residentId }: Act & { residentId: string },
): Decision {
  if (!organises(standing, by)) return refuse('notMine');
  if (by !== standing.creatorId && standing.hosts?.includes(residentId)) return refuse('hostKept');
  // Whom they speak for goes with them, and is reason enough: one who stays away sends nobody in their place.
  const speakers = Object.entries(standing.speakers ?? {});
  const those = [residentId, ...speakers.filter(([, by]) => by === residentId).map(([who]) => who)];
  const isIn = [...standing.participants, ...standing.waiting].some((who) => those.includes(who));
  const isAsked = residentId !== standing.creatorId && !standing.speakers?.[residentId];
  if (!(isIn && isAsked)) return refuse('notThere');
  const closed = refuseClosed(standing, { isLet: rightsOf(standing, now.getTime()).exclude, now });
  if (closed) return refuse(closed);
  let next: Standing = standing;
  for (const by of those) next = withdraw({ ...standing, ...next }, { by, now });
  return { next };
}

/** Whoever organises closes registration, or opens it again, while it is to come. */
export function refuseRegistrations(
  standing: CreatedStanding,
  { by, now }: Act,
): GatheringRefusal | undefined {
  if (!organises(standing, by)) return 'notMine';
  return refuseClosed(standing, { isLet: rightsOf(standing, now.getTime()).register, now });
}

/** Only while it is pending, by whoever organises; nobody waits any more. */
export function cancel(standing: CreatedStanding, { by, now }: Act): Decision {
  if (!organises(standing, by)) return refuse('notMine');
  const closed = refuseClosed(standing, { isLet: rightsOf(standing, now.getTime()).cancel, now });
  if (closed) return refuse(closed);
  return { next: { ...standing, status: 'cancelled', waiting: [] } };
}

/**
 * Whoever organises changes date and places: an event only while it is pending, an outing at any time. A date that has
 * passed is refused unless it was so before.
 */
export function change(
  standing: CreatedStanding,
  { by, now, date, places }: Act & Pick<Standing, 'date' | 'places'>,
): Decision {
  if (!organises(standing, by)) return refuse('notMine');
  const isLet = standing.kind === 'outing' || rightsOf(standing, now.getTime()).edit;
  const closed = refuseClosed(standing, { isLet, now });
  if (closed) return refuse(closed);
  if (date !== standing.date && standing.dateOpen) return refuse('dateAsked');
  if (date !== standing.date && isPast(date, now)) return refuse('pastDate');
  if (places < countTaken(standing)) return refuse('placesTaken');
  const changed = { ...standing, date, places };
  return { next: isOpen(changed, now.getTime()) ? promote(changed, standing) : changed };
}

export function refuseDeletion(
  { creatorId }: Pick<CreatedStanding, 'creatorId'>,
  by: string,
): GatheringRefusal | undefined {
  return creatorId === by ? undefined : 'notMineToDelete';
}

/** An end comes after the date, by seven days at most. */
export function refuseEnd({
  date,
  end,
}: {
  date: string;
  end?: string | null | undefined;
}): GatheringRefusal | undefined {
  if (!end) return undefined;
  const lasts = Date.parse(end) - Date.parse(date);
  return lasts > 0 && lasts <= LONGEST_MS ? undefined : 'badEnd';
}

export const isPast = (date: string, now: Date) => Date.parse(date) < now.getTime();
