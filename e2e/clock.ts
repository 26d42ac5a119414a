import type { Page } from '@playwright/test';

/** Stops the page's clock, installed before the page was opened: from here on only the test moves it. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}
