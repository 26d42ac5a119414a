import type { Locator, Page } from '@playwright/test';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { dayFromNow } from './clock.ts';
import { follow, goWithin } from './page-checks.ts';
import { endOnSending, enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const agree = (page: Page, name: string) => press(page.getByRole('alertdialog'), name);

/** Gives the date it is filled with. */
async function fillService(page: Page, title: string): Promise<string> {
  const form = page.getByRole('dialog', { name: 'Demander un service' });
  await form.getByLabel('Titre').fill(title);
  await form.getByLabel('Description').fill('Une petite heure suffira, le café est offert.');
  await form.getByLabel('Catégorie').selectOption('Bricolage');
  const date = dayFromNow(5);
  await form.getByLabel('Date et heure').fill(date);
  await form.getByLabel('Lieu').fill('Au pied de la statue');
  return date;
}

test('a neighbour asks, another offers help, and each screen follows the other', async ({
  page,
  site,
  openPage,
}) => {
  const helping = await openPage();
  await enterAsNewcomer(page, site, { firstName: 'Monique', path: '/my-services' });
  await enterAsNewcomer(helping, site, { firstName: 'Claire', path: '/services' });
  await expect(helping.getByText('Aucun service pour le moment')).toBeVisible();

  await page.getByRole('link', { name: 'Demander un service' }).click();
  await fillService(page, 'Fixer une étagère');
  await press(page, 'Publier la demande');
  await expect(page.getByText('Service créé avec succès')).toBeVisible();
  await expect(page).toHaveURL('/my-services');
  const asked = card(page, 'Fixer une étagère');
  await expect(asked).toContainText('Ouvert');

  const offered = card(helping, 'Fixer une étagère');
  await press(offered, 'Proposer mon aide');
  await helping.getByLabel(/Message pour Monique/).fill("J'ai une perceuse.");
  await press(helping, 'Envoyer');
  await expect(helping.getByText("Proposition d'aide envoyée avec succès")).toBeVisible();
  await expect(offered.getByRole('button', { name: 'Annuler ma proposition' })).toBeVisible();

  await expect(asked).toContainText('En attente');
  await press(asked, 'Voir les propositions (1)');
  const proposals = page.getByRole('dialog', { name: "Propositions d'aide" });
  await expect(proposals).toContainText("J'ai une perceuse.");
  await press(proposals, 'Accepter');
  await agree(page, 'Accepter');
  await expect(page.getByText('Aide acceptée avec succès')).toBeVisible();
  await expect(proposals).toContainText('Acceptée');
  await press(proposals.locator('footer'), 'Fermer');
  await expect(asked).toContainText('Assigné');
  await asked.getByText('Autres actions').click();
  await expect(asked.getByRole('button', { name: 'Supprimer' })).toBeDisabled();
  await expect(offered.getByRole('link', { name: 'Contacter le demandeur' })).toBeVisible();

  await press(asked, 'Annuler assignation');
  await agree(page, 'Annuler assignation');
  await expect(page.getByText('Acceptation annulée avec succès')).toBeVisible();
  await press(offered, 'Annuler ma proposition');
  await agree(helping, 'Annuler ma proposition');
  await expect(
    helping.getByText('Proposition annulée avec succès - Le service est à nouveau disponible'),
  ).toBeVisible();
  await expect(offered.getByRole('button', { name: 'Proposer mon aide' })).toBeVisible();
  await expect(asked).toContainText('Ouvert');
  await expect(asked).toContainText("Aucune proposition d'aide");
});

test('a service once completed can no longer be changed, and the helper reads it as done', async ({
  page,
  site,
  openPage,
}) => {
  const made = await aService(site, { title: 'Monter un lit' });
  const { helper } = await aProposal(site, { service: made });
  await made.by.put(`/services/${made._id}/accept-help/${helper.id}`);
  const helping = await openPage();
  await enterAs(page, made.by, '/my-services');
  await enterAs(helping, helper, '/my-proposals');
  const offer = card(helping, 'Monter un lit');
  await expect(offer).toContainText('Acceptée');

  const mine = card(page, 'Monter un lit');
  await press(mine, 'Modifier');
  const form = page.getByRole('dialog', { name: 'Modifier le service' });
  const status = form.getByLabel('Statut');
  await status.selectOption('');
  await press(form, 'Enregistrer');
  await expect(form.getByText('Veuillez sélectionner un statut pour le service')).toBeVisible();
  await status.selectOption('Terminé');
  await agree(page, 'Garder');
  await expect(status).toHaveValue('');
  await status.selectOption('Terminé');
  await agree(page, 'Confirmer');
  await press(form, 'Enregistrer');

  await expect(mine).toContainText('Terminé');
  await mine.getByText('Autres actions').click();
  await expect(mine.getByRole('button', { name: 'Modifier' })).toBeDisabled();
  await expect(mine.getByRole('button', { name: 'Supprimer' })).toBeDisabled();
  await expect(offer).toContainText('Terminée');
});

test('a neighbour withdraws an offer from their own list', async ({ page, site }) => {
  const { helper } = await aProposal(site);
  await enterAs(page, helper, '/my-proposals');
  await expect(page.getByRole('heading', { name: 'Mes services à rendre' })).toBeVisible();
  await press(page, 'Annuler ma proposition');
  await agree(page, 'Annuler ma proposition');
  await expect(page.getByText('Proposition annulée avec succès', { exact: true })).toBeVisible();
  await expect(page.getByText("Aucune proposition d'aide")).toBeVisible();
});

test('who asks for what is offered is told of a request, from the form to the list', async ({
  page,
  site,
}) => {
  const offer = await aService(site, { nature: 'offer', title: "J'arrose vos plantes" });
  await enterAsNewcomer(page, site, { path: `/services?service=${offer._id}` });
  await press(page.getByRole('dialog'), 'Demander ce coup de main');
  const form = page.getByRole('dialog', { name: 'Demander ce coup de main' });
  await expect(form.getByLabel('Ce que je fournis')).toBeVisible();
  await press(form, 'Envoyer');
  await expect(page.getByText('Demande envoyée avec succès', { exact: true })).toBeVisible();
  await follow(page, '/dashboard');
  await expect(page.getByText('Votre demande attend une réponse')).toBeVisible();
  await follow(page, '/my-proposals');
  await press(page, 'Retirer ma demande');
  await agree(page, 'Retirer ma demande');
  await expect(page.getByText('Demande retirée avec succès', { exact: true })).toBeVisible();
});

test('a form says what is missing, keeps what is wrong, and shows hostile text as text', async ({
  page,
  site,
}) => {
  const me = await enterAsNewcomer(page, site, { path: '/services?q=plombier' });
  // A board without what was looked for leads on to asking for it.
  await page.getByRole('link', { name: 'Demander « plombier »' }).click();
  const form = page.getByRole('dialog', { name: 'Demander un service' });
  await expect(form.getByLabel('Titre')).toHaveValue('Plombier');
  await form.getByLabel('Titre').fill('');
  await press(form, 'Publier la demande');
  for (const sentence of [
    'Le titre est requis',
    'La description est requise',
    'La catégorie est requise',
    'La date est requise',
    'Le lieu est requis',
  ]) {
    await expect(form.getByText(sentence)).toBeVisible();
  }
  await expect(form.getByLabel('Titre')).toBeFocused();

  const hostile = '<img src=x onerror="document.title=1">';
  await fillService(page, hostile);
  const date = form.getByLabel('Date et heure');
  await date.fill(' 01/02/2031');
  await date.blur();
  await expect(date).toHaveAccessibleDescription(/Ajoutez l'heure\s: 01\/02\/2031 10:00/);
  await date.fill('31/02/2031 10:00');
  await date.blur();
  await expect(date).toHaveAccessibleDescription(/Ce jour ou cette heure n'existe pas/);
  await press(form, 'Publier la demande');
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription(/Ce jour ou cette heure n'existe pas/);
  await date.fill('01/02/2020 10:00');
  await date.blur();
  await expect(date).toHaveAccessibleDescription(/La date doit être dans le futur/);
  await press(form, 'Publier la demande');
  await expect(form.getByText('La date doit être dans le futur')).toBeVisible();
  await expect(form.getByLabel('Date et heure')).toBeFocused();
  await form.getByLabel('Date et heure').fill(dayFromNow(3));
  await form.getByRole('button', { name: 'Publier la demande' }).dblclick();
  await expect(page).toHaveURL('/my-services');
  await expect(card(page, hostile)).toHaveCount(1);
  const { body } = await me.get('/services/my-services');
  expect(body).toHaveLength(1);
});

test.describe('when the answer is a refusal', () => {
  test.use({
    expectedComplaints: [/status of 401|status of 404|status of 409|status of 500|ERR_FAILED/],
  });

  test('a deleted or cancelled service leaves the other screens', async ({
    page,
    site,
    openPage,
  }) => {
    const made = await aService(site, { title: 'Porter un canapé' });
    const cancelled = await aService(site, { title: 'Garder un chat', creator: made.by });
    const other = await openPage();
    await enterAs(page, made.by, '/my-services');
    await enterAsNewcomer(other, site, { path: '/services' });
    await expect(card(other, 'Porter un canapé')).toBeVisible();

    await press(card(page, 'Porter un canapé'), 'Supprimer');
    await agree(page, 'Annuler');
    await expect(card(page, 'Porter un canapé')).toBeVisible();
    await press(card(page, 'Porter un canapé'), 'Supprimer');
    await agree(page, 'Supprimer');
    await expect(page.getByText('Service supprimé avec succès')).toBeVisible();
    await expect(card(page, 'Porter un canapé')).toHaveCount(0);
    await expect(card(other, 'Porter un canapé')).toHaveCount(0);

    await made.by.put(`/services/${cancelled._id}`, { ...cancelled.body, status: 'cancelled' });
    await expect(card(other, 'Garder un chat')).toHaveCount(0);
    await expect(card(page, 'Garder un chat')).toContainText('Annulé');
  });

  test('a session that expires in mid-form loses nothing of what was typed', async ({
    page,
    site,
  }) => {
    const me = await enterAsNewcomer(page, site, { path: '/services?nouveau=1' });
    const date = await fillService(page, 'Réparer un vélo');
    await endOnSending(page, '**/api/services', me);
    await press(page, 'Publier la demande');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/Votre session a expiré/).first()).toBeVisible();
    await page.getByLabel("E-mail ou nom d'utilisateur").fill(me.username);
    await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
    await press(page, 'Se connecter');

    const form = page.getByRole('dialog', { name: 'Demander un service' });
    await expect(form.getByLabel('Titre')).toHaveValue('Réparer un vélo');
    await expect(form.getByLabel('Lieu')).toHaveValue('Au pied de la statue');
    await expect(form.getByLabel('Date et heure')).toHaveValue(date);
    await press(form, 'Publier la demande');
    await expect(card(page, 'Réparer un vélo')).toBeVisible();
  });

  test('help offered too late is refused in words, and the card tells the new state', async ({
    page,
    site,
  }) => {
    const made = await aService(site, { title: 'Arroser les plantes' });
    const { helper } = await aProposal(site, { service: made });
    await test.step('a board that does not load says so, and loads when asked again', async () => {
      await page.route('**/api/services?*', (route) =>
        route.fulfill({
          status: 500,
          json: { error: 'Une erreur est survenue', code: 'internal' },
        }),
      );
      await enterAsNewcomer(page, site, { path: '/services' });
      await expect(page.getByText('Erreur lors du chargement des services')).toBeVisible();
      await page.unroute('**/api/services?*');
      await press(page, 'Réessayer');
      await expect(card(page, 'Arroser les plantes')).toBeVisible();
    });
    await goWithin(page, `/services?aider=${made._id}`);
    await page.getByLabel(/Message pour/).fill('Je suis libre demain.');
    await made.by.put(`/services/${made._id}/accept-help/${helper.id}`);
    await press(page, 'Envoyer');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      "Ce service n'est plus disponible",
    );
    await expect(page.getByLabel(/Message pour/)).toHaveValue('Je suis libre demain.');
    await press(page.getByRole('dialog'), 'Annuler');
    await expect(card(page, 'Arroser les plantes')).toContainText('Aide trouvée');
  });
});

test('filters stay in the address, the way back closes a dialog, a card to light up is none', async ({
  page,
  site,
}) => {
  const creator = await aResident(site);
  const wanted = await aService(site, { title: 'Promener Filou', creator, date: inDays(90) });
  await aService(site, { title: 'Poser un rideau', creator });
  await Promise.all(Array.from({ length: 12 }, () => aService(site, { creator, date: inDays(1) })));
  await enterAsNewcomer(page, site, { path: `/services?highlight=${wanted._id}` });
  // As the specification says of this one list: the parameter is read, and has no effect.
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
  await expect(card(page, 'Promener Filou')).toHaveCount(0);
  await page.getByLabel('Chercher un service').fill('rideau');
  await expect(page).toHaveURL(/q=rideau/);
  await page.getByRole('link', { name: 'Poser un rideau' }).click();
  const detail = page.getByRole('dialog', { name: 'Poser un rideau' });
  await expect(detail).toContainText('Rue de Reuilly');
  await page.reload();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toHaveCount(0);
  await expect(page).toHaveURL(/q=rideau/);
  await expect(page.getByLabel('Chercher un service')).toHaveValue('rideau');
});
