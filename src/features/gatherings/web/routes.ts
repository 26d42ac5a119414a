import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'evenements' };

export const gatheringRoutes: RouteObject[] = [
  {
    path: '/agenda',
    handle,
    lazy: async () => ({ Component: (await import('./AgendaPage.tsx')).AgendaPage }),
  },
];
