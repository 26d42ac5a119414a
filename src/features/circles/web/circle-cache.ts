import type { Query, QueryClient } from '@tanstack/react-query';
import { keyOf } from '#web/data/api.ts';
import * as contract from '../circles.contract.ts';

/** Of a circle that the reader is in no more, or keeps no more, its lists are asked for no more. */
export function readLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keyOf(contract.listCircles) });
  const placeIn = ({ queryKey }: Query) =>
    client.getQueryData<contract.Circle>(
      keyOf(contract.getCircle, { params: queryKey[1] as { id: string } }),
    )?.myPlace;
  void client.invalidateQueries({
    queryKey: keyOf(contract.listMembers),
    predicate: (query) => ['member', 'keeper'].includes(placeIn(query) ?? ''),
  });
  void client.invalidateQueries({
    queryKey: keyOf(contract.listRequests),
    predicate: (query) => placeIn(query) === 'keeper',
  });
}

/** Keeps the circle that was answered, and asks again for the lists that hold it. */
export function keep(client: QueryClient, circle: contract.Circle): void {
  client.setQueryData(keyOf(contract.getCircle, { params: { id: circle._id } }), circle);
  readLists(client);
}
