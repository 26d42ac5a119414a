import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

/** What a suspended resident is sent to. */
export const suspensionRoute: RouteObject = {
  path: '/suspension',
  lazy: async () => ({
    Component: (await import('./SuspensionPage.tsx')).SuspensionPage,
  }),
};

/** Within the back-office. */
export const moderationRoute: RouteObject = {
  path: 'moderation',
  handle: {
    first: '/api/admin/queue?limit=30',
  } satisfies RouteHandle,
  lazy: async () => ({
    Component: (await import('./ModerationPage.tsx')).ModerationPage,
  }),
};
