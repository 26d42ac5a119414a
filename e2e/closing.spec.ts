import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { dialog, enterAsAdmin, press, said } from './admin-screens.ts';
import { expectNoBarrier, follow, overflow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('an account is closed and reopened, then closed with another and erased, its name typed', async ({
  page,
  site,
  openPage,
}) => {
  const own = await aResident(site, { firstName: 'Théodora', lastName: 'Vasseur' });
  const other = await aResident(site, { firstName: 'Octave', lastName: 'Lambert' });
  const reader = await aResident(site);
  const article = await anArticle(site, { author: own });
  const service = await aService(site, { creator: own });
  const troc = await aTroc(site, { owner: own });
  const outing = await aGathering(site, 'outing', { creator: own });
  const author = async () => (await reader.get(`/journals/${article._id}`)).body.author.firstName;
  await enterAsAdmin(page, site, '/admin/users');
  // By keyboard alone: whoever closes an account goes on among the others.
  await page.getByRole('button', { name: `Supprimer ${own.username}`, exact: true }).press('Enter');
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Pendant 30 jours, vous pourrez rouvrir le compte');
  await asked.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter');
  await said(page, 'Utilisateur supprimé avec succès');
  await expect(page.getByRole('row').locator(':focus')).toBeVisible();
  expect(await author()).toBe('Ancien');
  const there = await openPage();
  await enterAs(there, reader, `/journal/${article._id}`);
  await expect(there.getByRole('region', { name: "L'auteur" })).toContainText('Ancien voisin');
  // The foot of every page writes to the team.
  await expect(there.getByRole('main').getByRole('link', { name: /^Écrire à/ })).toHaveCount(0);
  // What they left is offered nowhere; at its own address it says why nothing can be done.
  for (const [path, words] of [
    [`/services?service=${service._id}`, "Cette personne n'a plus de compte"],
    [`/troc/${troc._id}`, "on ne peut plus lui proposer d'échange"],
    [`/sorties/${outing._id}`, "on ne s'y inscrit plus"],
  ] as const) {
    await follow(there, path);
    await expect(there.getByText(words)).toBeVisible();
    const asks = /^(Proposer mon aide|Proposer l'échange|S'inscrire|Écrire)$/;
    await expect(there.getByRole('button', { name: asks })).toHaveCount(0);
    await expect(there.getByRole('link', { name: asks })).toHaveCount(0);
  }
  await there.close();

  await follow(page, '/admin/moderation?tab=suppressions');
  await press(page, 'Rouvrir le compte de Théodora Vasseur');
  await press(page.getByRole('alertdialog'), 'Rouvrir');
  await said(page, "Le compte est rouvert, tel qu'il était");
  expect(await author()).toBe('Théodora');

  await follow(page, '/admin/users');
  for (const { username } of [own, other]) {
    await page.getByRole('checkbox', { name: `Sélectionner ${username}` }).check();
  }
  await press(page, 'Supprimer la sélection');
  const names = page.getByRole('region', { name: 'Concernés : 2' }).getByRole('listitem');
  await expect(names.filter({ hasText: `Théodora Vasseur (@${own.username})` })).toHaveCount(1);
  await expect(names.filter({ hasText: `Octave Lambert (@${other.username})` })).toHaveCount(1);
  await expectNoBarrier(page);
  await press(page.getByRole('alertdialog'), 'Supprimer');
  await said(page, 'Utilisateur supprimé avec succès (2)');

  await follow(page, '/admin/moderation?tab=suppressions');
  await press(page, 'Effacer maintenant le compte de Théodora Vasseur');
  const erase = page.getByRole('alertdialog', { name: 'Effacer le compte de Théodora Vasseur ?' });
  const typed = erase.getByLabel(`Pour confirmer, tapez « ${own.username} »`);
  await typed.fill('Théodora');
  await press(erase, 'Effacer pour toujours');
  await expect(erase.getByText("Ce n'est pas le nom d'utilisateur de ce compte")).toBeVisible();
  await expectNoBarrier(page);
  await typed.fill(own.username);
  await press(erase, 'Effacer pour toujours');
  await said(page, 'Compte effacé pour toujours');
  expect((await reader.get(`/journals/${article._id}`)).status).toBe(404);
  await expect(
    page.getByRole('button', { name: "Rouvrir le compte d'Octave Lambert" }),
  ).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => overflow(page)).toBe(0);
});

test('the console names everybody whose account a query closes', async ({ page, site }) => {
  for (let n = 10; n < 35; n++)
    await aResident(site, { username: `bande-${n}`, lastName: `N${n}` });
  await enterAsAdmin(page, site, '/admin/query');
  await page.getByLabel('Requête SQL').fill("DELETE FROM users WHERE username LIKE 'bande-%'");
  await press(page, /^Exécuter/);
  const asked = page.getByRole('alertdialog', { name: 'Supprimer 25 lignes ?' });
  await expect(asked).toContainText('après, tout est effacé pour toujours');
  const names = asked.getByRole('region', { name: 'Comptes fermés : 25' });
  await expect(names.getByRole('listitem')).toHaveCount(25);
  await expect(names).toContainText('@bande-34');
  await expectNoBarrier(page);
  await expect(dialog(page, /.*/)).toHaveCount(0);
});
