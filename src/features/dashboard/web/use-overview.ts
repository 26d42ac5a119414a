import { useQueries } from '@tanstack/react-query';
import { callList, keyOf } from '#web/api.ts';
import { OVERVIEW } from './areas.ts';

const REFRESH_MS = 600_000;
const ONE = { query: { limit: 1 } };

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
    queries: lists.map((list) => ({
      queryKey: [...keyOf(list, ONE), 'total'],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callList(list, { ...ONE, signal })).total,
      refetchInterval: REFRESH_MS,
      retry: false,
    })),
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
