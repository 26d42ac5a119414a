// What may become of an outing or event, and by whom. There are never more participants than places; who waits
// comes in first come first, as soon as there is a place for all they bring: nobody passes them. Pure: the caller holds its turn.
import {
  ALONE,
  type CreatedStanding,
  freeIn,
  headsOf,
  isAwaited,
  isInLine,
  partyOf,
  type Standing,
} from './gatherings.standing.rules.ts';
import type { Party } from './gatherings-bringing.contract.ts';
import { hasBegun, isOpen, mayJoin, mayLeave, rightsOf } from './gatherings-rights.contract.ts';
import type { GatheringRefusal } from './gatherings-sentences.contract.ts';

export type Decision = { readonly next: Standing } | { readonly refused: GatheringRefusal };

export interface Act {
  readonly by: string;
  readonly now: Date;
}

export const refuse = (refused: GatheringRefusal): Decision => ({ refused });

/** Why they do not come so many, whether or not there is a place. */
function refuseParty(standing: CreatedStanding, party: Party): GatheringRefusal | undefined {
  const heads = headsOf(party);
  if (heads > 1 && standing.guestsAllowed === false) return 'guestsRefused';
  return heads > standing.places ? 'partyTooLarge' : undefined;
}

/** Why nobody does what is done until it begins, of what is pending; `isLet`: what its right says. */
export function refuseClosed(
  standing: Standing,
  { isLet, now }: { isLet: boolean; now: Date },
): 'begun' | 'notPending' | undefined {
  if (isLet) return undefined;
  return hasBegun(standing, now.getTime()) ? 'begun' : 'notPending';
}

/** Why nobody does what is done until it begins, of what is not called off; `isLet`: what its right says. */
export function refuseAhead(
  { status }: Standing,
  { isLet }: { isLet: boolean },
): 'begun' | 'notPending' | undefined {
  if (isLet) return undefined;
  return status === 'cancelled' ? 'notPending' : 'begun';
}

/** Why somebody does not come, whether or not there is a place: nor do they say 'perhaps'. */
export function refuseComing(standing: CreatedStanding, { by, now }: Act) {
  if (standing.creatorId === by) return 'own';
  if (standing.participants.includes(by)) return 'alreadyJoined';
  const mayCome = (left: boolean) => mayJoin({ ...standing, left }, now.getTime());
  const closed = refuseClosed(standing, { isLet: mayCome(false), now });
  if (closed) return closed;
  if (standing.waiting.includes(by)) return 'alreadyWaiting';
  if (standing.excluded?.includes(by)) return 'excluded';
  if (!mayCome(standing.creatorLeft ?? false)) return 'creatorLeft';
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
  const isLet = rightsOf(standing, now.getTime()).changeParty;
  const closed = refuseClosed(standing, { isLet, now });
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
  if (standing.status === 'cancelled') return refuse('calledOff');
  const closed = refuseClosed(standing, { isLet: mayLeave(standing, now.getTime()), now });
  if (closed) return refuse(closed === 'notPending' ? 'listClosed' : closed);
  return { next: promote(without(standing, by), standing) };
}

/** Whoever comes answers, as whoever waits may, and brings things, as whoever organises may, until it begins. */
export function refuseBringing(
  standing: CreatedStanding,
  { by, now }: Act,
  act: 'answer' | 'bring',
): GatheringRefusal | undefined {
  const others = act === 'answer' ? standing.waiting : [standing.creatorId];
  if (![...standing.participants, ...others].includes(by)) return 'notParticipant';
  return refuseAhead(standing, { isLet: rightsOf(standing, now.getTime())[act] });
}

/** Somebody who leaves the quarter: out of what is still to come, whatever its status. */
export function withdraw(standing: CreatedStanding, { by, now }: Act): Standing {
  const left = without(standing, by);
  return isOpen(standing, now.getTime()) ? promote(left, standing) : left;
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
