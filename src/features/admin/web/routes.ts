import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

export const adminPublicRoutes: RouteObject[] = [
  {
    path: '/admin/login',
    lazy: async () => ({
      Component: (await import('./entering/AdminLoginPage.tsx')).AdminLoginPage,
    }),
  },
  {
    path: '/admin/register',
    lazy: async () => ({
      Component: (await import('./entering/AdminRegisterPage.tsx')).AdminRegisterPage,
    }),
  },
];

const dashboard = async () => ({
  Component: (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
});

/**
 * The back-office, behind its guard; what each table reads first is as its page says it.
 * @param others screens of other features that stand within it.
 */
export const adminRoutes = (others: RouteObject[]): RouteObject => ({
  path: '/admin',
  lazy: async () => ({ Component: (await import('./AdminLayout.tsx')).AdminLayout }),
  children: [
    { index: true, lazy: dashboard },
    { path: 'dashboard', lazy: dashboard },
    {
      path: 'users',
      handle: {
        first: '/api/admin/users?limit=25&sort=createdAt&order=desc&homes=hidden',
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./lists/UsersPage.tsx')).UsersPage }),
    },
    {
      path: 'services',
      handle: {
        first: '/api/admin/services?limit=25&sort=createdAt&order=desc',
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./lists/ServicesPage.tsx')).ServicesPage }),
    },
    {
      path: 'service-categories',
      handle: {
        first: '/api/admin/service-categories?limit=25&sort=name&order=asc',
      } satisfies RouteHandle,
      lazy: async () => ({
        Component: (await import('./lists/CategoriesPage.tsx')).CategoriesPage,
      }),
    },
    {
      path: 'trocs',
      handle: {
        first: '/api/admin/trocs?limit=25&sort=createdAt&order=desc',
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./lists/TrocsPage.tsx')).TrocsPage }),
    },
    {
      path: 'events',
      handle: {
        first: '/api/admin/events?limit=25&sort=createdAt&order=desc',
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./lists/GatheringsPage.tsx')).EventsPage }),
    },
    {
      path: 'outings',
      handle: {
        first: '/api/admin/outings?limit=25&sort=createdAt&order=desc',
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./lists/GatheringsPage.tsx')).OutingsPage }),
    },
    {
      path: 'journal',
      handle: {
        first: '/api/admin/journals?limit=25&sort=createdAt&order=desc',
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./lists/ArticlesPage.tsx')).ArticlesPage }),
    },
    ...others,
  ],
});
