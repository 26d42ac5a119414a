import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page's first view is drawn, at the build: what the present brings is not known there. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
