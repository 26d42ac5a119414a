// From a first look at the boards to a loan that is back: what is asked, offered, given, lent; in the order it is needed.
import type { Locator, Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { dayFromNow } from './clock.ts';
import { expectSound, follow } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

test('neighbours find what is needed soon, tell offers from requests, and lend a thing that comes back', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const creator = await aResident(site, { firstName: 'Monique' });
  await aService(site, { creator, title: 'Plus tard', date: inDays(9) });
  const done = await aService(site, { creator, title: 'Déjà fait', date: inDays(2) });
  await creator.put(`/services/${done._id}`, { ...done.body, status: 'completed' });
  await aService(site, { creator, title: 'Bientôt', date: inDays(2) });
  await aTroc(site, { owner: creator, kind: 'gift', title: 'Lit de bébé' });

  const other = await openPage();
  await enterAsNewcomer(page, site, { firstName: 'Karim', path: '/services' });
  await expect(titles(page)).toHaveText(['Bientôt', 'Plus tard']);
  await press(page, 'Filtres');
  await press(page.getByRole('dialog', { name: 'Filtres' }), 'Terminés');
  await expect(titles(page)).toHaveText(['Déjà fait']);
  await press(page, 'Voir la liste');
  await press(page, 'Retirer le filtre Terminés');
  await page.getByLabel('Ordre de la liste').selectOption("Récents d'abord");
  await expect(page).toHaveURL(/sort=newest/);
  await expect(titles(page)).toHaveText(['Bientôt', 'Plus tard']);

  await press(page, 'Demander un service');
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: /^Une offre/ }).check();
  await expect(form.getByRole('heading', { name: 'Proposer un service' })).toBeVisible();
  await form.getByLabel('Titre').fill("J'arrose vos plantes");
  await form.getByLabel('Description').fill('Pendant vos vacances, une fois par semaine.');
  await form.getByLabel('Catégorie').selectOption('Autre');
  await form.getByLabel('Date et heure').fill(dayFromNow(5));
  await form.getByLabel('Lieu').fill('Rue de Picpus');
  await press(form, "Publier l'offre");
  await expect(card(page, "J'arrose vos plantes")).toContainText('Offre');

  await enterAs(other, creator, '/services?nature=offer');
  const offer = card(other, "J'arrose vos plantes");
  await expect(titles(other)).toHaveText(["J'arrose vos plantes"]);
  await press(offer, 'Demander ce coup de main');
  await other.getByLabel(/Message pour Karim/).fill('Deux plantes, en août.');
  await press(other, 'Envoyer');
  await expect(offer.getByRole('button', { name: 'Retirer ma demande' })).toBeVisible();
  await press(card(page, "J'arrose vos plantes"), 'Voir les demandes (1)');
  await expect(page.getByRole('dialog', { name: 'Qui le demande' })).toContainText('Deux plantes');

  await follow(page, '/trocs?kind=gift');
  await expect(card(page, 'Lit de bébé')).toContainText('Don');
  await expect(
    card(page, 'Lit de bébé').getByRole('link', { name: /Demander ce don/ }),
  ).toBeVisible();
  await follow(page, '/troc/new');
  await page.getByRole('radio', { name: /^Prêt/ }).check();
  await page.getByLabel('Titre').fill('Perceuse');
  await page.getByLabel('Description').fill('Avec ses mèches.');
  await page.getByLabel('Objets prêtés', { exact: true }).fill('perceuse');
  await page.getByLabel('Lieu').fill('Rue de Picpus');
  // What is proposed below a field goes as one leaves it.
  await page.getByLabel('Lieu').press('Tab');
  await press(page, 'Publier le prêt');
  await expect(page.getByText('Troc publié avec succès')).toBeVisible();
  await expect(page.getByText('Vous prêtez')).toBeVisible();

  await follow(other, page.url());
  await expect(other.getByRole('heading', { name: 'Demander à emprunter' })).toBeVisible();
  await press(other, 'Demander à emprunter');
  await expect(other.getByText('La date de remise est requise')).toBeVisible();
  await other.getByLabel('Date de remise').fill(dayFromNow(3));
  await press(other, 'Demander à emprunter');
  await expect(other.getByText('Choisissez le jour du retour')).toBeVisible();
  const back = dayFromNow(6);
  await other.getByLabel('Retour prévu').fill(back);
  await press(other, 'Demander à emprunter');
  await expect(page.getByText(back)).toBeVisible();
  await press(page, 'Accepter');
  await expect(other.getByRole('heading', { name: 'Prêt convenu avec Karim' })).toBeVisible();
  await press(other, 'Rendu');
  await press(other.getByRole('alertdialog'), "C'est rendu");
  await expect(other.getByText("Vous l'avez dit rendu.")).toBeVisible();
  await expect(page.getByText("dit que c'est rendu.")).toBeVisible();
  await press(page, 'Rendu');
  await press(page.getByRole('alertdialog'), "C'est rendu");
  await expect(other.getByRole('heading', { name: 'Prêt rendu, avec Karim' })).toBeVisible();
  await expect(other.locator('.chip.st').first()).toHaveText('Rendu');
});

test('whoever has nothing left to do is told so, and who asks for help nearest', async ({
  page,
  site,
}) => {
  const done = await aService(site, { title: 'Monter un lit' });
  const { helper } = await aProposal(site, { service: done });
  await aService(site, { title: 'Porter un carton' });
  await aService(site, { title: 'Repasser du linge', nature: 'offer' });
  await done.by.put(`/services/${done._id}/accept-help/${helper.id}`);
  await enterAs(page, helper, '/my-proposals');
  const idle = page.getByRole('region', { name: 'Rien à rendre ces jours-ci' });
  // What one offers oneself is rendered too, and stands elsewhere.
  const own = page.getByText('Vos propres offres sont dans Mes services');
  await expect(own.getByRole('link', { name: 'Mes services' })).toHaveAttribute(
    'href',
    '/my-services',
  );
  await expect(page.getByRole('main')).toContainText('Acceptée');
  await expect(idle).toHaveCount(0);
  await done.by.put(`/services/${done._id}`, { ...done.body, status: 'completed' });
  await expect(idle).toBeVisible();
  await expect(idle.getByRole('listitem')).toHaveCount(1);
  await expect(idle.getByRole('link', { name: 'Voir les demandes' })).toBeVisible();
  await expectSound(page, '/my-proposals, all over');
  await idle.getByRole('link', { name: /Porter un carton/ }).click();
  await expect(page.getByRole('dialog', { name: 'Porter un carton' })).toBeVisible();
});
