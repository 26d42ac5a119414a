// Each list that holds a troc shows the same, for both neighbours.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keyOf } from '#web/data/api.ts';
import { filtersOf, listsOf, makeEntityCache } from '#web/data/entity-cache.ts';
import { holds, type Pages, replaced, withOneMore, without } from '#web/data/list-pages.ts';
import { readSession } from '#web/data/session.ts';
import {
  getTroc,
  listMyRequests,
  listMyTrocs,
  listTrocs,
  type Troc,
  type TrocStatus,
} from '../trocs.contract.ts';
import type { TrocKind } from '../trocs-kinds.contract.ts';
import { listMatches, listTrocMatches } from '../trocs-matches.contract.ts';
import { isMyRequest } from './troc-rights.ts';

export type TrocFilters = {
  status: TrocStatus;
  kind: TrocKind;
  q: string;
  offered: string;
  wanted: string;
  when: 'current';
  sort: 'date' | 'distance' | 'newest';
};

/** Whether a list with these filters has no place for it. */
function isOut({ status, kind, when }: Partial<TrocFilters>, troc: Troc): boolean {
  if (status && status !== troc.status) return true;
  if (kind && kind !== troc.kind) return true;
  return when === 'current' && !['available', 'pending', 'accepted'].includes(troc.status);
}

const putIn = (kept: Pages<Troc>, troc: Troc) =>
  replaced(kept, (other) => (other._id === troc._id ? troc : other));

function keepInBoard(client: QueryClient, [key, kept]: [QueryKey, Pages<Troc>], troc: Troc): void {
  const filters = filtersOf<TrocFilters>(key);
  const { q, offered, wanted, sort = 'newest' } = filters;
  if (isOut(filters, troc)) {
    client.setQueryData(
      key,
      without(kept, ({ _id }) => _id === troc._id),
    );
  } else if (holds(kept, troc._id)) client.setQueryData(key, putIn(kept, troc));
  else if (q || offered || wanted || sort !== 'newest')
    void client.invalidateQueries({ queryKey: key });
  else client.setQueryData(key, withOneMore(kept, troc));
}

function keepInLists(client: QueryClient, troc: Troc): void {
  const me = readSession()?.user._id;
  for (const entry of listsOf<Troc>(client, listTrocs)) keepInBoard(client, entry, troc);
  for (const [key, kept] of listsOf<Troc>(client, listMyTrocs)) {
    const isNew = troc.user._id === me && !holds(kept, troc._id);
    client.setQueryData(key, isNew ? withOneMore(kept, troc) : putIn(kept, troc));
  }
  for (const [key, kept] of listsOf<Troc>(client, listMyRequests)) {
    if (!isMyRequest(troc, me)) {
      client.setQueryData(
        key,
        without(kept, ({ _id }) => _id === troc._id),
      );
    } else if (holds(kept, troc._id)) client.setQueryData(key, putIn(kept, troc));
    else void client.invalidateQueries({ queryKey: key });
  }
  matchAgain(client);
}

function dropFromLists(client: QueryClient, id: string): void {
  for (const route of [listTrocs, listMyTrocs, listMyRequests]) {
    for (const [key, kept] of listsOf<Troc>(client, route)) {
      client.setQueryData(
        key,
        without(kept, ({ _id }) => _id === id),
      );
    }
  }
  matchAgain(client);
}

/** Any troc that appears or changes may meet one of mine. */
function matchAgain(client: QueryClient): void {
  for (const route of [listMatches, listTrocMatches]) {
    void client.invalidateQueries({ queryKey: keyOf(route) });
  }
}

export const trocCache = makeEntityCache({
  get: getTroc,
  list: listTrocs,
  others: [listMyTrocs, listMyRequests, listMatches, listTrocMatches],
  keepInLists,
  dropFromLists,
});
