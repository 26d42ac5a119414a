import { IconCalendarCheck, IconCalendarMonth } from '@tabler/icons-react';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { AREA_ICONS, type Area } from '#web/ui/signs/area.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';

type Place = { area: Area; to: string; title: string; says: string; icon?: IconType };

const GATHERINGS: Place[] = [
  { area: 'sorties', to: '/sorties', title: 'Sorties', says: 'À quelques-uns, près de chez vous' },
  { area: 'evenements', to: '/evenements', title: 'Événements', says: 'Pour tout le quartier' },
];
const CALENDARS: Place[] = [
  {
    area: 'evenements',
    icon: IconCalendarMonth,
    to: '/agenda',
    title: "L'agenda du quartier",
    says: 'Tout ce qui a lieu, jour après jour',
  },
  {
    area: 'services',
    icon: IconCalendarCheck,
    to: '/mes-rendez-vous',
    title: 'Mes rendez-vous',
    says: 'Ce que vous avez convenu',
  },
  ...GATHERINGS,
];
const LISTS: Place[] = [
  { area: 'services', to: '/services', title: 'Services', says: 'Demandes et offres des voisins' },
  { area: 'troc', to: '/trocs', title: 'Troc', says: 'Échanges, dons et prêts' },
  ...GATHERINGS,
  { area: 'journal', to: '/journal', title: 'Journal', says: 'Ce que les voisins racontent' },
];

/** Where to look on without a word: the lists, or of days the calendars. */
export function SearchElsewhere({ ofDays = false }: { ofDays?: boolean }) {
  return (
    <Card className="search-offers">
      <h2>{ofDays ? 'Tout ce qui a lieu' : 'Parcourir le quartier'}</h2>
      {(ofDays ? CALENDARS : LISTS).map(({ area, to, title, says, icon }) => (
        <ListRow
          key={to}
          to={to}
          lead={<AreaIcon area={area} icon={icon ?? AREA_ICONS[area]} />}
          title={title}
        >
          {says}
        </ListRow>
      ))}
    </Card>
  );
}
