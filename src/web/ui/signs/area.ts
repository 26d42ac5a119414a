import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconHeartHandshake,
  IconMessages,
  IconNews,
  IconWalk,
} from '@tabler/icons-react';
import type { IconType } from './Icon.tsx';

/** The six areas of the product; each has its colours under `[data-area]`. */
export type Area = 'services' | 'troc' | 'sorties' | 'evenements' | 'messagerie' | 'journal';

export const AREAS: readonly { area: Area; label: string; path: string; icon: IconType }[] = [
  { area: 'services', label: 'Services', path: '/services', icon: IconHeartHandshake },
  { area: 'troc', label: 'Troc', path: '/trocs', icon: IconArrowsExchange },
  { area: 'sorties', label: 'Sorties', path: '/sorties', icon: IconWalk },
  { area: 'evenements', label: 'Événements', path: '/evenements', icon: IconCalendarEvent },
  { area: 'messagerie', label: 'Messagerie', path: '/messagerie', icon: IconMessages },
  { area: 'journal', label: 'Journal', path: '/journal', icon: IconNews },
];

export const AREA_ICONS: Record<Area, IconType> = {
  services: IconHeartHandshake,
  troc: IconArrowsExchange,
  sorties: IconWalk,
  evenements: IconCalendarEvent,
  messagerie: IconMessages,
  journal: IconNews,
};
