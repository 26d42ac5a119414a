import { IconCalendarCheck } from '@tabler/icons-react';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { AGENDA, EVENTS, JOURNAL, OUTINGS, SERVICES, type SitePart, TROC } from './site-parts.ts';

type Place = Omit<SitePart, 'names'>;

const CALENDARS: readonly Place[] = [
  AGENDA,
  {
    area: 'services',
    icon: IconCalendarCheck,
    to: '/mes-rendez-vous',
    title: 'Mes rendez-vous',
    says: 'Ce que vous avez convenu',
  },
  ...[OUTINGS, EVENTS],
];
const LISTS: readonly Place[] = [SERVICES, TROC, OUTINGS, EVENTS, JOURNAL];

/** Where to look on without a word: the lists, or of days the calendars. */
export function SearchElsewhere({ ofDays = false }: { ofDays?: boolean }) {
  return (
    <Card className="search-offers">
      <h2>{ofDays ? 'Tout ce qui a lieu' : 'Parcourir le quartier'}</h2>
      {(ofDays ? CALENDARS : LISTS).map(({ area, to, title, says, icon }) => (
        <ListRow key={to} to={to} lead={<AreaIcon area={area} icon={icon} />} title={title}>
          {says}
        </ListRow>
      ))}
    </Card>
  );
}
