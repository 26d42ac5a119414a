import type { Locator, Page } from '@playwright/test';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { dayFromNow } from './clock.ts';
import { follow } from './page-checks.ts';
import { endOnSending, enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const agree = (page: Page, name: string) => press(page.getByRole('alertdialog'), name);
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const chip = (page: Page) => page.getByRole('main').locator('.st').first();

async function fillTroc(page: Page, title: string): Promise<void> {
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Description').fill('Vingt-deux poches en bon état.');
  await page.getByLabel('Objets proposés', { exact: true }).fill(' 22 romans, un serre-livres,');
  await page.getByLabel('Objets recherchés', { exact: true }).fill('Perceuse');
  await page.getByLabel('Lieu').fill('Avenue du Bel-Air');
}

test('neighbours publish, ask, accept, cancel and complete, each screen following the other', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const asking = await openPage();
  await enterAsNewcomer(page, site, { firstName: 'Claire', path: '/my-trocs' });
  await enterAsNewcomer(asking, site, { firstName: 'Karim', path: '/trocs' });
  await expect(asking.getByText('Aucun troc pour le moment')).toBeVisible();
  await expect(page.getByText('Aucun objet proposé')).toBeVisible();

  await page.getByRole('link', { name: 'Proposer un troc' }).click();
  await expect(page).toHaveURL('/troc/new');
  await fillTroc(page, 'Romans policiers');
  const typed = page.getByRole('list', { name: 'Objets proposés, un par un' });
  await expect(typed.getByRole('listitem')).toHaveText(['22 romans', 'un serre-livres']);
  await press(page, 'Publier le troc');
  await expect(page.getByText('Troc publié avec succès')).toBeVisible();
  await expect(page).toHaveURL(/\/troc\/[0-9a-f]{24}$/);
  await expect(page.getByText('Votre annonce')).toBeVisible();
  await expect(chip(page)).toHaveText('Disponible');
  await expect(page.locator('.plaque')).toContainText('Avenue du Bel-Air');

  const offered = card(asking, 'Romans policiers');
  await expect(offered).toContainText('un serre-livres');
  await offered.getByRole('link', { name: /Proposer un échange/ }).click();
  await press(asking, "Proposer l'échange");
  await expect(asking.getByText("La date d'échange est requise")).toBeVisible();
  const date = asking.getByLabel("Date d'échange");
  await date.fill('01/02/2020 10:00');
  await press(asking, "Proposer l'échange");
  await expect(asking.getByText("La date d'échange doit être dans le futur")).toBeVisible();
  await expect(date).toBeFocused();
  const moment = dayFromNow(5);
  await date.fill(moment);
  await press(asking, "Proposer l'échange");
  await expect(asking.getByText("Demande d'échange envoyée avec succès")).toBeVisible();
  await expect(heading(asking, "n'a pas encore répondu")).toBeVisible();

  await expect(heading(page, 'Karim')).toContainText('propose un échange');
  await expect(page.getByText(moment)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Écrire à Karim' })).toHaveAttribute(
    'href',
    /^\/messagerie\?user=[0-9a-f]{24}$/,
  );
  await press(page, 'Accepter');
  await expect(page.getByText('Échange accepté avec succès')).toBeVisible();
  await expect(heading(asking, 'Échange convenu avec Claire')).toBeVisible();

  await press(asking, "Annuler l'échange");
  await agree(asking, "Annuler l'échange");
  await expect(asking.getByText('Acceptation annulée avec succès')).toBeVisible();
  await expect(chip(page)).toHaveText('Disponible');
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeVisible();

  await asking.getByLabel("Date d'échange").fill(dayFromNow(6));
  await asking.getByLabel('Lieu').fill('Au pied de la statue');
  await press(asking, "Proposer l'échange");
  await expect(page.getByText('Au pied de la statue')).toBeVisible();
  await press(page, 'Accepter');
  await press(asking, 'Échange terminé');
  await agree(asking, "C'est fait");
  await expect(asking.getByText('Échange terminé avec succès')).toBeVisible();
  await expect(chip(page)).toHaveText('Terminé');
  await expect(
    page.getByText('Un troc terminé ne se modifie ni ne se supprime plus.'),
  ).toBeVisible();
});

