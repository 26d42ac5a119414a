import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aVerified, vouch } from '#features/residency/residency.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest } from '#features/trocs/trocs.fixtures.ts';
import { dialog, enterAsAdmin, press, removeRow, said } from './admin-screens.ts';
import { expectAccessible, expectNoBarrier, follow, overflow } from './page-checks.ts';
import { enterAs, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

/** What the browser keeps of who is signed in. */
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('isAdmin'), localStorage.getItem('token')]);

test('residents are refused at the door; an administrator comes in, and leaves nothing behind', async ({
  page,
  site,
}) => {
  await aService(site, { title: 'Déboucher un évier' });
  const [resident, admin] = [await aResident(site), await anAdmin(site)];
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(page, resident.email);
  const refusal = page.getByText('Accès refusé. Droits administrateur requis.');
  await expect(refusal).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([null, null]);
  await expectNoBarrier(page);

  await signIn(page, admin.username);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(async () => (await kept(page))[0]).toBe('true');
  await expect(page.getByText('Déboucher un évier')).toBeVisible();
  const counters = page.locator('dl dt, dl dd').filter({ visible: true });
  for (const [label, count] of [
    ['Utilisateurs', '3'],
    ['Services', '1'],
    ['Trocs', '0'],
    ['Événements', '0'],
    ['Sorties', '0'],
    ['Articles', '0'],
  ] as const) {
    await expect(counters.filter({ hasText: label }).first()).toBeVisible();
    await expect(page.locator('.stat', { hasText: label })).toContainText(count);
  }
  for (const [name, path] of [
    [/^Gérer les utilisateurs/, '/admin/users'],
    [/^Gérer les services/, '/admin/services'],
    [/^Requêtes SQL Chercher/, '/admin/query'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link')).toHaveText([
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
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const side = page.getByRole('complementary', { name: 'Menu' });
  await expect(side).toHaveCSS('width', '240px');
  await press(page, 'Thème sombre');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await press(page, 'Se déconnecter');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect.poll(() => kept(page)).toEqual([null, null]);
  await page.goto('/admin/journal');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('residents are searched, ordered, paged, exported, changed, suspended and deleted', async ({
  page,
  site,
}) => {
  for (let more = 0; more < 26; more++) await aResident(site);
  const zelie = await aResident(site, { firstName: 'Zélie', lastName: 'Abadie' });
  await enterAsAdmin(page, site, '/admin/users');
  const table = page.getByRole('table', { name: 'Utilisateurs inscrits' });
  await expect(table.getByRole('row')).toHaveCount(26);
  await expect(page.getByText('28 habitants')).toBeVisible();
  await expectNoBarrier(page);
  const makeAdmin = page.getByRole('link', { name: 'Créer un admin' });
  await expect(makeAdmin).toHaveAttribute('href', '/admin/register');
  // What is selected stays so on the next page.
  await table
    .getByRole('checkbox', { name: /^Sélectionner / })
    .first()
    .check();
  await press(page, 'Page 2');
  await expect(table.getByRole('row')).toHaveCount(4);
  await table
    .getByRole('checkbox', { name: /^Sélectionner / })
    .first()
    .check();
  await expect(page.getByText('2 lignes sélectionnées')).toBeVisible();
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(4);
  await press(page, 'Page précédente');
  await expect(table.getByRole('row')).toHaveCount(26);
  // How many rows, which columns, and what is looked at under a name of one's own.
  await page.getByLabel('Par page').selectOption('50');
  await expect(table.getByRole('row')).toHaveCount(29);
  // Nobody of these has any: it takes no width.
  await expect(table.getByRole('columnheader', { name: /^Absences/ })).toHaveCount(0);
  await press(page, 'Colonnes et vues');
  const look = dialog(page, 'Colonnes et vues');
  await look.getByText('Inscription', { exact: true }).click();
  await look.getByLabel('Garder la vue actuelle').fill('Par cinquante');
  await press(look, 'Garder');
  await page.goto('/admin/users');
  await expect(table.getByRole('row')).toHaveCount(26);
  await expect(table.getByRole('columnheader', { name: /^Inscription/ })).toHaveCount(0);
  await press(page, 'Colonnes et vues');
  await press(look, 'Par cinquante');
  await expect(table.getByRole('row')).toHaveCount(29);
  await press(table, 'Nom');
  await expect(table.getByRole('row').nth(1)).toContainText('Abadie');
  await expect(page).toHaveURL(/sort=lastName/);
  await page.getByLabel('Chercher').fill('zelie');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=zelie/);

  const download = page.waitForEvent('download');
  await press(page, 'Exporter en CSV');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[1]).toContain(`${zelie.username};${zelie.email};Abadie;Zélie;Non;`);

  await press(page, `Modifier ${zelie.username}`);
  const form = dialog(page, "Modifier l'utilisateur");
  await expect(form.getByLabel('Prénom')).toHaveValue('Zélie');
  await expectNoBarrier(page);
  await form.getByLabel('Prénom').fill('Zoé');
  await press(form, 'Enregistrer');
  await said(page, 'Utilisateur mis à jour avec succès');

  await page.getByLabel('Chercher').fill('zoe');
  // The row of before is still there while the new one comes.
  await expect(table.getByRole('row').nth(1)).toContainText('Zoé');
  await press(page, `Suspendre ${zelie.username}`);
  const suspend = dialog(page, 'Suspendre Zoé Abadie');
  await suspend.getByLabel('Raison').fill('Annonces trompeuses');
  await press(suspend, 'Suspendre');
  await said(page, 'Compte suspendu');
  await expect(table.getByText(/Compte suspendu jusqu'au/)).toBeVisible();

  await removeRow(page, zelie.username, 'Utilisateur supprimé avec succès');
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible();
});

test.describe('what browsers complain of here is expected', () => {
  test.use({ expectedComplaints: [/status of (401|403|500)/] });

  test('whatever fails is said in the words of its screen, and is tried again', async ({
    page,
    site,
  }) => {
    const service = await aService(site, { title: 'Poser un miroir' });
    await aGathering(site, 'event', { title: 'Fête de la place' });
    const user = await aResident(site);
    let answer: { status: number; body: string } | undefined = { status: 500, body: 'panne' };
    const fail = /\/api\/admin\//;
    await enterAsAdmin(page, site, '/admin/login');
    await page.route(fail, (route) => (answer ? route.fulfill(answer) : route.fallback()));
    await page.goto('/admin');
    await expect(page.getByText('Erreur 500: panne')).toBeVisible();
    answer = { status: 200, body: '<html>' };
    await press(page, 'Réessayer');
    await expect(page.getByText('Réponse non-JSON: <html>')).toBeVisible();

    answer = { status: 500, body: 'panne' };
    const menu = page.getByRole('navigation', { name: 'Administration' });
    for (const [link, sentence] of [
      ['Utilisateurs', 'Erreur lors du chargement des utilisateurs'],
      ['Services', 'panne'],
      ['Catégories', 'panne'],
      ['Trocs', 'panne'],
      ['Événements', 'Erreur lors du chargement des événements'],
      ['Sorties', 'Erreur lors du chargement des sorties'],
      ['Journal', 'Erreur lors du chargement des articles'],
    ] as const) {
      await menu.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }

    async function tryOn(link: string, name: string): Promise<void> {
      answer = undefined;
      await menu.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('button', { name: `Modifier ${name}` })).toBeVisible();
      answer = { status: 500, body: 'panne' };
    }
    async function tryRow(name: string, { removal, saving }: Record<string, string>) {
      await press(page, `Supprimer ${name}`);
      await press(page.getByRole('alertdialog'), 'Supprimer');
      await expect(page.getByText(removal ?? '').first()).toBeVisible();
      await press(page, `Modifier ${name}`);
      await press(page.getByRole('dialog'), 'Enregistrer');
      await expect(page.getByRole('dialog').getByText(saving ?? '')).toBeVisible();
      answer = { status: 200, body: JSON.stringify({ error: 'Refusé par la base' }) };
      await press(page.getByRole('dialog'), 'Enregistrer');
      await expect(page.getByRole('dialog').getByText('Refusé par la base')).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await tryOn('Utilisateurs', user.username);
    await tryRow(user.username, {
      removal: "Erreur lors de la suppression de l'utilisateur",
      saving: "Erreur lors de la mise à jour de l'utilisateur",
    });
    await tryOn('Services', service.title);
    await tryRow(service.title, { removal: 'panne', saving: 'panne' });
    await tryOn('Événements', 'Fête de la place');
    await tryRow('Fête de la place', {
      removal: 'Erreur lors de la suppression',
      saving: 'Erreur lors de la sauvegarde',
    });
  });
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

  const screens: [what: string, paths: string[]][] = [
    [
      'of residents, of contents and the first one',
      [
        ...['/admin/dashboard', '/admin/users', '/admin/services', '/admin/service-categories'],
        ...['/admin/trocs', '/admin/events', '/admin/outings', '/admin/journal'],
      ],
    ],
    [
      'of verified neighbours, of the charter and of moderation',
      [
        '/admin/charte',
        ...['', '?tab=garants', '?tab=habitants'].map((tab) => `/admin/residency${tab}`),
        ...['', '?tab=signalements', '?tab=suspensions', '?tab=suppressions', '?tab=audit'].map(
          (tab) => `/admin/moderation${tab}`,
        ),
      ],
    ],
  ];
  for (const [what, paths] of screens) {
    test(`no screen of administrators scrolls sideways or bars the way: those ${what}`, async ({
      page,
      site,
    }) => {
      const long = 'Anticonstitutionnellement '.repeat(4).trim();
      const service = await aService(site, { title: long });
      const reporter = await aResident(site);
      const report = { kind: 'service', targetId: service._id, reason: 'arnaque' };
      await reporter.post('/reports', report);
      await reporter.post('/residency/letter');
      await vouch(await aResident(site, { lastName: long.slice(0, 50) }), await aVerified(site));
      await aTradeRequest(site);
      await aGathering(site, 'event', { title: long });
      await aGathering(site, 'outing');
      await anArticle(site, { title: long });
      const gone = await aService(site, { title: long });
      const admin = await anAdmin(site);
      await admin.delete(`/admin/services/${gone._id}`);
      const suspension = { reason: long, endsAt: new Date(Date.now() + 86_400_000).toISOString() };
      await admin.post(`/admin/users/${service.by.id}/suspension`, suspension);
      await enterAs(page, admin, paths[0] ?? '', true);
      for (const path of paths) {
        await follow(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.sk')).toHaveCount(0);
        await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0);
        await expectAccessible(page, path);
      }
    });
  }

  test('the order of a table is chosen, and the menu is a drawer', async ({ page, site }) => {
    await aGathering(site, 'event');
    await enterAsAdmin(page, site, '/admin/events');
    const order = page.getByLabel('Trier par');
    await expect(order).toHaveValue('createdAt desc');
    await order.selectOption('Date, ordre croissant');
    await expect(page).toHaveURL(/sort=date&order=asc/);
    await press(page, 'Menu');
    const drawer = dialog(page, 'Menu');
    await expectNoBarrier(page);
    await drawer.getByRole('link', { name: 'Trocs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trocs' })).toBeVisible();
    await expect(drawer).toBeHidden();
  });
});
