// Reads and writes as screens make them: kept, read again when an event says so, asked once.
import {
  type InfiniteData,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { AnyRoute, OutputOf, ParamsOf, QueryInput } from '#contract/route.ts';
import {
  type ApiError,
  type CallInput,
  call,
  callList,
  type ItemOf,
  type ListPage,
  readEarly,
  readEarlyPage,
} from './call.ts';
import { createNaming } from './once.ts';

/** The key under which a read is kept; `keyOf(route)` alone covers all of its reads. */
export function keyOf(route: AnyRoute, input?: CallInput<AnyRoute>): unknown[] {
  return input ? [route.name, input.params ?? {}, input.query ?? {}] : [route.name];
}

/** Reads a route and keeps the answer; read again when an event says it changed. */
export function useRead<R extends AnyRoute>(
  route: R,
  input: Omit<CallInput<R>, 'body' | 'signal'> = {},
  options: { enabled?: boolean; refetchInterval?: number } = {},
): UseQueryResult<OutputOf<R>, ApiError> {
  return useQuery<OutputOf<R>, ApiError>({
    queryKey: keyOf(route, input as CallInput<AnyRoute>),
    queryFn: ({ signal }) => call(route, { ...input, signal } as CallInput<R>),
    initialData: () => readEarly(route, input)?.body as OutputOf<R> | undefined,
    ...options,
  });
}

export function useList<R extends AnyRoute>(route: R, query: QueryInput<R>, params?: ParamsOf<R>) {
  const input = { query, ...(params ? { params } : {}) } as CallInput<AnyRoute>;
  const pageAfter = (cursor: string | undefined, signal: AbortSignal) =>
    ({ ...input, query: { ...(query as object), cursor }, signal }) as CallInput<R>;
  return useInfiniteQuery<
    ListPage<ItemOf<R>>,
    ApiError,
    InfiniteData<ListPage<ItemOf<R>>>,
    unknown[],
    string | undefined
  >({
    // Pages are kept apart from a plain read of the same list.
    queryKey: [...keyOf(route, input), 'pages'],
    queryFn: ({ signal, pageParam }) => callList(route, pageAfter(pageParam, signal)),
    initialData: () => {
      const page = readEarlyPage(route, input as CallInput<R>);
      return page && { pages: [page], pageParams: [undefined] };
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next,
  });
}

/**
 * A change: `mutate(input)`; while `isPending` its button must not be pressed again. The same asked twice before
 * that could be drawn is asked once.
 */
export function useWrite<R extends AnyRoute>(
  route: R,
  handlers: {
    onSuccess?: (answer: OutputOf<R>, input: CallInput<R>) => unknown;
    onError?: (error: ApiError) => unknown;
    /** Each is sent once those before it are answered: where the last one sent says all that there is. */
    inTurn?: true;
  } = {},
): UseMutationResult<OutputOf<R>, ApiError, CallInput<R>> {
  const asked = useRef<string>(undefined);
  const [naming] = useState(createNaming);
  const mutation = useMutation<OutputOf<R>, ApiError, CallInput<R>>({
    mutationKey: [route.name],
    ...(handlers.inTurn ? { scope: { id: route.name } } : {}),
    mutationFn: (input) => call(route, naming.name(route, input)),
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    onSettled: (_answer, error, input) => {
      asked.current = undefined;
      naming.ended(error, input);
    },
    ...(handlers.onSuccess ? { onSuccess: handlers.onSuccess } : {}),
    ...(handlers.onError ? { onError: handlers.onError } : {}),
  });
  const { mutate } = mutation;
  const ask = useCallback<typeof mutate>(
    (input, options) => {
      const what = JSON.stringify(input);
      if (asked.current === what) return;
      asked.current = what;
      mutate(input, options);
    },
    [mutate],
  );
  return { ...mutation, mutate: ask };
}
