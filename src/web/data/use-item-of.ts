import { useEffect, useEffectEvent } from 'react';

/** What `useList` answers. */
interface List<Item> {
  data: { pages: { items: Item[] }[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * The item of a list that the address names. Further down than what has been read, the pages before it are read too:
 * a dialog that stood open over the end of a list is there again after a reload.
 * @param id '' names none.
 */
export function useItemOf<Item extends { _id: string }>(
  list: List<Item>,
  id: string,
): Item | undefined {
  const item = list.data?.pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
  const isFurther = id !== '' && !item && list.hasNextPage && !list.isFetching && !list.isError;
  const readOn = useEffectEvent(() => void list.fetchNextPage());
  useEffect(() => {
    if (isFurther) readOn();
  }, [isFurther]);
  return item;
}
