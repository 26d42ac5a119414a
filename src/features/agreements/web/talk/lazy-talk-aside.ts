import { lazy } from 'react';

/** Wide screens alone ask for it. */
export const TalkAside = lazy(async () => ({
  default: (await import('./TalkAside.tsx')).TalkAside,
}));
