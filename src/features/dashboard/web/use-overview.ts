import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { callList, keyOf } from '#web/data/api.ts';
import { type Fact, OVERVIEW } from './areas.ts';

const REFRESH_MS = 600_000;

/** How many a list holds: one row is asked for, and its total read. */
function totalOf(list: AnyRoute, query: Record<string, string> = {}) {
  const input = { query: { ...query, limit: 1 } };
  return queryOptions({
    queryKey: [...keyOf(list, input), 'total'],
    queryFn: async ({ signal }) => (await callList(list, { ...input, signal })).total,
    refetchInterval: REFRESH_MS,
    retry: false,
  });
}

export interface Counter {
  area: (typeof OVERVIEW)[number]['area'];
  label: string;
  /** Undefined until its lists have answered. */
  count: number | undefined;
}

/** The four counters, read again every 10 minutes; one that fails is silently 0. */
export function useOverview(): Counter[] {
  const lists = [...new Set(OVERVIEW.flatMap((counter) => counter.lists))];
  const answers = useQueries({
    queries: lists.map((list) => totalOf(list)),
  });
  return OVERVIEW.map(({ area, label, lists: own }) => {
    const mine = own.map((list) => answers[lists.indexOf(list)]);
    const waiting = mine.some((answer) => answer?.isPending);
    const count = mine.reduce(
      (sum, answer) => sum + (answer?.isError ? 0 : (answer?.data ?? 0)),
      0,
    );
    return { area, label, count: waiting ? undefined : count };
  });
}

/** How many a fact counts; undefined until it is known, or when it cannot be. */
export function useFact({ list, query }: Fact): number | undefined {
  return useQuery(totalOf(list, query)).data;
}
