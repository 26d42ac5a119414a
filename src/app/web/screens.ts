// What the build wants to know of the router: every screen, and what it loads.
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#web/shell/route-area.ts';
import { routes } from './router.tsx';

export interface Screen {
  /** `/services`, `/troc/:id`; `*` for every other. */
  path: string;
  /** The functions that load it and the frames around it, outermost first. */
  lazies: NonNullable<RouteObject['lazy']>[];
  first?: RouteHandle['first'];
  also?: RouteHandle['also'];
  isOpen?: RouteHandle['isOpen'];
  /** Its own, or that of the frame around it. */
  area?: RouteHandle['area'];
}

/** Every screen, in the order in which the router tries them. */
export function listScreens(
  under: readonly RouteObject[] = routes,
  parent: Screen = { path: '', lazies: [] },
): Screen[] {
  return under.flatMap((route) => {
    const { first, also, isOpen, area = parent.area } = (route.handle ?? {}) as RouteHandle;
    const own = route.path ?? '';
    const screen: Screen = {
      path:
        own.startsWith('/') || own === '*' || !own ? own || parent.path : `${parent.path}/${own}`,
      lazies: [...parent.lazies, ...(typeof route.lazy === 'function' ? [route.lazy] : [])],
      ...(first ? { first } : {}),
      ...(also ? { also } : {}),
      ...(isOpen ? { isOpen } : {}),
      ...(area ? { area } : {}),
    };
    if (route.children) return listScreens(route.children, screen);
    return [screen];
  });
}
