import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest } from '#features/trocs/trocs.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { expect, test } from './test.ts';

async function enterAsAdmin(page: Page, site: TestSite) {
  const admin = await anAdmin(site);
  await page.goto('/admin/login');
  await page.getByLabel("E-mail ou nom d'utilisateur").fill(admin.username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  return admin;
}

async function expectNoBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const confirmDeletion = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer', exact: true }).click();

test('an administrator signs in, reads the dashboard, and leaves nothing behind', async ({
  page,
  site,
}) => {
  await aService(site, { title: 'Déboucher un évier' });
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expectNoBarrier(page);
  await enterAsAdmin(page, site);
  expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBe('true');
  await expect(page.getByText('Déboucher un évier')).toBeVisible();
  await expectNoBarrier(page);
  const menu = page.getByRole('navigation', { name: 'Administration' });
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Dashboard',
    'Utilisateurs',
    'Services',
    'Catégories',
    'Trocs',
    'Événements',
    'Sorties',
    'Journal',
    'Requêtes SQL',
  ]);
  const side = page.getByRole('complementary', { name: 'Menu' });
  expect((await side.boundingBox())?.width).toBe(240);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  const kept = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('isAdmin'),
  ]);
  expect(kept).toEqual([null, null]);
});

test('a resident is refused at the administrators’ door', async ({ page, site }) => {
  const resident = await aResident(site);
  await page.goto('/admin/login');
  await page.getByLabel("E-mail ou nom d'utilisateur").fill(resident.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText('Accès refusé. Droits administrateur requis.');
  expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBeNull();
});

test('an administrator is made with the key of the site', async ({ page }) => {
  await page.goto('/admin/register');
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    "Le nom d'utilisateur est requis",
    "L'email est requis",
    'Le mot de passe est requis',
    'Le prénom est requis',
    'Le nom est requis',
  ]);
  await page.getByLabel("Nom d'utilisateur").fill('gardienne');
  await page.getByLabel('E-mail').fill('gardienne@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret');
  await page.getByLabel('Confirmez le mot de passe').fill('autre');
  await page.getByLabel('Prénom').fill('Odile');
  await page.getByLabel('Nom', { exact: true }).fill('Garnier');
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page.getByRole('alert')).toHaveText('Les mots de passe ne correspondent pas');
  await page.getByLabel('Confirmez le mot de passe').fill('secret');
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  const key = page.getByRole('dialog', { name: 'Clé secrète' });
  await key.getByRole('button', { name: 'Valider' }).click();
  await expect(key.getByText('La clé secrète est requise')).toBeVisible();
  await expectNoBarrier(page);
  await key.getByLabel('Clé secrète du site').fill('a-key-of-the-tests-only');
  await key.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Compte administrateur créé avec succès pour gardienne',
  );
  await expect(page).toHaveURL(/\/admin\/login$/, { timeout: 5_000 });
});

