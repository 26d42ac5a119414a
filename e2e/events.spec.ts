import { aResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { dayFromNow, pauseClock, tickUntil } from './clock.ts';
import { act, agree, breakCall, card, inParis, press, said } from './gathering-screens.ts';
import { follow, goWithin } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  // Refusals are part of these journeys.
  expectedComplaints: [/status of [45]\d\d/],
});

test('an event is created from the list, with its defaults and its faults', async ({
  page,
  site,
  openPage,
}) => {
  const other = await openPage();
  await enterAsNewcomer(page, site, { firstName: 'Claire', path: '/evenements' });
  await enterAsNewcomer(other, site, { firstName: 'Karim', path: '/evenements' });
  await expect(said(other, 'Aucun événement trouvé')).toBeVisible();
  // Where there is none, what is said of it leads on.
  const empty = page.getByRole('tabpanel').getByRole('button', { name: 'Créer un événement' });
  await empty.click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Participants')).toHaveValue('10');
  const date = form.getByLabel('Date et heure');
  await expect(date).toHaveValue(new RegExp(dayFromNow(1, String.raw`\d\d:\d\d`)));
  await press(form, "Créer l'événement");
  for (const fault of [
    'Le titre est requis',
    'La description est requise',
    'Le type est requis',
    'Le lieu est requis',
  ]) {
    await expect(said(page, fault)).toBeVisible();
  }
  await form.getByLabel('Titre').fill('Fête de la rue');
  await form.getByLabel('Description').fill('Chacun apporte un plat.');
  await form.getByLabel('Type').selectOption({ label: 'Rencontre' });
  await form.getByLabel('Lieu').fill('Au bout de la rue, devant le kiosque');
  await form.getByLabel('Participants').fill('1');
  await form.getByLabel('Participants').blur();
  await expect(form.getByLabel('Participants')).toHaveValue('2');
  await form.getByLabel('Participants').fill('');
  await date.fill('01/02/2020 10:00');
  await press(form, "Créer l'événement");
  await expect(said(page, 'Sélectionnez une date future')).toBeVisible();
  await expect(said(page, 'Le nombre de participants est requis')).toBeVisible();
  await form.getByLabel('Participants').fill('12');
  await date.fill(inParis(72));
  // A picture elsewhere is fetched by the server, which asks no machine of its own network.
  await form.getByLabel("Adresse d'une image").fill('https://10.0.0.1/affiche.png');
  await press(form, 'Utiliser cette image');
  await expect(form.getByText("Cette adresse d'image n'est pas acceptée").first()).toBeVisible();
  await form.getByLabel("Adresse d'une image").fill('');
  await breakCall(page, 'POST', '**/api/events');
  await press(form, "Créer l'événement");
  await expect(said(page, "Erreur lors de la création de l'événement")).toBeVisible();
  await page.unrouteAll();
  await press(form, "Créer l'événement");
  await expect(said(page, 'Événement créé avec succès')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/evenements\?highlight=[0-9a-f]{24}$/);
  await expect(card(page, 'Fête de la rue')).toContainText('Vous organisez');
  const seen = card(other, 'Fête de la rue');
  await expect(seen).toContainText('En attente');
  await expect(seen).toContainText('12 places libres');
  await press(seen, "S'inscrire : Fête de la rue");
  await expect(said(other, 'Inscription réussie')).toBeVisible();
  await expect(card(page, 'Fête de la rue')).toContainText('Karim');
  await press(seen, 'Se désinscrire');
  await agree(other, 'Se désinscrire');
  await expect(said(other, 'Désinscription réussie')).toBeVisible();
  await expect(card(page, 'Fête de la rue')).toContainText('12 places libres');
});

