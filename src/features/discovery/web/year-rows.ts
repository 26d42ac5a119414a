// What one gave and received over the year, as lines: words that say it all, and what is drawn beside them.
import type { Area } from '#web/ui/signs/area.ts';
import type { InteractionsYear } from '../discovery-year.contract.ts';

interface YearSide {
  count: number;
  /** '3 donnés' */
  words: string;
}

export interface YearRow {
  title: string;
  area: Area;
  given: YearSide;
  /** Null where both did the same. */
  received: YearSide | null;
}

const say = (count: number, one: string, many = `${one}s`): YearSide => ({
  count,
  words: `${count} ${count > 1 ? many : one}`,
});

/** Only what there was. */
export function readYearRows(year: InteractionsYear): YearRow[] {
  const { helps, exchanges, gifts, loans, gatherings, thanks } = year;
  const rows: YearRow[] = [
    {
      title: 'Coups de main',
      area: 'services',
      given: say(helps.given, 'donné'),
      received: say(helps.received, 'reçu'),
    },
    { title: 'Échanges', area: 'troc', given: say(exchanges, 'échange'), received: null },
    {
      title: 'Dons',
      area: 'troc',
      given: say(gifts.given, 'fait'),
      received: say(gifts.received, 'reçu'),
    },
    {
      title: 'Prêts',
      area: 'troc',
      given: say(loans.given, 'objet prêté', 'objets prêtés'),
      received: say(loans.received, 'objet emprunté', 'objets empruntés'),
    },
    {
      // What is to come stands in the list below, and is not counted yet.
      title: 'Sorties et événements passés',
      area: 'sorties',
      given: say(gatherings.organised, 'organisé'),
      received: say(gatherings.joined, 'participation'),
    },
    {
      title: 'Mercis',
      area: 'messagerie',
      given: say(thanks.given, 'dit'),
      received: say(thanks.received, 'reçu'),
    },
  ];
  return rows.filter(({ given, received }) => given.count + (received?.count ?? 0) > 0);
}

/** The longest bar. */
export const mostOf = (rows: readonly YearRow[]): number =>
  Math.max(1, ...rows.flatMap(({ given, received }) => [given.count, received?.count ?? 0]));
