import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { agree, breakCall, inParis, press, said } from './gathering-screens.ts';
import { follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  // Refusals are part of these journeys.
  expectedComplaints: [/status of [45]\d\d/],
});

test('only the organiser sees e-mail addresses, the participants and the form; a deleted outing is gone', async ({
  page,
  site,
  openPage,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Pétanque' });
  const guest = await aParticipant(site, outing, await aResident(site, { firstName: 'Yvette' }));
  const { body: user } = await guest.get('/users/me');
  const { email } = user as { email: string };
  for (let more = 0; more < 2; more++) await aParticipant(site, outing, await aResident(site));
  const other = await openPage();
  const path = `/sorties/${outing._id}`;
  await enterAs(page, outing.by, path);
  await enterAs(other, guest, path);

  await expect(page.getByText(email)).toBeVisible();
  // On a telephone too, where others see faces first.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(email)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByText('Organisateur').first()).toBeVisible();
  // An outing is not cancelled: what is done instead, and what it means for who comes.
  await expect(page.getByText(/^Pour annuler la sortie, supprimez-la/)).toBeVisible();
  // Its page has the list itself.
  await expect(page.getByRole('link', { name: 'Participants' })).toHaveCount(0);
  await follow(page, `${path}/participants`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Yvette' })).toContainText(email);

  await expect(other.getByRole('heading', { name: 'Participants' })).toBeVisible();
  await expect(other.getByText(email)).toHaveCount(0);
  await follow(other, `${path}/participants`);
  await expect(said(other, "Vous n'êtes pas autorisé à voir cette page")).toBeVisible();
  await follow(other, `${path}/edit`);
  await expect(said(other, 'Vous ne pouvez modifier que vos propres sorties')).toBeVisible();
  await expect(other.getByLabel('Titre')).toHaveCount(0);
  await other.getByRole('link', { name: 'Voir la sortie' }).click();
  await expect(other.getByRole('heading', { name: 'Pétanque' })).toBeVisible();

  await page.getByRole('link', { name: 'La sortie' }).click();
  await press(page, 'Supprimer');
  await agree(page, 'Annuler');
  await expect(page.getByRole('heading', { name: 'Pétanque' })).toBeVisible();
  await breakCall(page, 'DELETE', `**/api${outing.path}`);
  await press(page, 'Supprimer');
  await agree(page, 'Supprimer');
  await expect(said(page, 'Erreur lors de la suppression de la sortie')).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Supprimer');
  await agree(page, 'Supprimer');
  await expect(said(page, 'Sortie supprimée avec succès')).toBeVisible();
  await expect(page).toHaveURL('/sorties?my=true');
  await expect(said(other, 'Sortie non trouvée')).toBeVisible();
});

test('an outing is changed, and the page goes back to it after two seconds', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Quiz', type: 'quiz' });
  const path = `/sorties/${outing._id}`;
  await page.clock.install();
  await page.route(`**/api${outing.path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), creator: null } });
  });
  await enterAs(page, outing.by, `${path}/edit`);
  await expect(said(page, 'Informations du créateur manquantes')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByLabel('Titre')).toHaveValue('Quiz');
  const types = page.getByLabel('Type').getByRole('option');
  await expect(types).toHaveText([
    'Choisissez',
    'Restaurant',
    'Sport',
    'Culture',
    'Nature',
    'Cinéma',
    'Shopping',
    'Bar',
    'Quiz',
  ]);
  await page.getByLabel('Titre').fill('');
  await press(page, 'Enregistrer');
  await expect(said(page, 'Veuillez remplir tous les champs obligatoires')).toBeVisible();
  await page.getByLabel('Titre').fill('Quiz de quartier');
  await page.getByLabel('Date et heure').fill('pas une date');
  await press(page, 'Enregistrer');
  await expect(said(page, 'Veuillez sélectionner une date valide')).toBeVisible();
  await page.getByLabel('Date et heure').fill(inParis(200));
  await page.getByLabel('Participants').fill('beaucoup');
  await page.getByLabel('Participants').blur();
  await expect(page.getByLabel('Participants')).toHaveValue('2');
  await page.getByLabel('Lieu').fill('Tour Eiffel');
  await press(page, 'Enregistrer');
  await expect(
    said(page, 'Le lieu doit être validé comme étant dans le quartier Nation').first(),
  ).toBeVisible();
  await page.getByLabel('Lieu').fill('20 Rue de Reuilly');
  await breakCall(page, 'PUT', `**/api${outing.path}`);
  await press(page, 'Enregistrer');
  await expect(said(page, 'Erreur lors de la modification')).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Enregistrer');
  await expect(said(page, 'Sortie modifiée avec succès !')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrée' })).toBeVisible();
  await expect(page).toHaveURL(`${path}/edit`);
  await page.clock.runFor(2_100);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Quiz de quartier' })).toBeVisible();
  await expect(page.getByText('0 sur 2')).toBeVisible();
});
