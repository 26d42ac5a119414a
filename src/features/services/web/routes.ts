import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'services' };

export const serviceRoutes: RouteObject[] = [
  {
    path: '/services',
    handle: { ...handle, first: '/api/services?limit=12&when=current&sort=date' },
    lazy: async () => ({ Component: (await import('./board/ServicesPage.tsx')).ServicesPage }),
  },
  {
    path: '/my-services',
    handle: { ...handle, first: '/api/services/my-services?limit=12' },
    lazy: async () => ({ Component: (await import('./mine/MyServicesPage.tsx')).MyServicesPage }),
  },
  {
    path: '/my-proposals',
    handle: { ...handle, first: '/api/services/my-proposals?limit=12' },
    lazy: async () => ({ Component: (await import('./mine/MyProposalsPage.tsx')).MyProposalsPage }),
  },
];
