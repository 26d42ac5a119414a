import { queryOptions, useQueries } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { keyOf } from '#web/data/api.ts';
import { callList } from '#web/data/call.ts';
import { OVERVIEW, type Overview } from './areas.ts';
import { REFRESH_MS } from './home.data.ts';

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
  area: Overview['area'];
  label: string;
  /** Undefined until its lists have answered. */
  count: number | undefined;
  /** 'dont 58 ouverts'; empty where it is not known. */
  among: string;
}

/** The four counters, read again every 10 minutes; one that fails is silently 0. */
export function useOverview(): Counter[] {
  const asked = OVERVIEW.flatMap(({ lists, among }, at) => [
    ...lists.map((list) => ({ at, query: {}, list, part: false })),
    ...(among ? lists.map((list) => ({ at, query: among.query, list, part: true })) : []),
  ]);
  const answers = useQueries({ queries: asked.map(({ list, query }) => totalOf(list, query)) });
  const sumOf = (at: number, part: boolean) => {
    const own = answers.filter(
      (_, index) => asked[index]?.at === at && asked[index]?.part === part,
    );
    if (own.some(({ isPending }) => isPending)) return undefined;
    return own.reduce((sum, { isError, data }) => sum + (isError ? 0 : (data ?? 0)), 0);
  };
  return OVERVIEW.map(({ area, label, among }, at) => {
    const part = among && sumOf(at, true);
    return {
      ...{ area, label, count: sumOf(at, false) },
      among: among && part ? `dont ${part} ${part === 1 ? among.one : among.many}` : '',
    };
  });
}
