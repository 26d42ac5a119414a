import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is shown passes the rules of accessibility, in both themes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const root = page.locator('html');
  for (const theme of ['dark', 'light']) {
    await root.evaluate((html, name) => {
      html.dataset.theme = name;
      html.dataset.mantineColorScheme = name;
    }, theme);
    const moving = () =>
      root.evaluate(
        (html) =>
          html.ownerDocument
            .getAnimations()
            .filter((each: { playState: string }) => each.playState === 'running').length,
      );
    await expect.poll(moving).toBe(0);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
    expect(found, `${what}, ${theme}`).toEqual([]);
  }
}

/** Nothing stands beyond the edge of a small phone. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const beyond = () =>
    page
      .locator('html')
      .evaluate((html) => html.scrollWidth - (html.ownerDocument.defaultView?.innerWidth ?? 0));
  await expect.poll(beyond, what).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
