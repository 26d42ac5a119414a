import type { RouteObject } from 'react-router';

/** What is held, why, for how long: open to visitors, inside the bars for a resident. */
export const privacyRoute: RouteObject = {
  path: '/confidentialite',
  lazy: async () => ({ Component: (await import('./PrivacyPage.tsx')).PrivacyPage }),
};
