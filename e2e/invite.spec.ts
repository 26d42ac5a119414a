import { enterAsNewcomer } from './sign-in.ts';
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
