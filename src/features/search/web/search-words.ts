// What the screens say of an answer.
import { formatDate, nameDay } from '#web/words/format-date.ts';
import type { FoundKind, SearchAnswer } from '../search.contract.ts';

const sayDay = (day: string) => `${nameDay(day)} ${formatDate(`${day}T12:00:00Z`)}`;

/** 'Samedi 28/11/2026', 'Du samedi 28/11/2026 au dimanche 29/11/2026'. */
export function sayDays({ from, to }: NonNullable<SearchAnswer['dates']>): string {
  if (from !== to) return `Du ${sayDay(from)} au ${sayDay(to)}`;
  const day = sayDay(from);
  return day.charAt(0).toUpperCase() + day.slice(1);
}

const quote = (text: string) => `«\u00a0${text.trim()}\u00a0»`;

/** What was searched instead of what was typed; nothing where that is what was searched. */
export function sayUnderstood(answer: SearchAnswer, q: string): string | undefined {
  const { corrected, near, partly, dates, results } = answer;
  if (dates) return 'Ce qui a lieu près de chez vous, dans l’ordre ; puis ce qui en parle.';
  if (corrected) return `Résultats pour ${quote(corrected)} : rien ne s’écrit ${quote(q)}.`;
  if (near) return 'Personne de ce nom exactement. Vouliez-vous dire :';
  if (partly && results.length > 0)
    return 'Rien ne réunit tous ces mots. Voici ce qui en a une partie.';
  return undefined;
}

const sum = ({ counts }: SearchAnswer) => Object.values(counts).reduce((total, n) => total + n, 0);

/** '1 résultat', '12 résultats', '100 résultats' of all kinds, or of one. */
export function sayTotal(answer: SearchAnswer, kind?: FoundKind): string {
  const total = kind ? answer.counts[kind] : sum(answer);
  if (total === 0) return 'Aucun résultat trouvé';
  const results = total === 1 ? '1 résultat' : `${total} résultats`;
  return answer.near ? `${results} à l'orthographe voisine` : results;
}
