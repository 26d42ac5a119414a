import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

export const procheRoutes: RouteObject[] = [
  {
    path: '/mes-proches',
    handle: { area: 'services', first: '/api/proches' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ProchesPage.tsx')).ProchesPage }),
  },
  {
    path: '/mes-proches/:id/lettre',
    handle: { area: 'services', first: '/api/proches/:id/news' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./LetterPage.tsx')).LetterPage }),
  },
  {
    path: '/mes-proches/accord',
    handle: { area: 'services' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ConsentPage.tsx')).ConsentPage }),
  },
];
