import type { OutputOf } from '#contract/route.ts';
import type { getWeek, WeekSpan } from '../../admin-week.contract.ts';

type Week = OutputOf<typeof getWeek>;

export interface Figure {
  label: string;
  value: string;
  /** What stood there a week before. */
  before: string;
  /** The list of exactly what is counted; left out where no list shows that. */
  to?: string;
}

/** There were too few to say. */
const TOO_FEW = '—';

/** Under a figure: what it was a week before, or why there is none. */
export function sayBefore({ value, before }: Figure): string {
  if (value === TOO_FEW && before === TOO_FEW) return 'trop peu pour le dire';
  return `semaine d'avant : ${before}`;
}

/** `3 h`, `2,5 jours`; a dash where there were too few to say. */
export function sayHours(hours: number | null): string {
  if (hours === null) return TOO_FEW;
  if (hours < 1) return "moins d'une heure";
  const [value, unit] =
    hours < 48 ? [Math.round(hours), 'h'] : [Math.round(hours / 2.4) / 10, 'jours'];
  return `${String(value).replace('.', ',')} ${unit}`;
}

const sayKept = ({ kept, missed }: WeekSpan) =>
  kept === null || missed === null ? TOO_FEW : `${kept} sur ${kept + missed}`;

/** What a week comes to, each with the list it counts where there is one. */
export function figuresOf({ since, until, week, before }: Omit<Week, 'waiting'>): Figure[] {
  const days = `since=${since}&until=${until}`;
  const both = (say: (span: WeekSpan) => string) => ({ value: say(week), before: say(before) });
  const services = `/admin/services?${days}`;
  const reports = `/admin/moderation?tab=signalements&${days}`;
  return [
    {
      label: 'Inscriptions',
      ...both(({ registrations }) => String(registrations)),
      to: `/admin/users?${days}`,
    },
    {
      label: 'Habitants vérifiés',
      ...both(({ verified }) => String(verified)),
    },
    {
      label: 'Services publiés',
      ...both((span) => String(span.services)),
      to: services,
    },
    {
      label: '… avec une réponse',
      ...both(({ answered }) => String(answered)),
      to: `${services}&answered=true`,
    },
    {
      label: 'Délai de la première réponse',
      ...both(({ answeredWithin }) => sayHours(answeredWithin)),
      to: `${services}&answered=true`,
    },
    {
      label: 'Rendez-vous tenus',
      ...both(sayKept),
    },
    {
      label: 'Signalements',
      ...both((span) => String(span.reports)),
      to: reports,
    },
    {
      label: 'Délai de leur traitement',
      ...both(({ handledWithin }) => sayHours(handledWithin)),
    },
  ];
}
