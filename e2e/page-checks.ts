// What every screen is looked at for: the accessibility rules, and room for small screens and large letters.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './test.ts';

declare global {
  /** In the page, once it was asked for. */
  var axe: typeof axeCore | undefined;
  /** In a page that is left for another, until that one has the focus. */
  var arrival: Promise<void> | undefined;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A computer and the smallest phone, then with 'Texte plus grand', which moves no breakpoint, the smallest phone and the
 * smallest computer, then a phone whose reader spaces the text out; at last both of the first with letters twice as large.
 * Each differs from the one before in as little as it can: whatever changes draws the whole page again.
 */
const SCREENS = [
  { width: 1280, letters: 16 },
  { width: 320, letters: 16 },
  { width: 320, letters: 16, isLarge: true },
  { width: 1024, letters: 16, isLarge: true },
  { width: 390, letters: 16, isSpaced: true },
  { width: 320, letters: 32 },
  { width: 1280, letters: 32 },
];

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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
  page.evaluate((name) => {
    const { dataset } = document.documentElement;
    dataset.theme = name;
    dataset.mantineColorScheme = name;
  }, theme);

const countAnimations = (page: Page): Promise<number> =>
  page.evaluate(
    // What follows a hand that scrolls is at rest by itself.
    () =>
      document
        .getAnimations()
        .filter((each) => each.playState === 'running' && each.timeline === document.timeline)
        .length,
  );

/** Pixels by which the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** By how much the page is too wide, and texts cut off by the edge of their box; an excerpt, cut on purpose, is none. */
const whatDoesNotFit = (page: Page) =>
  page.evaluate(() => {
    const texts = document.querySelectorAll(
      'h1, h2, h3, p, a, button, label, dt, dd, li, span, .dialog',
    );
    const cut = [...texts].filter((each) => {
      // Asked first: few are, and what is asked then takes its time for hundreds.
      const isWide = each.scrollWidth > each.clientWidth + 1;
      const isHigh = each.scrollHeight > each.clientHeight + 1;
      if (!(isWide || isHigh) || !each.checkVisibility() || !each.textContent?.trim()) return false;
      const style = getComputedStyle(each);
      if (style.clipPath !== 'none' || style.display === 'inline') return false;
      if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') return false;
      return (isWide && style.overflowX !== 'visible') || (isHigh && style.overflowY !== 'visible');
    });
    return {
      tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      cut: cut.map((each) => each.outerHTML.slice(0, 120)),
    };
  });

/** Words of twelve letters at most that stand on two lines: what they stand in has no room for its letters. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Between blanks and the signs of a sentence: rows of data have none.
    const WORDS = /(?<=^|[\s('’«-])\p{L}+(?=$|[\s).,:;!?'’»-])/gu;
    const range = document.createRange();
    const isBroken = () => new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    const isRead = (element: Element) => {
      const { hyphens, clipPath } = getComputedStyle(element);
      return element.checkVisibility() && hyphens !== 'auto' && clipPath === 'none';
    };
    const brokenIn = (text: Text): string[] => {
      range.selectNodeContents(text);
      if (!isBroken() || !text.parentElement || !isRead(text.parentElement)) return [];
      const words = [...text.data.matchAll(WORDS)].filter(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return word.length <= 12 && isBroken();
      });
      return words.map(([word]) => `${word} in ${text.parentElement?.outerHTML.slice(0, 120)}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) broken.push(...brokenIn(texts.currentNode as Text));
    return broken;
  });

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

/**
 * 'Texte plus grand', or what a reader who needs air between letters, words and lines sets (RGAA 10.12), or neither.
 */
const dress = (page: Page, how: { isLarge: boolean; isSpaced: boolean }) =>
  page.evaluate(({ isLarge, isSpaced }) => {
    const { dataset } = document.documentElement;
    if (isLarge) dataset.letters = 'large';
    else delete dataset.letters;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = isSpaced ? [sheet] : [];
  }, how);

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
  const plain = { width: size.width, letters: 16, isLarge: false, isSpaced: false };
  let before = plain;
  const show = async (screen: typeof plain) => {
    const { width, letters, isLarge, isSpaced } = screen;
    if (letters !== before.letters) await setLetters(browser, letters);
    if (isLarge !== before.isLarge || isSpaced !== before.isSpaced) await dress(page, screen);
    if (width !== before.width) await page.setViewportSize({ width, height: size.height });
    before = screen;
  };
  for (const screen of SCREENS) {
    const shown = { ...plain, ...screen };
    const { width, letters, isLarge, isSpaced } = shown;
    await show(shown);
    const on = `${what}, ${width} px, letters of ${letters} px${isLarge ? ', larger' : ''}${isSpaced ? ', spaced out' : ''}`;
    await expect.poll(() => whatDoesNotFit(page), on).toEqual({ tooWide: 0, cut: [] });
    // A page hears of its width after its styles do.
    if (width > 390) await expect.poll(() => brokenWords(page), `${on}, words`).toEqual([]);
  }
  await show(plain);
  await browser.detach();
}