test('on my page a request is refused, and on theirs it is deleted', async ({
  page,
  site,
  openPage,
}) => {
  const troc = await aTroc(site, { title: 'Une lampe' });
  const karim = await aResident(site, { firstName: 'Karim' });
  await karim.post(`/troc/${troc._id}/trade`, {
    ...{ date: new Date(Date.now() + 1e9), brings: ['bocaux vides'] },
    message: 'Contre mes deux lampes ?',
  });
  const asking = await openPage();
  await enterAs(page, troc.by, '/my-trocs');
  await enterAs(asking, karim, '/my-trocs?onglet=demandes');
  await expect(asking.getByRole('tab', { name: 'Mes demandes' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const asked = card(asking, 'Une lampe');
  await expect(asked).toContainText('En attente');
  // What is accepted with one press is read beside it.
  const proposed = card(page, 'Une lampe');
  await expect(proposed).toContainText(/Karim.* propose un échange/);
  await expect(proposed).toContainText('Karim apporte : bocaux vides');
  await expect(proposed).toContainText(/«\sContre mes deux lampes\s\?\s»/);

  await press(card(page, 'Une lampe'), 'Refuser');
  await agree(page, 'Refuser');
  await expect(page.getByText("Demande d'échange refusée")).toBeVisible();
  await expect(card(page, 'Une lampe')).toContainText('Disponible');
  await expect(asked).toContainText('Refusée');
  await press(asked, 'Supprimer ma demande');
  await agree(asking, 'Supprimer ma demande');
  await expect(asking.getByText('Demande annulée avec succès')).toBeVisible();
  await expect(asking.getByText("Aucune demande d'échange")).toBeVisible();
  await asking.getByRole('tab', { name: 'Mes objets' }).click();
  await expect(asking).toHaveURL('/my-trocs');
  await asking.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(asking).toHaveURL('/dashboard');
});

test('a troc is changed and deleted while nobody asked for it', async ({
  page,
  site,
  openPage,
}) => {
  const troc = await aTroc(site, { title: 'Un tapis', itemsOffered: ['Un tapis', 'Un pouf'] });
  const other = await openPage();
  await enterAs(page, troc.by, `/troc/${troc._id}`);
  await enterAsNewcomer(other, site, { path: '/trocs' });
  await expect(card(other, 'Un tapis')).toBeVisible();

  await press(page, 'Modifier');
  const form = page.getByRole('dialog', { name: 'Modifier le troc' });
  await expect(form.getByLabel('Objets proposés', { exact: true })).toHaveValue(
    'Un tapis, Un pouf',
  );
  await form.getByLabel('Titre').fill('Un tapis persan');
  await form.getByLabel('Objets recherchés', { exact: true }).fill(' , ');
  await press(form, 'Enregistrer');
  await expect(form.getByText('Les objets recherchés sont requis')).toBeVisible();
  await form.getByLabel('Objets recherchés', { exact: true }).fill('Un miroir');
  await press(form, 'Enregistrer');
  await expect(page.getByText('Troc mis à jour avec succès')).toBeVisible();
  await expect(heading(page, 'Un tapis persan')).toBeVisible();
  await expect(card(other, 'Un tapis persan')).toContainText('Un miroir');

  await press(page, 'Supprimer');
  await agree(page, 'Annuler');
  await expect(heading(page, 'Un tapis persan')).toBeVisible();
  await press(page, 'Supprimer');
  await agree(page, 'Supprimer');
  await expect(page.getByText('Troc supprimé avec succès')).toBeVisible();
  await expect(page).toHaveURL('/my-trocs');
  await expect(page.getByText('Aucun objet proposé')).toBeVisible();
  await expect(card(other, 'Un tapis persan')).toHaveCount(0);
});

test('a form says what is missing, and keeps what was typed through a reload', async ({
  page,
  site,
}) => {
  await enterAsNewcomer(page, site, { path: '/troc/new' });
  await press(page, 'Publier le troc');
  for (const sentence of [
    'Le titre est requis',
    'La description est requise',
    'Les objets proposés sont requis',
    'Les objets recherchés sont requis',
    'Le lieu est requis',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel('Titre')).toBeFocused();
  const hostile = '<img src=x onerror="document.title=1">';
  await fillTroc(page, hostile);
  await page.reload();
  await expect(
    page.getByText("Votre brouillon est repris là où vous l'aviez laissé."),
  ).toBeVisible();
  await expect(page.getByLabel('Objets proposés', { exact: true })).toHaveValue(
    ' 22 romans, un serre-livres,',
  );
  await page.getByRole('button', { name: 'Publier le troc' }).dblclick();
  await expect(heading(page, hostile)).toBeVisible();
  await follow(page, '/my-trocs');
  await expect(card(page, hostile)).toHaveCount(1);
});

test('trocs that meet are shown with their reason, on both pages', async ({ page, site }) => {
  const mine = await aTroc(site, {
    title: 'Un vélo trop petit',
    itemsOffered: ["Vélo d'enfant"],
    itemsWanted: ['Trottinettes'],
  });
  const claire = await aResident(site, { firstName: 'Claire' });
  const theirs = await aTroc(site, {
    owner: claire,
    title: 'Trottinette pliante',
    itemsOffered: ['trottinette'],
    itemsWanted: ["vélos d'enfants"],
  });
  await enterAs(page, mine.by, '/my-trocs');
  await page.getByRole('tab', { name: 'Échanges possibles' }).click();
  const matches = page.getByRole('region', { name: 'Échanges possibles' });
  await expect(matches).toContainText(/Vous proposez «.Vélo d'enfant.»/);
  await expect(matches).toContainText('Claire cherche');
  await expect(matches).toContainText('Dans les deux sens');
  await matches.getByRole('link', { name: /Trottinette pliante/ }).click();
  await expect(page).toHaveURL(`/troc/${theirs._id}`);
  await expect(page.locator('.owner-row').getByRole('link', { name: /^Claire/ })).toBeVisible();
  await matches.getByRole('link', { name: /Un vélo trop petit/ }).click();
  await expect(page).toHaveURL(`/troc/${mine._id}`);
  await expect(matches).toContainText(/Vous cherchez «.Trottinettes.»/);
  await expect(matches).toContainText('Claire propose');
});

test('the list is narrowed by state, by words, by what is offered and wanted', async ({
  page,
  site,
}) => {
  const owner = await aResident(site);
  await aTroc(site, { owner, title: 'Livres', itemsOffered: ['Romans'], itemsWanted: ['Plantes'] });
  await aTroc(site, {
    owner,
    title: 'Pots',
    itemsOffered: ['Plante grasse'],
    itemsWanted: ['Thé'],
  });
  await enterAsNewcomer(page, site, { path: '/trocs' });
  await expect(page.getByText('2 trocs près de chez vous')).toBeVisible();
  await press(page, 'Filtres');
  await page.getByRole('textbox', { name: 'Objet proposé' }).fill('plantes');
  await expect(page).toHaveURL(/offered=plantes/);
  await expect(page.getByText('1 troc près de chez vous')).toBeVisible();
  await expect(card(page, 'Pots')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Filtres' }).click();
  await expect(page.getByRole('textbox', { name: 'Objet proposé' })).toHaveValue('plantes');
  await press(page, "Effacer l'objet proposé");
  await page.getByRole('textbox', { name: 'Objet recherché' }).fill('plante');
  await expect(card(page, 'Livres')).toBeVisible();
  await expect(card(page, 'Pots')).toHaveCount(0);
  await press(page, 'Terminés');
  await expect(page.getByText('Aucun troc ne correspond')).toBeVisible();
  await press(page, 'Voir la liste');
  await expect(page.getByRole('link', { name: 'Chercher « plante » partout' })).toHaveAttribute(
    'href',
    '/recherche?q=plante',
  );
  await press(page, 'Afficher tous les trocs');
  await expect(page).toHaveURL('/trocs');
  await expect(page.getByText('2 trocs près de chez vous')).toBeVisible();
});

test.describe('a session that ends', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('sends to the login page, and back with the text of the form', async ({ page, site }) => {
    const me = await enterAsNewcomer(page, site, { path: '/troc/new' });
    await fillTroc(page, 'Réparer un vélo');
    await endOnSending(page, '**/api/troc', me);
    await press(page, 'Publier le troc');
    await expect(page).toHaveURL('/login');
    await page.getByLabel("E-mail ou nom d'utilisateur").fill(me.username);
    await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
    await press(page, 'Se connecter');
    await expect(page).toHaveURL('/troc/new');
    await expect(page.getByLabel('Titre')).toHaveValue('Réparer un vélo');
  });
});
