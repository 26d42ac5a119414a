import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'journal' };

export const journalRoutes: RouteObject[] = [
  {
    path: '/journal',
    handle: { ...handle, first: '/api/journals?limit=12' },
    lazy: async () => ({ Component: (await import('./board/JournalPage.tsx')).JournalPage }),
  },
  {
    path: '/journal/new',
    handle,
    lazy: async () => ({
      Component: (await import('./writing/NewArticlePage.tsx')).NewArticlePage,
    }),
  },
  {
    path: '/journal/:id',
    handle: { ...handle, first: '/api/journals/:id' },
    lazy: async () => ({ Component: (await import('./reading/ArticlePage.tsx')).ArticlePage }),
  },
  {
    path: '/journal/:id/edit',
    handle: { ...handle, first: '/api/journals/:id' },
    lazy: async () => ({
      Component: (await import('./writing/EditArticlePage.tsx')).EditArticlePage,
    }),
  },
  {
    path: '/my-journal',
    handle: { ...handle, first: '/api/journals/my-articles?limit=12' },
    lazy: async () => ({ Component: (await import('./board/MyArticlesPage.tsx')).MyArticlesPage }),
  },
];
