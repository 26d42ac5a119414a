import { useMatches } from 'react-router';
import type { Area } from '#web/ui/signs/area.ts';

/** What a route may say about itself: `handle: { area: 'troc' } satisfies RouteHandle`. */
export interface RouteHandle {
  area?: Area;
  /** What the screen reads first, as it asks for it, `:id` as in its path: asked for together with its scripts. */
  first?: `/api/${string}`;
  /** What else it reads before it is drawn, without a `:id`. */
  also?: `/api/${string}`;
  /** `first` is answered to visitors as well, and asked for in nobody's name. */
  isOpen?: boolean;
}

function readArea(handle: unknown): Area | undefined {
  return typeof handle === 'object' && handle !== null ? (handle as RouteHandle).area : undefined;
}

/** The area of the innermost route that names one. */
export function useRouteArea(): Area | undefined {
  return useMatches()
    .map(({ handle }) => readArea(handle))
    .findLast(Boolean);
}
