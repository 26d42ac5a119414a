import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { expectSound } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('whoever chooses a password is told how strong it is, and what would be better', async ({
  page,
  site,
}) => {
  const owner = await aResident(site, { username: 'zorglub89' });
  await enterAs(page, owner, '/securite');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  const field = page.getByLabel('Nouveau mot de passe');
  const gauge = page.locator('.strength [data-level]');
  await field.fill('Soleil2024!');
  await expect(gauge).toContainText('Refusé');
  await expect(gauge).toContainText('trois ou quatre mots sans rapport');
  await field.fill('zorglub89-12!');
  await expect(gauge).toContainText('Il contient votre nom');
  await expect(page.getByRole('status').filter({ hasText: 'Refusé' })).toBeAttached();
  await expectSound(page, 'a password refused');
  await field.fill('tulipe cafard violon');
  await expect(gauge).toContainText('Bon début');
  await field.fill('tulipe cafard violon 48 !');
  await expect(gauge).toContainText('Très solide');
  await expect(page.getByRole('status').filter({ hasText: 'Très solide' })).toBeAttached();
});

test.describe('where the script of the gauge does not come', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to load/] });

  test('a password is chosen as well without it', async ({ page, site }) => {
    await page.route('**/*trength*.js', (route) => route.abort());
    await enterAs(page, await aResident(site), '/securite');
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await page.getByLabel('Nouveau mot de passe').fill('Tilleul-1789!');
    await expect(page.getByText('Au moins 8 caractères')).toContainText('respecté');
    await expect(page.locator('.strength [data-level]')).toHaveCount(0);
  });
});
