import type { RouteObject } from 'react-router';

/** Open to visitors, inside the bars for a resident. */
export const helpRoute: RouteObject = {
  path: '/aide',
  lazy: async () => ({ Component: (await import('./HelpPage.tsx')).HelpPage }),
};
