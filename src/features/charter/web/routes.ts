import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

/** The rules of the quarter, open to visitors. */
export const charterRoute: RouteObject = {
  path: '/charte',
  handle: { first: '/api/charter', isOpen: true } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./CharterPage.tsx')).CharterPage }),
};

/** Within the back-office. */
export const charterAdminRoute: RouteObject = {
  path: 'charte',
  lazy: async () => ({ Component: (await import('./AdminCharterPage.tsx')).AdminCharterPage }),
};
