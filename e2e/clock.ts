import type { Locator, Page } from '@playwright/test';
import { ZONE } from '#contract/paris.ts';
import { expect } from './test.ts';

/** `DD/MM/YYYY HH:mm` in Paris, that many days from now: what is looked for again is kept, for midnight may come between. */
export function dayFromNow(days: number, time = '10:00'): string {
  const [year, month, day] = Temporal.Now.plainDateISO(ZONE).add({ days }).toString().split('-');
  return `${day}/${month}/${year} ${time}`;
}

/** Stops the page's clock, installed before the page was opened: from here on only the test moves it. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/** Milliseconds between looks at a page whose clock is moved by each: it stands still meanwhile. */
export const SOON = [20];

/** Moves a stopped clock by moments until that is seen: a page that comes waits for some, and may come late. */
export async function tickUntil(seen: Locator): Promise<void> {
  const look = async () => {
    await seen.page().clock.runFor(20);
    return seen.isVisible();
  };
  await expect.poll(look, { intervals: SOON }).toBe(true);
}
