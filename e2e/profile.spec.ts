import { readFile } from 'node:fs/promises';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { pauseClock } from './clock.ts';
import { dialog, openProfile, save } from './profile-dialog.ts';
import { RED_POINT } from './red-point.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const SAVED = 'Profil mis à jour avec succès';

test('a resident changes name, user name and e-mail; the dialog closes by itself', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const resident = await aResident(site, { firstName: 'Georges', username: 'georges-p' });
  await enterAs(page, resident, '/dashboard');
  const profile = await openProfile(page);
  await expect(profile.getByLabel('E-mail')).toHaveValue(resident.email);
  await profile.getByLabel('Prénom').fill('  Jo-Anne');
  await profile.getByLabel("Nom d'utilisateur").fill('jo-du-12');
  await profile.getByLabel('E-mail').fill('jo@exemple.fr');
  await pauseClock(page);
  const sent = page.waitForRequest('**/api/users/profile');
  await save(profile);
  const request = await sent;
  expect(request.headers().authorization).toMatch(/^Bearer /);
  expect(request.postDataJSON()).toEqual({
    username: 'jo-du-12',
    email: 'jo@exemple.fr',
    firstName: expect.stringContaining('Jo-Anne'),
    lastName: resident.lastName,
    avatarUrl: null,
    avatarThumbnail: null,
    adresse: resident.adresse,
    codePostal: '75012',
    coordonnees: [resident.lon, resident.lat],
  });
  await expect(profile.getByRole('alert')).toHaveText(SAVED);
  await page.clock.runFor(1_400);
  await expect(profile).toBeVisible();
  await page.clock.runFor(100);
  await expect(profile).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Jo-Anne');
  await expect(page.getByRole('button', { name: /Mon compte, Jo-Anne/ })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('jo-du-12');
});

