import type { RouteObject } from 'react-router';

/** The quarter's page: open to visitors, inside the bars for a resident. */
export const quartierRoute: RouteObject = {
  path: '/quartier-info',
  lazy: async () => ({ Component: (await import('./QuartierPage.tsx')).QuartierPage }),
};
