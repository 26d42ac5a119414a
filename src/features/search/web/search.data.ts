import { useQuery } from '@tanstack/react-query';
import { keyOf } from '#web/data/api.ts';
import { type ApiError, call } from '#web/data/call.ts';
import { type FoundKind, type SearchAnswer, search } from '../search.contract.ts';

const SHORTEST = 2;

export const isAsked = (q: string) => q.trim().length >= SHORTEST;

interface Asked {
  q: string;
  kind?: FoundKind | undefined;
  limit: number;
}

/** What answers the text; while the next answer is on its way, the one before stays, unless it had found nothing. */
export function useFound({ q, kind, limit }: Asked) {
  const input = { query: { q: q.trim(), limit, ...(kind ? { kind } : {}) } };
  return useQuery<SearchAnswer, ApiError>({
    queryKey: keyOf(search, input),
    queryFn: ({ signal }) => call(search, { ...input, signal }),
    enabled: isAsked(q),
    placeholderData: (before) => (before && before.results.length > 0 ? before : undefined),
  });
}
