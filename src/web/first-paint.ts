/** Something drawn and not painted by then is not waited for. */
const PATIENCE_MS = 500;

/** Resolves once what stands in `root` has been painted; at once when nothing does, or nobody looks. */
export function firstPaint(root: HTMLElement): Promise<void> {
  const isDrawn = root.firstElementChild?.firstElementChild != null;
  const isTold = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (!isDrawn || !isTold || document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
