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
} from '#web/data/call.ts';
import { useAddress } from '#web/forms/use-address.ts';

export const PAGE_SIZES = [25, 50, 100] as const;
const [PAGE] = PAGE_SIZES;

export interface TableState {
  q: string;
  sort: string;
  order: 'asc' | 'desc';
  cursor: string | undefined;
  /** From 1: what the pager says, and what is asked where no cursor is known. */
  page: number;
  /** Rows a page. */
  size: number;
  filters: Record<string, string>;
  /** Nothing is searched, nothing filtered. */
  isWhole: boolean;
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
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  const given = start.filters.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? start.sort,
    order: (params.get('order') ?? start.order) === 'asc' ? 'asc' : 'desc',
    cursor: params.get('cursor') ?? undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    size: PAGE_SIZES.find((one) => one === size) ?? PAGE,
    filters: { ...Object.fromEntries(given), ...start.fixed },
    isWhole: given.length === 0 && !params.get('q'),
    change(part, options) {
      change({ cursor: undefined, page: undefined, ...part }, { replace: 'q' in part, ...options });
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
  const begin = cursor ? { cursor } : state.page > 1 ? { page: state.page } : {};
  const query = { ...queryOf(state, state.size), ...begin };
  const page = useQuery<ListPage<Row>, ApiError>({
    queryKey: [route.name, query],
    queryFn: ({ signal }) => ask<Row>(route, query, signal),
    initialData: () => readEarlyPage(route, { query }) as ListPage<Row> | undefined,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = page;
  const isGone =
    (cursor !== undefined || state.page > 1) && !isPlaceholderData && data?.items.length === 0;
  const toFirst = useEffectEvent(() => state.change({ cursor: undefined }, { replace: true }));
  useEffect(() => {
    if (isGone) toFirst();
  }, [isGone]);
  return page;
}

const NEWS_MS = 30_000;

/** How many rows there are by now of what was read with so many, asked again every half minute. */
export function useTotalNow(
  route: AnyRoute,
  state: TableState,
  read: { total: number; at: number },
): number {
  const query = queryOf(state, 1);
  const { data } = useQuery<number, ApiError>({
    queryKey: [route.name, 'total', query, read.at],
    queryFn: async ({ signal }) => (await ask<unknown>(route, query, signal)).total,
    initialData: read.total,
    staleTime: NEWS_MS,
    gcTime: 0,
    refetchInterval: NEWS_MS,
    retry: false,
  });
  return data;
}

const EXPORTED_AT_MOST = 20_000;

export async function readAllRows<Row>(
  route: AnyRoute,
  state: TableState,
  most = EXPORTED_AT_MOST,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...queryOf(state, 100), ...(cursor ? { cursor } : {}) };
    const page: ListPage<Row> = await ask<Row>(route, query);
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor && rows.length < most);
  return rows.slice(0, most);
}
