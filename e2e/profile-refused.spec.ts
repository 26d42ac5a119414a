import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import { fillTries } from '#server/testing/tries.ts';
import { dialog, openProfile, save } from './profile-dialog.ts';
import { enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

test.describe('a change that is refused', () => {
  test.use({ expectedComplaints: [/status of (401|403|409|429|500)/] });

  test('is said at its field or above the form, and what was typed stays', async ({
    page,
    site,
  }) => {
    const other = await aResident(site);
    const resident = await enterAsNewcomer(page, site, { path: '/dashboard' });
    const profile = await openProfile(page);
    await profile.getByLabel("Nom d'utilisateur").fill('ab');
    await save(profile);
    await expect(profile.getByLabel("Nom d'utilisateur")).toHaveAccessibleDescription(/au moins 3/);
    await profile.getByLabel("Nom d'utilisateur").fill(other.username);
    await save(profile);
    await expect(profile.getByLabel("Nom d'utilisateur")).toHaveAccessibleDescription(
      "Ce nom d'utilisateur est déjà pris",
    );
    await page.route('**/api/users/profile', (route) => route.fulfill({ status: 500, body: '' }));
    await profile.getByLabel("Nom d'utilisateur").fill('libre-ici');
    await save(profile);
    await expect(profile.getByRole('alert')).toHaveText('Erreur lors de la mise à jour du profil');
    await expect(profile.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(profile.getByLabel("Nom d'utilisateur")).toHaveValue('libre-ici');
    await page.unrouteAll();
    await test.step('one address too many is said at the address, in view', async () => {
      await page.setViewportSize({ width: 390, height: 700 });
      await site.site.db.pool.query(
        'update resident set home_moves = array[now(), now(), now()] where id = $1',
        [resident.id],
      );
      const address = profile.getByLabel('Adresse', { exact: true });
      await expect(address).toHaveAccessibleDescription(/Elle peut changer 3\sfois en 30\sjours/);
      await address.fill('36 Rue du Rendez-Vous, 75012 Paris');
      await address.press('Escape');
      await save(profile);
      await expect(address).toHaveAccessibleDescription(/Votre adresse a déjà changé 3 fois/);
      await expect(address).toBeFocused();
      await expect(profile.getByText('Votre adresse a déjà changé 3 fois')).toBeInViewport();
    });
  });

  test('an address that is refused says why', async ({ page, site }) => {
    await enterAsNewcomer(page, site, {
      path: '/dashboard',
      adresse: '1 Rue de Rivoli 75001 Paris',
      lon: 2.36,
      lat: 48.8559,
    });
    const asked = dialog(page, "Mise à jour d'adresse requise");
    await asked.getByLabel('Adresse', { exact: true }).fill('Chez moi, 75012');
    await asked.getByLabel('Adresse', { exact: true }).press('Escape');
    await page.route('**/api/users/address', (route) => route.fulfill({ status: 500, body: '' }));
    await save(asked);
    await expect(asked.getByRole('alert')).toHaveText("Erreur lors de la mise à jour de l'adresse");
    await asked.getByRole('button', { name: 'Plus tard' }).click();
    await expect(asked).toBeHidden();
  });

  test('an account goes only with its password and a yes', async ({ page, site }) => {
    const resident = await enterAsNewcomer(page, site, { path: '/dashboard' });
    await aParticipant(site, await aGathering(site, 'outing', { creator: resident }));
    await (await openProfile(page))
      .getByRole('link', { name: 'Mes données et mon compte' })
      .click();
    const account = page.getByRole('main');
    await expect(account.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
    await test.step('a download too many is said where it was asked for, and stays said', async () => {
      await fillTries(site, { limit: limits.export, key: resident.id });
      await account.getByRole('button', { name: 'Télécharger' }).click();
      await expect(account.getByRole('alert')).toHaveText(
        /^Vous avez déjà téléchargé vos données 5\sfois en une heure/,
      );
      await expect(account.getByRole('alert')).toBeInViewport();
      await expect(account.getByRole('button', { name: 'Télécharger' })).toBeEnabled();
    });
    const leave = () => account.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const question = page.getByRole('alertdialog', { name: 'Supprimer votre compte ?' });
    await expect(account.getByLabel('Votre mot de passe')).toBeHidden();
    await account.getByRole('heading', { name: 'Supprimer mon compte' }).click();
    await leave();
    await expect(account.getByText('Le mot de passe est requis')).toBeVisible();
    await account.getByLabel('Votre mot de passe').fill('faux');
    await leave();
    await expect(account.getByText('Mot de passe incorrect')).toBeVisible();
    await expect(question).toBeHidden();
    await account.getByLabel('Votre mot de passe').fill(TEST_PASSWORD);
    await leave();
    // What goes with it, and whom that concerns, is said before the yes.
    await expect(question).toContainText('1 sortie (1 personne inscrite)');
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(account).toBeVisible();
    expect((await resident.get('/users/me')).status).toBe(200);

    await leave();
    await question.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/Votre compte et vos données personnelles sont/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByLabel("E-mail ou nom d'utilisateur").fill(resident.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Identifiants incorrects')).toBeVisible();
  });
});
