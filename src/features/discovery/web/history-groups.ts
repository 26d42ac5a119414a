import { readParisDay } from '#web/words/format-date.ts';
import { nameMonth } from '#web/words/month-names.ts';
import { capitalise } from '#web/words/when-words.ts';
import type { Interaction } from '../discovery.contract.ts';

type Dated = Pick<Interaction, 'timestamp' | 'takesPlace' | 'sourceType'>;

interface Group<Item> {
  /** 'ahead', or the month: `2026-11` */
  key: string;
  /** 'À venir', 'Novembre 2026' */
  label: string;
  items: Item[];
}

/** When it takes place or took place; null while its date is still to be fixed together. */
export function dayOf({ takesPlace, timestamp, sourceType }: Dated): string | null {
  const isGathering = sourceType === 'outing' || sourceType === 'event';
  return takesPlace ?? (isGathering ? null : timestamp);
}

/** The same list, what lies ahead apart and the rest under the months of Paris' clock. */
export function groupByTime<Item extends Dated>(
  items: readonly Item[],
  now: number,
): Group<Item>[] {
  const groups = new Map<string, Group<Item>>();
  const ahead: Group<Item> = { key: 'ahead', label: 'À venir', items: [] };
  for (const item of items) {
    const day = dayOf(item);
    if (day === null || Date.parse(day) > now) {
      ahead.items.push(item);
      continue;
    }
    const key = readParisDay(day)?.date.slice(0, 7) ?? '';
    const group = groups.get(key) ?? { key, label: capitalise(nameMonth(key)), items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return ahead.items.length > 0 ? [ahead, ...groups.values()] : [...groups.values()];
}
