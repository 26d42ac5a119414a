// What may be done in a circle, and what comes of it. Pure: the caller holds the circle.
import type { ErrorDefinition } from '#contract/errors.ts';
import { MOST_KEEPERS } from './circles.contract.ts';
import { circleErrors } from './circles-sentences.contract.ts';

/** Where somebody stands: in it, or asking, or kept out of it. */
export type Place = 'keeper' | 'member' | 'waiting' | 'refused' | 'removed' | undefined;

export interface Standing {
  readonly byApproval: boolean;
  readonly hidden: boolean;
  readonly keepers: readonly string[];
  /** How many are in it. */
  readonly members: number;
}

type Refused = ErrorDefinition | undefined;

export const isIn = (place: Place): boolean => place === 'keeper' || place === 'member';

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
  return place === 'keeper' && keepers.length === 1 ? circleErrors.lastKeeper : undefined;
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

/** Somebody in it is named, or gives it up: nobody takes it from another. */
export function keep(
  { keepers }: Standing,
  place: Place,
  wanted: { keeper: boolean; isOneself: boolean },
): { next: 'same' | 'named' | 'given up' } | { refused: ErrorDefinition } {
  if (!isIn(place)) return { refused: circleErrors.notThere };
  if (wanted.keeper === (place === 'keeper')) return { next: 'same' };
  if (wanted.keeper)
    return keepers.length >= MOST_KEEPERS
      ? { refused: circleErrors.tooManyKeepers }
      : { next: 'named' };
  if (!wanted.isOneself) return { refused: circleErrors.keeperStays };
  return keepers.length === 1 ? { refused: circleErrors.lastKeeper } : { next: 'given up' };
}

export function remove(place: Place): Refused {
  if (!isIn(place)) return circleErrors.notThere;
  return place === 'keeper' ? circleErrors.keeperStays : undefined;
}
