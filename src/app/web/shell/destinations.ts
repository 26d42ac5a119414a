import {
  IconArrowsExchange,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCompass,
  IconHeartHandshake,
  IconHelp,
  IconHistory,
  IconNews,
  IconSparkles,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconWalk,
} from '@tabler/icons-react';
import type { Area } from '#web/ui/signs/area.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';

type Destination = { label: string; to: string; icon: IconType };

/** The menu 'Mes Pages', in the order of the specification. */
export const MY_PAGES: readonly Destination[] = [
  { label: 'Mes services', to: '/my-services', icon: IconHeartHandshake },
  { label: 'Mes échanges', to: '/my-trocs', icon: IconArrowsExchange },
  { label: 'Mes services à rendre', to: '/my-proposals', icon: IconUsers },
  { label: 'Mes rendez-vous', to: '/mes-rendez-vous', icon: IconCalendarCheck },
  { label: 'Mes sorties', to: '/sorties?my=true', icon: IconWalk },
  { label: 'Mes articles', to: '/my-journal', icon: IconNews },
  { label: 'Mes événements', to: '/my-events', icon: IconCalendarEvent },
  { label: 'Cercles', to: '/cercles', icon: IconUsersGroup },
  { label: 'Historique', to: '/interactions/history', icon: IconHistory },
  { label: 'Suggestions', to: '/suggestions', icon: IconSparkles },
  { label: 'Recommandations', to: '/recommendations', icon: IconCompass },
];

/** Below them on a phone, where the menu of the account is out of the thumb's reach. */
export const MORE_PAGES: readonly Destination[] = [
  { label: 'Mon compte', to: '/mon-compte', icon: IconUserCircle },
  { label: 'Aide', to: '/aide', icon: IconHelp },
];

/** The five things one can publish; `nouveau` opens the creation dialog of a list. */
export const PUBLISH: readonly { label: string; to: string; area: Area }[] = [
  { label: 'Demander un service', to: '/services?nouveau=1', area: 'services' },
  { label: 'Proposer un service', to: '/services?nouveau=1&sens=offre', area: 'services' },
  { label: 'Proposer un troc', to: '/troc/new', area: 'troc' },
  { label: 'Organiser une sortie', to: '/sorties?nouveau=1', area: 'sorties' },
  { label: 'Créer un événement', to: '/evenements?nouveau=1', area: 'evenements' },
  { label: 'Écrire un article', to: '/journal/new', area: 'journal' },
];
