import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

export const residencyRoutes: RouteObject[] = [
  {
    path: '/voisin-verifie',
    lazy: async () => ({ Component: (await import('./ResidencyPage.tsx')).ResidencyPage }),
  },
];

/** Within the back-office. */
export const residencyAdminRoute: RouteObject = {
  path: 'residency',
  handle: {
    first: '/api/admin/residency/letters?limit=25&sort=createdAt&order=desc',
  } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./AdminResidencyPage.tsx')).AdminResidencyPage }),
};
