import { countDays } from '#web/words/when-words.ts';
import type { Notification } from '../notifications.contract.ts';

interface Day {
  label: string;
  items: Notification[];
}

/** The same list under 'Aujourd'hui', 'Hier', 'Plus tôt', by Paris' days. */
export function groupByDay(items: readonly Notification[], now: number): Day[] {
  const today = countDays(now);
  const days: Day[] = [];
  for (const item of items) {
    const ago = today - countDays(item.updatedAt);
    const label = ago === 0 ? "Aujourd'hui" : ago === 1 ? 'Hier' : 'Plus tôt';
    const last = days.at(-1);
    if (last?.label === label) last.items.push(item);
    else days.push({ label, items: [item] });
  }
  return days;
}
