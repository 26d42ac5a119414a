import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

export const neighbourRoutes: RouteObject[] = [
  {
    path: '/voisin/:id',
    handle: { first: '/api/neighbours/:id' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./NeighbourPage.tsx')).NeighbourPage }),
  },
];
