import type { RouteObject } from 'react-router';

/** Within the back-office. */
export const personRoute: RouteObject = {
  path: 'personnes/:id',
  lazy: async () => ({ Component: (await import('./PersonPage.tsx')).PersonPage }),
};
