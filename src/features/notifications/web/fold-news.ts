import type { Notification } from '../notifications.contract.ts';

export interface FoldedNews {
  newest: Notification;
  /** The same of the same thing, told and read before: they lead where the newest does. */
  before: readonly Notification[];
}

/** What was told of one thing several times in a row is one line. */
export function foldNews(items: readonly Notification[]): FoldedNews[] {
  const folded: { newest: Notification; before: Notification[] }[] = [];
  for (const item of items) {
    const last = folded.at(-1);
    if (last && item.read && isSame(last.newest, item)) last.before.push(item);
    else folded.push({ newest: item, before: [] });
  }
  return folded;
}

/** Where they lead is part of it: of decisions on one thing, each has a page of its own. */
const isSame = (one: Notification, other: Notification) =>
  one.kind === other.kind && one.about.id === other.about.id && one.url === other.url;

/** 'Et 1 autre avant', 'Et 4 autres avant'. */
export function sayBefore(before: readonly Notification[]): string {
  const count = before.reduce((sum, each) => sum + each.count, 0);
  return `Et ${count} ${count === 1 ? 'autre' : 'autres'} avant`;
}
