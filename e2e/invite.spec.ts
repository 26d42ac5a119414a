import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

test('an empty quarter says what to do first, and gives a link and a poster to invite by', async ({
  page,
  site,
}) => {
  await enterAsNewcomer(page, site, { path: '/dashboard' });
  const today = page.getByRole('region', { name: "Aujourd'hui près de chez vous" });
  await expect(today.getByRole('listitem')).toHaveCount(3);
  await today.getByRole('link', { name: 'Inviter vos voisins' }).click();
  await expect(page.getByText(`${site.url}/register`, { exact: true })).toBeVisible();
  const poster = page.getByRole('article', { name: 'Affiche' });
  const code = poster.getByRole('img', { name: /QR code/ });
  await expect(code.locator('path')).toHaveAttribute('d', /^M4 4h1/);
  // The public address, where the site has one, whichever it is looked at by.
  await page.evaluate(() => {
    document.documentElement.dataset.site = 'https://nation.example';
  });
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await today.getByRole('link', { name: 'Inviter vos voisins' }).click();
  await expect(poster).toContainText('nation.example/register');
  await expect(page.getByText('https://nation.example/register', { exact: true })).toBeVisible();
  // Alone on its sheet.
  await page.emulateMedia({ media: 'print' });
  await expect(poster).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('the week is printed for a board, without what does not belong there', async ({
  page,
  site,
}) => {
  const location = 'Square Trousseau 75012 Paris';
  await aGathering(site, 'event', { title: "Tournoi d'échecs", type: 'games', location });
  await aGathering(site, 'outing', { title: 'Apéro chez Rosalie', type: 'bar' });
  await enterAs(page, await aResident(site), '/inviter');
  await page.getByRole('link', { name: 'La feuille de la semaine' }).click();
  const sheet = page.getByRole('article', { name: 'Feuille de la semaine' });
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByRole('img', { name: /QR code/ }).locator('path')).toHaveCount(1);
  const kept = page
    .getByRole('region', { name: "Ce qu'elle annonce" })
    .getByRole('switch', { name: 'Apéro chez Rosalie' });
  await kept.press('Space');
  await expect(sheet.getByRole('listitem')).toHaveText(/Tournoi d'échecs\s*Square Trousseau$/);
  await kept.press('Space');
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await kept.press('Space');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toContainText(new URL(site.url).host);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(sheet).not.toContainText('Rosalie');
  await expect(page.getByRole('button').or(page.getByRole('switch'))).toHaveCount(0);
});

test('on a phone the sheet can be read from its proof', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, await aResident(site), '/feuille');
  const sheet = page.getByRole('article', { name: 'Feuille de la semaine' });
  const width = async () => (await sheet.boundingBox())?.width ?? 0;
  const small = await width();
  await page.getByRole('button', { name: "Agrandir l'aperçu" }).click();
  const screen = page.getByRole('dialog', { name: 'Aperçu' });
  const large = screen.getByRole('article', { name: 'Feuille de la semaine' });
  const largeWidth = async () => (await large.boundingBox())?.width ?? 0;
  // All of its width first; where it is pressed, as large as it takes to be read.
  await expect.poll(largeWidth).toBe(390);
  await screen.getByRole('button', { name: 'Deux fois plus grand' }).click();
  await expect.poll(largeWidth).toBe(780);
  // It scrolls by itself: the page keeps its width.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await screen.getByRole('button', { name: "À la largeur de l'écran" }).click();
  await expect.poll(largeWidth).toBe(390);
  await screen.getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(width).toBe(small);
  await page.goto('/inviter');
  await page.getByRole('button', { name: "Agrandir l'aperçu" }).click();
  await expect(screen.getByRole('article', { name: 'Affiche' })).toBeVisible();
});

test('the sheet leaves out what is full, and says so where it is chosen', async ({
  page,
  site,
}) => {
  const full = await aGathering(site, 'event', { title: 'Le concert', maxParticipants: 2 });
  for (const _ of [1, 2]) await aParticipant(site, full);
  await enterAs(page, await aResident(site), '/feuille');
  const choice = page.getByRole('switch', { name: 'Le concert' });
  await expect(choice).not.toBeChecked();
  await expect(choice).toHaveAccessibleDescription(/Complet/);
  const sheet = page.getByRole('article', { name: 'Feuille de la semaine' });
  await expect(sheet.getByRole('listitem')).toHaveCount(0);
  await choice.press('Space');
  await expect(sheet.getByRole('listitem')).toContainText('Le concert');
});
