import { readFile } from 'node:fs/promises';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { cutOff, dialog, enterAsAdmin, linesOf, press, removeRow, said } from './admin-screens.ts';
import { expectNoBarrier, overflow } from './page-checks.ts';
import { comeToRest, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('services, trocs and categories are changed and deleted, one by one or together, and come back', async ({
  page,
  site,
}) => {
  const service = await aService(site, { title: 'Poser un miroir' });
  const other = await aService(site, { title: 'Monter une armoire' });
  const troc = await aTroc(site, { itemsOffered: ['vélo', 'casque', 'pompe'] });
  await aTradeRequest(site, { troc, location: 'Place de la Nation' });
  await enterAsAdmin(page, site, '/admin/services');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => linesOf(page.getByText('Aucune', { exact: true }).first())).toBe(1);
  await press(page, 'Poser un miroir');
  const whole = dialog(page, 'Poser un miroir');
  await expect(whole.getByRole('link', { name: 'Son auteur' })).toHaveAttribute(
    'href',
    `/admin/personnes/${service.by.id}`,
  );
  await expectNoBarrier(page);
  await whole.getByRole('link', { name: 'Son auteur' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Services' }).click();
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await page.getByLabel('Statut de la sélection').selectOption('En attente');
  await press(page.getByRole('alertdialog'), 'Changer le statut');
  await said(page, 'Statut changé (2)');
  // What is changed before its row says so is refused: somebody else may have changed it.
  await expect(page.getByRole('row', { name: 'Poser un miroir' })).toContainText('En attente');
  await press(page, 'Modifier Poser un miroir');
  const form = dialog(page, 'Modifier le service');
  await form.getByLabel('Statut').selectOption('Terminé');
  await expect(form.getByRole('button', { name: 'Choisir une photo' })).toBeVisible();
  await press(form, 'Enregistrer');
  await said(page, 'Service mis à jour avec succès');
  await removeRow(page, 'Monter une armoire', 'Service supprimé avec succès');
  await press(page.getByRole('status'), 'Annuler');
  await expect(page.getByRole('row', { name: 'Monter une armoire' })).toBeVisible();
  await removeRow(page, 'Monter une armoire', 'Service supprimé avec succès');
  await page.getByRole('checkbox', { name: 'Sélectionner Poser un miroir' }).check();
  await press(page, 'Supprimer la sélection');
  await press(page.getByRole('alertdialog'), 'Supprimer');
  await expect(page.getByText("Rien ici pour l'instant")).toBeVisible();
  expect((await other.by.get(`/services/${other._id}`)).status).toBe(404);

  await page.goto('/admin/moderation?tab=suppressions');
  await press(page, 'Annuler la suppression de Poser un miroir');
  await press(page.getByRole('alertdialog'), 'Rétablir');
  await said(page, 'Suppression annulée');
  const again = await service.by.get(`/services/${service._id}`);
  expect([again.status, again.body.status]).toEqual([200, 'completed']);
  await page.getByRole('tab', { name: "Journal d'audit" }).click();
  await expect(page.getByRole('heading', { name: 'Suppression annulée' })).toHaveCount(2);
  const change = page
    .getByRole('listitem')
    .filter({ hasText: /^ModificationService/ })
    .first();
  await change.getByText('Avant et après').click();
  await expect(change.getByRole('deletion').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Exporter en CSV');
  const log = await readFile(await (await download).path(), 'utf8');
  expect(log.split('\r\n')[0]).toContain('Date;Par;Acte;Sorte;Titre');
  expect(log).toContain(';Suppression annulée;Service;Poser un miroir;');

  const menu = page.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('link', { name: 'Trocs' }).click();
  await expect(page.getByRole('cell', { name: 'vélo, casque...' })).toBeVisible();
  await press(page, `Voir ${troc.title}`);
  const details = dialog(page, troc.title);
  for (const fact of ['Créateur', 'Genre', 'Description', 'Demandeur', 'Date proposée', 'pompe']) {
    await expect(details.getByText(fact, { exact: true })).toBeVisible();
  }
  // Where it is, and where it was asked for.
  await expect(details.getByText(troc.location)).toBeVisible();
  await expect(details.getByText('Place de la Nation')).toBeVisible();
  await expectNoBarrier(page);
  await press(details, 'Modifier');
  const edited = dialog(page, 'Modifier le troc');
  await expect(edited.getByRole('textbox', { name: 'Objets proposés' })).toHaveValue(
    'vélo, casque, pompe',
  );
  await edited.getByRole('textbox', { name: 'Objets proposés' }).fill(`${'a'.repeat(61)}, b`);
  await press(edited, 'Enregistrer');
  await expect(edited.getByText('Chaque objet tient en 60 caractères au plus')).toBeVisible();
  await expect(edited.getByRole('textbox', { name: 'Objets proposés' })).toBeFocused();
  await edited.getByRole('textbox', { name: 'Objets proposés' }).fill(' trottinette ,, gourde ');
  await press(edited, 'Enregistrer');
  await said(page, 'Troc mis à jour avec succès');
  await expect(page.getByRole('cell', { name: 'trottinette, gourde' })).toBeVisible();
  await removeRow(page, troc.title, 'Troc supprimé avec succès');

  await menu.getByRole('link', { name: 'Catégories' }).click();
  await press(page, 'Nouvelle catégorie');
  const category = dialog(page, 'Nouvelle catégorie');
  await press(category, 'Créer');
  await expect(category.getByText('Le nom est requis')).toBeVisible();
  await expect(category.getByRole('option')).toHaveCount(13);
  await expect(category.getByRole('switch')).toBeChecked();
  await category.getByLabel('Nom').fill('Couture');
  await press(category, 'Créer');
  await said(page, 'Catégorie créée avec succès');
  await press(page, 'Modifier Couture');
  await dialog(page, 'Modifier la catégorie').getByLabel('Nom').fill('Retouches');
  await press(page.getByRole('dialog'), 'Enregistrer');
  await said(page, 'Catégorie mise à jour avec succès');
  await removeRow(page, 'Retouches', 'Catégorie supprimée avec succès');
});

test('events, outings and articles are created, changed and deleted', async ({ page, site }) => {
  await aGathering(site, 'event', { title: 'Vide-grenier', maxParticipants: 50 });
  const article = await anArticle(site);
  await enterAsAdmin(page, site, '/admin/events');
  await expect(page.getByRole('rowheader', { name: 'Vide-grenier' })).toBeVisible();
  for (const width of [1024, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => cutOff(page), `the table at ${width} px`).toBe(0);
    await expect.poll(() => overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await press(page, 'Nouvel événement');
  const event = dialog(page, 'Nouvel événement');
  await press(event, 'Créer');
  await expect(event.getByText('Le type est requis')).toBeVisible();
  await event.getByLabel('Titre').fill('Grand nettoyage');
  await event.getByLabel('Description').fill('Gants fournis.');
  await event.getByLabel('Type').selectOption({ index: 1 });
  await event.getByLabel('Lieu').fill('Bois de Vincennes');
  await event.getByLabel('Nombre maximum de participants').fill('1');
  await press(event, 'Créer');
  await expect(event.getByText('Il faut au moins 2 participants')).toBeVisible();
  await event.getByLabel('Nombre maximum de participants').fill('500');
  await expectNoBarrier(page);
  await press(event, 'Créer');
  await said(page, 'Événement créé avec succès');
  await press(page, 'Modifier Grand nettoyage');
  const edited = dialog(page, "Modifier l'événement");
  await expect(edited.getByLabel('Nombre maximum de participants')).toHaveValue('500');
  await edited.getByLabel('Statut').selectOption('Annulé');
  await press(edited, 'Enregistrer');
  await said(page, 'Événement modifié avec succès');
  await removeRow(page, 'Grand nettoyage', 'Événement supprimé avec succès');

  const menu = page.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('link', { name: 'Sorties' }).click();
  await press(page.locator('.titleline'), 'Nouvelle sortie');
  const outing = dialog(page, 'Nouvelle sortie');
  await expect(outing.getByLabel('Nombre maximum de participants')).toHaveValue('5');
  await expect(outing.getByLabel('Type')).toHaveValue('cinema');
  await outing.getByLabel('Nombre maximum de participants').fill('');
  await outing.getByLabel('Titre').fill('Ciné-club');
  await outing.getByLabel('Description').fill('Un film, puis une tisane.');
  await outing.getByLabel('Lieu').fill('20 Rue de Reuilly 75012 Paris');
  await outing.getByLabel('Titre').click();
  await press(outing, 'Créer');
  await said(page, 'Sortie créée avec succès');
  await expect(page.getByRole('cell', { name: '0 / 5' })).toBeVisible();
  await press(page, 'Modifier Ciné-club');
  await dialog(page, 'Modifier la sortie').getByLabel('Statut').selectOption('Confirmé');
  await press(page.getByRole('dialog'), 'Enregistrer');
  await said(page, 'Sortie modifiée avec succès');
  await removeRow(page, 'Ciné-club', 'Sortie supprimée avec succès');

  await menu.getByRole('link', { name: 'Journal' }).click();
  await press(page, `Voir ${article.title}`);
  await expect(page.getByRole('dialog')).toContainText('Cinq heures et demie');
  await page.keyboard.press('Escape');
  await press(page.locator('.titleline'), 'Nouvel article');
  const written = dialog(page, 'Nouvel article');
  await press(written, 'Publier');
  await expect(written.getByText('Le titre et le contenu sont requis').first()).toBeVisible();
  await written.getByLabel('Titre').fill('Avis aux habitants');
  await written.getByLabel('Contenu').fill('La place est piétonne dimanche.');
  await press(written, 'Publier');
  await said(page, 'Article créé avec succès');
  await press(page, 'Modifier Avis aux habitants');
  await dialog(page, "Modifier l'article").getByLabel('Titre').fill('Avis à tous');
  await press(page.getByRole('dialog'), 'Enregistrer');
  await said(page, 'Article modifié avec succès');
  await removeRow(page, 'Avis à tous', 'Article supprimé avec succès');
});

test.describe('a refused login is written in the console of the browser', () => {
  test.use({ expectedComplaints: [/status of 403/] });

  test('a report is handled to its end, and the suspended resident objects', async ({
    page,
    site,
    openPage,
  }) => {
    const service = await aService(site, { title: 'Gagnez 3000 € par mois' });
    const reporter = await aResident(site);
    await reporter.post('/reports', { kind: 'service', targetId: service._id, reason: 'arnaque' });
    await enterAsAdmin(page, site, '/admin');
    await page.getByRole('link', { name: '1 signalement à traiter' }).click();
    await expect(page.getByRole('heading', { name: 'Gagnez 3000 € par mois' })).toBeVisible();
    await page.getByRole('tab', { name: 'Signalements' }).click();
    await page.getByLabel('Ajouter une note').fill('Déjà vu en mai');
    await press(page, 'Noter');
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Déjà vu en mai');
    await press(page, "Suspendre l'auteur");
    const suspend = dialog(page, /^Suspendre /);
    await suspend.getByLabel('Raison').fill('Arnaque');
    await expectNoBarrier(page);
    await press(suspend, 'Suspendre');
    await expect(page.getByText('Auteur suspendu')).toBeVisible();
    await press(page, 'Traiter');
    const handle = dialog(page, 'Traiter le signalement');
    await press(handle, 'Clore le signalement');
    await expect(handle.getByText('Dites si le signalement est fondé')).toBeVisible();
    await handle.getByLabel('Issue').selectOption('Fondé');
    await handle.getByLabel('Décision').fill('Auteur suspendu une semaine');
    await press(handle, 'Clore le signalement');
    await said(page, 'Signalement traité');
    await expect(page.getByText('Auteur suspendu une semaine')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Traiter' })).toHaveCount(0);

    const theirs = await openPage();
    await theirs.goto('/login');
    await signIn(theirs, service.by.email);
    await expect(theirs.getByRole('heading', { name: 'Compte suspendu' })).toBeVisible();
    await expect(theirs.getByText('Arnaque')).toBeVisible();
    await expectNoBarrier(theirs);
    await press(theirs, 'Envoyer la contestation');
    await expect(theirs.getByText(/pourquoi vous contestez/)).toBeVisible();
    await theirs.getByLabel('Contester cette décision').fill('Je gagne vraiment cela.');
    await comeToRest(theirs);
    await theirs.reload();
    await expect(theirs.getByLabel('Contester cette décision')).toHaveValue(
      'Je gagne vraiment cela.',
    );
    await press(theirs, 'Envoyer la contestation');
    await expect(theirs.getByText(/est transmise aux administrateurs/)).toBeVisible();
    await expect(theirs.getByText('Ce que vous avez écrit')).toBeVisible();

    await page.goto('/admin/moderation?tab=suspensions');
    await expect(page.getByText('Je gagne vraiment cela.')).toBeVisible();
    await press(page, /^Lever la suspension d(e |['’])/);
    await press(page.getByRole('alertdialog'), 'Lever la suspension');
    await said(page, 'Suspension levée');
    await theirs.goto('/login');
    await signIn(theirs, service.by.email);
    await expect(theirs).toHaveURL(/\/dashboard$/);
  });
});
