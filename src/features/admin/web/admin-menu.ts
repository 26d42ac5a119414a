import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconCategory,
  IconDatabase,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconNews,
  IconUsers,
  IconWalk,
} from '@tabler/icons-react';
import type { IconType } from '#web/ui/signs/Icon.tsx';

/** The nine entries of the side menu, in the specification's order. */
export const ADMIN_MENU: readonly { to: string; label: string; icon: IconType }[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/admin/users', label: 'Utilisateurs', icon: IconUsers },
  { to: '/admin/services', label: 'Services', icon: IconHeartHandshake },
  { to: '/admin/service-categories', label: 'Catégories', icon: IconCategory },
  { to: '/admin/trocs', label: 'Trocs', icon: IconArrowsExchange },
  { to: '/admin/events', label: 'Événements', icon: IconCalendarEvent },
  { to: '/admin/outings', label: 'Sorties', icon: IconWalk },
  { to: '/admin/journal', label: 'Journal', icon: IconNews },
  { to: '/admin/query', label: 'Requêtes SQL', icon: IconDatabase },
];
