import { fillFirst } from './first-fill.ts';

/** What has not been painted by then is not waited for. */
const PAINT_MS = 2_000;
/** Nor an answer that has not come by then. */
const ANSWER_MS = 500;

/**
 * Resolves once what stands in `root` has been painted, with the first words of the page's first answer; at once when
 * nothing stands there, or nobody looks.
 */
export async function firstPaint(root: HTMLElement): Promise<void> {
  const isDrawn = root.firstElementChild?.firstElementChild != null;
  const isTold = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (!isDrawn || !isTold || document.visibilityState === 'hidden') return;
  const filled = fillFirst(root).then((isFilled) => (isFilled ? nextFrame() : undefined));
  await Promise.all([atMost(PAINT_MS, nextPaint()), atMost(ANSWER_MS, filled)]);
}

/** Resolves with the work, or once so much time has passed. */
function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))]);
}

/** The page's first paint, even one that was. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Once the next frame is under way to the screen. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );
}
