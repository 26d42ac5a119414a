import { createBrowserRouter, type RouteObject } from 'react-router';
import { helpRoute } from '#features/accounts/web/help/help-route.ts';
import { accessibilityRoute, privacyRoute } from '#features/accounts/web/privacy/privacy-route.ts';
import { accountRoutes, ownAccountRoutes } from '#features/accounts/web/routes.ts';
import { adminPublicRoutes, adminRoutes } from '#features/admin/web/routes.ts';
import { agreementRoutes } from '#features/agreements/web/routes.ts';
import { alertRoutes } from '#features/alerts/web/routes.ts';
import { charterAdminRoute, charterRoute } from '#features/charter/web/routes.ts';
import { circleRoutes } from '#features/circles/web/routes.ts';
import { dashboardRoutes } from '#features/dashboard/web/routes.ts';
import { discoveryRoutes } from '#features/discovery/web/routes.ts';
import { eventRoutes } from '#features/events/web/routes.ts';
import { gatheringRoutes } from '#features/gatherings/web/routes.ts';
import { journalRoutes } from '#features/journal/web/routes.ts';
import { letterRoutes } from '#features/letter/web/routes.ts';
import { queryRoute } from '#features/meetql/web/routes.ts';
import { messageRoutes } from '#features/messages/web/routes.ts';
import { giveEditor } from '#features/moderation/web/edit-in-place.ts';
import {
  decisionRoute,
  moderationRoute,
  suspensionRoute,
} from '#features/moderation/web/routes.ts';
import { neighbourRoutes } from '#features/neighbours/web/routes.ts';
import { unsubscribeRoute } from '#features/notifications/web/preferences/unsubscribe-route.ts';
import { notificationRoutes } from '#features/notifications/web/routes.ts';
import { outingRoutes } from '#features/outings/web/routes.ts';
import { outsideRoutes, posterRoutes } from '#features/outside/web/routes.ts';
import { personRoute } from '#features/people/web/routes.ts';
import { procheRoutes } from '#features/proches/web/routes.ts';
import { quartierRoute } from '#features/quartier/web/routes.ts';
import { residencyAdminRoute, residencyRoutes } from '#features/residency/web/routes.ts';
import { ringRoutes } from '#features/rings/web/routes.ts';
import { searchRoutes } from '#features/search/web/routes.ts';
import { serviceRoutes } from '#features/services/web/routes.ts';
import { stillRoute } from '#features/services/web/still/still-route.ts';
import { trocRoutes } from '#features/trocs/web/routes.ts';
import { nextTask } from '#web/start/pace.ts';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { LandingPage } from './landing/LandingPage.tsx';
import { RootLayout } from './shell/RootLayout.tsx';
import { RouteErrorBoundary } from './shell/RouteErrorBoundary.tsx';

giveEditor(
  lazyDialog(async () => (await import('#features/admin/web/editing/EditInPlace.tsx')).EditInPlace),
);

const publicRoutes: RouteObject[] = [...accountRoutes, ...adminPublicRoutes, suspensionRoute];

/** Screens anyone may open: a resident keeps the bars around them. */
const openRoutes: RouteObject[] = [
  quartierRoute,
  privacyRoute,
  charterRoute,
  accessibilityRoute,
  helpRoute,
  unsubscribeRoute,
  stillRoute,
  ...outsideRoutes,
  {
    path: '/hors-ligne',
    lazy: async () => ({
      Component: (await import('./offline/OfflinePage.tsx')).OfflinePage,
    }),
  },
  {
    path: '*',
    lazy: async () => ({
      Component: (await import('#web/shell/NotFoundPage.tsx')).NotFoundPage,
    }),
  },
];

/** Screens of residents, under the guard and the bars. One line per feature. */
const residentRoutes: RouteObject[] = [
  ...dashboardRoutes,
  ...serviceRoutes,
  ...trocRoutes,
  ...outingRoutes,
  ...eventRoutes,
  ...gatheringRoutes,
  ...posterRoutes,
  ...agreementRoutes,
  ...ringRoutes,
  ...circleRoutes,
  ...journalRoutes,
  ...discoveryRoutes,
  ...neighbourRoutes,
  ...notificationRoutes,
  ...alertRoutes,
  ...letterRoutes,
  ...messageRoutes,
  ...searchRoutes,
  ...ownAccountRoutes,
  decisionRoute,
  ...residencyRoutes,
  ...procheRoutes,
];

const designRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/design',
        lazy: async () => ({ Component: (await import('./design/DesignPage.tsx')).DesignPage }),
      },
    ]
  : [];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteErrorBoundary,
    // Nothing to show between the first script and the page's own.
    HydrateFallback: () => null,
    children: [
      { path: '/', Component: LandingPage },
      ...publicRoutes,
      {
        lazy: async () => ({
          Component: (await import('./shell/ResidentLayout.tsx')).ResidentLayout,
        }),
        children: residentRoutes,
      },
      adminRoutes([
        queryRoute,
        moderationRoute,
        residencyAdminRoute,
        charterAdminRoute,
        personRoute,
      ]),
      ...designRoutes,
      {
        lazy: async () => {
          const { OpenLayout, prepareBars } = await import('./shell/OpenLayout.tsx');
          await prepareBars();
          return { Component: OpenLayout };
        },
        children: openRoutes,
      },
    ],
  },
];

/**
 * Starts to follow the address: a task of its own, of some length. Resolves once the screen it names has come:
 * until then what the server has drawn stays.
 */
export async function openRouter() {
  await nextTask();
  const router = createBrowserRouter(routes);
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unhear = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unhear();
      resolve();
    });
  });
  await nextTask();
  return router;
}
