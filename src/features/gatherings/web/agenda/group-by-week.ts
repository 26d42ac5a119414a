import { chooseWeek, countDays, type Week } from '#web/words/when-words.ts';

interface Part<Item> extends Week {
  items: Item[];
}

const TODAY = { key: 'aujourdhui', title: "Aujourd'hui", span: '' };
const WEEKEND = { key: 'week-end', title: 'Ce week-end', span: '' };

/** Whether a day of Paris, counted, is a Saturday or a Sunday: day 0 was a Thursday. */
const isWeekend = (day: number) => (day + 3) % 7 >= 5;

function choosePart(date: string, now: number): Week {
  const day = countDays(date);
  if (day <= countDays(now)) return TODAY;
  const week = chooseWeek(date, now);
  return week.key === 'cette' && isWeekend(day) ? WEEKEND : week;
}

/** Things in the order of their dates, by when they take place: today, this week, its end, the next one, later. */
export function groupByWeek<Item extends { date: string }>(
  items: readonly Item[],
  now: number,
): Part<Item>[] {
  const parts = new Map<string, Part<Item>>();
  for (const item of items) {
    const place = choosePart(item.date, now);
    const part = parts.get(place.key) ?? { ...place, items: [] };
    parts.set(place.key, part);
    part.items.push(item);
  }
  return [...parts.values()];
}
