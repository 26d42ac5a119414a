import { useQueries } from '@tanstack/react-query';
import { call, keyOf } from '#web/data/api.ts';
import { listPoints, type MapPoint, type MappedKind } from '../quartier.contract.ts';

/** So many points are asked for at a time. */
const PART = 48;

/** Where the items stand, asked for in parts that stay the same when the list grows. */
export function useItemPoints(kind: MappedKind, items: readonly { readonly _id: string }[]) {
  const ids = items.map(({ _id }) => _id);
  const parts = Array.from({ length: Math.ceil(ids.length / PART) }, (_, n) =>
    ids.slice(n * PART, (n + 1) * PART),
  );
  return useQueries({
    queries: parts.map((part) => {
      const query = { kind, ids: part.join(',') };
      return {
        queryKey: keyOf(listPoints, { query }),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(listPoints, { query, signal }),
      };
    }),
    combine: combinePoints,
  });
}

interface Read {
  data: MapPoint[] | undefined;
  isPending: boolean;
  isError: boolean;
}

function combinePoints(reads: readonly Read[]) {
  return {
    points: new Map(reads.flatMap(({ data }) => data ?? []).map((point) => [point._id, point])),
    isPending: reads.every(({ isPending }) => isPending),
    isError: reads.some(({ isError }) => isError),
  };
}