test('a new address is picked in the quarter, or is of the 11th or 12th', async ({
  page,
  site,
}) => {
  await enterAsNewcomer(page, site, { path: '/dashboard' });
  const profile = await openProfile(page);
  const address = profile.getByLabel('Adresse', { exact: true });
  await expect(address).toHaveAccessibleDescription(
    /le 11e ou le 12e arrondissement[.] Elle peut changer/,
  );

  await address.fill('3 rue de nulle part');
  await expect(address).toHaveAccessibleDescription(/11e ou le 12e arrondissement/);
  await address.press('Escape');
  await save(profile);
  const fault = 'Veuillez valider votre nouvelle adresse avant de la sauvegarder';
  await expect(address).toHaveAccessibleDescription(fault);
  await expect(address).toBeFocused();
  await address.fill('');
  await save(profile);
  await expect(address).toHaveAccessibleDescription("L'adresse est requise");

  await address.fill('20 rue de reuilly');
  await page.getByRole('option').first().click();
  await expect(address).toHaveAccessibleDescription('Adresse validée - Quartier Nation');
  await address.press('End');
  await address.press('Backspace');
  await address.press('Escape');
  await expect(address).not.toHaveAccessibleDescription('Adresse validée - Quartier Nation');

  await address.fill('5 rue inventée 75011 Paris');
  await expect(profile.getByText('Vous pouvez la garder telle quelle').first()).toBeVisible();
  await expect(profile.getByText('Aucune adresse trouvée')).toBeHidden();
  await address.fill('7 Passage du Bureau 75011 Paris');
  await address.press('Escape');
  await save(profile);
  await expect(profile.getByRole('alert')).toHaveText(SAVED);
  await expect(profile).toBeHidden();
  await openProfile(page);
  await expect(address).toHaveValue('7 Passage du Bureau 75011 Paris');

  await test.step('Escape right after a letter closes the addresses, not the profile', async () => {
    // In one breath: nothing else of the page runs between the two.
    await address.evaluate((input) => {
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setter?.call(input, '20 rue de reuilly');
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await expect(address).toHaveValue('20 rue de reuilly');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await address.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});

test('a portrait is refused when it is no picture or too heavy, and worn once saved', async ({
  page,
  site,
}) => {
  await enterAsNewcomer(page, site, { path: '/dashboard' });
  const profile = await openProfile(page);
  await expect(profile.getByText('JPG, PNG, GIF ou WEBP, 10 Mo au plus')).toBeVisible();
  const file = profile.locator('input[type=file]');
  await file.setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(profile.getByRole('alert')).toHaveText(
    'Veuillez sélectionner un fichier image valide',
  );
  const heavy = Buffer.alloc(10 * 1024 * 1024 + 1);
  await file.setInputFiles({ name: 'lourd.png', mimeType: 'image/png', buffer: heavy });
  await expect(profile.getByRole('alert')).toHaveText(
    'Le fichier est trop volumineux. Taille maximale : 10MB',
  );
  await file.setInputFiles({
    name: 'moi.png',
    mimeType: 'image/png',
    buffer: Buffer.from(RED_POINT, 'base64'),
  });
  await expect(profile.getByRole('button', { name: 'Retirer la photo' })).toBeVisible();
  await expect(profile.getByRole('alert')).toHaveCount(0);
  await save(profile);
  await expect(profile.getByRole('alert')).toHaveText(SAVED);
  await expect(page.getByRole('button', { name: /Mon compte/ }).locator('img')).toHaveJSProperty(
    'complete',
    true,
  );
  await expect(profile).toBeHidden();
  const again = await openProfile(page);
  await again.getByRole('button', { name: 'Retirer la photo' }).click();
  await save(again);
  await expect(again).toBeHidden();
  await expect(page.getByRole('button', { name: /Mon compte/ }).locator('img')).toHaveCount(0);
});

test('closing asks before it throws away what was typed; a reload loses nothing', async ({
  page,
  site,
}) => {
  const resident = await enterAsNewcomer(page, site, { path: '/dashboard' });
  let profile = await openProfile(page);
  await profile.getByLabel('Prénom').fill('Autre');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Abandonner les modifications ?' });
  await question.getByRole('button', { name: 'Continuer' }).click();
  await expect(profile.getByLabel('Prénom')).toHaveValue('Autre');

  // So does what leads elsewhere.
  await profile.getByRole('link', { name: 'Mes données et mon compte' }).click();
  await question.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.reload();
  profile = await openProfile(page);
  await expect(profile.getByLabel('Prénom')).toHaveValue('Autre');
  await profile.getByRole('button', { name: 'Annuler' }).click();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(profile).toBeHidden();
  profile = await openProfile(page);
  await expect(profile.getByLabel('Prénom')).toHaveValue(resident.firstName);
  await profile.getByRole('button', { name: 'Annuler' }).click();
  await expect(profile, 'nothing changed, nothing asked').toBeHidden();
});

test('a resident without an address of the quarter is asked for one', async ({ page, site }) => {
  await enterAsNewcomer(page, site, {
    path: '/dashboard',
    adresse: '1 Rue de Rivoli 75001 Paris',
    lon: 2.36,
    lat: 48.8559,
  });
  const asked = dialog(page, "Mise à jour d'adresse requise");
  await asked.getByRole('button', { name: 'Enregistrer' }).click();
  const address = asked.getByLabel('Adresse', { exact: true });
  await expect(address).toHaveAccessibleDescription("L'adresse est requise");
  await address.fill('36 rue du rendez-vous');
  await page.getByRole('option').first().click();
  const sent = page.waitForRequest('**/api/users/address');
  await save(asked);
  expect((await sent).postDataJSON()).toMatchObject({
    adresse: '36 Rue du Rendez-Vous, 75012 Paris',
  });
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('a resident takes their data away, as one file', async ({ page, site }) => {
  const resident = await enterAsNewcomer(page, site, { path: '/dashboard' });
  await (await openProfile(page)).getByRole('link', { name: 'Mes données et mon compte' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('quartier-nation-mes-donnees.json');
  expect(await readFile(await file.path(), 'utf8')).toContain(resident.email);
});