test('the tabs choose by type, cards name three neighbours, and a link lights its card up for three seconds', async ({
  page,
  site,
}) => {
  const creator = await aResident(site);
  const made = [];
  for (const type of ['cleaning', 'recycling', 'gardening', 'meeting', 'games', 'tournament']) {
    made.push(await aGathering(site, 'event', { creator, title: `Le ${type}`, type }));
  }
  const [crowded, pair] = made;
  if (!crowded || !pair) throw new Error('no event');
  for (let count = 0; count < 5; count++) await aParticipant(site, crowded);
  for (let count = 0; count < 3; count++) await aParticipant(site, pair);
  await page.clock.install();
  await enterAs(page, creator, '/evenements');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
  const chips = (title: string) =>
    card(page, title).getByRole('list', { name: 'Participants' }).getByRole('listitem');
  await expect(chips('Le cleaning')).toHaveCount(4);
  await expect(chips('Le cleaning').last()).toContainText('+2');
  await expect(chips('Le recycling')).toHaveCount(3);
  await page.getByRole('tab', { name: 'Nettoyage et recyclage' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Le cleaning', 'Le recycling']);
  await page.getByRole('tab', { name: 'Jardinage et rencontres' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Le gardening', 'Le meeting']);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Jardinage et rencontres' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await follow(page, '/dashboard');
  await pauseClock(page);
  await goWithin(page, `/evenements?highlight=${crowded._id}`);
  const lit = card(page, 'Le cleaning');
  await tickUntil(lit);
  await expect(lit).toHaveClass(/lit/);
  await expect(lit).toBeInViewport();
  await page.clock.runFor(2_900);
  await expect(lit).toHaveClass(/lit/);
  await page.clock.runFor(200);
  await expect(lit).not.toHaveClass(/lit/);
});

test('a full event offers the waiting list only, one that is over nothing; what fails is said', async ({
  page,
  site,
}) => {
  const full = await aGathering(site, 'event', { title: 'Plein', maxParticipants: 2 });
  await aParticipant(site, full);
  await aParticipant(site, full);
  const past = await aGathering(site, 'event', { title: 'Passé' });
  await movedTo(site, past, inHours(-2));
  const off = await aGathering(site, 'event', { title: 'Annulé hier' });
  await off.by.post(`${off.path}/cancel`);
  await aGathering(site, 'event', { title: 'Ouvert' });
  await enterAsNewcomer(page, site, { path: '/evenements' });
  await expect(card(page, 'Plein').getByRole('button', { name: "S'inscrire" })).toBeDisabled();
  await expect(card(page, 'Passé')).toHaveCount(0);
  await press(page, 'Voir les événements passés');
  await expect(card(page, 'Passé')).toContainText('Terminé');
  await expect(card(page, 'Passé').getByRole('button')).toHaveCount(0);
  await expect(card(page, 'Annulé hier')).toContainText('Annulé');
  await expect(card(page, 'Annulé hier').getByRole('button')).toHaveCount(0);
  await breakCall(page, 'POST', '**/api/events/*/join');
  await press(card(page, 'Ouvert'), "S'inscrire : Ouvert");
  await expect(said(page, "Erreur lors de l'inscription")).toBeVisible();
  await page.unrouteAll();
  await press(card(page, 'Ouvert'), "S'inscrire : Ouvert");
  await breakCall(page, 'POST', '**/api/events/*/leave');
  await press(card(page, 'Ouvert'), 'Se désinscrire');
  await agree(page, 'Se désinscrire');
  await expect(said(page, 'Erreur lors de la désinscription')).toBeVisible();
  await page.unrouteAll();
  await press(card(page, 'Plein'), 'Attendre une place');
  await card(page, 'Plein').getByRole('link', { name: 'Plein' }).click();
  await expect(page.getByText('Vous êtes 1er à attendre').first()).toBeVisible();
  await press(page, "Quitter la liste d'attente");
  await expect(said(page, "Vous n'êtes plus sur la liste d'attente")).toBeVisible();
  await expect(said(page, 'La discussion est réservée aux participants')).toBeVisible();
});

test('the organiser changes, cancels and deletes an event; the others see it at once', async ({
  page,
  site,
  openPage,
}) => {
  const event = await aGathering(site, 'event', { title: 'Plantations' });
  const second = await aGathering(site, 'event', { creator: event.by, title: 'À supprimer' });
  const guest = await aParticipant(site, event);
  const other = await openPage();
  await enterAs(page, event.by, '/my-events');
  await enterAs(other, guest, `/evenements/${event._id}`);
  await expect(other.getByRole('heading', { name: 'Plantations' })).toBeVisible();

  await press(card(page, 'Plantations'), 'Modifier');
  const form = page.getByRole('dialog');
  for (const name of ['Description', 'Type', 'Lieu', 'Date et heure', "Adresse d'une image"]) {
    await expect(form.getByLabel(name)).toBeVisible();
  }
  await expect(form.getByLabel('Participants')).toHaveValue('10');
  await form.getByLabel('Titre').fill("Plantations d'automne");
  await press(form, 'Enregistrer');
  await expect(said(page, 'Événement modifié avec succès')).toBeVisible();
  await expect(other.getByRole('heading', { name: "Plantations d'automne" })).toBeVisible();

  await act(page, "Plantations d'automne", "Annuler l'événement");
  await agree(page, 'Le garder');
  await expect(card(page, "Plantations d'automne")).toContainText('En attente');
  await act(page, "Plantations d'automne", "Annuler l'événement");
  await agree(page, "Annuler l'événement");
  await expect(said(page, 'Événement annulé')).toBeVisible();
  await expect(card(page, "Plantations d'automne")).toContainText('Annulé');
  await expect(
    card(page, "Plantations d'automne").getByRole('button', { name: 'Modifier' }),
  ).toHaveCount(0);
  await expect(other.getByText('Cet événement est annulé.').first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Se désinscrire' })).toHaveCount(0);

  // The same once more begins with what it was, but for its date.
  await act(page, 'À supprimer', 'Organiser à nouveau');
  const again = page.getByRole('dialog');
  await expect(again.getByLabel('Titre')).toHaveValue('À supprimer');
  await expect(again.getByLabel('Lieu')).toHaveValue(second.location);
  await page.goBack();
  await expect(again).toBeHidden();

  await act(page, 'À supprimer', 'Supprimer');
  await agree(page, 'Annuler');
  await act(page, 'À supprimer', 'Supprimer');
  await agree(page, 'Supprimer');
  await expect(said(page, 'Événement supprimé')).toBeVisible();
  await expect(card(page, 'À supprimer')).toHaveCount(0);
  await follow(other, `/evenements/${second._id}`);
  await expect(said(other, 'Événement non trouvé')).toBeVisible();
});

test('what cannot be read, cancelled or deleted is said in the words of the specification', async ({
  page,
  site,
}) => {
  const event = await aGathering(site, 'event', { title: 'Jeux' });
  for (const address of ['events?*', 'events/*', 'events/my?*']) {
    await breakCall(page, 'GET', `**/api/${address}`);
  }
  await enterAs(page, event.by, '/evenements');
  await expect(said(page, 'Erreur lors du chargement des événements')).toBeVisible();
  await follow(page, '/my-events');
  await expect(said(page, 'Erreur lors du chargement de vos événements')).toBeVisible();
  await follow(page, `/evenements/${event._id}`);
  await expect(said(page, "Erreur lors du chargement de l'événement")).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Réessayer');
  await expect(page.getByRole('heading', { name: 'Jeux' })).toBeVisible();
  await breakCall(page, 'POST', '**/api/events/*/cancel');
  await press(page, "Annuler l'événement");
  await agree(page, "Annuler l'événement");
  await expect(said(page, "Erreur lors de l'annulation")).toBeVisible();
  await breakCall(page, 'DELETE', '**/api/events/*');
  await press(page, 'Supprimer');
  await agree(page, 'Supprimer');
  await expect(said(page, 'Erreur lors de la suppression')).toBeVisible();
});
