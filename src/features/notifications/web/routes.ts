import type { RouteObject } from 'react-router';

/** How the resident wants to be told. */
export const notificationRoutes: RouteObject[] = [
  {
    path: '/notifications/preferences',
    lazy: async () => ({ Component: (await import('./PreferencesPage.tsx')).PreferencesPage }),
  },
];
