// What every screen is looked at for: the accessibility rules, and room for small screens and large letters.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './test.ts';

declare global {
  /** In the page, once it was asked for. */
  var axe: typeof axeCore | undefined;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A computer, the smallest phone, then a phone and a computer with letters twice as large; at last the smallest phone and
 * the smallest computer with 'Texte plus grand', which moves no breakpoint.
 */
const SCREENS = [
  { width: 1280, letters: 16 },
  { width: 320, letters: 16 },
  { width: 390, letters: 32 },
  { width: 1280, letters: 32 },
  { width: 320, letters: 16, isLarge: true },
  { width: 1024, letters: 16, isLarge: true },
];

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const root = (page: Page) => page.locator('html');

/** Every rule in the theme that is shown. */
export async function expectNoBarrier(page: Page, what = ''): Promise<void> {
  await expect.poll(() => countAnimations(page)).toBe(0);
  expect(await findBarriers(page), what).toEqual([]);
}

/** Every rule in the light theme, then the colours of the dark one: nothing else can change. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await showTheme(page, 'light');
  await expectNoBarrier(page, `${what}, light`);
  await showTheme(page, 'dark');
  await expect.poll(() => countAnimations(page)).toBe(0);
  expect(await findBarriers(page, ['color-contrast']), `${what}, dark`).toEqual([]);
}

/** Each broken rule with what breaks it. */
async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    if (!globalThis.axe) throw new Error('axe is not in the page');
    const { violations } = await globalThis.axe.run({
      resultTypes: ['violations'],
      // What is broken is told by its text; no rule that is asked reads style sheets or films beforehand.
      selectors: false,
      preload: false,
      ...(only ? { runOnly: only } : {}),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}

const showTheme = (page: Page, theme: 'light' | 'dark') =>
  root(page).evaluate((html, name) => {
    html.dataset.theme = name;
    html.dataset.mantineColorScheme = name;
  }, theme);

const countAnimations = (page: Page): Promise<number> =>
  root(page).evaluate(
    (html) =>
      html.ownerDocument.getAnimations().filter((each: { playState: string }) => {
        return each.playState === 'running';
      }).length,
  );

/** Pixels by which the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  root(page).evaluate(
    (html) => html.scrollWidth - (html.ownerDocument.defaultView?.innerWidth ?? 0),
  );

/** Texts cut off by the edge of their box; an excerpt, cut on purpose, is none. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.locator('h1, h2, h3, p, a, button, label, dt, dd, li, span, .dialog').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility() && each.textContent?.trim())
      .filter((each) => {
        const style = each.ownerDocument.defaultView?.getComputedStyle(each);
        if (style?.clipPath !== 'none' || style.display === 'inline') return false;
        if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') return false;
        const isWide = style.overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1;
        const isHigh = style.overflowY !== 'visible' && each.scrollHeight > each.clientHeight + 1;
        return isWide || isHigh;
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );

/** Nothing stands beyond the edge of the smallest phone. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => overflow(page), what).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

/** What a reader who asks the browser for large letters gets; it moves the breakpoints as well. */
const setLetters = (browser: CDPSession, standard: number) =>
  browser.send('Page.setFontSizes', { fontSizes: { standard } });

/** 'Texte plus grand'. */
const showLarge = (page: Page, isLarge: boolean) =>
  root(page).evaluate((html, is) => {
    if (is) html.dataset.letters = 'large';
    else delete html.dataset.letters;
  }, isLarge);

/** Every text stands out from its ground by 7:1, as 'Contraste renforcé' promises. */
export async function expectStrongContrast(page: Page, what: string): Promise<void> {
  await expect.poll(() => countAnimations(page)).toBe(0);
  expect(await findBarriers(page, ['color-contrast-enhanced']), what).toEqual([]);
}

/** A screen that has come to rest passes the rules in both themes, and fits every screen whatever its letters. */
export async function expectSound(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const browser = await page.context().newCDPSession(page);
  for (const { width, letters, isLarge = false } of SCREENS) {
    await setLetters(browser, letters);
    await showLarge(page, isLarge);
    await page.setViewportSize({ width, height: 700 });
    const [on, cut] = [
      `${what}, ${width} px, letters of ${letters} px${isLarge ? ', larger' : ''}`,
      () => cutTexts(page),
    ];
    await expect.poll(() => overflow(page), on).toBeLessThanOrEqual(0);
    await expect.poll(cut, on).toEqual([]);
  }
  await setLetters(browser, 16);
  await showLarge(page, false);
  await browser.detach();
  await page.setViewportSize(size);
}

/** Opens each address; one that opens a dialog is looked at with it. */
export async function openAndExpectSound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    const shown =
      path.includes('?n') || path.includes('?d') ? page.getByRole('dialog') : heading(page);
    await expect(shown).toBeVisible();
    await expect(page.locator('.sk')).toHaveCount(0);
    await expectSound(page, path);
  }
}
