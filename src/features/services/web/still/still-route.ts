import type { RouteObject } from 'react-router';

/** Opened from a mail: open to visitors, inside the bars for a resident. */
export const stillRoute: RouteObject = {
  path: '/actuel',
  lazy: async () => ({ Component: (await import('./StillPage.tsx')).StillPage }),
};
