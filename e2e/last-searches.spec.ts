// What one looked for last, to look for it again or erase it.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { expectAccessible, expectSound, follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('what was looked for is found again on the page once it led somewhere, and each is erased', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aService(site, { title: 'Réparer un vélo' });
  await enterAs(page, await aResident(site), '/recherche');
  const last = page.getByRole('region', { name: 'Dernières recherches' });
  const field = page.getByLabel('Chercher dans tout le site');
  await field.fill('velo');
  // Before that it stands among what is new.
  await expect(page).toHaveURL(/q=velo/);
  await page.getByRole('link', { name: /Réparer un vélo/ }).click();
  await expect(page).toHaveURL(/service=/);
  await follow(page, '/recherche');
  await expect(last.getByRole('link')).toHaveText(['velo']);
  // Typed and left is not kept, sent is.
  await field.fill('piano');
  await expect(page).toHaveURL(/q=piano/);
  await follow(page, '/recherche');
  await field.fill('samedi');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=samedi/);
  await follow(page, '/recherche');
  await expect(last.getByRole('link')).toHaveText(['samedi', 'velo']);
  await expectSound(page, 'the last searches');
  await page.reload();
  await last.getByRole('link', { name: 'velo' }).click();
  await expect(page).toHaveURL('/recherche?q=velo');
  await expect(field).toHaveValue('velo');
  await page.goBack();
  await last.getByRole('button', { name: /Effacer la recherche.*samedi/ }).click();
  await expect(last.getByRole('link')).toHaveText(['velo']);
  await expect(last.getByRole('link', { name: 'velo' })).toBeFocused();
  await last.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(last).toHaveCount(0);
});

test('the search over the page has them too, under the field that stays in hand', async ({
  page,
  site,
}) => {
  await aService(site, { title: 'Réparer un vélo' });
  await enterAs(page, await aResident(site), '/dashboard');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Recherche' });
  const field = palette.getByRole('combobox');
  await field.fill('velo');
  await palette.getByRole('option', { name: /Réparer/ }).click();
  await expect(page.getByRole('dialog', { name: 'Réparer un vélo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('heading', { name: 'Dernières recherches' })).toBeVisible();
  await expectAccessible(page, 'the last searches over the page');
  await palette.getByRole('button', { name: 'velo', exact: true }).click();
  await expect(field).toHaveValue('velo');
  await expect(field).toBeFocused();
  await expect(palette.getByRole('option', { name: /Réparer/ })).toBeVisible();
  await field.fill('');
  await palette.getByRole('button', { name: /Effacer la recherche/ }).click();
  await expect(palette.getByRole('heading', { name: 'Dernières recherches' })).toHaveCount(0);
  await expect(field).toBeFocused();
});
