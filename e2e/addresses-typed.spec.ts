// Addresses that nobody is given, but that whoever types or shortens one comes by.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { heading } from './page-checks.ts';
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
