import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

export const gatheringRoutes: RouteObject[] = [
  {
    path: '/agenda',
    // It has outings, services and trocs too: no area of the bar is lit. The month's own address is another every week.
    handle: { first: '/api/agreements?when=coming&limit=100' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./agenda/AgendaPage.tsx')).AgendaPage }),
  },
];
