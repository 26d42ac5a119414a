import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'evenements' };

/** What is coming in the quarter, outings and events together. */
export const gatheringRoutes: RouteObject[] = [
  {
    path: '/agenda',
    handle,
    lazy: async () => ({ Component: (await import('./AgendaPage.tsx')).AgendaPage }),
  },
];
