import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { countMarked, map } from './map-checks.ts';
import { expectAccessible, expectToFit } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** The ground, asked of the public map service, which does not answer here. */
test.use({ expectedComplaints: [/https:\/\/data\.geopf\.fr\/wmts\?/] });

/** How far down the screen the bars, the map and its sheet begin or end. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
    return {
      above: box('.topbar')?.bottom ?? 0,
      below: box('.bottombar')?.top ?? 0,
      map: box('.live-map')?.top ?? 0,
      sheet: box('.map-lines')?.top ?? 0,
    };
  });

test('on a phone the map has more than half of the screen, and is one press away from anywhere in its list', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const location = 'Square Courteline';
  for (let n = 1; n <= 23; n++) await aService(site, { title: `Service ${n}`, location });
  await enterAs(page, await aResident(site), '/services?vue=carte');
  await expect.poll(() => countMarked(page)).toBe(23);
  const share = async () => {
    const { above, below, map, sheet } = await edgesOf(page);
    return (sheet - map) / (below - above);
  };
  expect(await share()).toBeGreaterThanOrEqual(0.5);

  // As many as a page of a list, and the others as its end comes near.
  const lines = page.getByRole('list', { name: 'Liste de la carte' }).getByRole('listitem');
  await expect(lines).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Afficher plus de services' });
  await expect(more).toBeAttached();
  const back = page.getByRole('button', { name: 'Aller à la carte' });
  await expect(back).not.toBeInViewport({ ratio: 1 });
  // Half of the map is still to be seen: it needs no way to it.
  await page.evaluate(() => window.scrollBy(0, 300));
  await expect.poll(async () => (await edgesOf(page)).sheet).toBeLessThan(500);
  expect((await edgesOf(page)).sheet).toBeGreaterThan(250);
  await expect(back).not.toBeInViewport({ ratio: 1 });
  await lines.nth(19).scrollIntoViewIfNeeded();
  await expect(lines).toHaveCount(23);
  await expect(more).toHaveCount(0);

  // It stands in the head of the list, under the bar: on no line, and only once the map is covered.
  await expect(back).toBeInViewport({ ratio: 1 });
  const lying = await back.evaluate((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    return [...document.querySelectorAll('.map-list > li')].filter((line) => {
      const seen = line.getBoundingClientRect();
      const head = document.querySelector('.map-head')?.getBoundingClientRect();
      const from = Math.max(seen.top, head?.bottom ?? 0);
      return from < bottom && seen.bottom > top && seen.left < right && seen.right > left;
    }).length;
  });
  expect(lying).toBe(0);
  await expectAccessible(page, 'the list over the map');
  await expectToFit(page, 'the list over the map');
  await back.click();
  await expect(map(page)).toBeFocused();
  await expect.poll(share).toBeGreaterThanOrEqual(0.5);
  const now = await edgesOf(page);
  expect(Math.round(now.map - now.above)).toBeGreaterThanOrEqual(0);
  // No more than its own edge is between the bar and it.
  expect(now.map - now.above).toBeLessThan(8);
  expect(now.sheet).toBeLessThan(now.below);

  // By the keyboard it stands before the list.
  await lines.nth(22).scrollIntoViewIfNeeded();
  await lines.first().getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(map(page)).toBeFocused();
});

test("one's own home lies under no mark, and covers none", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const home = { lon: 2.385703, lat: 48.848665 };
  const location = '20 Rue de Reuilly 75012 Paris';
  const coordonnees = [home.lon, home.lat];
  for (const title of ['Café', 'Marche']) {
    await aGathering(site, 'outing', { title, location, coordonnees });
  }
  await enterAs(page, await aResident(site, home), '/sorties?vue=carte');
  await expect.poll(() => countMarked(page)).toBe(2);
  const house = page.locator('.map-home');
  const seen = () =>
    house.evaluate((element) => {
      const middleOf = (it: Element) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const here = middleOf(element);
      const far = [...document.querySelectorAll('.map-mark')].map((mark) => {
        const there = middleOf(mark);
        return Math.round(Math.hypot(there.x - here.x, there.y - here.y));
      });
      return Math.min(...far);
    });
  await expect.poll(seen).toBeGreaterThanOrEqual(38);
  expect(await seen()).toBeLessThan(80);
  const layersOf = (what: string) =>
    page
      .locator(what)
      .evaluateAll((all) => all.map((each) => Number(getComputedStyle(each).zIndex) || 0));
  const [own] = await layersOf('.map-home');
  const others = await layersOf('.map-mark');
  for (const other of others) expect(own).toBeGreaterThan(other);
});
