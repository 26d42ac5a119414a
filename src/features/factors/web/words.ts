// What the cards of passkeys and codes say.
import { formatDate } from '#web/words/format-date.ts';
import { countDays } from '#web/words/when-words.ts';

/** "aujourd'hui", "hier", "le 15/11", in Paris. */
export function sayDay(at: string, now: number): string {
  const [day, today] = [formatDate(at), formatDate(now)];
  if (day === today) return "aujourd'hui";
  if (countDays(now) - countDays(at) === 1) return 'hier';
  return `le ${day.slice(6) === today.slice(6) ? day.slice(0, 5) : day}`;
}

export const sayLeft = (left: number): string =>
  left === 0 ? "Il n'en reste aucun." : `Il reste ${left} code${left > 1 ? 's' : ''} sur dix.`;
