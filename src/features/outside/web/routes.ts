import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

/** What its author made public: open to visitors, inside the bars for a resident. */
export const outsideRoutes: RouteObject[] = [
  {
    path: '/e/:id',
    handle: { area: 'evenements' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./PublicGathering.tsx')).PublicEventPage }),
  },
  {
    path: '/s/:id',
    handle: { area: 'sorties' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./PublicGathering.tsx')).PublicOutingPage }),
  },
  {
    path: '/a/:id',
    handle: { area: 'journal' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./PublicArticle.tsx')).PublicArticlePage }),
  },
];

/** A sheet to print, inside the bars: of what is public alone. */
export const posterRoutes: RouteObject[] = [
  {
    path: '/evenements/:id/affiche',
    handle: { area: 'evenements' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./GatheringPoster.tsx')).EventPosterPage }),
  },
  {
    path: '/sorties/:id/affiche',
    handle: { area: 'sorties' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./GatheringPoster.tsx')).OutingPosterPage }),
  },
];
