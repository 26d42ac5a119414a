import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { field, fillPerson, goToStepTwo, press } from './register-form.ts';
import { expect, test } from './test.ts';

test.describe('a registration that fails', () => {
  test.use({ expectedComplaints: [/status of (409|500)|ERR_FAILED/] });

  test('says which name or e-mail is taken, and loses nothing', async ({ page, site }) => {
    const other = await aResident(site);
    await goToStepTwo(page);
    await fillPerson(page, { "Nom d'utilisateur": other.username.toUpperCase() });
    await press(page, "S'inscrire");
    await expect(field(page, "Nom d'utilisateur")).toHaveAccessibleDescription(
      "Ce nom d'utilisateur est déjà pris",
    );
    await expect(field(page, "Nom d'utilisateur")).toBeFocused();
    await field(page, "Nom d'utilisateur").fill('zoe-r');
    await field(page, 'E-mail').fill(other.email);
    await press(page, "S'inscrire");
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription(
      'Cette adresse e-mail est déjà utilisée',
    );
    await expect(field(page, 'Mot de passe')).toHaveValue(TEST_PASSWORD);
  });

  test('says so in French when the server says nothing, and can be tried again', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await goToStepTwo(page);
    await fillPerson(page);
    await page.route('**/api/users/register', (route) => route.abort());
    await press(page, "S'inscrire");
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText("Une erreur est survenue lors de l'inscription");
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(alert).toBeFocused();

    await page.unroute('**/api/users/register');
    await page.route('**/api/users/register', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oups</h1>' }),
    );
    await press(page, "S'inscrire");
    await expect(alert).toHaveText("Erreur lors de l'inscription");

    await page.unroute('**/api/users/register');
    await press(page, "S'inscrire");
    await expect(alert).toContainText('Inscription réussie');
  });
});
