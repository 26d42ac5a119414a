import type { RouteObject } from 'react-router';

/** The search over the whole site. */
export const searchRoutes: RouteObject[] = [
  {
    path: '/recherche',
    lazy: async () => ({ Component: (await import('./SearchPage.tsx')).SearchPage }),
  },
];
