// What may be done in a circle, and what comes of it. Pure: the caller holds the circle.
import type { ErrorDefinition } from '#contract/errors.ts';
import { MOST_KEEPERS } from './circles.contract.ts';
import { isLastKeeper } from './circles-rights.contract.ts';
import { circleErrors } from './circles-sentences.contract.ts';

/** Where somebody stands: in it (`named`: asked to keep it), or asking, or kept out of it. */
export type Place = 'keeper' | 'named' | 'member' | 'waiting' | 'refused' | 'removed' | undefined;

export interface Standing {
  readonly byApproval: boolean;
  readonly hidden: boolean;
  readonly keepers: readonly string[];
  /** How many are asked to keep it. */
  readonly asked: number;
  readonly members: number;
}

type Refused = ErrorDefinition | undefined;

export const isIn = (place: Place): boolean =>
  place === 'keeper' || place === 'named' || place === 'member';

/** Of what is hidden its keepers alone know. */
const refuseUnknown = ({ hidden }: Standing, place: Place): Refused =>
  hidden && place !== 'keeper' ? circleErrors.notFound : undefined;

export function refuseOthers(one: Standing, place: Place): Refused {
  return refuseUnknown(one, place) ?? (place === 'keeper' ? undefined : circleErrors.notKeeper);
}

/** `same`: they are in it, or ask already. */
export function join(
  one: Standing,
  place: Place,
  isBlocked: boolean,
): { next: 'same' | 'in' | 'asked' } | { refused: ErrorDefinition } {
  const unknown = refuseUnknown(one, place);
  if (unknown) return { refused: unknown };
  if (isIn(place)) return { next: 'same' };
  if (one.hidden) return { refused: circleErrors.hidden };
  if (place === 'refused' || place === 'removed' || isBlocked)
    return { refused: circleErrors.keptOut };
  if (!one.byApproval) return { next: 'in' };
  return { next: place === 'waiting' ? 'same' : 'asked' };
}

/** Nobody leaves it without somebody who keeps it, and nobody learns by leaving that there is one. */
export function leave({ hidden, keepers }: Standing, place: Place): Refused {
  if (hidden && !isIn(place) && place !== 'waiting') return circleErrors.notFound;
  return isLastKeeper(place, keepers) ? circleErrors.lastKeeper : undefined;
}

export type Answer = 'accept' | 'refuse' | 'forget';

/** `same`: it was answered so before. */
export function answer(
  one: Standing,
  place: Place,
  given: Answer,
): { next: 'same' | Answer } | { refused: ErrorDefinition } {
  if (one.hidden) return { refused: circleErrors.hidden };
  if (given === 'accept') {
    if (isIn(place)) return { next: 'same' };
    return place === 'waiting' ? { next: given } : { refused: circleErrors.notAsking };
  }
  if (given === 'refuse') {
    if (place === 'refused') return { next: 'same' };
    return place === 'waiting' ? { next: given } : { refused: circleErrors.notAsking };
  }
  return place === 'refused' || place === 'removed'
    ? { next: given }
    : { refused: circleErrors.notAsking };
}

/** Those who keep it do; whoever is asked to answers for themselves. */
export const refuseKeeping = (one: Standing, place: Place, isOneself: boolean): Refused =>
  place === 'named' && isOneself && !one.hidden ? undefined : refuseOthers(one, place);

export type Kept = 'same' | 'asked' | 'accepted' | 'declined' | 'given up';

/** Somebody in it is asked to keep it, and does once they accept; they give it up: nobody takes it from another. */
export function keep(
  { keepers, asked, hidden }: Standing,
  place: Place,
  wanted: { keeper: boolean; isOneself: boolean },
): { next: Kept } | { refused: ErrorDefinition } {
  if (!isIn(place)) return { refused: circleErrors.notThere };
  if (wanted.keeper) {
    if (place === 'keeper' || (place === 'named' && !wanted.isOneself)) return { next: 'same' };
    if (place === 'named') return { next: 'accepted' };
    // Whoever is asked would read what it is called by now.
    if (hidden) return { refused: circleErrors.hidden };
    return keepers.length + asked >= MOST_KEEPERS
      ? { refused: circleErrors.tooManyKeepers }
      : { next: 'asked' };
  }
  if (place !== 'keeper') return { next: place === 'named' ? 'declined' : 'same' };
  if (!wanted.isOneself) return { refused: circleErrors.keeperStays };
  return isLastKeeper(place, keepers) ? { refused: circleErrors.lastKeeper } : { next: 'given up' };
}

export function remove(place: Place): Refused {
  if (!isIn(place)) return circleErrors.notThere;
  return place === 'keeper' ? circleErrors.keeperStays : undefined;
}
