import { readFile } from 'node:fs/promises';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aPhoto } from '#server/files/images.fixtures.ts';
import { agree, breakCall, card, inParis, minutesUntil, press, said } from './gathering-screens.ts';
import { follow } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const OUTSIDE = 'Le lieu doit être validé comme étant dans le quartier Nation';

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

  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Participants')).toHaveValue('5');
  const date = form.getByLabel('Date et heure');
  await expect(date).not.toHaveValue('');
  expect(Math.abs(minutesUntil(await date.inputValue()) - 60)).toBeLessThan(2);
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
  const when = inParis(100);
  await date.fill(when);
  await press(form, 'Créer la sortie');
  await expect(said(page, OUTSIDE).first()).toBeVisible();

  await form.getByLabel('Lieu').fill('20 rue de reuilly');
  await page.getByRole('option', { name: '20 Rue de Reuilly' }).click();
  await expect(form.getByText('Lieu validé - Quartier Nation')).toBeVisible();
  await form.getByLabel('Participants').fill('2');
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'affiche.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto(),
    });
  await expect(form.getByText('Photo ajoutée')).toBeAttached();
  await breakCall(page, 'POST', '**/api/outings');
  await press(form, 'Créer la sortie');
  await expect(said(page, 'Erreur lors de la création de la sortie')).toBeVisible();
  await page.unroute('**/api/outings');
  await press(form, 'Créer la sortie');
  await expect(page).toHaveURL(/\/sorties\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ciné-club' })).toBeVisible();
  await expect(page.getByText(when)).toBeVisible();
  await expect(page.getByText('Organisateur').first()).toBeVisible();
  await expect(page.locator('.plaque')).toContainText('Rue de Reuilly');
  await expect(page.locator('.facts')).toContainText('20 Rue de Reuilly');
  await expect(page.getByRole('button', { name: "S'inscrire" })).toHaveCount(0);

  const shown = card(other, 'Ciné-club');
  await expect(shown).toContainText('En attente');
  await expect(shown).toContainText('Cinéma');
  await expect(shown.locator('img').first()).toHaveAttribute('src', /-thumb\.webp$/);
  await expect(shown.locator('.excerpt')).toHaveText(/^Un film.{0,93}…$/);
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
  await expect(mine).toContainText('1 place libre sur 2');

  await press(leaving, "S'inscrire");
  await expect(said(leaving, 'Inscription réussie !')).toBeVisible();
  await expect(said(leaving, 'Vous participez').first()).toBeVisible();
  await expect(mine).toContainText('Complet');
  await expect(mine.getByRole('button', { name: "S'inscrire" })).toBeDisabled();
  await press(mine, 'Attendre une place');
  await expect(said(page, "Vous êtes sur la liste d'attente")).toBeVisible();
  await mine.getByRole('link', { name: 'Belote' }).click();
  const promise =
    /^Vous êtes 1er à attendre\s: dès qu'une place se libère, elle est à vous\s; vous direz si vous la gardez\./;
  await expect(page.getByText(promise).first()).toBeVisible();
  await expect(said(page, 'La discussion est réservée aux participants')).toBeVisible();

  await press(leaving, 'Se désinscrire');
  await agree(leaving, 'Garder ma place');
  await expect(said(leaving, 'Vous participez').first()).toBeVisible();
  await press(leaving, 'Se désinscrire');
  await agree(leaving, 'Se désinscrire');
  await expect(said(leaving, 'Désinscription réussie !')).toBeVisible();
  await expect(said(page, 'Une place pour vous, à confirmer')).toBeVisible();
  await press(page, 'Je viens');
  await expect(said(page, 'Vous participez').first()).toBeVisible();
  await expect(page.getByLabel('Votre message')).toBeVisible();
  await expect(leaving.getByRole('button', { name: "S'inscrire" })).toBeDisabled();
});

