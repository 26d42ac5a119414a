import type { RouteObject } from 'react-router';

/** Getting to know one's neighbours; each screen loaded when it is first opened. */
export const discoveryRoutes: RouteObject[] = [
  {
    path: '/interactions/history',
    lazy: async () => ({ Component: (await import('./HistoryPage.tsx')).HistoryPage }),
  },
  {
    path: '/suggestions',
    lazy: async () => ({ Component: (await import('./SuggestionsPage.tsx')).SuggestionsPage }),
  },
  {
    path: '/recommendations',
    lazy: async () => ({
      Component: (await import('./RecommendationsPage.tsx')).RecommendationsPage,
    }),
  },
];
