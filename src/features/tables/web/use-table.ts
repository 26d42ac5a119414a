import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { NavigateOptions } from 'react-router';
import type { AnyRoute } from '#contract/route.ts';
import {
  type ApiError,
  type CallInput,
  callList,
  type ListPage,
  readEarlyPage,
} from '#web/data/api.ts';
import { useAddress } from '#web/forms/use-address.ts';

const PAGE = 25;

export interface TableState {
  q: string;
  sort: string;
  order: 'asc' | 'desc';
  cursor: string | undefined;
  filters: Record<string, string>;
  /** Changes part of it; another search, order or filter begins at the first page. */
  change(part: Record<string, string | undefined>, options?: NavigateOptions): void;
  /** Back to the whole table. */
  clear(): void;
}

interface Start {
  sort: string;
  order: 'asc' | 'desc';
  filters: readonly string[];
  /** What is asked beside, whatever the address says. */
  fixed?: Readonly<Record<string, string>>;
}

/** The state of a table, kept in the address: it can be linked to, and is there after a reload. */
export function useTableState(start: Start): TableState {
  const { params, change, clear } = useAddress();
  const given = start.filters.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? start.sort,
    order: (params.get('order') ?? start.order) === 'asc' ? 'asc' : 'desc',
    cursor: params.get('cursor') ?? undefined,
    filters: { ...Object.fromEntries(given), ...start.fixed },
    change(part, options) {
      change({ cursor: undefined, ...part }, { replace: 'q' in part, ...options });
    },
    clear,
  };
}

function queryOf({ q, sort, order, filters }: TableState, limit: number) {
  return { limit, sort, order, ...filters, ...(q ? { q } : {}) };
}

async function ask<Row>(
  route: AnyRoute,
  query: object,
  signal?: AbortSignal,
): Promise<ListPage<Row>> {
  const input = { query, ...(signal ? { signal } : {}) } as CallInput<AnyRoute>;
  const { items, ...page } = await callList(route, input);
  return { ...page, items: items as Row[] };
}

/**
 * The page of a table that the address asks for; the one before stays in view until it is there. Where a page has
 * lost its last row, the first one takes its place.
 */
export function useTablePage<Row>(route: AnyRoute, state: TableState) {
  const { cursor } = state;
  const query = { ...queryOf(state, PAGE), ...(cursor ? { cursor } : {}) };
  const page = useQuery<ListPage<Row>, ApiError>({
    queryKey: [route.name, query],
    queryFn: ({ signal }) => ask<Row>(route, query, signal),
    initialData: () => readEarlyPage(route, { query }) as ListPage<Row> | undefined,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = page;
  const isGone = cursor !== undefined && !isPlaceholderData && data?.items.length === 0;
  const toFirst = useEffectEvent(() => state.change({ cursor: undefined }, { replace: true }));
  useEffect(() => {
    if (isGone) toFirst();
  }, [isGone]);
  return page;
}

const EXPORTED_AT_MOST = 20_000;

export async function readAllRows<Row>(route: AnyRoute, state: TableState): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...queryOf(state, 100), ...(cursor ? { cursor } : {}) };
    const page: ListPage<Row> = await ask<Row>(route, query);
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor && rows.length < EXPORTED_AT_MOST);
  return rows;
}
