// What may become of an outing or event, and by whom. There are never more participants than places; who waits
// comes in first come first, as soon as there is a place for all they bring: nobody passes them. Pure: the caller holds its turn.
import { LONGEST_MS } from './gatherings.contract.ts';
import {
  ALONE,
  type CreatedStanding,
  countTaken,
  freeIn,
  hasBegun,
  headsOf,
  isAwaited,
  isInLine,
  organises,
  partyOf,
  type Standing,
} from './gatherings.standing.rules.ts';
import type { Party } from './gatherings-bringing.contract.ts';
import { isOpen, mayJoin } from './gatherings-rights.contract.ts';
import type { GatheringRefusal } from './gatherings-sentences.contract.ts';

export type Decision = { readonly next: Standing } | { readonly refused: GatheringRefusal };

export interface Act {
  readonly by: string;
  readonly now: Date;
}

const refuse = (refused: GatheringRefusal): Decision => ({ refused });

/** Why they do not come so many, whether or not there is a place. */
function refuseParty(standing: CreatedStanding, party: Party): GatheringRefusal | undefined {
  const heads = headsOf(party);
  if (heads > 1 && standing.guestsAllowed === false) return 'guestsRefused';
  return heads > standing.places ? 'partyTooLarge' : undefined;
}

/** Nobody joins or leaves what has begun, nor what is no longer pending. */
function refuseClosed(standing: Standing, now: Date): 'begun' | 'notPending' | undefined {
  if (isOpen(standing, now.getTime())) return undefined;
  return hasBegun(standing, now) ? 'begun' : 'notPending';
}

/** Why somebody does not come, whether or not there is a place: nor do they say 'perhaps'. */
export function refuseComing(standing: CreatedStanding, { by, now }: Act) {
  if (standing.creatorId === by) return 'own';
  if (standing.participants.includes(by)) return 'alreadyJoined';
  const closed = refuseClosed(standing, now);
  if (closed) return closed;
  if (standing.waiting.includes(by)) return 'alreadyWaiting';
  if (standing.excluded?.includes(by)) return 'excluded';
  if (!mayJoin({ ...standing, left: standing.creatorLeft ?? false }, now.getTime())) {
    return 'creatorLeft';
  }
  return standing.registrationsOpen === false ? 'registrationsClosed' : undefined;
}

/** A resident takes a place or, where there is none and they wish it, waits for one. */
export function join(
  standing: CreatedStanding,
  { by, now, waitWhenFull, party = ALONE }: Act & { waitWhenFull: boolean; party?: Party },
): Decision {
  const refused = refuseComing(standing, { by, now }) ?? refuseParty(standing, party);
  if (refused) return refuse(refused);
  const come = { ...standing, parties: { ...standing.parties, [by]: party } };
  const free = isAwaited(standing) ? 0 : freeIn(standing);
  if (headsOf(party) <= free) {
    return { next: { ...come, participants: [...standing.participants, by] } };
  }
  if (!waitWhenFull) return refuse(free > 0 ? 'tooFewPlaces' : 'full');
  return { next: { ...come, waiting: [...standing.waiting, by] } };
}

/** Who takes part, or waits, brings more along or fewer; who takes part needs the places for it. */
export function changeParty(
  standing: CreatedStanding,
  { by, now, party }: Act & { party: Party },
): Decision {
  const takesPart = standing.participants.includes(by);
  if (!takesPart && !standing.waiting.includes(by)) return refuse('notParticipant');
  const closed = refuseClosed(standing, now);
  if (closed) return refuse(closed);
  const more = headsOf(party) - headsOf(partyOf(standing, by));
  if (more > 0) {
    if (standing.registrationsOpen === false) return refuse('registrationsClosed');
    const refused = refuseParty(standing, party);
    if (refused) return refuse(refused);
    if (takesPart && (isAwaited(standing) || freeIn(standing) < more)) {
      return refuse('tooFewPlaces');
    }
  }
  const changed = { ...standing, parties: { ...standing.parties, [by]: party } };
  return { next: promote(changed, standing) };
}

