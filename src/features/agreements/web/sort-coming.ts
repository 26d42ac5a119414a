import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import { chooseWeek } from '#web/words/when-words.ts';
import type { Agreement } from '../agreements.contract.ts';
import { hasBegun, isAsked } from '../agreements-rights.contract.ts';

/** What stands in the list: with a neighbour, or an outing or event to which one goes. */
export type Entry = Agreement | AgendaItem;

export const isMeeting = (entry: Entry): entry is Agreement => 'subject' in entry;

interface Part {
  key: string;
  title: string;
  span: string;
  items: Entry[];
}

export interface Sorted {
  /** The oldest that asks 'Cela a-t-il eu lieu ?': one at a time. */
  question: Agreement | undefined;
  /** The first that lies ahead. */
  next: Agreement | undefined;
  /** The others: what is to be confirmed, then week by week. */
  parts: Part[];
}

export const byDate = (one: Entry, other: Entry) => Date.parse(one.date) - Date.parse(other.date);

const BEGUN = { key: 'passes', title: 'À confirmer', span: '' };

/** What stands, as the page shows it; in the order of time, whatever the order it came in. */
export function sortComing(
  agreements: readonly Agreement[],
  now: number,
  gatherings: readonly AgendaItem[] = [],
): Sorted {
  const ordered = [...agreements].sort(byDate);
  const question = ordered.find((one) => isAsked(one, now));
  const parts = new Map<string, Part>();
  for (const one of [...ordered, ...gatherings].sort(byDate)) {
    if (one === question) continue;
    const place = hasBegun(one, now) ? BEGUN : chooseWeek(one.date, now);
    const part = parts.get(place.key) ?? { ...place, items: [] };
    parts.set(place.key, part);
    part.items.push(one);
  }
  return {
    question,
    next: ordered.find((one) => !hasBegun(one, now)),
    parts: [...parts.values()],
  };
}
