import { TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { limitsOfActs } from '#server/http/limits.ts';
import { fillTries, forgetTries, HERE } from '#server/testing/tries.ts';
import { pauseClock } from './clock.ts';
import {
  field,
  fillPerson,
  goToStepTwo,
  NEWCOMER,
  pickAddress,
  press,
  step,
} from './register-form.ts';
import { expect, test } from './test.ts';

test('no station, garden or school is offered as a home', async ({ page }) => {
  await page.goto('/register');
  await field(page, 'Votre adresse').fill('picpus');
  await expect(page.getByRole('option', { name: /Rue de Picpus/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /métro/ })).toHaveCount(0);
  await field(page, 'Votre adresse').fill('place de la nation');
  await expect(page.getByRole('option', { name: /Place de la Nation/ }).first()).toBeVisible();
  await field(page, 'Votre adresse').fill('9999 rue de picpus');
  await expect(page.getByRole('option').first()).toContainText(
    "si c'est le bon numéro, choisissez cette ligne",
  );
});

test('a newcomer gives an address, says who they are, and signs in', async ({ page }) => {
  await page.clock.install();
  await page.goto('/register');
  await expect(page).toHaveTitle('Inscription — Quartier Nation');
  await expect(step(page, "Vérification de l'adresse")).toBeAttached();
  await pickAddress(page);
  await expect(
    page.getByText('Adresse validée - Quartier Nation').filter({ visible: true }).first(),
  ).toBeVisible();
  await press(page, 'Continuer');
  await expect(step(page, 'Informations personnelles')).toBeFocused();

  await fillPerson(page);
  await pauseClock(page);
  const sent = page.waitForRequest('**/api/users/register');
  await press(page, "S'inscrire");
  const request = await sent;
  expect(request.headers()).not.toHaveProperty('authorization');
  expect(request.postDataJSON()).toEqual({
    firstName: NEWCOMER.Prénom,
    lastName: NEWCOMER.Nom,
    username: 'zoe-r',
    email: 'zoe@exemple.fr',
    password: TEST_PASSWORD,
    adresse: '36 Rue du Rendez-Vous, 75012 Paris',
    codePostal: '75012',
    coordonnees: [expect.closeTo(2.4029, 2), expect.closeTo(48.8459, 2)],
  });

  await expect(page.getByRole('alert').filter({ hasText: 'Inscription réussie' })).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL(/\/register/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/login');

  const banner = page.getByText('Inscription réussie ! Vous pouvez maintenant vous connecter.');
  await expect(banner).toBeVisible();
  await expect(page.getByLabel("E-mail ou nom d'utilisateur")).toHaveValue('zoe@exemple.fr');
  const handed = () => page.evaluate(() => history.state.usr);
  await expect.poll(handed).toMatchObject({ fromRegistration: true, email: 'zoe@exemple.fr' });
  await page.clock.runFor(7_000);
  await expect(banner).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(banner).toBeHidden();

  await field(page, 'Mot de passe').fill(TEST_PASSWORD);
  await press(page, 'Se connecter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Zoé');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(['isAdmin', 'refreshToken', 'token', 'user']);
});

test.describe('step 1', () => {
  test.use({ expectedComplaints: [/status of 429/] });

  test('lets nobody through without an address of the quarter, and keeps what was typed where too many are looked for', async ({
    page,
    site,
  }) => {
    await page.goto('/register');
    await press(page, 'Continuer');
    await expect(page.getByText("L'adresse est requise")).toBeVisible();
    await expect(field(page, 'Votre adresse')).toBeFocused();

    await field(page, 'Votre adresse').fill('   ');
    await press(page, 'Continuer');
    await expect(page.getByText("L'adresse est requise")).toBeVisible();

    const unpicked = "L'adresse doit être validée comme faisant partie du quartier Nation";
    await field(page, 'Votre adresse').fill('"><script>alert(1)</script>');
    await expect(page.getByText('Aucune adresse trouvée. Vérifiez')).toBeVisible();
    await press(page, 'Continuer');
    await expect(page.getByText(unpicked)).toBeVisible();

    await pickAddress(page);
    await expect(field(page, 'Votre adresse')).toHaveAccessibleDescription(
      'Adresse validée - Quartier Nation',
    );
    await field(page, 'Votre adresse').press('End');
    await field(page, 'Votre adresse').press('Backspace');
    await expect(field(page, 'Votre adresse')).not.toHaveAccessibleDescription(
      'Adresse validée - Quartier Nation',
    );
    await field(page, 'Votre adresse').press('Escape');
    await press(page, 'Continuer');
    await expect(page.getByText(unpicked)).toBeVisible();
    await page.goto('/register?etape=2');
    await expect(step(page, "Vérification de l'adresse")).toBeAttached();
    await test.step('somebody who lives elsewhere is told so and cannot go on', async () => {
      await page.route('**/api/address/search*', (route) =>
        route.fulfill({
          json: {
            type: 'FeatureCollection',
            degraded: false,
            features: [
              {
                type: 'Feature',
                properties: {
                  id: '75101_1',
                  label: '1 Rue de Rivoli 75001 Paris',
                  name: '1 Rue de Rivoli',
                  postcode: '75001',
                  city: 'Paris',
                  context: '75, Paris, Île-de-France',
                },
                geometry: { type: 'Point', coordinates: [2.36, 48.8555] },
              },
            ],
          },
        }),
      );
      await field(page, 'Votre adresse').fill('1 rue de rivoli');
      await expect(page.getByRole('option')).toContainText('hors du quartier');
      await page.getByRole('option').click();
      await expect(field(page, 'Votre adresse')).toHaveAccessibleDescription(
        'Cette adresse ne se trouve pas dans le quartier Nation',
      );
      await press(page, 'Continuer');
      await expect(step(page, "Vérification de l'adresse")).toBeAttached();
    });
    await page.unrouteAll();
    await test.step('whoever looks for too many addresses keeps what they typed, and is told to wait', async () => {
      await fillTries(site, { limit: limitsOfActs.address_search, key: HERE });
      const address = field(page, 'Votre adresse');
      await address.fill('9 avenue de saint');
      await expect(page.getByText('Attendez une minute, puis continuez.').first()).toBeVisible();
      await expect(address).toHaveValue('9 avenue de saint');
      await forgetTries(site);
      await address.pressSequentially('-mandé');
      await expect(page.getByRole('option').first()).toBeVisible();
    });
  });
});

test('the address search waits for three letters and a moment of rest, and offers five at most', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/address/search') asked.push(url.searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await page.goto('/register');
  const address = field(page, 'Votre adresse');
  await pauseClock(page);
  await address.pressSequentially('ru');
  await page.clock.runFor(1_000);
  await address.pressSequentially('e');
  await page.clock.runFor(200);
  await address.pressSequentially(' de');
  await page.clock.runFor(250);
  expect(asked).toEqual([]);
  await page.clock.runFor(50);
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(asked).toEqual(['rue de']);
  await expect.poll(() => page.getByRole('option').count()).toBeLessThanOrEqual(5);
});

test('every fault of step 2 is named at its field; what was typed survives going back and a reload, the passwords alone do not', async ({
  page,
}) => {
  await goToStepTwo(page);
  await press(page, "S'inscrire");
  const faults: Record<string, string> = {
    Prénom: 'Le prénom est requis',
    Nom: 'Le nom est requis',
    "Nom d'utilisateur": "Le nom d'utilisateur doit contenir au moins 3 caractères",
    'E-mail': "L'email est requis",
    'Mot de passe': 'Le mot de passe doit contenir au moins 8 caractères',
    'Confirmer le mot de passe': 'Tapez le mot de passe une seconde fois',
  };
  for (const [label, fault] of Object.entries(faults)) {
    await expect(field(page, label)).toHaveAccessibleDescription(fault);
  }
  await expect(field(page, 'Prénom')).toBeFocused();
  await field(page, 'Mot de passe').fill(TEST_PASSWORD);
  await field(page, 'Confirmer le mot de passe').fill('longtemps');
  await press(page, "S'inscrire");
  await expect(
    field(page, 'Confirmer le mot de passe'),
    'whatever else is missing',
  ).toHaveAccessibleDescription('Les mots de passe ne correspondent pas');

  await fillPerson(page, {
    Prénom: '   ',
    "Nom d'utilisateur": 'zo',
    'E-mail': 'zoe@exemple',
    'Mot de passe': 'longtemps!',
    'Confirmer le mot de passe': 'longtemps',
  });
  await press(page, "S'inscrire");
  await expect(field(page, 'Prénom')).toHaveAccessibleDescription('Le prénom est requis');
  await expect(field(page, "Nom d'utilisateur")).toHaveAccessibleDescription(/au moins 3/);
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription("Format d'email invalide");
  await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(
    'Le mot de passe doit contenir au moins 2 chiffres',
  );
  await expect(field(page, 'Confirmer le mot de passe')).toHaveAccessibleDescription(
    'Les mots de passe ne correspondent pas',
  );
  await field(page, 'Mot de passe').fill('longtemps12');
  await press(page, "S'inscrire");
  await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(
    'Le mot de passe doit contenir au moins un caractère spécial',
  );
  await expect(page).toHaveURL(/register/);

  await fillPerson(page);
  await press(page, 'Retour');
  await expect(step(page, "Vérification de l'adresse")).toBeFocused();
  await expect(field(page, 'Votre adresse')).toHaveValue('36 Rue du Rendez-Vous, 75012 Paris');
  await press(page, 'Continuer');
  await expect(field(page, "Nom d'utilisateur")).toHaveValue('zoe-r');

  await page.reload();
  await expect(field(page, 'Prénom')).toHaveValue('Zoé');
  await expect(field(page, 'Mot de passe')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(TEST_PASSWORD);

  await page.goBack();
  await expect(step(page, "Vérification de l'adresse")).toBeAttached();
});

test('the whole registration can be done with the keyboard alone', async ({ page }) => {
  await page.goto('/register');
  const keys = page.keyboard;
  const tabTo = async (label: string) => {
    await expect(async () => {
      await keys.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(label, { timeout: 50 });
    }).toPass({ intervals: [0] });
  };
  await tabTo('Aller au contenu');
  await keys.press('Enter');
  await tabTo('Votre adresse');
  await keys.type('36 rue du rendez');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(field(page, 'Votre adresse')).toHaveValue(/36 Rue du Rendez-Vous/);
  await tabTo('Continuer');
  await keys.press('Enter');
  for (const [label, text] of Object.entries(NEWCOMER)) {
    await tabTo(label);
    await keys.type(text);
  }
  await keys.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Inscription réussie' })).toBeVisible();
  await expect(page).toHaveURL('/login');
});
