import type { Names } from './names.ts';

interface Step {
  what: string;
  /** Files there are. */
  where: readonly string[];
}

/** What of a new feature nobody can write for whoever makes it; the first is red until it is said. */
export const listSteps = ({ table, feature, one }: Names): readonly Step[] => [
  {
    what: `dire ce qui est gardé dans ${table}, sans quoi register.test.ts échoue`,
    where: [
      'scripts/register/register.test.ts',
      'src/features/accounts/web/privacy/privacy-facts.ts',
    ],
  },
  {
    what: "compter à part ce qui remplit la liste (countsAs: 'itself')",
    where: ['src/features/ceilings.test.ts'],
  },
  {
    what: `donner à la page /${feature} son titre (heading), ses mots, sa couleur et sa place dans les barres`,
    where: ['src/app/web/shell/destinations.ts'],
  },
  {
    what: `interroger ${one}Shape par MeetQL`,
    where: ['src/app/views.sql.ts'],
  },
  {
    what: 'dire à qui regarde que la liste a changé (defineEvent, telling)',
    where: ['src/contract/events.ts', 'src/server/live/live.sql.ts'],
  },
  {
    what: 'faire signaler et modérer ce qui est écrit',
    where: ['src/features/moderation/reports/reportables.ts'],
  },
  {
    what: 'en faire un exemple de la démonstration',
    where: ['scripts/demo.ts'],
  },
];
