import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'evenements' };

export const gatheringRoutes: RouteObject[] = [
  {
    path: '/agenda',
    // The month's own address is another every week.
    handle: { ...handle, first: '/api/agreements?when=coming&limit=100' },
    lazy: async () => ({ Component: (await import('./agenda/AgendaPage.tsx')).AgendaPage }),
  },
];
