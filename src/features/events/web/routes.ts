import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'evenements' };

export const eventRoutes: RouteObject[] = [
  {
    path: '/evenements',
    handle: { ...handle, first: '/api/events?limit=12&participants=first&when=coming&fold=series' },
    lazy: async () => ({ Component: (await import('./EventsPage.tsx')).EventsPage }),
  },
  {
    path: '/evenements/:id',
    handle: { ...handle, first: '/api/events/:id' },
    lazy: async () => ({ Component: (await import('./EventPage.tsx')).EventPage }),
  },
  {
    path: '/evenements/:id/liste',
    handle: { ...handle, first: '/api/events/:id' },
    lazy: async () => ({
      Component: (await import('./EventAttendancePage.tsx')).EventAttendancePage,
    }),
  },
  {
    path: '/my-events',
    handle: { ...handle, first: '/api/events/my?limit=12&participants=first' },
    lazy: async () => ({ Component: (await import('./MyEventsPage.tsx')).MyEventsPage }),
  },
];