test('residents are searched, ordered, paged, exported, changed, suspended and deleted', async ({
  page,
  site,
}) => {
  for (let more = 0; more < 26; more++) await aResident(site);
  const zelie = await aResident(site, { firstName: 'Zélie', lastName: 'Abadie' });
  await enterAsAdmin(page, site);
  await page.getByRole('link', { name: 'Utilisateurs', exact: true }).first().click();
  const table = page.getByRole('table', { name: 'Utilisateurs inscrits' });
  await expect(table.getByRole('row')).toHaveCount(26);
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Page précédente' }).click();
  await expect(table.getByRole('row')).toHaveCount(26);
  await table.getByRole('button', { name: 'Nom', exact: true }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Abadie');
  await expect(page).toHaveURL(/sort=lastName/);
  await page.getByLabel('Chercher').fill('zelie');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=zelie/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[1]).toContain(`${zelie.username};${zelie.email};Abadie;Zélie;Non;`);

  await page.getByRole('button', { name: `Modifier ${zelie.username}` }).click();
  const form = page.getByRole('dialog', { name: "Modifier l'utilisateur" });
  await expectNoBarrier(page);
  await form.getByLabel('Prénom').fill('Zoé');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Utilisateur mis à jour avec succès')).toBeVisible();

  await page.getByLabel('Chercher').fill('zoe');
  await page.getByRole('button', { name: `Suspendre ${zelie.username}` }).click();
  const suspend = page.getByRole('dialog', { name: 'Suspendre Zoé Abadie' });
  await suspend.getByLabel('Raison').fill('Annonces trompeuses');
  await suspend.getByRole('button', { name: 'Suspendre', exact: true }).click();
  await expect(page.getByText('Résident suspendu')).toBeVisible();
  await expect(table.getByText(/Suspendu jusqu'au/)).toBeVisible();

  await page.getByRole('button', { name: `Supprimer ${zelie.username}` }).click();
  await confirmDeletion(page);
  await expect(page.getByText('Utilisateur supprimé avec succès')).toBeVisible();
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible();
});

test('what residents publish is changed, deleted one by one or together, and brought back', async ({
  page,
  site,
}) => {
  const service = await aService(site, { title: 'Poser un miroir' });
  await aTradeRequest(site);
  await aGathering(site, 'event');
  await anArticle(site);
  await enterAsAdmin(page, site);
  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Modifier Poser un miroir' }).click();
  const form = page.getByRole('dialog', { name: 'Modifier le service' });
  await form.getByLabel('Statut').selectOption('Terminé');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Service mis à jour avec succès')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Sélectionner Poser un miroir' }).check();
  await page.getByRole('button', { name: 'Supprimer la sélection' }).click();
  await confirmDeletion(page);
  await expect(page.getByText('Service supprimé avec succès')).toBeVisible();

  await page.goto('/admin/moderation?tab=suppressions');
  await page.getByRole('button', { name: 'Annuler la suppression de Poser un miroir' }).click();
  await expect(page.getByText('Suppression annulée')).toBeVisible();
  const again = await service.by.get(`/services/${service._id}`);
  expect([again.status, again.body.status]).toEqual([200, 'completed']);
  await page.getByRole('tab', { name: "Journal d'audit" }).click();
  await expect(page.getByRole('heading', { name: 'Suppression annulée' })).toBeVisible();
  await expectNoBarrier(page);

  await page.goto('/admin/trocs');
  await page.getByRole('button', { name: /^Voir / }).click();
  await expect(page.getByRole('dialog')).toContainText('Demandeur');
  await page.keyboard.press('Escape');
  await page.goto('/admin/service-categories');
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click();
  const category = page.getByRole('dialog', { name: 'Nouvelle catégorie' });
  await category.getByRole('button', { name: 'Créer' }).click();
  await expect(category.getByText('Le nom est requis')).toBeVisible();
  await category.getByLabel('Nom').fill('Couture');
  await category.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Catégorie créée avec succès')).toBeVisible();
  await page.goto('/admin/outings');
  await page.getByRole('button', { name: 'Nouvelle sortie' }).first().click();
  const outing = page.getByRole('dialog', { name: 'Nouvelle sortie' });
  await expect(outing.getByLabel('Nombre maximum de participants')).toHaveValue('5');
  await expect(outing.getByLabel('Type')).toHaveValue('cinema');
  await outing.getByLabel('Titre').fill('Ciné-club');
  await outing.getByLabel('Description').fill('Un film, puis une tisane.');
  await outing.getByLabel('Lieu').fill('20 Rue de Reuilly 75012 Paris');
  await outing.getByLabel('Titre').click();
  await outing.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Sortie créée avec succès')).toBeVisible();
  await page.goto('/admin/journal');
  await page.getByRole('button', { name: /^Voir / }).click();
  await expect(page.getByRole('dialog')).toContainText('Cinq heures et demie');
});

