// How journeys see that hostile texts stay texts: nothing of them runs, nothing of them is lost.
import type { Locator, Page } from '@playwright/test';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { expect } from './test.ts';

/** As many texts together as a field holds: each stands whole in one of the results. */
export function pack(texts: readonly string[], most: number, between = ' '): string[] {
  const packed: string[] = [];
  for (const text of texts) {
    const last = packed.at(-1);
    const longer = last === undefined ? text : `${last}${between}${text}`;
    if (last === undefined || longer.length > most) packed.push(text.slice(0, most));
    else packed[packed.length - 1] = longer;
  }
  return packed.map((text) => text.trim());
}

/** As a screen shows it: spaces and lines are the same. */
export const asShown = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Hears of anything that runs; `expectHarmless` is asked once the texts are on the screen. */
export function watchFor(page: Page): { expectHarmless: () => Promise<void> } {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await dialog.dismiss();
  });
  return {
    async expectHarmless() {
      // Whatever would run does so before what was asked for now has been drawn.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
      expect(asked).toEqual([]);
      const found = await page.locator('html').evaluate((html) => {
        const all: Element[] = [...html.querySelectorAll('body *')];
        const active = all.filter((each) =>
          each.matches(
            'body :is(script, iframe, object, embed, base, meta, link, style, template, math, marquee)',
          ),
        );
        const wrong = all
          .flatMap((each) => [...each.attributes].map(({ name, value }) => ({ name, value })))
          .filter(
            ({ name, value }) =>
              name.startsWith('on') ||
              (/^(href|src|action|formaction|data|srcdoc|xlink:href)$/.test(name) &&
                !/^(?:\/(?!\/)|\?|#|https?:|mailto:|tel:|blob:|data:image\/)/i.test(value)),
          );
        return { active: active.map((each) => each.outerHTML), wrong };
      });
      expect(found).toEqual({ active: [], wrong: [] });
    },
  };
}

export async function expectAll(place: Locator, texts: readonly string[]): Promise<void> {
  const readMissing = async () => {
    const shown = asShown((await place.allTextContents()).join(' '));
    return texts.map(asShown).filter((text) => !shown.includes(text));
  };
  await expect.poll(readMissing, { timeout: 20_000 }).toEqual([]);
}

/** Scrolls until a list of cards is whole; its titles are those texts. */
export async function expectTitles(page: Page, texts: readonly string[]): Promise<void> {
  const titles = page.getByRole('main').locator('h3');
  await expect(async () => {
    await page.mouse.wheel(0, 50_000);
    expect(await titles.count()).toBe(texts.length);
  }).toPass({ timeout: 20_000, intervals: [100] });
  expect((await titles.allTextContents()).map(asShown).sort()).toEqual(texts.map(asShown).sort());
}

/** A neighbour whose very name is hostile. */
export const aHostileNeighbour = (site: TestSite): Promise<TestResident> =>
  aResident(site, {
    firstName: '<img src=x onerror=alert(201)>',
    lastName: '"><script>alert(202)</script>',
    days: 8,
  });
