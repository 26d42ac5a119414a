import type { Page } from '@playwright/test';
import { OUTLINE } from '#features/quartier/web/map/quarter-outline.ts';
import { expect } from './test.ts';

export const map = (page: Page) => page.getByRole('application');

export const marks = (page: Page) => page.locator('.map-mark');

/** The one ring of the map, as large as so many metres: the outline of the quarter tells the scale. */
export async function expectRing(page: Page, radius: number) {
  const longitudes = OUTLINE.map(([lon]) => lon);
  const across = (Math.max(...longitudes) - Math.min(...longitudes)) * 73_253;
  const wrong = async () => {
    const ring = await page.locator('.map-ring').boundingBox();
    const outline = await page.locator('.map-outline').boundingBox();
    const metres = (((ring?.width ?? 0) / (outline?.width ?? 1)) * across) / 2;
    return Math.abs(metres - radius);
  };
  // What is drawn comes bit by bit.
  await expect.poll(wrong).toBeLessThan(radius * 0.1);
}

/** How many things the marks stand for: a group says its number. */
export async function countMarked(page: Page): Promise<number> {
  const texts = await marks(page).allInnerTexts();
  return texts.reduce((sum, text) => sum + (Number(text) || 1), 0);
}

/** What a finger touches is one mark, and all marks are on the map. */
export async function expectMarksApart(page: Page) {
  const touching = async () => {
    const frame = await map(page).evaluate((it) => it.getBoundingClientRect().toJSON());
    const centres = await marks(page).evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    return centres.filter(
      (one, index) =>
        one.x <= frame.left ||
        one.x >= frame.right ||
        one.y <= frame.top ||
        one.y >= frame.bottom ||
        centres.slice(index + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < 40),
    );
  };
  await expect.poll(touching).toEqual([]);
}
