import { formatDate } from '#web/words/format-date.ts';
import type { Notification } from '../notifications.contract.ts';

interface Day {
  label: string;
  items: Notification[];
}

const DAY_MS = 24 * 3_600_000;

/** The same list under 'Aujourd'hui', 'Hier', 'Plus tôt', by Paris' days. */
export function groupByDay(items: readonly Notification[], now: number): Day[] {
  const today = formatDate(now);
  const yesterday = formatDate(now - DAY_MS);
  const days: Day[] = [];
  for (const item of items) {
    const date = formatDate(item.updatedAt);
    const label = date === today ? "Aujourd'hui" : date === yesterday ? 'Hier' : 'Plus tôt';
    const last = days.at(-1);
    if (last?.label === label) last.items.push(item);
    else days.push({ label, items: [item] });
  }
  return days;
}
