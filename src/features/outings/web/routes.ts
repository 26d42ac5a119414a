import { createElement } from 'react';
import { Navigate, type RouteObject, useParams } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'sorties' };

/** The address that mails and notifications of old carry: the list, with that card lit up. */
function LitOuting() {
  const { id = '' } = useParams();
  return createElement(Navigate, { to: `/outings?highlight=${id}`, replace: true });
}

const list = {
  handle: { ...handle, first: '/api/outings?limit=12&participants=first&when=coming&fold=series' },
  lazy: async () => ({ Component: (await import('./OutingsPage.tsx')).OutingsPage }),
};

export const outingRoutes: RouteObject[] = [
  { path: '/sorties', ...list },
  { path: '/outings', ...list },
  { path: '/outings/:id', handle, Component: LitOuting },
  {
    path: '/sorties/:id',
    handle: { ...handle, first: '/api/outings/:id' },
    lazy: async () => ({ Component: (await import('./OutingPage.tsx')).OutingPage }),
  },
  {
    path: '/sorties/:id/liste',
    handle: { ...handle, first: '/api/outings/:id' },
    lazy: async () => ({
      Component: (await import('./OutingAttendancePage.tsx')).OutingAttendancePage,
    }),
  },
  {
    path: '/sorties/:id/edit',
    handle: { ...handle, first: '/api/outings/:id' },
    lazy: async () => ({ Component: (await import('./EditOutingPage.tsx')).EditOutingPage }),
  },
  {
    path: '/sorties/:id/participants',
    handle: { ...handle, first: '/api/outings/:id' },
    lazy: async () => ({
      Component: (await import('./OutingParticipantsPage.tsx')).OutingParticipantsPage,
    }),
  },
];
