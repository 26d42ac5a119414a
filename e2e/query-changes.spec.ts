import { aService } from '#features/services/services.fixtures.ts';
import { press, said } from './gathering-screens.ts';
import { expectSound } from './page-checks.ts';
import { alert, answer, editor, enterConsole } from './query-screens.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('refusals are part of this journey', () => {
  test.use({ expectedComplaints: [/status of 4\d\d/] });

  test('an UPDATE or a DELETE says what it will touch, and waits for a yes', async ({
    page,
    site,
  }) => {
    const admin = await enterConsole(page, site);
    const cellar = await aService(site, { title: 'Vider la cave' });
    const attic = await aService(site, { title: 'Vider le grenier' });
    const titleOf = async ({ by, _id }: typeof cellar) =>
      (await by.get(`/services/${_id}`)).body.title;

    await editor(page).fill("UPDATE services SET title = 'Ranger' WHERE title == 'Vider la cave'");
    await press(page, 'Exécuter');
    const ask = page.getByRole('alertdialog', { name: 'Modifier 1 ligne ?' });
    await expect(ask).toContainText("Rien n'est encore modifié. Cette requête concerne 1 ligne.");
    await expect(ask.getByRole('definition').first()).toHaveText(/^title devient «\sRanger\s»$/);
    await expect(ask.getByRole('definition').last()).toHaveText(/^title est «\sVider la cave\s»$/);
    await expect(ask.getByRole('row').nth(1)).toContainText('title : Vider la cave → Ranger');
    await expectSound(page, 'what an UPDATE will touch');
    await press(ask, 'Annuler');
    await expect(ask).toHaveCount(0);
    expect(await titleOf(cellar)).toBe('Vider la cave');
    // Once it is being done, nothing takes it back.
    const doing = Promise.withResolvers<void>();
    await press(page, 'Exécuter');
    await expect(ask).toBeVisible();
    await page.route('**/api/admin/query', async (route) => {
      await doing.promise;
      await route.fallback();
    });
    await press(ask, 'Modifier');
    await expect(ask.getByRole('button', { name: 'Annuler' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(ask).toBeVisible();
    doing.resolve();
    await expect(said(page, 'Requête exécutée avec succès')).toBeVisible();
    const counted = answer(page).getByRole('term');
    await expect(counted).toHaveText(['Lignes concernées', 'Lignes modifiées']);
    await expect(answer(page).getByRole('definition')).toHaveText(['1', '1']);
    expect(await titleOf(cellar)).toBe('Ranger');

    await editor(page).fill("DELETE FROM services WHERE title LIKE 'vider%' OR title == 'Ranger'");
    await press(page, 'Exécuter');
    const sure = page.getByRole('alertdialog', { name: 'Supprimer 2 lignes ?' });
    await expect(sure.getByRole('rowheader')).toHaveText(['Ranger', 'Vider le grenier']);
    await press(sure, 'Supprimer');
    await expect(answer(page).getByRole('definition')).toHaveText('2');
    expect((await attic.by.get(`/services/${attic._id}`)).status).toBe(404);

    // What is only wrong once it is tried is said as well, and nothing is asked.
    await editor(page).fill(`UPDATE users SET isAdmin = false WHERE _id == '${admin.id}'`);
    await press(page, 'Exécuter');
    await expect(alert(page)).toContainText(/administrateur/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await editor(page).fill('DELETE FROM services');
    await press(page, 'Exécuter');
    await expect(
      said(
        page,
        'Ligne 1, colonne 21 : DELETE sans WHERE est refusé : dites quelles lignes sont concernées',
      ),
    ).toBeVisible();
    await page.route('**/api/admin/query', (route) =>
      route.fulfill({ status: 400, json: { message: 'Dite autrement' } }),
    );
    await editor(page).fill('COUNT FROM services');
    await press(page, 'Exécuter');
    await expect(alert(page)).toHaveText('Dite autrement');
  });
});
