import type { RouteObject } from 'react-router';

/** The quarter's page: open to visitors, inside the bars for a resident. */
export const quartierRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('#web/shell/OpenLayout.tsx')).OpenLayout }),
    children: [
      {
        path: '/quartier-info',
        lazy: async () => ({ Component: (await import('./QuartierPage.tsx')).QuartierPage }),
      },
    ],
  },
];
