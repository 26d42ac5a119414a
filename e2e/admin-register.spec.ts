import { dialog, press } from './admin-screens.ts';
import { pauseClock } from './clock.ts';
import { expectNoBarrier } from './page-checks.ts';
import { expect, test } from './test.ts';

// What is refused on purpose.
test.use({ expectedComplaints: [/status of 400/] });

test('an administrator is made with the key of the site', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/register');
  await press(page, 'Créer le compte');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    "Le nom d'utilisateur est requis",
    "L'email est requis",
    'Le mot de passe est requis',
    'Le prénom est requis',
    'Le nom est requis',
  ]);
  await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Nom d'utilisateur").fill('gardienne');
  await page.getByLabel('E-mail').fill('gardienne@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('ruche7');
  await page.getByLabel('Prénom').fill('Odile');
  await page.getByLabel('Nom', { exact: true }).fill('Garnier');
  await press(page, 'Créer le compte');
  await expect(page.getByText('Tapez le mot de passe une seconde fois')).toBeVisible();
  await page.getByLabel('Confirmez le mot de passe').fill('autre');
  await press(page, 'Créer le compte');
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await page.getByLabel('Confirmez le mot de passe').fill('ruche7');
  await press(page, 'Créer le compte');
  const key = dialog(page, 'Clé secrète');
  await press(key, 'Valider');
  await expect(key.getByText('La clé secrète est requise')).toBeVisible();
  await expectNoBarrier(page);
  const answered = '**/users/admin-register';
  const errors = ['Ce nom est déjà pris', 'Cet e-mail est déjà utilisé'];
  await page.route(answered, (route) => route.fulfill({ status: 400, json: { errors } }));
  await key.getByLabel('Clé secrète du site').fill('a-key-of-the-tests-only');
  await press(key, 'Valider');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(errors);
  await page.unroute(answered);
  await press(page, 'Créer le compte');
  await key.getByLabel('Clé secrète du site').fill('a-key-of-the-tests-only');
  await press(key, 'Valider');
  await expect(
    page.getByText('Compte administrateur créé avec succès pour gardienne'),
  ).toBeVisible();
  // To the users, and from there, nobody being signed in, to the door.
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('who leaves the page of a new administrator is not taken away from the next one', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/admin/register');
  for (const [label, value] of [
    ["Nom d'utilisateur", 'gardienne'],
    ['E-mail', 'gardienne@exemple.fr'],
    ['Mot de passe', 'ruche7'],
    ['Confirmez le mot de passe', 'ruche7'],
    ['Prénom', 'Odile'],
    ['Nom', 'Garnier'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await press(page, 'Créer le compte');
  await dialog(page, 'Clé secrète')
    .getByLabel('Clé secrète du site')
    .fill('a-key-of-the-tests-only');
  await pauseClock(page);
  await press(dialog(page, 'Clé secrète'), 'Valider');
  await expect(page.getByText('Compte administrateur créé avec succès')).toBeVisible();
  await page.getByRole('link', { name: /déjà un compte/ }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  const login = page.getByRole('textbox').first();
  await login.fill('gardienne');
  await page.clock.runFor(4_000);
  await expect(login).toHaveValue('gardienne');
});
