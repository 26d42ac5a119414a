import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf } from '#web/data/api.ts';
import { call } from '#web/data/call.ts';
import { listPoints, type MapPoint, type MappedKind } from '../../quartier.contract.ts';

/** So many points are asked for at a time. */
const PART = 48;

/** Where the items stand, asked for in parts that stay the same when the list grows; the same `Map` as long as they do. */
export function useItemPoints(kind: MappedKind, items: readonly { readonly _id: string }[]) {
  const client = useQueryClient();
  const queries = useMemo(() => askParts(client, kind, items), [client, kind, items]);
  const { told, ...state } = useQueries({ queries, combine: combinePoints });
  const points = useMemo(() => new Map(told.map((point) => [point._id, point])), [told]);
  return { points, ...state };
}

function askParts(
  client: QueryClient,
  kind: MappedKind,
  items: readonly { readonly _id: string }[],
) {
  const ids = items.map(({ _id }) => _id);
  const parts = Array.from({ length: Math.ceil(ids.length / PART) }, (_, n) =>
    ids.slice(n * PART, (n + 1) * PART),
  );
  return parts.map((part) => {
    const query = { kind, ids: part.join(',') };
    return {
      queryKey: keyOf(listPoints, { query }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listPoints, { query, signal }),
      // What is published comes first in the list, and every part is another one.
      placeholderData: () => knownOf(client, part),
    };
  });
}

/** What was told before of any of them; undefined where nothing was. */
function knownOf(client: QueryClient, ids: readonly string[]): MapPoint[] | undefined {
  const points = client
    .getQueriesData<MapPoint[]>({ queryKey: keyOf(listPoints) })
    .flatMap(([, told]) => told ?? [])
    .filter(({ _id }) => ids.includes(_id));
  return points.length > 0 ? points : undefined;
}

interface Read {
  data: MapPoint[] | undefined;
  isPending: boolean;
  isPlaceholderData: boolean;
  isError: boolean;
}

/** Of plain values: what is told again is then the same one, and draws nothing anew. */
function combinePoints(reads: readonly Read[]) {
  return {
    told: reads.flatMap(({ data }) => data ?? []),
    isPending: reads.every(({ isPending }) => isPending),
    /** Some are still to be told: how many have no place is not known yet. */
    isComing: reads.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    isError: reads.some(({ isError }) => isError),
  };
}
