import type { Leaving } from '../../accounts-leaving.contract.ts';

const countOf = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

function organised({ count, people }: Leaving['outings'], one: string, several: string): string[] {
  const who = countOf(people, 'personne inscrite', 'personnes inscrites');
  return countOf(count, one, several).map((what) => (people === 0 ? what : `${what} (${who})`));
}

/** What ends with the account, each by its number; undefined where nothing does. */
export function sayLeaving(one: Leaving): string | undefined {
  const parts = [
    ...countOf(one.exchanges, 'échange convenu', 'échanges convenus'),
    ...countOf(one.helps, 'service convenu', 'services convenus'),
    ...organised(one.outings, 'sortie', 'sorties'),
    ...organised(one.events, 'événement', 'événements'),
    ...countOf(one.services, 'service publié', 'services publiés'),
    ...countOf(one.trocs, 'troc publié', 'trocs publiés'),
  ];
  const last = parts.pop();
  if (!last) return undefined;
  const listed = parts.length > 0 ? `${parts.join(', ')} et ${last}` : last;
  return `Prennent fin avec lui : ${listed}. Les personnes concernées sont prévenues.`;
}
