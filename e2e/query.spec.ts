import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { press, said } from './gathering-screens.ts';
import { expectSound } from './page-checks.ts';
import {
  answer,
  column,
  editor,
  enterConsole,
  expectText,
  openTab,
  options,
  save,
  table,
} from './query-screens.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a query is written with what is proposed, run, sorted, exported, saved and found again', async ({
  page,
  site,
}) => {
  test.slow();
  for (let more = 0; more < 3; more++) await aResident(site);
  for (const [title, count] of [
    ['Balayer la cour', 2],
    ['Zinguer la gouttière', 1],
    ['Élaguer ; couper', 3],
  ] as const) {
    const { _id } = await aService(site, { title });
    await site.site.db.pool.query(
      `insert into service_proposal (service_id, helper_id, message)
       select s.id, r.id, 'Je viens' from resident r, service s
        where s.id = $1 and r.id <> s.creator_id and not r.is_admin order by r.id limit $2`,
      [_id, count],
    );
  }
  await page.clock.install();
  await enterConsole(page, site);
  await press(page, 'Exécuter');
  await expect(said(page, 'Veuillez entrer une requête SQL')).toBeVisible();
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');

  // Whoever has nothing in mind yet has examples, and what can be asked for is one press away.
  await page.getByRole('button', { name: /^Les services par catégorie/ }).click();
  await expectText(
    page,
    'COUNT FROM services WHERE createdAt > NOW() - 90d GROUP BY category.name',
  );
  await expect(page.getByRole('heading', { name: 'Pour commencer' })).toHaveCount(0);
  await page.getByText('Modèles et champs').click();
  await expect(page.getByText('proposalCount', { exact: true })).toBeVisible();
  await page.getByText('Modèles et champs').click();
  await editor(page).press('Control+a');
  await page.keyboard.press('Backspace');

  // By the keyboard alone: each word begun is finished by what is proposed.
  await page.getByLabel('Modèle').selectOption('services');
  await editor(page).pressSequentially('sel');
  await expect(options(page)).toHaveText([/^SELECT/]);
  const chosen = () => editor(page).evaluate((it) => it.ariaActiveDescendantElement?.textContent);
  await expect.poll(chosen).toMatch(/^SELECT/);
  await page.keyboard.press('Enter');
  await expectText(page, 'SELECT ');
  await editor(page).pressSequentially('title, creator.user');
  await expect(options(page).first()).toContainText('creator.username');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Control+Space');
  await options(page).first().click();
  await expectText(page, 'SELECT title, creator.username ');
  // As one reads: what was taken is taken back.
  await page.keyboard.press('Control+z');
  await expectText(page, 'SELECT title, creator.user');
  // Tab takes the one chosen while the list is open, and leaves once it is closed.
  await editor(page).fill('UPDATE users SET isA');
  await expect(options(page)).toHaveText([/^isAdmin/]);
  await page.keyboard.press('Tab');
  await expectText(page, 'UPDATE users SET isAdmin ');
  await editor(page).pressSequentially('= ');
  await expect(options(page)).toHaveText([/^true/, /^false/]);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Exécuter' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(editor(page)).toBeFocused();

  // What is wrong is marked at its place, in the words of the server.
  await editor(page).fill('SELECT title,\nproposalCont FROM services');
  const fault =
    "Ligne 2, colonne 1 : Le champ « proposalCont » n'existe pas dans services. Vouliez-vous dire proposalCount ?";
  await expect(said(page, fault)).toBeVisible();
  await expect(page.locator('.mql-wrong')).toHaveText('proposalCont');

  await expect(page.locator('.mql-keyword')).toHaveText(['SELECT', 'FROM']);

  const sql = 'SELECT title, proposalCount FROM services ORDER BY title';
  await editor(page).fill(sql);
  await page.keyboard.press('Control+Enter');
  await expect(said(page, 'Requête exécutée avec succès')).toBeVisible();
  await page.clock.runFor(3_100);
  await expect(said(page, 'Requête exécutée avec succès')).toHaveCount(0);
  await expect(answer(page).getByRole('status')).toHaveText(
    /^3 lignes en (moins de 0,1|\d+(,\d)?)\ss$/,
  );
  await expect
    .poll(() => column(page, 1))
    .toEqual(['Balayer la cour', 'Élaguer ; couper', 'Zinguer la gouttière']);
  const header = table(page).getByRole('columnheader', { name: 'proposalCount' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => column(page, 2)).toEqual(['1', '2', '3']);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  expect((await save(page, 'Exporter en CSV')).replace('\ufeff', '').split('\r\n')).toEqual([
    'title;proposalCount',
    '"Élaguer ; couper";3',
    'Balayer la cour;2',
    'Zinguer la gouttière;1',
    '',
  ]);
  expect(JSON.parse(await save(page, 'Exporter en JSON'))[0]).toEqual({
    title: 'Élaguer ; couper',
    proposalCount: 3,
  });

  await press(page, 'Enregistrer');
  const dialog = page.getByRole('dialog', { name: 'Enregistrer la requête' });
  await press(dialog, 'Enregistrer');
  await expect(dialog.getByText('Veuillez entrer un nom pour la requête')).toBeVisible();
  await dialog.getByLabel('Nom de la requête').fill('Les plus demandés');
  await press(dialog, 'Enregistrer');
  await expect(said(page, 'Requête enregistrée')).toBeVisible();
  await page.clock.runFor(3_100);
  await expect(said(page, 'Requête enregistrée')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('adminSavedQueries')))
    .toBe(JSON.stringify([{ name: 'Les plus demandés', model: 'services', sql }]));

  // What was answered stays while the next query is written, but not under one that is in fault.
  await page.getByText('Historique (1)').click();
  await editor(page).fill('COUNT FROM services WHERE ');
  await expect(options(page)).toHaveCount(8);
  await expectSound(page, 'suggestions over rows, and the history');
  await expect(table(page)).toBeVisible();
  await editor(page).fill('COUNT FROM services WHERE titel IS NULL');
  await expect(page.locator('.mql-wrong')).toHaveText('titel');
  await expect(answer(page)).toBeHidden();
  await expect(editor(page)).toHaveAccessibleDescription(
    /^Ligne 1, colonne 27\s: Le champ «\stitel\s»/,
  );
  await expectSound(page, 'a fault and the history');
  await editor(page).fill(sql);
  await expect(table(page)).toBeVisible();
  await page.reload();
  await expectText(page, sql);
  await editor(page).press('Control+z');
  await expectText(page, sql);
  await editor(page).fill("FIND users WHERE username == 'personne'");
  await press(page, 'Exécuter');
  await expect(said(page, 'Aucun résultat trouvé')).toBeVisible();
  await page.getByText('Historique (2)').click();
  await press(page, `Reprendre ${sql}`);
  await expectText(page, sql);

  // Counted by what rows have in common, with what the query leaves open; a row opens on its pages.
  await editor(page).fill('COUNT FROM services WHERE title LIKE :mot GROUP BY MONTH(createdAt)');
  await press(page, 'Exécuter');
  await expect(said(page, 'Donnez une valeur à «\u00a0:mot\u00a0»')).toBeVisible();
  await page.getByLabel(':mot').fill('%gue%');
  await press(page, 'Exécuter');
  await expect.poll(() => column(page, 2)).toEqual(['2']);
  await expectSound(page, 'groups, with their chart');
  await editor(page).fill("FIND services WHERE title == 'Balayer la cour'");
  await press(page, 'Exécuter');
  await press(page, 'Ouvrir Balayer la cour');
  const row = page.getByRole('dialog', { name: 'Balayer la cour' });
  await expect(row.getByRole('link', { name: 'Voir la page' })).toHaveAttribute(
    'href',
    /^\/services\?service=/,
  );
  await expectSound(page, 'a row that is open');
  await page.keyboard.press('Escape');

  // Shared, another administrator would find it too.
  await editor(page).fill(sql);
  await press(page, 'Enregistrer');
  await dialog.getByRole('button', { name: /^Nommer «\sServices\s»$/ }).click();
  await expect(dialog.getByLabel('Nom de la requête')).toHaveValue('Services');
  await dialog.getByLabel('Nom de la requête').fill('Pour nous tous');
  await dialog.getByText('Partager', { exact: true }).click();
  await press(dialog, 'Enregistrer');
  await expect(said(page, 'Requête partagée')).toBeVisible();
  await openTab(page, 'Requêtes enregistrées');
  await expect(page.getByRole('region', { name: 'Partagées entre administrateurs' })).toContainText(
    'Pour nous tous',
  );
  await expectSound(page, 'saved queries');
  await press(page, 'Utiliser « Les plus demandés »');
  await expect(page.getByLabel('Modèle')).toHaveValue('services');
  await press(page, 'Exécuter');
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await openTab(page, 'Requêtes enregistrées');
  await press(page, 'Supprimer Les plus demandés');
  await press(page.getByRole('alertdialog'), 'Supprimer');
  await expect(said(page, "Vous n'avez pas encore enregistré de requête")).toBeVisible();

  await openTab(page, 'Exemples par modèle');
  await expectSound(page, 'examples');
  await press(page, 'Utiliser « Les administrateurs »');
  await press(page, 'Exécuter');
  await expect(answer(page).getByRole('status')).toHaveText(/^1 ligne en/);
  await openTab(page, 'Exemples par opération');
  await press(page, 'Utiliser « Trocs disponibles »');
  await press(page, 'Exécuter');
  await expect(answer(page).getByRole('definition')).toHaveText('0');
});
