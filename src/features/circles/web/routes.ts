import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

export const circleRoutes: RouteObject[] = [
  {
    path: '/cercles',
    handle: { first: '/api/circles?limit=12' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./CirclesPage.tsx')).CirclesPage }),
  },
  {
    path: '/cercles/:id',
    handle: { first: '/api/circles/:id' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./CirclePage.tsx')).CirclePage }),
  },
];
