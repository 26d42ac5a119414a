import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiError, call, keyOf } from '#web/data/api.ts';
import { type FoundKind, type SearchAnswer, search } from '../search.contract.ts';

const SHORTEST = 2;

export const isAsked = (q: string) => q.trim().length >= SHORTEST;

interface Asked {
  q: string;
  kind?: FoundKind | undefined;
  limit: number;
}

/** What answers the text; while the next answer is on its way, the one before stays. */
export function useFound({ q, kind, limit }: Asked) {
  const input = { query: { q: q.trim(), limit, ...(kind ? { kind } : {}) } };
  return useQuery<SearchAnswer, ApiError>({
    queryKey: keyOf(search, input),
    queryFn: ({ signal }) => call(search, { ...input, signal }),
    enabled: isAsked(q),
    placeholderData: keepPreviousData,
  });
}

/** '1 résultat', '12 résultats', '100 résultats' of all kinds, or of one. */
export function sayTotal({ counts, near }: SearchAnswer, kind?: FoundKind): string {
  const total = kind ? counts[kind] : Object.values(counts).reduce((sum, n) => sum + n, 0);
  if (total === 0) return 'Aucun résultat trouvé';
  const results = total === 1 ? '1 résultat' : `${total} résultats`;
  return near ? `${results} à l'orthographe voisine` : results;
}
