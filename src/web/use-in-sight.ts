import { type RefObject, useEffect, useState } from 'react';

/** As high as the lowest bar of a telephone with what stands on it, in pixels. */
const BARS = '-64px 0px -144px 0px';

/** Whether the element stands between the bars of a telephone; false until that is known. */
export function useInSight(of: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      (seen) => setInSight(seen.at(-1)?.isIntersecting ?? false),
      { rootMargin: BARS },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [of]);
  return isInSight;
}
