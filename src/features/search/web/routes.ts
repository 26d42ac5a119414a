import type { RouteObject } from 'react-router';

export const searchRoutes: RouteObject[] = [
  {
    path: '/recherche',
    lazy: async () => ({ Component: (await import('./SearchPage.tsx')).SearchPage }),
  },
];
