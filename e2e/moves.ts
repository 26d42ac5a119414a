// How far what is read moves by itself while a page comes.
import type { Page } from '@playwright/test';

/** Asked before the page is opened; each document counts anew. */
export const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        moved.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** As the browser counts it: shares of the screen that moved, times how far (Layout Instability). */
export const readMoves = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum);
