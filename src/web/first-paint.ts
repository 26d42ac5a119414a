import { fillFirst } from './first-fill.ts';

/** Something drawn and not painted by then is not waited for, nor an answer that has not come. */
const PATIENCE_MS = 500;

/**
 * Resolves once what stands in `root` has been painted, with the first words of the page's first answer; at once when
 * nothing stands there, or nobody looks.
 */
export async function firstPaint(root: HTMLElement): Promise<void> {
  const isDrawn = root.firstElementChild?.firstElementChild != null;
  const isTold = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (!isDrawn || !isTold || document.visibilityState === 'hidden') return;
  let isPainted = false;
  const painted = nextPaint().then(() => {
    isPainted = true;
  });
  const filled = fillFirst(root).then(() => (isPainted ? nextFrame() : undefined));
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([patience, Promise.all([painted, filled])]);
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
