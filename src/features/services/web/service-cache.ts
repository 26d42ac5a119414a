import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '#web/data/api.ts';
import { filtersOf, listsOf, makeEntityCache } from '#web/data/entity-cache.ts';
import { holds, replaced, withOneMore, without } from '#web/data/list-pages.ts';
import {
  getService,
  listMyServices,
  listServices,
  type Service,
  type ServiceNature,
  type ServiceStatus,
} from '../services.contract.ts';
import { listMyProposals, type Proposal } from '../services-help.contract.ts';

type Filters = {
  category: string;
  nature: ServiceNature;
  q: string;
  status: ServiceStatus;
  when: string;
  sort: string;
};

/** Whether a list with these filters has no place for it. */
function isOut({ category, nature, status, when }: Partial<Filters>, service: Service): boolean {
  if (category && category !== service.category._id) return true;
  if (nature && nature !== service.nature) return true;
  if (status && status !== service.status) return true;
  const isOver = ['completed', 'cancelled'].includes(service.status);
  return when === 'current' && (isOver || Boolean(service.leftBoardAt));
}

/** What is new has its place by something else than its age. */
const isSorted = ({ sort = 'newest' }: Partial<Filters>) => sort !== 'newest';

function keepInLists(client: QueryClient, service: Service): void {
  for (const [key, kept] of listsOf<Service>(client, listServices)) {
    const filters = filtersOf<Filters>(key);
    if (isOut(filters, service)) {
      client.setQueryData(
        key,
        without(kept, ({ _id }) => _id === service._id),
      );
    } else if (holds(kept, service._id)) {
      client.setQueryData(
        key,
        replaced(kept, (other) => (other._id === service._id ? service : other)),
      );
    } else if (filters.q || isSorted(filters)) void client.invalidateQueries({ queryKey: key });
    else client.setQueryData(key, withOneMore(kept, service));
  }
  for (const [key, kept] of listsOf<Service>(client, listMyServices)) {
    client.setQueryData(
      key,
      replaced(kept, (other) => (other._id === service._id ? service : other)),
    );
  }
  keepInProposals(client, service);
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

function dropFromLists(client: QueryClient, id: string): void {
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
  void client.invalidateQueries({ queryKey: keyOf(listMyProposals) });
}

export const serviceCache = makeEntityCache({
  get: getService,
  list: listServices,
  others: [listMyServices, listMyProposals],
  keepInLists,
  dropFromLists,
});