/** A dialog that the address opens, else the title of the page. */
const shownAt = (page: Page, path: string) =>
  /\?[nd]/.test(path) ? page.getByRole('dialog') : heading(page);

/** Controls that look the same with the focus of the keyboard as without it. */
const withoutFocusMark = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const marks = (each: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, borderWidth } = getComputedStyle(
        each,
        pseudo,
      );
      return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor, borderWidth];
    };
    // A field is marked by its frame, what leads a whole card to its page by the card, a choice by the sign beside it.
    const look = (control: Element) => {
      const around = [control.parentElement, control.parentElement?.parentElement];
      const frames = [control, ...around, control.closest('.card')];
      const beside = control.nextElementSibling;
      return [...frames, beside]
        .flatMap((each) => (each ? marks(each) : []))
        .concat(beside ? marks(beside, '::before') : [])
        .join();
    };
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    const unmarked: string[] = [];
    for (const control of controls) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const before = look(control);
      control.focus({ preventScroll: true });
      if (document.activeElement === control && look(control) === before) {
        unmarked.push(control.outerHTML.slice(0, 120));
      }
    }
    return unmarked;
  });

/** Asked last: a field that is left may say what it lacks. */
async function expectRestSound(page: Page, path: string): Promise<void> {
  await expect(shownAt(page, path)).toBeVisible();
  await expect(page.locator('.sk')).toHaveCount(0);
  await expectSound(page, path);
  expect(await withoutFocusMark(page), `${path}, the focus`).toEqual([]);
}

/** Opens each address; one that opens a dialog is looked at with it. */
export async function openAndExpectSound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectRestSound(page, path);
  }
}

/** Run in a page: goes there as a link within the site would. */
export const moveWithin = (to: string): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
};

export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(moveWithin, path);

const tabOf = ({ searchParams }: URL) => searchParams.get('tab') ?? searchParams.get('onglet');

/** The same to another tab of the page, which has come once another is the one that is open. */
async function followTab(page: Page, path: string): Promise<void> {
  const open = page.getByRole('tab', { selected: true }).first();
  const before = (await open.textContent()) ?? '';
  await goWithin(page, path);
  await expect(open).not.toHaveText(before);
}

/** The same to another page, which has come once the focus moves to it: the scripts of the site are read once. */
export async function follow(page: Page, path: string): Promise<void> {
  const [from, to] = [new URL(page.url()), new URL(path, page.url())];
  if (from.href === to.href) return;
  if (from.pathname === to.pathname) {
    if (tabOf(from) !== tabOf(to)) return followTab(page, path);
    // Nothing tells when the same page shows something else.
    return void (await page.goto(path));
  }
  await page.evaluate(() => {
    // Heard, not looked for: a title that what is read replaces keeps it for a moment.
    globalThis.arrival = new Promise<void>((arrive) => {
      document.addEventListener('focusin', () => arrive(), { once: true });
    });
  });
  await goWithin(page, path);
  await page.evaluate(() => globalThis.arrival);
}

/** As `openAndExpectSound`, from page to page within the site. */
export async function followAndExpectSound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await follow(page, path);
    await expectRestSound(page, path);
  }
}
