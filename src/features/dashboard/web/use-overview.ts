import { queryOptions, useQueries } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { callList, keyOf } from '#web/api.ts';
import type { Area } from '#web/ui/area.ts';
import { FACTS, OVERVIEW, sayUnread } from './areas.ts';

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

/** The live fact of each area that has one. */
export function useFacts(unread: number): Partial<Record<Area, string>> {
  const facts = Object.entries(FACTS);
  const answers = useQueries({ queries: facts.map(([, fact]) => totalOf(fact.list, fact.query)) });
  // Until it is known its line is kept free: the cards below must not move.
  const listed = Object.fromEntries(
    facts.map(([area, { say }], index) => {
      const count = answers[index]?.data;
      return [area, count ? say(count) : '\u00a0'];
    }),
  );
  return { ...listed, messagerie: unread > 0 ? sayUnread(unread) : '\u00a0' };
}
