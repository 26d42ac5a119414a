import type { RouteObject } from 'react-router';

export const notificationRoutes: RouteObject[] = [
  {
    path: '/notifications',
    lazy: async () => ({ Component: (await import('./OpenNotifications.tsx')).OpenNotifications }),
  },
  {
    path: '/notifications/preferences',
    lazy: async () => ({
      Component: (await import('./preferences/PreferencesPage.tsx')).PreferencesPage,
    }),
  },
];
