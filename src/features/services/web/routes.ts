import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'services' };

/** The screens of services, each loaded when it is first opened. */
export const serviceRoutes: RouteObject[] = [
  {
    path: '/services',
    handle,
    lazy: async () => ({ Component: (await import('./ServicesPage.tsx')).ServicesPage }),
  },
  {
    path: '/my-services',
    handle,
    lazy: async () => ({ Component: (await import('./MyServicesPage.tsx')).MyServicesPage }),
  },
  {
    path: '/my-proposals',
    handle,
    lazy: async () => ({ Component: (await import('./MyProposalsPage.tsx')).MyProposalsPage }),
  },
];
