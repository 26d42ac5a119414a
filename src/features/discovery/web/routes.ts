import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

export const discoveryRoutes: RouteObject[] = [
  {
    path: '/interactions/history',
    handle: { first: '/api/interactions/history?limit=30&order=day' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./HistoryPage.tsx')).HistoryPage }),
  },
  {
    path: '/suggestions',
    handle: { first: '/api/suggestions/meetings?type=all&limit=10' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SuggestionsPage.tsx')).SuggestionsPage }),
  },
  {
    path: '/recommendations',
    handle: { first: '/api/recommendations' } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await import('./RecommendationsPage.tsx')).RecommendationsPage,
    }),
  },
];