test('the list is chosen by type and by owner, and a link lights a card up', async ({
  page,
  site,
}) => {
  const mine = await aGathering(site, 'outing', { title: 'La mienne', type: 'sport' });
  const theirs = await aGathering(site, 'outing', { title: 'La leur', type: 'bar' });
  for (const [{ _id }, status] of [
    [mine, 'confirmed'],
    [theirs, 'cancelled'],
  ] as const) {
    // Only an administrator decides so of an outing.
    await site.site.db.pool.query('update gathering set status = $2 where id = $1', [_id, status]);
  }
  await enterAs(page, mine.by, '/sorties');
  await expect(card(page, 'La leur')).toContainText('Annulé');
  await expect(card(page, 'La mienne')).toContainText('Confirmé');
  await press(page, 'Filtres');
  await expect(page.getByRole('button', { name: 'Nature' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quiz' })).toHaveCount(0);
  await press(page, 'Sport');
  await expect(page).toHaveURL(/type=sport/);
  await expect(card(page, 'La leur')).toHaveCount(0);
  await expect(card(page, 'La mienne')).toBeVisible();
  await press(page, 'Bar');
  await expect(card(page, 'La mienne')).toHaveCount(0);
  await expect(page).toHaveURL(/type=bar/);
  // On a slow phone, two touches before the first is drawn: neither takes the other back.
  await page.evaluate(touchBoth);
  await expect(page).toHaveURL('/sorties?my=true');
  await expect(card(page, 'La leur')).toHaveCount(0);
  await expect(card(page, 'La mienne').getByRole('link', { name: 'Modifier' })).toBeVisible();

  await follow(page, `/outings/${theirs._id}`);
  await expect(page).toHaveURL(`/outings?highlight=${theirs._id}`);
  await expect(card(page, 'La leur')).toHaveClass(/lit/);
  await expect(card(page, 'La mienne')).not.toHaveClass(/lit/);
});

/** Runs in the page: chooses all types, then one's own outings, and lets nothing be drawn between. */
async function touchBoth(): Promise<void> {
  const touch = (selector: string, name: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .find(({ textContent }) => textContent === name)
      ?.click();
  touch('.filter', 'Toutes');
  for (let step = 0; step < 100; step++) await null;
  touch('[role=tab]', 'Mes sorties');
}

test('what fails is said in the words of the specification, the end of a session too', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Belote' });
  const last = await aGathering(site, 'outing', { title: 'Dernière place', maxParticipants: 2 });
  await aParticipant(site, last);
  await enterAsNewcomer(page, site, { path: '/sorties/6b01c0700000019e862959a6' });
  await expect(said(page, 'Sortie non trouvée')).toBeVisible();
  await breakCall(page, 'GET', '**/api/outings/*');
  await breakCall(page, 'GET', '**/api/outings?*');
  await follow(page, `/sorties/${outing._id}`);
  await expect(said(page, 'Erreur lors du chargement de la sortie')).toBeVisible();
  await follow(page, '/sorties');
  await expect(said(page, 'Erreur lors du chargement des sorties')).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Réessayer');
  await expect(card(page, 'Belote')).toBeVisible();

  const join = () => press(card(page, 'Belote'), "S'inscrire : Belote");
  await breakCall(page, 'POST', '**/api/outings/*/join');
  await join();
  await expect(said(page, "Erreur lors de l'inscription à la sortie")).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/outings/*/join', (route) => route.fulfill({ status: 200, body: '' }));
  await join();
  await expect(said(page, 'Aucune donnée reçue du serveur')).toBeVisible();
  await page.unrouteAll();
  await join();
  await breakCall(page, 'POST', '**/api/outings/*/leave');
  await press(card(page, 'Belote'), 'Se désinscrire');
  await agree(page, 'Se désinscrire');
  await expect(said(page, 'Erreur lors de la désinscription')).toBeVisible();

  // Somebody else has the last place while the answer is awaited.
  await page.route(`**/api${last.path}/join`, async (route) => {
    await aParticipant(site, last);
    await route.continue();
  });
  await press(card(page, 'Dernière place'), "S'inscrire : Dernière place");
  await expect(said(page, 'Cette sortie est complète')).toBeVisible();
  const full = card(page, 'Dernière place').getByRole('button', { name: "S'inscrire" });
  await expect(full).toBeDisabled();

  const user = await page.evaluate(() => localStorage.getItem('user') ?? '');
  const keep = (kept: string) =>
    page.evaluate((text) => localStorage.setItem('user', text), kept).then(() => page.reload());
  await aGathering(site, 'outing', { title: 'Encore une' });
  await keep(JSON.stringify({ ...JSON.parse(user), _id: undefined }));
  await press(card(page, 'Encore une'), "S'inscrire : Encore une");
  await expect(said(page, 'Informations utilisateur manquantes')).toBeVisible();
  await keep(user);
  for (const address of ['**/api/users/refresh', '**/api/outings/*/join']) {
    await page.route(address, (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{}' }),
    );
  }
  await press(card(page, 'Encore une'), "S'inscrire : Encore une");
  await expect(said(page, 'Session expirée. Veuillez vous reconnecter.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test.describe('in a browser far from Paris', () => {
  test.use({ timezoneId: 'America/New_York', permissions: ['clipboard-read', 'clipboard-write'] });

  test('dates are those of Paris; the link and the calendar file are right', async ({
    page,
    site,
  }) => {
    const outing = await aGathering(site, 'outing', {
      title: 'Feu d’artifice',
      date: '2031-07-14T20:30:00.000Z',
    });
    await enterAsNewcomer(page, site, { path: `/sorties/${outing._id}` });
    await expect(said(page, '14/07/2031 22:30')).toBeVisible();
    await press(page, 'Partager');
    await expect(said(page, 'Lien copié dans le presse-papier !')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const url = `${site.url}/sorties/${outing._id}`;
    expect(copied).toBe(url);
    // A phone has a sheet of its own.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const handed = page.evaluate(
      () => new Promise((share) => Object.assign(navigator, { canShare: () => true, share })),
    );
    await press(page, 'Partager');
    expect(await handed).toEqual({ title: 'Feu d’artifice', url });

    const coming = page.waitForEvent('download');
    await press(page, 'Ajouter à mon agenda');
    const file = await coming;
    expect(file.suggestedFilename()).toBe('feu-d-artifice.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text).toContain('Feu d’artifice');
  });
});
