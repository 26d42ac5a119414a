import type { RouteObject } from 'react-router';

/** Within the back-office. */
export const queryRoute: RouteObject = {
  path: 'query',
  lazy: async () => ({ Component: (await import('./QueryPage.tsx')).QueryPage }),
};
