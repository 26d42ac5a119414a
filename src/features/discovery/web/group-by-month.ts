import { readParisDay } from '#web/words/format-date.ts';
import { nameMonth } from '#web/words/month-names.ts';

interface Month<Item> {
  /** `2026-11` */
  month: string;
  /** 'Novembre 2026' */
  label: string;
  items: Item[];
}

/** The same list, newest first, under the months of Paris' clock. */
export function groupByMonth<Item extends { timestamp: string }>(
  items: readonly Item[],
): Month<Item>[] {
  const months: Month<Item>[] = [];
  for (const item of items) {
    const month = readParisDay(item.timestamp)?.date.slice(0, 7) ?? '';
    const last = months.at(-1);
    if (last?.month === month) last.items.push(item);
    else months.push({ month, label: begin(nameMonth(month)), items: [item] });
  }
  return months;
}

const begin = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
