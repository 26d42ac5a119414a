import type { RouteObject } from 'react-router';

export const notificationRoutes: RouteObject[] = [
  {
    path: '/notifications/preferences',
    lazy: async () => ({ Component: (await import('./PreferencesPage.tsx')).PreferencesPage }),
  },
];
