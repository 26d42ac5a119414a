import type { Found, SearchAnswer } from '../../search.contract.ts';

/**
 * The answers that say what is looked for; those that only come near; and what is over of both, which nobody can answer
 * any more. Of guessed names, all stand together.
 */
export function splitNear({
  results,
  near,
  corrected,
}: Pick<SearchAnswer, 'results' | 'near' | 'corrected'>): {
  exact: Found[];
  over: Found[];
  near: Found[];
} {
  const isGuessedName = near && !corrected;
  const isExact = (found: Found) => found.exact || isGuessedName;
  return {
    exact: results.filter((found) => isExact(found) && !found.over),
    over: results.filter((found) => found.over),
    near: results.filter((found) => !isExact(found) && !found.over),
  };
}