test('a report is handled to its end, and the suspended resident objects', async ({
  page,
  site,
  openPage,
}) => {
  const service = await aService(site, { title: 'Gagnez 3000 € par mois' });
  const reporter = await aResident(site);
  await reporter.post('/reports', { kind: 'service', targetId: service._id, reason: 'arnaque' });
  await enterAsAdmin(page, site);
  await page.getByRole('link', { name: /À traiter : 1 signalement/ }).click();
  await expect(page.getByText('Gagnez 3000 € par mois')).toBeVisible();
  await expectNoBarrier(page);
  await page.getByLabel('Ajouter une note').fill('Déjà vu en mai');
  await page.getByRole('button', { name: 'Noter' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Déjà vu en mai');
  await page.getByRole('button', { name: "Suspendre l'auteur" }).click();
  const suspend = page.getByRole('dialog', { name: /^Suspendre / });
  await suspend.getByLabel('Raison').fill('Arnaque');
  await suspend.getByRole('button', { name: 'Suspendre', exact: true }).click();
  await expect(page.getByText('Auteur suspendu')).toBeVisible();
  await page.getByRole('button', { name: 'Traiter' }).click();
  const handle = page.getByRole('dialog', { name: 'Traiter le signalement' });
  await handle.getByLabel('Issue').selectOption('Fondé');
  await handle.getByLabel('Décision').fill('Auteur suspendu une semaine');
  await handle.getByRole('button', { name: 'Clore le signalement' }).click();
  await expect(page.getByText('Signalement traité')).toBeVisible();

  const theirs = await openPage();
  await theirs.goto('/login');
  await theirs.getByLabel("E-mail ou nom d'utilisateur").fill(service.by.email);
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await theirs.getByRole('button', { name: 'Se connecter' }).click();
  await expect(theirs.getByRole('heading', { name: 'Compte suspendu' })).toBeVisible();
  await expect(theirs.getByText('Arnaque')).toBeVisible();
  await expectNoBarrier(theirs);
  await theirs.getByLabel('Contester cette décision').fill('Je gagne vraiment cela.');
  await theirs.getByRole('button', { name: 'Envoyer la contestation' }).click();
  await expect(theirs.getByText(/est transmise aux administrateurs/)).toBeVisible();

  await page.goto('/admin/moderation?tab=suspensions');
  await expect(page.getByText('Je gagne vraiment cela.')).toBeVisible();
  await page.getByRole('button', { name: 'Lever la suspension' }).click();
  await expect(page.getByText('Suspension levée')).toBeVisible();
});

test.describe('what browsers complain of here is expected', () => {
  test.use({ expectedComplaints: [/status of (401|403|500)/] });

  test('a dashboard that fails says how, and is read again', async ({ page, site }) => {
    await enterAsAdmin(page, site);
    let answer: { status: number; body: string } | undefined = { status: 500, body: 'panne' };
    await page.route('**/api/admin/dashboard', (route) =>
      answer ? route.fulfill(answer) : route.continue(),
    );
    await page.goto('/admin');
    await expect(page.getByText('Erreur 500: panne')).toBeVisible();
    answer = { status: 200, body: '<html>' };
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Réponse non-JSON: <html>')).toBeVisible();
    answer = undefined;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Derniers utilisateurs')).toBeVisible();
  });
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

  test('no screen of administrators scrolls sideways, and the menu is a drawer', async ({
    page,
    site,
  }) => {
    await aService(site, { title: 'Réparer une machine à coudre industrielle' });
    await enterAsAdmin(page, site);
    for (const path of [
      'dashboard',
      'users',
      'services',
      'service-categories',
      'trocs',
      'events',
      'outings',
      'journal',
      'moderation',
      'moderation?tab=audit',
    ]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect([path, wide <= 0]).toEqual([path, true]);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expectNoBarrier(page);
    await drawer.getByRole('link', { name: 'Trocs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trocs' })).toBeVisible();
    await expect(drawer).toBeHidden();
  });
});
