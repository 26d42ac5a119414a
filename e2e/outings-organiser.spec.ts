import type { Locator, Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const agree = (page: Page, name: string) => press(page.getByRole('alertdialog'), name);
const said = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).filter({ visible: true });

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

test('only the organiser sees e-mail addresses, the participants and the form', async ({
  page,
  site,
  openPage,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Pétanque' });
  const guest = await aParticipant(site, outing, await aResident(site, { firstName: 'Yvette' }));
  const { body: user } = await guest.get('/users/me');
  const { email } = user as { email: string };
  const other = await openPage();
  await enterAs(page, outing.by, `/sorties/${outing._id}`);
  await enterAs(other, guest, `/sorties/${outing._id}`);

  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Organisateur').first()).toBeVisible();
  await page.getByRole('link', { name: 'Participants' }).click();
  await expect(page).toHaveURL(`/sorties/${outing._id}/participants`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Yvette' })).toContainText(email);

  await expect(other.getByRole('heading', { name: 'Participants' })).toBeVisible();
  await expect(other.getByText(email)).toHaveCount(0);
  await other.goto(`/sorties/${outing._id}/participants`);
  await expect(said(other, "Vous n'êtes pas autorisé à voir cette page")).toBeVisible();
  await other.goto(`/sorties/${outing._id}/edit`);
  await expect(said(other, 'Vous ne pouvez modifier que vos propres sorties')).toBeVisible();
  await expect(other.getByLabel('Titre')).toHaveCount(0);
});

test('an outing is changed, and the page goes back to it after two seconds', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Quiz', type: 'quiz' });
  await page.clock.install();
  await enterAs(page, outing.by, `/sorties/${outing._id}/edit`);
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
  await page.getByLabel('Date et heure').fill(dayFromNow(9));
  await page.getByLabel('Participants').fill('beaucoup');
  await page.getByLabel('Participants').blur();
  await expect(page.getByLabel('Participants')).toHaveValue('2');
  await page.getByLabel('Lieu').fill('Tour Eiffel');
  await press(page, 'Enregistrer');
  await expect(
    said(page, 'Le lieu doit être validé comme étant dans le quartier Nation').first(),
  ).toBeVisible();
  await page.getByLabel('Lieu').fill('20 Rue de Reuilly');
  await press(page, 'Enregistrer');
  await expect(said(page, 'Sortie modifiée avec succès !')).toBeVisible();
  await expect(page).toHaveURL(`/sorties/${outing._id}/edit`);
  await page.clock.runFor(2_100);
  await expect(page).toHaveURL(`/sorties/${outing._id}`);
  await expect(page.getByRole('heading', { name: 'Quiz de quartier' })).toBeVisible();
  await expect(page.getByText('0 sur 2')).toBeVisible();
});

test('an outing is deleted after a question, and its page says it is gone', async ({
  page,
  site,
  openPage,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Annulée' });
  const other = await openPage();
  await enterAs(page, outing.by, `/sorties/${outing._id}`);
  await enterAsNewcomer(other, site, { path: `/sorties/${outing._id}` });
  await expect(other.getByRole('heading', { name: 'Annulée' })).toBeVisible();
  await press(page, 'Supprimer');
  await agree(page, 'Annuler');
  await expect(page.getByRole('heading', { name: 'Annulée' })).toBeVisible();
  await press(page, 'Supprimer');
  await agree(page, 'Supprimer');
  await expect(said(page, 'Sortie supprimée avec succès')).toBeVisible();
  await expect(page).toHaveURL('/sorties?my=true');
  await expect(said(other, 'Sortie non trouvée')).toBeVisible();
});
