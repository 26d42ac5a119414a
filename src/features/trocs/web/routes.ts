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
    lazy: async () => ({ Component: (await import('./TrocsPage.tsx')).TrocsPage }),
  },
  {
    path: '/troc/new',
    handle,
    lazy: async () => ({ Component: (await import('./NewTrocPage.tsx')).NewTrocPage }),
  },
  {
    path: '/troc/:id',
    handle: { ...handle, first: '/api/troc/:id' },
    lazy: async () => ({ Component: (await import('./TrocPage.tsx')).TrocPage }),
  },
  {
    path: '/my-trocs',
    handle: { ...handle, first: '/api/troc/my?limit=12' },
    lazy: async () => ({ Component: (await import('./MyTrocsPage.tsx')).MyTrocsPage }),
  },
];
