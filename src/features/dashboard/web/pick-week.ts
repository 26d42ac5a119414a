import { chooseWeek } from '#web/words/when-words.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Those of the seven days to come where there are some, else all; under what it truly is: a Friday's next Tuesday is not this week. */
export function pickWeek<Item extends { date: string }>(
  all: readonly Item[],
  now: number,
  most: number,
): { title: string; shown: Item[] } {
  const soon = all.filter(({ date }) => Date.parse(date) < now + WEEK_MS);
  const shown = (soon.length > 0 ? soon : all).slice(0, most);
  if (soon.length === 0 && all.length > 0) return { title: 'Bientôt', shown };
  const isThisWeek = shown.every(({ date }) => chooseWeek(date, now).key === 'cette');
  return { title: isThisWeek ? 'Ce soir et cette semaine' : 'Dans les sept jours', shown };
}
