// What the browser keeps of one kind of thing (services, trocs…): every list that holds one shows the
// same, without a reload, whether it was changed here or by a neighbour.
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { z } from 'zod';
import type { LiveEvent } from '#contract/events.ts';
import type { AnyRoute, OutputOf } from '#contract/route.ts';
import { useLive } from '#web/live/live.ts';
import { isStarting } from '#web/start/starting.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { keyOf } from './api.ts';
import { ApiError, type CallInput, call } from './call.ts';
import type { Pages } from './list-pages.ts';
import { isFirstUnderWay } from './overtaken.ts';

function isPages(kept: unknown): kept is Pages<never> {
  return typeof kept === 'object' && kept !== null && 'pages' in kept;
}

/** Every kept list of a route, read page after page. */
export function listsOf<Item>(client: QueryClient, route: AnyRoute): [QueryKey, Pages<Item>][] {
  return client
    .getQueriesData({ queryKey: keyOf(route) })
    .filter((entry): entry is [QueryKey, Pages<Item>] => isPages(entry[1]));
}

export function filtersOf<Filters>(key: QueryKey): Partial<Filters> {
  return (key[2] ?? {}) as Partial<Filters>;
}

interface Given<R extends AnyRoute> {
  /** Reads one of them, by its `id`. */
  get: R;
  /** The list everybody sees, whose total other screens count. */
  list: AnyRoute;
  /** The other lists that hold them. */
  others: readonly AnyRoute[];
  /** Shows one as it now is in every kept list. */
  keepInLists: (client: QueryClient, entity: OutputOf<R>) => void;
  /** Takes one that is gone, or hidden, off every kept list. */
  dropFromLists: (client: QueryClient, id: string) => void;
}

export interface EntityCache<Entity> {
  keep: (client: QueryClient, entity: Entity) => void;
  drop: (client: QueryClient, id: string) => void;
  /** Counts again what other screens show of the list. */
  count: (client: QueryClient) => void;
  /** Asks again for one; a later question replaces the one under way. */
  askAgain: (client: QueryClient, id: string) => Promise<void>;
  askAllAgain: (client: QueryClient) => void;
}

export function makeEntityCache<R extends AnyRoute>(given: Given<R>): EntityCache<OutputOf<R>> {
  const { get, list, others, keepInLists, dropFromLists } = given;
  const reads = [get, list, ...others].map(({ name }) => name);
  const running = new Map<string, AbortController>();
  const inputOf = (id: string) => ({ params: { id } });

  function keep(client: QueryClient, entity: OutputOf<R>): void {
    const { _id } = entity as { _id: string };
    client.setQueryData(keyOf(get, inputOf(_id)), entity);
    keepInLists(client, entity);
    askFirstAgain(client);
  }
  function drop(client: QueryClient, id: string): void {
    dropFromLists(client, id);
    askFirstAgain(client);
    count(client);
    void client.invalidateQueries({ queryKey: keyOf(get, inputOf(id)) });
  }
  function count(client: QueryClient): void {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === list.name && queryKey.at(-1) === 'total',
    });
  }
  async function askAgain(client: QueryClient, id: string): Promise<void> {
    running.get(id)?.abort();
    const { signal } = setRunning(id);
    try {
      const entity = await call(get, {
        ...inputOf(id),
        signal,
      } as CallInput<AnyRoute> as CallInput<R>);
      if (!signal.aborted) keep(client, entity);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status === 404) drop(client, id);
    } finally {
      if (running.get(id)?.signal === signal) running.delete(id);
    }
  }
  function setRunning(id: string): AbortController {
    const controller = new AbortController();
    running.set(id, controller);
    return controller;
  }
  /** A list whose first answer is on its way holds nothing to change yet, and may come as it was before. */
  function askFirstAgain(client: QueryClient): void {
    void client.invalidateQueries({
      predicate: (query) =>
        isFirstUnderWay(query) && reads.some((name) => name === query.queryKey[0]),
    });
  }
  function askAllAgain(client: QueryClient): void {
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        state.data !== undefined && reads.some((name) => name === queryKey[0]),
    });
  }
  return { keep, drop, count, askAgain, askAllAgain };
}

type Change = z.ZodType<{ _id: string; change: 'created' | 'updated' | 'deleted' }>;

/** Follows what neighbours do with them while the screen is shown. */
export function useEntityLive(event: LiveEvent<Change>, cache: EntityCache<never>): void {
  const client = useQueryClient();
  const hear = useCallback(
    ({ _id, change }: z.output<Change>) => {
      if (change === 'deleted') cache.drop(client, _id);
      else void cache.askAgain(client, _id);
      if (change === 'created') cache.count(client);
    },
    [client, cache],
  );
  useLive(event, hear);
  // Nothing was heard while another screen was shown; with the first one everything has just come.
  useEffect(() => {
    if (!isStarting()) cache.askAllAgain(client);
  }, [client, cache]);
}

/** What follows a change of one: every list shows it; a refusal is said, and its card asked for again. */
export function useAftermath<Entity>(cache: EntityCache<Entity>, id: string) {
  const client = useQueryClient();
  /** The state on the screen was an old one: the card is refreshed. */
  function askIfStale(error: ApiError): void {
    if ([403, 404, 409].includes(error.status)) void cache.askAgain(client, id);
  }
  return {
    client,
    show(entity: Entity, sentence?: string): void {
      cache.keep(client, entity);
      if (sentence) toast.success(sentence, undefined, { about: id });
    },
    askIfStale,
    sayWhy(error: ApiError): void {
      // The end of a session says itself, on the login page.
      if (error.status !== 401) toast.error(error.message);
      askIfStale(error);
    },
  };
}
