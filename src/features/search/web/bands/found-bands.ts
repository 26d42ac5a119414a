import type { Found, SearchAnswer } from '../../search.contract.ts';

interface FoundBand {
  /** None above what says what is looked for. */
  title?: string;
  results: Found[];
}

/**
 * The answers that say what is looked for; those that only come near; those that have fewer of the words; and what is over of
 * all, which nobody can answer any more. Of guessed names, all stand together.
 */
export function bandsOf({
  results,
  near,
  corrected,
}: Pick<SearchAnswer, 'results' | 'near' | 'corrected'>): FoundBand[] {
  const isGuessedName = near && !corrected;
  const current = results.filter(({ over }) => !over);
  const isExact = (found: Found) => found.exact || isGuessedName;
  const nearly = current.filter((found) => !isExact(found));
  const bands: FoundBand[] = [
    { results: current.filter(isExact) },
    { title: "Ce qui s'en approche", results: nearly.filter(({ fewer }) => !fewer) },
    { title: 'Avec une partie des mots', results: nearly.filter(({ fewer }) => fewer) },
    { title: 'Terminé ou passé', results: results.filter(({ over }) => over) },
  ];
  return bands.filter((band) => band.results.length > 0);
}
