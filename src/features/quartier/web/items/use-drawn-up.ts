import { type RefObject, useEffect, useState } from 'react';

/** Under the bar at the top of the screen, or further up: next to nothing is left of the map. */
const UPPER = { rootMargin: '1000000px 0px -82% 0px' };

/** Whether the list of a phone has been drawn up over all of its map: where `head`, which stands at its top, is. */
export function useDrawnUp(head: RefObject<Element | null>): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (!head.current) return;
    const observer = new IntersectionObserver(
      (told) => setUp(told.at(-1)?.isIntersecting ?? false),
      UPPER,
    );
    observer.observe(head.current);
    return () => observer.disconnect();
  }, [head]);
  return isUp;
}
