// Addresses that nobody is given, but that whoever types or shortens one comes by.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { heading } from './page-checks.ts';
import { field, press, step } from './register-form.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('the notifications and one troc are where somebody would type them', async ({
  page,
  site,
}) => {
  const troc = await aTroc(site, { title: 'Une lampe' });
  await enterAs(page, await aResident(site), `/trocs/${troc._id}`);
  await expect(page).toHaveURL(`/troc/${troc._id}`);
  await expect(heading(page)).toHaveText('Une lampe');

  await page.goto('/notifications');
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.keyboard.press('Escape');
  await expect(bell).toBeHidden();
  await expect(heading(page)).toContainText('Bonjour');
});

test('a newcomer who writes their whole address need not pick it from the list', async ({
  page,
}) => {
  await page.goto('/register');
  const address = field(page, 'Votre adresse');
  await address.fill('36 rue du rendez');
  await press(page, 'Continuer');
  await expect(address).toHaveAccessibleDescription(/validée/);
  await expect(address).toBeFocused();
  await address.fill('36, rue du rendez-vous');
  await press(page, 'Continuer');
  await expect(step(page, 'Informations personnelles')).toBeFocused();
  await page.goBack();
  await expect(address).toHaveValue(/^36 Rue du Rendez-Vous, 75012/);
  await expect(page.getByText('Adresse validée - Quartier Nation').first()).toBeVisible();
});