/** A place of their own for somebody without an account, through who speaks for them; as others come, or wait. */
export function joinFor(
  standing: CreatedStanding,
  { by, procheId, ...act }: Act & { procheId: string; waitWhenFull: boolean },
): Decision {
  if (standing.excluded?.includes(by)) return refuse('excluded');
  const speakers = { ...standing.speakers, [procheId]: by };
  return join({ ...standing, speakers }, { ...act, by: procheId });
}

/** Given back by who speaks for them. */
export function leaveFor(
  standing: CreatedStanding,
  { by, procheId, now }: Act & { procheId: string },
): Decision {
  if (standing.speakers?.[procheId] !== by) return refuse('notParticipant');
  return leave(standing, { by: procheId, now });
}

/** A participant gives their place back, to who waits first; who waits stops waiting. */
export function leave(standing: CreatedStanding, { by, now }: Act): Decision {
  const isIn = standing.participants.includes(by) || standing.waiting.includes(by);
  if (!isIn) return refuse('notParticipant');
  const closed = refuseClosed(standing, now);
  if (closed) return refuse(closed === 'notPending' ? 'listClosed' : closed);
  return { next: promote(without(standing, by), standing) };
}

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
  if (hasBegun(standing, now)) return refuse('begun');
  if (standing.status === 'cancelled') return refuse('notPending');
  let next: Standing = standing;
  for (const by of those) next = withdraw({ ...standing, ...next }, { by, now });
  return { next };
}

/** Whoever comes answers, as whoever waits may, and brings things, as whoever organises may, until it begins. */
export function refuseBringing(
  standing: CreatedStanding,
  { by, now }: Act,
  act: 'answer' | 'bring',
): GatheringRefusal | undefined {
  const others = act === 'answer' ? standing.waiting : [standing.creatorId];
  if (![...standing.participants, ...others].includes(by)) return 'notParticipant';
  if (standing.status === 'cancelled') return 'notPending';
  return hasBegun(standing, now) ? 'begun' : undefined;
}

/** Whoever organises closes registration, or opens it again, while it is to come. */
export function refuseRegistrations(
  standing: CreatedStanding,
  { by, now }: Act,
): GatheringRefusal | undefined {
  return organises(standing, by) ? refuseClosed(standing, now) : 'notMine';
}

/** Only while it is pending, by whoever organises; nobody waits any more. */
export function cancel(standing: CreatedStanding, { by, now }: Act): Decision {
  if (!organises(standing, by)) return refuse('notMine');
  const closed = refuseClosed(standing, now);
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
  const closed = standing.kind === 'event' ? refuseClosed(standing, now) : undefined;
  if (closed) return refuse(closed);
  if (date !== standing.date && standing.dateOpen) return refuse('dateAsked');
  if (date !== standing.date && isPast(date, now)) return refuse('pastDate');
  if (places < countTaken(standing)) return refuse('placesTaken');
  const changed = { ...standing, date, places };
  return { next: refuseClosed(changed, now) ? changed : promote(changed, standing) };
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

/** Somebody who leaves the quarter: out of what is still to come, whatever its status. */
export function withdraw(standing: CreatedStanding, { by, now }: Act): Standing {
  const left = without(standing, by);
  return refuseClosed(standing, now) ? left : promote(left, standing);
}

function without(standing: Standing, by: string): Standing {
  const others = (list: readonly string[]) => list.filter((one) => one !== by);
  return {
    ...standing,
    participants: others(standing.participants),
    waiting: others(standing.waiting),
  };
}

/** Those who wait take the places that are free, in their order: none passes whoever is before them. */
export function promote(standing: Standing, before: CreatedStanding): Standing {
  let free = freeIn(standing);
  const admitted: string[] = [];
  for (const who of standing.waiting.filter((one) => isInLine(standing, before, one))) {
    free -= headsOf(partyOf(standing, who));
    if (free < 0) break;
    admitted.push(who);
  }
  return {
    ...standing,
    participants: [...standing.participants, ...admitted],
    waiting: standing.waiting.filter((one) => !admitted.includes(one)),
  };
}
