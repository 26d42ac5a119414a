// What has changed since an administrator's screen was drawn, and what was typed when it goes.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { dialog, enterAsAdmin, press, removeRow, said } from './admin-screens.ts';
import { follow } from './page-checks.ts';
import { comeToRest } from './sign-in.ts';
import { expect, test } from './test.ts';

test('the last page of a table, emptied, gives way to the first, and says what comes meanwhile', async ({
  page,
  site,
}) => {
  const creator = await aResident(site, { days: 8 });
  for (const title of Array.from({ length: 26 }, (_, count) => `Fête ${count}`))
    await aGathering(site, 'event', { creator, title });
  await page.clock.install();
  await enterAsAdmin(page, site, '/admin/events?sort=createdAt&order=asc');
  await press(page, 'Page suivante');
  await removeRow(page, 'Fête 25', 'Événement supprimé avec succès');
  await expect(page.getByRole('rowheader', { name: 'Fête 0', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/order=asc$/);
  // The first page, kept from before, is read again: what comes from here on is news, and moves nothing by itself.
  await expect(page.getByText('25 événements', { exact: true })).toBeVisible();
  await aGathering(site, 'event', { creator, title: 'Fête de plus' });
  await page.clock.runFor('00:31');
  await press(page, '1 nouveauté');
  await expect(page.getByRole('button', { name: '1 nouveauté' })).toHaveCount(0);
  await press(page, 'Page 2');
  await expect(page.getByRole('rowheader', { name: 'Fête de plus' })).toBeVisible();
});

test('events: filtered by the status that is shown, which an event that is over keeps; a date that has passed takes nobody', async ({
  page,
  site,
}) => {
  await aGathering(site, 'event', { title: 'À venir' });
  const past = await aGathering(site, 'event', { title: 'Passé' });
  await site.site.db.pool.query(
    "update gathering set date = now() - interval '1 day' where id = $1",
    [past._id],
  );
  await enterAsAdmin(page, site, '/admin/events');
  const row = (title: string) => page.getByRole('rowheader', { name: title, exact: true });
  await page.getByLabel('Statut').selectOption('Terminé');
  await expect(row('À venir')).toHaveCount(0);
  await expect(row('Passé')).toBeVisible();
  await page.getByLabel('Statut').selectOption('En attente');
  await expect(row('Passé')).toHaveCount(0);
  await expect(row('À venir')).toBeVisible();

  await press(page, 'Modifier À venir');
  const form = dialog(page, "Modifier l'événement");
  const date = form.getByLabel('Date et heure');
  await expect(date).toHaveAccessibleDescription(/^Par exemple \d\d\/\d\d\/\d{4} 10:00, ou/);
  await date.fill('03/05/2021 18:00');
  await expect(date).toHaveAccessibleDescription(/Date passée\s: personne ne pourra s'inscrire/);
  await form.press('Escape');
  await press(page.getByRole('alertdialog'), 'Abandonner');

  await page.getByLabel('Statut').selectOption('Terminé');
  await press(page, 'Modifier Passé');
  const status = form.getByLabel('Statut');
  await expect(status.getByRole('option', { selected: true })).toHaveText('Terminé');
  await date.fill('03/05/2031 18:00');
  await press(form, 'Enregistrer');
  await expect(form).toHaveCount(0);
  await page.getByLabel('Statut').selectOption('En attente');
  await expect(page.getByRole('row', { name: 'Passé' })).toContainText('En attente');
});

test('a form opened before help was accepted does not take it back', async ({ page, site }) => {
  const service = await aService(site, { title: 'Poser un miroir' });
  const { helper } = await aProposal(site, { service });
  await enterAsAdmin(page, site, '/admin/services');
  await press(page, 'Modifier Poser un miroir');
  const form = dialog(page, 'Modifier le service');
  await form.getByLabel('Titre').fill('Poser une glace');
  await service.by.put(`/services/${service._id}/accept-help/${helper.id}`);
  await press(form, 'Enregistrer');
  await said(page, 'Service mis à jour avec succès');
  const { body } = await service.by.get(`/services/${service._id}`);
  expect([body.title, body.status, body.assignedTo._id]).toEqual([
    'Poser une glace',
    'assigned',
    helper.id,
  ]);
});

test('a form opened earlier changes what was typed in it, and nothing else', async ({
  page,
  site,
}) => {
  const other = await anAdmin(site);
  const odile = await aResident(site, { username: 'odile' });
  const service = await aService(site, { title: 'Poser un miroir' });
  const event = await aGathering(site, 'event', { title: 'Bal' });
  await enterAsAdmin(page, site, '/admin/users');
  const form = page.getByRole('dialog');
  async function changeLate(at: string, name: string, meanwhile: () => Promise<unknown>) {
    await follow(page, `/admin/${at}`);
    await press(page, `Modifier ${name}`);
    await form.getByLabel(at === 'users' ? 'Prénom' : 'Titre', { exact: true }).fill('Odette');
    await meanwhile();
    await press(form, 'Enregistrer');
    await expect(form).toHaveCount(0);
  }
  await changeLate('users', 'odile', () =>
    other.put(`/admin/users/${odile.id}`, { isAdmin: true }),
  );
  const { body: users } = await other.get('/admin/users?q=odile');
  expect(users[0]).toMatchObject({ username: 'odile', firstName: 'Odette', isAdmin: true });
  await changeLate('services', 'Poser un miroir', () =>
    other.put(`/admin/services/${service._id}`, { location: 'Place de la Nation' }),
  );
  expect((await service.by.get(`/services/${service._id}`)).body).toMatchObject({
    title: 'Odette',
    location: 'Place de la Nation',
    description: service.description,
  });
  await changeLate('events', 'Bal', () =>
    other.put(`/admin/events/${event._id}`, { imageUrl: null, maxParticipants: 77 }),
  );
  expect((await event.by.get(`/events/${event._id}`)).body).toMatchObject({
    title: 'Odette',
    maxParticipants: 77,
    imageUrl: null,
    location: event.location,
  });
});

test('an answer that comes late closes its own form, not the next one', async ({ page, site }) => {
  const creator = await aResident(site, { days: 8 });
  await aService(site, { creator, title: 'Poser un miroir' });
  await aService(site, { creator, title: 'Garder un chat' });
  const late = Promise.withResolvers<void>();
  await page.route('**/api/admin/services/*', async (route) => {
    await late.promise;
    await route.fallback();
  });
  await enterAsAdmin(page, site, '/admin/services');
  await press(page, 'Modifier Poser un miroir');
  const form = dialog(page, 'Modifier le service');
  await form.getByLabel('Titre').fill('Poser une glace');
  await press(form, 'Enregistrer');
  await form.press('Escape');
  await press(page.getByRole('alertdialog'), 'Abandonner');
  await press(page, 'Modifier Garder un chat');
  await form.getByLabel('Titre').fill('Garder deux chats');
  late.resolve();
  await expect(page.getByRole('rowheader', { name: 'Poser une glace' })).toBeAttached();
  await expect(form.getByLabel('Titre')).toHaveValue('Garder deux chats');
});

test('what is typed in any form of the tables survives a reload, and is announced', async ({
  page,
  site,
}) => {
  const creator = await aResident(site, { username: 'odile' });
  await aService(site, { creator, title: 'Poser un miroir' });
  await aTroc(site, { owner: creator, title: 'Un vélo' });
  await enterAsAdmin(page, site, '/admin/dashboard');
  const forms = [
    { at: 'events', open: 'Nouvel événement', field: 'Titre' },
    { at: 'journal', open: 'Nouvel article', field: 'Titre' },
    { at: 'services', open: 'Modifier Poser un miroir', field: 'Titre' },
    { at: 'trocs', open: 'Modifier Un vélo', field: 'Objets recherchés' },
    { at: 'service-categories', open: 'Nouvelle catégorie', field: 'Nom' },
    { at: 'users', open: 'Suspendre odile', field: 'Raison' },
  ];
  const form = page.getByRole('dialog');
  for (const { at, open, field } of forms) {
    await follow(page, `/admin/${at}`);
    await press(page, open);
    await form.getByLabel(field, { exact: true }).fill('Miroir, glace');
    await comeToRest(page);
  }
  await page.reload();
  for (const { at, open, field } of forms.toReversed()) {
    await follow(page, `/admin/${at}`);
    await press(page, open);
    const typed = form.getByLabel(field, { exact: true });
    await expect(page.getByText('Votre brouillon est repris'), at).toBeVisible();
    await expect(typed, at).toHaveValue('Miroir, glace');
    await press(page, 'Tout effacer');
    await expect(typed, at).not.toHaveValue('Miroir, glace');
    await expect(form.locator('input, textarea, select').first(), at).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  }
});

test('what was saved or given up is no draft any more', async ({ page, site }) => {
  await aResident(site, { username: 'odile', firstName: 'Odile' });
  await enterAsAdmin(page, site, '/admin/users');
  const form = page.getByRole('dialog');
  const name = form.getByLabel('Prénom');
  await press(page, 'Modifier odile');
  await name.fill('Odette');
  await form.press('Escape');
  await press(page.getByRole('alertdialog'), 'Abandonner');
  await press(page, 'Modifier odile');
  await expect(name).toHaveValue('Odile');
  await name.fill('Odette');
  await press(form, 'Enregistrer');
  await said(page, 'Utilisateur mis à jour avec succès');
  await expect(page.getByRole('cell', { name: 'Odette' })).toBeVisible();
  await press(page, 'Modifier odile');
  await expect(name).toHaveValue('Odette');
  await expect(form.getByText('Votre brouillon est repris')).toHaveCount(0);
});

test.describe('a refusal is written in the console of the browser', () => {
  test.use({ expectedComplaints: [/status of (400|404|409)/] });
  test('an address, a report, a deletion and a row that are no more say so, and leave', async ({
    page,
    site,
  }) => {
    const other = await anAdmin(site);
    await test.step('an address that orders by what is no column leads to the whole table', async () => {
      await aService(site, { title: 'Poser un miroir' });
      await enterAsAdmin(page, site, '/admin/services?sort=couleur&status=open');
      await expect(page.getByRole('alert').getByText('Colonne inconnue')).toBeVisible();
      await press(page, 'Afficher toute la liste');
      await expect(page.getByRole('rowheader', { name: 'Poser un miroir' })).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/services$/);
    });
    await test.step('a report that was handled meanwhile leaves the list, what was decided stays', async () => {
      const service = await aService(site, { title: 'Gagner vite' });
      const reporter = await aResident(site);
      await reporter.post('/reports', {
        kind: 'service',
        targetId: service._id,
        reason: 'arnaque',
      });
      const [report] = (await other.get('/admin/reports')).body;
      await follow(page, '/admin/moderation?tab=signalements&status=open');
      await press(page, 'Traiter');
      const form = dialog(page, 'Traiter le signalement');
      await form.getByLabel('Issue').selectOption('Fondé');
      await form.getByLabel('Décision').fill('Annonce retirée');
      await other.put(`/admin/reports/${report._id}`, { status: 'dismissed', outcome: 'Rien' });
      await press(form, 'Clore le signalement');
      await expect(form.getByText('Ce signalement est déjà traité')).toBeVisible();
      await expect(page.getByText('Aucun signalement')).toBeAttached();
      await expect(form.getByLabel('Décision')).toHaveValue('Annonce retirée');
    });
    await test.step('a deletion that was undone meanwhile is said to be undone, and leaves the list', async () => {
      const service = await aService(site, { title: 'Garder un chat' });
      await other.delete(`/admin/services/${service._id}`);
      const [deletion] = (await other.get('/admin/deletions')).body;
      await follow(page, '/admin/moderation?tab=suppressions');
      await press(page, 'Annuler la suppression de Garder un chat');
      await other.post(`/admin/deletions/${deletion._id}/restore`);
      await press(page.getByRole('alertdialog'), 'Rétablir');
      await said(page, 'Cette suppression est déjà annulée : tout est revenu');
      await expect(page.getByText('Aucune suppression récente')).toBeVisible();
    });
    await test.step('what another administrator deleted leaves the table with the refusal', async () => {
      const service = await aService(site, { title: 'Poser une glace' });
      await follow(page, '/admin/services');
      await press(page, 'Modifier Poser une glace');
      await other.delete(`/admin/services/${service._id}`);
      const form = dialog(page, 'Modifier le service');
      await press(form, 'Enregistrer');
      await expect(form.getByText('Service non trouvé')).toBeVisible();
      await expect(page.getByRole('row', { name: 'Poser une glace' })).toHaveCount(0);
    });
  });
});

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/net::ERR_/] });
  test('the dashboard says so in French, and can be asked for again', async ({ page, site }) => {
    await page.route('**/api/admin/dashboard', (route) => route.abort());
    await enterAsAdmin(page, site, '/admin/dashboard');
    await expect(page.getByText('Erreur lors du chargement du tableau de bord')).toBeVisible();
    await expect(page.getByText('Failed to fetch')).toHaveCount(0);
    await page.unroute('**/api/admin/dashboard');
    await press(page, 'Réessayer');
    await expect(page.getByRole('heading', { name: 'Actions rapides' })).toBeVisible();
  });
});

test('as many rows as are given at once are said to be the first', async ({ page, site }) => {
  const creator = await aResident(site, { days: 8 });
  for (let count = 0; count < 101; count++) await aService(site, { creator });
  await enterAsAdmin(page, site, '/admin/query');
  const editor = page.getByLabel('Requête SQL');
  await editor.fill('SELECT title FROM services');
  await page.keyboard.press('Control+Enter');
  const cut = page.getByText('Ce sont les premières : LIMIT et SKIP donnent les suivantes.');
  await expect(cut).toBeVisible();
  await editor.fill('SELECT title FROM services LIMIT 5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^5 lignes en/)).toBeVisible();
  await expect(cut).toHaveCount(0);
});
