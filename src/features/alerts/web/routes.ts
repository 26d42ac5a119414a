import type { RouteObject } from 'react-router';

export const alertRoutes: RouteObject[] = [
  {
    path: '/alertes',
    lazy: async () => ({ Component: (await import('./AlertsPage.tsx')).AlertsPage }),
  },
];
