// Lists read page after page as the browser keeps them, newest first where nothing else is said.
import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from './call.ts';

export type Pages<Item> = InfiniteData<ListPage<Item>, string | undefined>;

export function holds(kept: Pages<{ _id: string }>, id: string): boolean {
  return kept.pages.some(({ items }) => items.some(({ _id }) => _id === id));
}

/** The pages without the items that `leaves` names; the total follows. */
export function without<Item>(kept: Pages<Item>, leaves: (item: Item) => boolean): Pages<Item> {
  const gone = kept.pages.reduce((sum, { items }) => sum + items.filter(leaves).length, 0);
  if (gone === 0) return kept;
  return {
    ...kept,
    pages: kept.pages.map((page) => ({
      ...page,
      items: page.items.filter((item) => !leaves(item)),
      total: page.total - gone,
    })),
  };
}

export function replaced<Item>(kept: Pages<Item>, change: (item: Item) => Item): Pages<Item> {
  return {
    ...kept,
    pages: kept.pages.map((page) => ({ ...page, items: page.items.map(change) })),
  };
}

type Created = { createdAt: string };
const isNewer = (item: Created, other: Created) => other.createdAt < item.createdAt;

/**
 * The pages with one more item where their order puts it; as they were when it lies beyond them.
 * @param isBefore the order of the list, when it is not newest first.
 */
export function withOneMore<Item extends Created>(
  kept: Pages<Item>,
  item: Item,
  isBefore: (item: Item, other: Item) => boolean = isNewer,
): Pages<Item> {
  const last = kept.pages.length - 1;
  let placed = false;
  const pages = kept.pages.map((page, index) => {
    if (placed) return { ...page, total: page.total + 1 };
    const found = page.items.findIndex((other) => isBefore(item, other));
    const atEnd = found < 0 && index === last && page.next === undefined;
    if (found < 0 && !atEnd) return page;
    placed = true;
    const items = page.items.toSpliced(atEnd ? page.items.length : found, 0, item);
    return { ...page, items, total: page.total + 1 };
  });
  return placed ? { ...kept, pages } : kept;
}
