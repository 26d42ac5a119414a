import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

export const ringRoutes: RouteObject[] = [
  {
    path: '/anneaux/:id',
    handle: { area: 'troc', first: '/api/rings/:id' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./RingPage.tsx')).RingPage }),
  },
];
