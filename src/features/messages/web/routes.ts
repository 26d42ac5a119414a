import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';

const handle: RouteHandle = { area: 'messagerie' };

export const messageRoutes: RouteObject[] = [
  {
    path: '/messagerie',
    handle: { ...handle, first: '/api/messages/conversations?limit=30&archived=false' },
    lazy: async () => ({ Component: (await import('./MessageriePage.tsx')).MessageriePage }),
  },
];
