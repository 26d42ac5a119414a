import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

export const dashboardRoutes: RouteObject[] = [
  {
    path: '/dashboard',
    handle: {
      first: '/api/home',
      also: '/api/notifications?unread=true&limit=20',
    } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./DashboardPage.tsx')).DashboardPage }),
  },
  {
    path: '/feuille',
    lazy: async () => ({ Component: (await import('./WeekSheetPage.tsx')).WeekSheetPage }),
  },
  {
    path: '/inviter',
    lazy: async () => ({ Component: (await import('./InvitePage.tsx')).InvitePage }),
  },
];
