import type { Page } from '@playwright/test';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { dayFromNow, pauseClock, SOON, tickUntil } from './clock.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const SAID = "Demande d'échange envoyée avec succès";
const said = (page: Page) => page.locator('.toast').filter({ hasText: SAID });

/** What of that is drawn lies nowhere under what is said. */
const expectFree = (page: Page, what: string) =>
  expect
    .poll(
      async () => {
        // The place of a toast is looked for frame by frame.
        await page.clock.runFor(20);
        return said(page).evaluate((toast, selector) => {
          const a = toast.getBoundingClientRect();
          const under = [...document.querySelectorAll(selector)].filter((each) => {
            const b = each.getBoundingClientRect();
            const isApart =
              b.right <= a.left || a.right <= b.left || b.bottom <= a.top || a.bottom <= b.top;
            return !isApart && each.checkVisibility() && b.width > 0;
          });
          return under.map(({ outerHTML }) => outerHTML.slice(0, 120));
        }, what);
      },
      { intervals: SOON },
    )
    .toEqual([]);

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
    // However long the next page takes to come, what was said still stands.
    await pauseClock(page);
    await expectFree(page, 'main button, main [role="button"]');

    await page
      .getByRole('main')
      .getByRole('link', { name: /^Écrire à/ })
      .first()
      .click();
    await tickUntil(page.locator('.composer'));
    await expectFree(page, '.composer, .topbar, .bottombar');

    await said(page).hover();
    await page.clock.fastForward(20_000);
    await expect(said(page)).toBeVisible();
    await said(page).getByRole('button', { name: 'Masquer ce message' }).click();
    await expect(said(page)).toHaveCount(0);
  });
}

test('what was said on one page gives way to what is pressed on the next', async ({
  page,
  site,
}) => {
  const troc = await aTroc(site, { title: 'Romans policiers' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.clock.install();
  await enterAs(page, await anAdmin(site), '/admin/trocs', true);
  await page.getByRole('button', { name: `Modifier ${troc.title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Troc mis à jour avec succès')).toBeVisible();
  await page.getByRole('button', { name: `Supprimer ${troc.title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  const deleted = page.locator('.toast').filter({ hasText: 'Troc supprimé avec succès' });
  await expect(deleted).toBeVisible();
  await pauseClock(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Catégories' }).click();
  const first = page.getByRole('button', { name: 'Nouvelle catégorie' });
  await tickUntil(page.getByRole('button', { name: 'Modifier Animaux' }));
  // It looks for its place four times a second.
  await page.clock.runFor(2_000);
  await expect(deleted).toBeVisible();
  const [said, pressed] = await Promise.all([deleted.boundingBox(), first.boundingBox()]);
  expect((said?.y ?? 0) > (pressed?.y ?? 0) + (pressed?.height ?? 0)).toBe(true);
});
