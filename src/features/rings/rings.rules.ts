// What an answer makes of a ring. Pure: the caller holds the ring, and for a yes all that goes round in it.
import type { ErrorDefinition } from '#contract/errors.ts';
import { ringErrors } from './rings-sentences.contract.ts';

export interface RingStanding {
  readonly status: 'open' | 'agreed' | 'broken' | 'refused' | 'lapsed';
  readonly places: readonly { readonly residentId: string; readonly accepted: boolean | null }[];
}

/** `said`: kept, and it goes on waiting; `same`: nothing is another than it was. */
export type Answered = 'same' | 'said' | 'agreed' | 'refused';

export function answer(
  { status, places }: RingStanding,
  by: string,
  accept: boolean | null,
): { next: Answered } | { refused: ErrorDefinition } {
  if (status === 'agreed' || status === 'broken')
    return accept ? { next: 'same' } : { refused: ringErrors.agreed };
  // Whoever does not want what will not be has it as they want it.
  if (status !== 'open') return accept ? { refused: ringErrors.over } : { next: 'same' };
  const mine = places.find(({ residentId }) => residentId === by);
  if (!mine) return { refused: ringErrors.notFound };
  if (accept === false) return { next: 'refused' };
  if (mine.accepted === accept) return { next: 'same' };
  const others = places.filter((place) => place !== mine);
  return { next: accept && others.every(({ accepted }) => accepted) ? 'agreed' : 'said' };
}
