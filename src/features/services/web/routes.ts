import { createElement } from 'react';
import { Navigate, type RouteObject, useParams } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'services' };

/** As other lists have it, the address of one below that of all: it is read over the board. */
function OneService() {
  const { id = '' } = useParams();
  const to = /^[\da-f]{24}$/i.test(id) ? `/services?service=${id}` : '/services';
  return createElement(Navigate, { to, replace: true });
}

export const serviceRoutes: RouteObject[] = [
  {
    path: '/services',
    handle: { ...handle, first: '/api/services?limit=12&when=current&sort=date' },
    lazy: async () => ({ Component: (await import('./board/ServicesPage.tsx')).ServicesPage }),
  },
  { path: '/services/:id', handle, Component: OneService },
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
