import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

export const agreementRoutes: RouteObject[] = [
  {
    path: '/mes-rendez-vous',
    handle: { first: '/api/agreements?when=coming&limit=20' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./page/AgreementsPage.tsx')).AgreementsPage }),
  },
];
