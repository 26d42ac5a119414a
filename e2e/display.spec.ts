import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import {
  expectNoBarrier,
  expectSound,
  expectStrongContrast,
  expectToFit,
  follow,
  heading,
} from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a visitor chooses larger letters and a stronger contrast, seen before any script of the next page', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Affichage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Affichage' });
  await expectNoBarrier(page);
  await dialog.getByText('Texte plus grand', { exact: true }).click();
  await dialog.getByText('Contraste renforcé', { exact: true }).click();
  await expect(page.locator('body')).toHaveCSS('font-size', '21.25px');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await dialog.getByText('Thème sombre', { exact: true }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expectStrongContrast(page, 'the dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Affichage' })).toBeFocused();
  await expectStrongContrast(page, 'the landing page');
  await expectToFit(page, 'the landing page');

  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveCSS('font-size', '21.25px');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test('a resident finds them in the menu of a phone, and every text is then read at 7:1', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aService(site);
  await enterAs(page, await aResident(site), '/services');
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Affichage' }).click();
  const strong = page.getByText('Contraste renforcé', { exact: true });
  await strong.click();
  await page.keyboard.press('Escape');
  await page.reload();
  for (const path of ['/services', '/dashboard', '/messagerie', '/journal']) {
    await follow(page, path);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('.sk')).toHaveCount(0);
    await expectStrongContrast(page, path);
  }
  // Where the system imposes its colours, what is chosen has a line of theirs.
  const chosen = page.getByRole('button', { pressed: true }).first();
  await expect(chosen).toHaveCSS('outline-style', 'none');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(chosen).toHaveCSS('outline-style', 'solid');
});

test('in simple mode the home page is five large buttons, and the rest when it is asked for', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, await aResident(site), '/dashboard');
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Affichage' }).click();
  await page.getByText('Mode simple', { exact: true }).click();
  await page.keyboard.press('Escape');
  const things = page.getByRole('navigation', { name: "L'essentiel" });
  await expect(things.getByRole('link')).toHaveCount(5);
  const rest = page.getByRole('heading', { name: 'Aperçu du quartier' });
  await expect(rest).toHaveCount(0);
  await page.reload();
  await expect(things).toBeVisible();
  await expectSound(page, 'the simple home');
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(rest).toBeVisible();
  await things.getByRole('link', { name: 'Mes rendez-vous' }).click();
  await expect(page).toHaveURL('/mes-rendez-vous');
});

test('what waits and what comes next stand apart on the home page, on a phone and on a wide screen', async ({
  page,
  site,
}) => {
  const resident = await aResident(site);
  await aParticipant(site, await aGathering(site, 'outing'), resident);
  await enterAs(page, resident, '/dashboard');
  const cards = page.locator('.home-mine > .card');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // The frames that stand before them are two cards as well.
    await expect(page.locator('.home-sk-next')).toHaveCount(0);
    await expect(cards).toHaveCount(2);
    const gap = () =>
      cards.evaluateAll(([first, next]) =>
        first && next
          ? next.getBoundingClientRect().top - first.getBoundingClientRect().bottom
          : undefined,
      );
    await expect.poll(gap, `at ${width}`).toBeGreaterThanOrEqual(12);
  }
});
