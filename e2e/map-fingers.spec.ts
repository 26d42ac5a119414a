import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { countMarked, map } from './map-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** The ground, asked of the public map service, which does not answer here. */
test.use({
  expectedComplaints: [/https:\/\/data\.geopf\.fr\/wmts\?/],
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
});

/** Draws as many fingers over the middle of the map, so far up. */
async function dragOver(page: Page, fingers: 1 | 2, up = 120) {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('no map');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const touch = await page.context().newCDPSession(page);
  const at = (moved: number) =>
    Array.from({ length: fingers }, (_, id) => ({ x: x + 60 * id, y: y - moved, id }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : at(moved),
    });
  await send('touchStart', 0);
  for (let moved = 10; moved <= up; moved += 10) await send('touchMove', moved);
  await send('touchEnd');
  await touch.detach();
}

const outlineAt = async (page: Page) => (await page.locator('.map-outline').boundingBox())?.y ?? 0;
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const word = (page: Page) => page.getByText('Deux doigts pour déplacer la carte');

test('one finger moves a map that fills the screen', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (let n = 1; n <= 8; n++) {
    await aService(site, { title: `Service ${n}`, location: 'Square Courteline' });
  }
  await enterAs(page, await aResident(site), '/services?vue=carte');
  await expect.poll(() => countMarked(page)).toBe(8);
  const before = await outlineAt(page);
  await dragOver(page, 1);
  await expect.poll(async () => before - (await outlineAt(page))).toBeGreaterThan(60);
  expect(await scrolled(page)).toBe(0);
  await expect(word(page)).toHaveCount(0);
  // The page itself is still moved by its list.
  await page.evaluate(() => window.scrollTo(0, 200));
  expect(await scrolled(page)).toBeGreaterThan(0);
});

test('one finger scrolls the page around a map, and the map says once what moves it', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, await aResident(site), '/quartier-info');
  await page.getByRole('button', { name: 'Ouvrir la carte détaillée' }).click();
  await expect(page.locator('.map-outline')).toBeVisible();
  await expect.poll(() => countMarked(page)).toBeGreaterThan(0);
  await map(page).evaluate((it) => it.scrollIntoView({ block: 'center' }));
  await expect(word(page)).toHaveCount(0);

  // Two move it, and scroll nothing.
  const top = await scrolled(page);
  const before = await outlineAt(page);
  // Again where the map was still settling as the fingers came down.
  await expect(async () => {
    await dragOver(page, 2);
    expect(before - (await outlineAt(page))).toBeGreaterThan(60);
  }).toPass();
  expect(await scrolled(page)).toBe(top);
  await expect(word(page)).toHaveCount(0);

  await dragOver(page, 1);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(top + 60);
  await expect(word(page)).toBeVisible();
  await expect(word(page)).toHaveCount(0);
});
