// What the browser keeps of the services: every list that holds one shows the same, without a reload.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { ApiError, call, keyOf } from '#web/api.ts';
import {
  getService,
  listMyProposals,
  listMyServices,
  listServices,
  type Proposal,
  type Service,
} from '../services.contract.ts';
import { holds, type Pages, replaced, withOneMore, without } from './list-pages.ts';

type Filters = { category?: string; q?: string };

function isPages(kept: unknown): kept is Pages<never> {
  return typeof kept === 'object' && kept !== null && 'pages' in kept;
}

/** Every kept list of a route, read page after page. */
function listsOf<Item>(client: QueryClient, route: AnyRoute): [QueryKey, Pages<Item>][] {
  return client
    .getQueriesData({ queryKey: keyOf(route) })
    .filter((entry): entry is [QueryKey, Pages<Item>] => isPages(entry[1]));
}

const filtersOf = (key: QueryKey) => (key[2] ?? {}) as Filters;
function keepInLists(client: QueryClient, service: Service): void {
  for (const [key, kept] of listsOf<Service>(client, listServices)) {
    const { category, q } = filtersOf(key);
    if (category && category !== service.category._id) {
      client.setQueryData(
        key,
        without(kept, ({ _id }) => _id === service._id),
      );
    } else if (holds(kept, service._id)) {
      client.setQueryData(
        key,
        replaced(kept, (other) => (other._id === service._id ? service : other)),
      );
    } else if (q) void client.invalidateQueries({ queryKey: key });
    else client.setQueryData(key, withOneMore(kept, service));
  }
  for (const [key, kept] of listsOf<Service>(client, listMyServices)) {
    client.setQueryData(
      key,
      replaced(kept, (other) => (other._id === service._id ? service : other)),
    );
  }
}

/** Offers of help follow the service they are for. */
function keepInProposals(client: QueryClient, service: Service): void {
  const mine = service.myProposal;
  let known = false;
  for (const [key, kept] of listsOf<Proposal>(client, listMyProposals)) {
    const isIts = (offer: Proposal) => offer.service._id === service._id;
    known ||= kept.pages.some(({ items }) => items.some(isIts));
    client.setQueryData(
      key,
      mine
        ? replaced(kept, (offer) =>
            isIts(offer) ? { ...offer, status: mine.status, title: service.title, service } : offer,
          )
        : without(kept, isIts),
    );
  }
  if (mine || known) void client.invalidateQueries({ queryKey: keyOf(listMyProposals) });
}

/** Shows a service as it now is, everywhere it stands. */
export function keepService(client: QueryClient, service: Service): void {
  client.setQueryData(keyOf(getService, { params: { id: service._id } }), service);
  keepInLists(client, service);
  keepInProposals(client, service);
}

/** Takes a service that is gone, or hidden, off every list. */
export function dropService(client: QueryClient, id: string): void {
  for (const route of [listServices, listMyServices]) {
    for (const [key, kept] of listsOf<Service>(client, route)) {
      client.setQueryData(
        key,
        without(kept, ({ _id }) => _id === id),
      );
    }
  }
  for (const [key, kept] of listsOf<Proposal>(client, listMyProposals)) {
    client.setQueryData(
      key,
      without(kept, ({ service }) => service._id === id),
    );
  }
  countAgain(client);
  void client.invalidateQueries({ queryKey: keyOf(getService, { params: { id } }) });
  void client.invalidateQueries({ queryKey: keyOf(listMyProposals) });
}

/** The counters that other screens show of the services. */
export function countAgain(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === listServices.name && queryKey.at(-1) === 'total',
  });
}

const running = new Map<string, AbortController>();

/** Asks again for one service; a later question replaces the one under way. */
export async function askAgain(client: QueryClient, id: string): Promise<void> {
  running.get(id)?.abort();
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const service = await call(getService, { params: { id }, signal: controller.signal });
    if (!controller.signal.aborted) keepService(client, service);
  } catch (error) {
    if (controller.signal.aborted) return;
    if (error instanceof ApiError && error.status === 404) dropService(client, id);
  } finally {
    if (running.get(id) === controller) running.delete(id);
  }
}
