import type { RouteObject } from 'react-router';

export const letterRoutes: RouteObject[] = [
  {
    path: '/lettre-du-quartier',
    lazy: async () => ({ Component: (await import('./LetterPage.tsx')).LetterPage }),
  },
];
