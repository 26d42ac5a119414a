import type { Locator, Page } from '@playwright/test';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { dayFromNow } from './clock.ts';
import { enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const SAID = "Demande d'échange envoyée avec succès";
const said = (page: Page) => page.locator('.toast').filter({ hasText: SAID });

/** Fails where one lies on the other, which may not be drawn at all. */
async function expectApart(toast: Locator, other: Locator): Promise<void> {
  const a = await toast.boundingBox();
  const b = await other.boundingBox();
  if (!a) throw new Error('Rien à voir');
  if (!b) return;
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(apart, `${JSON.stringify(a)} sur ${JSON.stringify(b)}`).toBe(true);
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test(`on ${device}, what is said in passing covers nothing one needs next, and waits to be read`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    const troc = await aTroc(site, { title: 'Romans policiers' });
    await page.clock.install();
    await enterAsNewcomer(page, site, { path: `/troc/${troc._id}` });
    await page.getByLabel("Date d'échange").fill(dayFromNow(5));
    await page.getByRole('button', { name: "Proposer l'échange", exact: true }).click();
    await expect(said(page)).toBeVisible();
    await expect(async () => {
      for (const button of await page.getByRole('main').getByRole('button').all()) {
        if (await button.isVisible()) await expectApart(said(page), button);
      }
    }).toPass({ timeout: 10_000 });

    await page
      .getByRole('main')
      .getByRole('link', { name: /^Écrire à/ })
      .first()
      .click();
    const composer = page.locator('.composer');
    await expect(composer).toBeVisible();
    await expect(async () => {
      await expectApart(said(page), composer);
      await expectApart(said(page), page.locator('.topbar'));
      if (viewport.width < 1000) await expectApart(said(page), page.locator('.bottombar'));
    }).toPass({ timeout: 10_000 });

    await said(page).hover();
    await page.clock.fastForward(20_000);
    await expect(said(page)).toBeVisible();
    await said(page).getByRole('button', { name: 'Masquer ce message' }).click();
    await expect(said(page)).toHaveCount(0);
  });
}
