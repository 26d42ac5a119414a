import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'troc' };

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
