import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

/** What a suspended resident is sent to. */
export const suspensionRoute: RouteObject = {
  path: '/suspension',
  lazy: async () => ({
    Component: (await import('./suspensions/SuspensionPage.tsx')).SuspensionPage,
  }),
};

/** Residents read there what was decided about something of theirs. */
export const decisionRoute: RouteObject = {
  path: '/decisions/:id',
  lazy: async () => ({ Component: (await import('./decisions/DecisionPage.tsx')).DecisionPage }),
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
