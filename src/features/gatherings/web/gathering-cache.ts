// Each list that holds an outing or event shows the same, for all neighbours.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { keyOf } from '#web/data/api.ts';
import { type EntityCache, filtersOf, listsOf, makeEntityCache } from '#web/data/entity-cache.ts';
import { type Pages, replaced, withOneMore, without } from '#web/data/list-pages.ts';
import { listAgenda } from '../gatherings-agenda.contract.ts';
import type { Gathering, GatheringFilters, GatheringRoutes } from './gathering.ts';
import { belongs, isSooner } from './gathering-filters.ts';

type Lists = Pick<GatheringRoutes, 'get' | 'list'> & { attendance: AnyRoute; mine?: AnyRoute };

export function makeGatheringCache(lists: Lists): EntityCache<Gathering> {
  const { get, list, attendance, mine } = lists;
  const others = mine ? [mine] : [];
  const all = [list, ...others];

  function keepInList(
    client: QueryClient,
    [key, kept]: [QueryKey, Pages<Gathering>],
    gathering: Gathering,
  ): void {
    const filters: Partial<GatheringFilters> =
      key[0] === mine?.name ? { my: 'true' } : filtersOf<GatheringFilters>(key);
    const shown = belongs(filters, gathering, Date.now());
    const isIt = ({ _id }: Gathering) => _id === gathering._id;
    const held = kept.pages.flatMap(({ items }) => items).find(isIt);
    const ask = () => void client.invalidateQueries({ queryKey: key });
    if (shown === false) client.setQueryData(key, without(kept, isIt));
    else if (held) {
      client.setQueryData(
        key,
        replaced(kept, (other) => (isIt(other) ? gathering : other)),
      );
      // In the order of dates: where one that was moved stands, the server says.
      if (filters.when !== undefined && held.date !== gathering.date) ask();
    } else if (shown === undefined || filters.when === 'past') ask();
    else {
      const more = withOneMore(kept, gathering, filters.when && isSooner);
      client.setQueryData(key, more);
      // Beyond the pages that were read, it is still one more.
      if (more === kept) ask();
    }
  }

  return makeEntityCache({
    get,
    list,
    others: [...others, listAgenda, attendance],
    keepInLists(client, entity) {
      for (const route of all) {
        for (const entry of listsOf<Gathering>(client, route)) {
          keepInList(client, entry, entity);
        }
      }
      void client.invalidateQueries({ queryKey: keyOf(listAgenda) });
      void client.invalidateQueries({
        queryKey: keyOf(attendance, { params: { id: entity._id } }),
      });
    },
    dropFromLists(client, id) {
      for (const route of all) {
        for (const [key, kept] of listsOf<Gathering>(client, route)) {
          client.setQueryData(
            key,
            without(kept, ({ _id }) => _id === id),
          );
        }
      }
      void client.invalidateQueries({ queryKey: keyOf(listAgenda) });
    },
  });
}
