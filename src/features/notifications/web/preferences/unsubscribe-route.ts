import type { RouteObject } from 'react-router';

/** Opened from a mail: open to visitors, inside the bars for a resident. */
export const unsubscribeRoute: RouteObject = {
  path: '/desabonnement',
  lazy: async () => ({ Component: (await import('./UnsubscribePage.tsx')).UnsubscribePage }),
};
