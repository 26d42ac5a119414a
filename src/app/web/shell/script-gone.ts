/** Whether a screen could not be shown because its script or stylesheet could not be fetched; each engine says so in its words. */
export const isScriptGone = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message);

const JUST_NOW_MS = 60_000;

/** Whether the page was loaded anew a moment ago: what failed then fails again. */
export function wasReloadedJustNow(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading?.type === 'reload' && performance.now() < JUST_NOW_MS;
}
