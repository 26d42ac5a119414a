import { createElement } from 'react';
import { Navigate, type RouteObject, useParams } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'troc' };

/** As other lists have it: the address of one below that of all. */
function OneTroc() {
  const { id = '' } = useParams();
  return createElement(Navigate, { to: `/troc/${id}`, replace: true });
}

export const trocRoutes: RouteObject[] = [
  {
    path: '/trocs',
    handle: {
      ...handle,
      first: '/api/troc?limit=12&when=current&sort=date',
      also: '/api/rings?limit=10',
    },
    lazy: async () => ({ Component: (await import('./board/TrocsPage.tsx')).TrocsPage }),
  },
  { path: '/trocs/:id', handle, Component: OneTroc },
  {
    path: '/troc/new',
    handle,
    lazy: async () => ({ Component: (await import('./form/NewTrocPage.tsx')).NewTrocPage }),
  },
  {
    path: '/troc/:id',
    handle: { ...handle, first: '/api/troc/:id' },
    lazy: async () => ({ Component: (await import('./detail/TrocPage.tsx')).TrocPage }),
  },
  {
    path: '/my-trocs',
    handle: { ...handle, first: '/api/troc/my?limit=12' },
    lazy: async () => ({ Component: (await import('./mine/MyTrocsPage.tsx')).MyTrocsPage }),
  },
];
