import type { RouteObject } from 'react-router';

/** What is held, why, for how long: open to visitors, inside the bars for a resident. */
export const privacyRoute: RouteObject = {
  path: '/confidentialite',
  lazy: async () => ({ Component: (await import('./PrivacyPage.tsx')).PrivacyPage }),
};

/** The accessibility statement, open likewise. */
export const accessibilityRoute: RouteObject = {
  path: '/accessibilite',
  lazy: async () => ({ Component: (await import('./AccessibilityPage.tsx')).AccessibilityPage }),
};
