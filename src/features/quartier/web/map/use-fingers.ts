import type { Map as LeafletView } from 'leaflet';
import { useEffect, useState } from 'react';

/** Where even a map that fills its screen scrolls away with the page (map-view.css). */
const SCROLLS =
  '(max-width: 19rem), (max-width: 63.99rem) and (max-height: 32rem), (min-width: 64rem) and (max-height: 54rem)';
/** Milliseconds that a short sentence takes to be read. */
const READ = 4000;

/**
 * Lets one finger move a map that fills its screen: nothing is to be scrolled behind it. On any other one finger scrolls
 * the page, and two move the map: says once that it is so, where somebody tries with one.
 */
export function useFingers(view: LeafletView | undefined, fills: boolean): boolean {
  const [asksForTwo, setAsksForTwo] = useState(false);
  useEffect(() => {
    if (!view) return;
    const scrolls = window.matchMedia(SCROLLS);
    const fine = window.matchMedia('(pointer: fine)');
    const decide = () => {
      if (fine.matches || (fills && !scrolls.matches)) view.dragging.enable();
      else view.dragging.disable();
    };
    decide();
    // A phone that is turned, a mouse that is plugged in.
    for (const each of [scrolls, fine]) each.addEventListener('change', decide);
    return () => {
      for (const each of [scrolls, fine]) each.removeEventListener('change', decide);
    };
  }, [view, fills]);

  useEffect(() => {
    const touched = view?.getContainer();
    if (!touched) return;
    let isTold = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drag = ({ touches }: TouchEvent) => {
      if (isTold || touches.length > 1 || view?.dragging.enabled()) return;
      isTold = true;
      setAsksForTwo(true);
      timer = setTimeout(() => setAsksForTwo(false), READ);
    };
    touched.addEventListener('touchmove', drag, { passive: true });
    return () => {
      touched.removeEventListener('touchmove', drag);
      clearTimeout(timer);
      setAsksForTwo(false);
    };
  }, [view]);
  return asksForTwo;
}
