import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const agree = (page: Page, name: string) => press(page.getByRole('alertdialog'), name);
const said = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** `DD/MM/YYYY 10:00` that many days from now. */
function dayFromNow(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().split(/[-T]/);
  return `${day}/${month}/${year} 10:00`;
}

test.use({
  viewport: { width: 1280, height: 900 },
  // Refusals are part of these journeys.
  expectedComplaints: [/status of [45]\d\d|ERR_FAILED/],
});

test('an outing is created in the quarter, and what is missing is told field by field', async ({
  page,
  site,
  openPage,
}) => {
  const other = await openPage();
  await enterAsNewcomer(page, site, { firstName: 'Claire', path: '/sorties' });
  await enterAsNewcomer(other, site, { firstName: 'Karim', path: '/sorties' });
  await expect(page.getByText('Aucune sortie pour le moment')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accueil' }).first()).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await page.getByRole('button', { name: 'Organiser une sortie' }).first().click();

  const form = dialog(page);
  await expect(form.getByLabel('Participants')).toHaveValue('5');
  const date = form.getByLabel('Date et heure');
  const soon = new Date(Date.now() + 3_600_000);
  await expect(date).toHaveValue(
    new RegExp(`^\\d\\d/\\d\\d/${soon.getUTCFullYear()} \\d\\d:\\d\\d$`),
  );
  await date.fill('');
  await press(form, 'Créer la sortie');
  for (const fault of [
    'Le titre est requis',
    'La description est requise',
    'Le type est requis',
    'Le lieu est requis',
    'La date est requise',
  ]) {
    await expect(said(page, fault)).toBeVisible();
  }
  await expect(form.getByLabel('Titre')).toBeFocused();

  await form.getByLabel('Titre').fill('Ciné-club');
  await form.getByLabel('Description').fill('Un film, puis un verre. '.repeat(9));
  await form.getByLabel('Type').selectOption({ label: 'Cinéma' });
  await form.getByLabel('Participants').fill('120');
  await form.getByLabel('Participants').blur();
  await expect(form.getByLabel('Participants')).toHaveValue('50');
  await date.fill('01/02/2020 10:00');
  await form.getByLabel('Lieu').fill('Quelque part, on verra');
  await press(form, 'Créer la sortie');
  await expect(said(page, 'Veuillez sélectionner une date valide')).toBeVisible();
  await date.fill(dayFromNow(4));
  await press(form, 'Créer la sortie');
  await expect(
    said(page, 'Le lieu doit être validé comme étant dans le quartier Nation').first(),
  ).toBeVisible();

  await form.getByLabel('Lieu').fill('20 rue de reuilly');
  await page.getByRole('option', { name: '20 Rue de Reuilly' }).click();
  await expect(form.getByText('Lieu validé - Quartier Nation')).toBeVisible();
  await form.getByLabel('Participants').fill('2');
  await press(form, 'Créer la sortie');
  await expect(page).toHaveURL(/\/sorties\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ciné-club' })).toBeVisible();
  await expect(page.getByText(dayFromNow(4))).toBeVisible();
  await expect(page.getByText('Organisateur').first()).toBeVisible();
  await expect(page.locator('.plaque')).toContainText('Rue de Reuilly');
  await expect(page.getByRole('button', { name: "S'inscrire" })).toHaveCount(0);

  const shown = card(other, 'Ciné-club');
  await expect(shown).toContainText('En attente');
  await expect(shown).toContainText('Cinéma');
  const preview = (await shown.locator('.clamp').textContent()) ?? '';
  expect(preview).toMatch(/^Un film.*…$/);
  expect([...preview].length).toBeLessThanOrEqual(101);
});

test('neighbours join, find it full, wait, and take the place that is left', async ({
  page,
  site,
  openPage,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Belote', maxParticipants: 2 });
  await aParticipant(site, outing);
  const leaving = await openPage();
  await enterAsNewcomer(leaving, site, { firstName: 'Karim', path: `/sorties/${outing._id}` });
  await enterAsNewcomer(page, site, { firstName: 'Awa', path: '/sorties' });
  const mine = card(page, 'Belote');
  await expect(mine).toContainText('1 sur 2 places prises');

  await press(leaving, "S'inscrire");
  await expect(said(leaving, 'Inscription réussie !')).toBeVisible();
  await expect(said(leaving, 'Vous participez').first()).toBeVisible();
  await expect(mine).toContainText('Complet');
  await expect(mine.getByRole('button', { name: "S'inscrire" })).toBeDisabled();
  await press(mine, "Liste d'attente");
  await expect(said(page, "Vous êtes sur la liste d'attente")).toBeVisible();
  await mine.getByRole('link', { name: 'Belote' }).click();
  await expect(page.getByText('Vous êtes 1er à attendre', { exact: false }).first()).toBeVisible();
  await expect(said(page, 'La discussion est réservée aux participants')).toBeVisible();

  await press(leaving, 'Se désinscrire');
  await agree(leaving, 'Garder ma place');
  await expect(said(leaving, 'Vous participez').first()).toBeVisible();
  await press(leaving, 'Se désinscrire');
  await agree(leaving, 'Se désinscrire');
  await expect(said(leaving, 'Désinscription réussie !')).toBeVisible();
  await expect(said(page, 'Vous participez').first()).toBeVisible();
  await expect(page.getByLabel('Votre message')).toBeVisible();
  await expect(leaving.getByRole('button', { name: "S'inscrire" })).toBeDisabled();
});

test('two residents race for the last place: one has it, the other is told', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Belote', maxParticipants: 2 });
  await aParticipant(site, outing);
  await enterAsNewcomer(page, site, { path: `/sorties/${outing._id}` });
  await expect(page.getByRole('button', { name: "S'inscrire" })).toBeEnabled();
  // The news of the other's joining is late.
  await page.route('**/api/stream?*', (route) => route.abort());
  await page.route(`**/api/outings/${outing._id}/join`, async (route) => {
    await aParticipant(site, outing);
    await route.continue();
  });
  await press(page, "S'inscrire");
  await expect(said(page, 'Cette sortie est complète')).toBeVisible();
  await expect(page.getByRole('button', { name: "S'inscrire" })).toBeDisabled();
});

test('the list is chosen by type and by owner, and a link lights a card up', async ({
  page,
  site,
}) => {
  const mine = await aGathering(site, 'outing', { title: 'La mienne', type: 'sport' });
  const theirs = await aGathering(site, 'outing', { title: 'La leur', type: 'bar' });
  await enterAs(page, mine.by, '/sorties');
  await expect(card(page, 'La leur')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quiz' })).toHaveCount(0);
  await press(page, 'Sport');
  await expect(page).toHaveURL(/type=sport/);
  await expect(card(page, 'La leur')).toHaveCount(0);
  await expect(card(page, 'La mienne')).toBeVisible();
  await press(page, 'Bar');
  await expect(card(page, 'La mienne')).toHaveCount(0);
  await press(page, 'Toutes');
  await page.getByRole('tab', { name: 'Mes sorties' }).click();
  await expect(page).toHaveURL('/sorties?my=true');
  await expect(card(page, 'La leur')).toHaveCount(0);
  await expect(card(page, 'La mienne')).toContainText('Organisateur');

  await page.goto(`/outings/${theirs._id}`);
  await expect(page).toHaveURL(`/outings?highlight=${theirs._id}`);
  await expect(card(page, 'La leur')).toHaveClass(/lit/);
  await expect(card(page, 'La mienne')).not.toHaveClass(/lit/);
});

test('what fails is said in the words of the specification', async ({ page, site }) => {
  const outing = await aGathering(site, 'outing', { title: 'Belote' });
  await enterAsNewcomer(page, site, { path: '/sorties/6b01c0700000019e862959a6' });
  await expect(said(page, 'Sortie non trouvée')).toBeVisible();
  const answer = (status: number, body = '{}') => ({
    status,
    contentType: 'application/json',
    body,
  });
  await page.route('**/api/outings/*', (route) => route.fulfill(answer(500)));
  await page.route('**/api/outings?*', (route) => route.fulfill(answer(500)));
  await page.goto(`/sorties/${outing._id}`);
  await expect(said(page, 'Erreur lors du chargement de la sortie')).toBeVisible();
  await page.goto('/sorties');
  await expect(said(page, 'Erreur lors du chargement des sorties')).toBeVisible();
  await page.unroute('**/api/outings?*');
  await page.unroute('**/api/outings/*');
  await press(page, 'Réessayer');
  await expect(card(page, 'Belote')).toBeVisible();

  await page.route('**/api/outings/*/join', (route) => route.fulfill(answer(500)));
  await press(card(page, 'Belote'), "S'inscrire : Belote");
  await expect(said(page, "Erreur lors de l'inscription à la sortie")).toBeVisible();
  await page.unroute('**/api/outings/*/join');
  await page.route('**/api/outings/*/join', (route) => route.fulfill({ status: 200, body: '' }));
  await press(card(page, 'Belote'), "S'inscrire : Belote");
  await expect(said(page, 'Aucune donnée reçue du serveur')).toBeVisible();
  await page.unroute('**/api/outings/*/join');
  await page.evaluate(() => {
    const { _id: _, ...user } = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify(user));
  });
  await page.reload();
  await press(card(page, 'Belote'), "S'inscrire : Belote");
  await expect(said(page, 'Informations utilisateur manquantes')).toBeVisible();
});

test('a session that is over is said so on the way to the login page', async ({ page, site }) => {
  const outing = await aGathering(site, 'outing', { title: 'Belote' });
  await enterAsNewcomer(page, site, { path: `/sorties/${outing._id}` });
  await expect(page.getByRole('button', { name: "S'inscrire" })).toBeVisible();
  await page.route('**/api/users/refresh', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{}' }),
  );
  await page.route('**/api/outings/*/join', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{}' }),
  );
  await press(page, "S'inscrire");
  await expect(said(page, 'Session expirée. Veuillez vous reconnecter.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

for (const path of ['/sorties', '/sorties/6b01c0700000019e862959a6', '/agenda']) {
  test(`${path} asks a visitor to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  });
}

test.describe('in a browser far from Paris', () => {
  test.use({ timezoneId: 'America/New_York', permissions: ['clipboard-read', 'clipboard-write'] });

  test('dates are those of Paris; the link and the calendar file are right', async ({
    page,
    site,
  }) => {
    const outing = await aGathering(site, 'outing', {
      title: 'Feu d’artifice',
      date: '2027-07-14T20:30:00.000Z',
    });
    await enterAsNewcomer(page, site, { path: `/sorties/${outing._id}` });
    await expect(said(page, '14/07/2027 22:30')).toBeVisible();
    await press(page, 'Partager');
    await expect(said(page, 'Lien copié dans le presse-papier !')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.url}/sorties/${outing._id}`);

    const coming = page.waitForEvent('download');
    await press(page, 'Ajouter à mon agenda');
    const file = await coming;
    expect(file.suggestedFilename()).toBe('feu-d-artifice.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text).toContain('Feu d’artifice');
  });
});
