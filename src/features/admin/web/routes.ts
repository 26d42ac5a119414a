import type { RouteObject } from 'react-router';

/** What a visitor may open: the way in, and what a suspended resident is sent to. */
export const adminPublicRoutes: RouteObject[] = [
  {
    path: '/admin/login',
    lazy: async () => ({ Component: (await import('./AdminLoginPage.tsx')).AdminLoginPage }),
  },
  {
    path: '/admin/register',
    lazy: async () => ({ Component: (await import('./AdminRegisterPage.tsx')).AdminRegisterPage }),
  },
  {
    path: '/suspension',
    lazy: async () => ({ Component: (await import('./SuspensionPage.tsx')).SuspensionPage }),
  },
];

const dashboard = async () => ({
  Component: (await import('./DashboardPage.tsx')).DashboardPage,
});

/** The back-office, behind its guard. */
export const adminRoutes: RouteObject = {
  path: '/admin',
  lazy: async () => ({ Component: (await import('./AdminLayout.tsx')).AdminLayout }),
  children: [
    { index: true, lazy: dashboard },
    { path: 'dashboard', lazy: dashboard },
    {
      path: 'users',
      lazy: async () => ({ Component: (await import('./UsersPage.tsx')).UsersPage }),
    },
    {
      path: 'services',
      lazy: async () => ({ Component: (await import('./ServicesPage.tsx')).ServicesPage }),
    },
    {
      path: 'service-categories',
      lazy: async () => ({ Component: (await import('./CategoriesPage.tsx')).CategoriesPage }),
    },
    {
      path: 'trocs',
      lazy: async () => ({ Component: (await import('./TrocsPage.tsx')).TrocsPage }),
    },
    {
      path: 'events',
      lazy: async () => ({ Component: (await import('./GatheringsPage.tsx')).EventsPage }),
    },
    {
      path: 'outings',
      lazy: async () => ({ Component: (await import('./GatheringsPage.tsx')).OutingsPage }),
    },
    {
      path: 'journal',
      lazy: async () => ({ Component: (await import('./ArticlesPage.tsx')).ArticlesPage }),
    },
    {
      path: 'query',
      lazy: async () => ({
        Component: (await import('#features/meetql/web/public.ts')).QueryPage,
      }),
    },
    {
      path: 'moderation',
      lazy: async () => ({ Component: (await import('./ModerationPage.tsx')).ModerationPage }),
    },
  ],
};
