import type { Found, SearchAnswer } from '../search.contract.ts';

/** The answers that say what is looked for, and those that only come near; of guessed names, all stand together. */
export function splitNear({
  results,
  near,
  corrected,
}: Pick<SearchAnswer, 'results' | 'near' | 'corrected'>): { exact: Found[]; near: Found[] } {
  const isGuessedName = near && !corrected;
  const [exact, nearly] = [true, false].map((is) =>
    results.filter((found) => (found.exact || isGuessedName) === is),
  );
  return { exact: exact ?? [], near: nearly ?? [] };
}
