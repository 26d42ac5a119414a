import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { dialog, enterAsAdmin, press, said } from './admin-screens.ts';
import { notifications, openBell } from './bell.ts';
import { expectNoBarrier, follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

// What is hidden is asked for once more by the page it stood on.
test.use({ expectedComplaints: [/status of 404/] });

test('what is hidden on its page is told to its author, who contests it and is answered, and to who had reported it', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const imageUrl = `/uploads/${'a'.repeat(32)}-abcabcabc.webp`;
  const service = await aService(site, { title: 'Barnum à louer', imageUrl });
  const reporter = await aResident(site);
  const reported = { kind: 'service', targetId: service._id, reason: 'publicite' };
  expect((await reporter.post('/reports', reported)).status).toBe(201);

  const admin = await enterAsAdmin(page, site, `/services?service=${service._id}`);
  await press(page, 'Modérer');
  await press(dialog(page, 'Modérer « Barnum à louer »'), 'Modifier');
  const edited = dialog(page, 'Modifier le service');
  await edited.getByLabel('Titre').fill('Barnum à prêter');
  await press(edited, 'Enregistrer');
  await expect(page.getByRole('dialog', { name: 'Barnum à prêter' })).toBeVisible();
  await press(page, 'Modérer');
  const here = dialog(page, 'Modérer « Barnum à prêter »');
  await expect(here.getByRole('button', { name: 'Retirer la photo' })).toBeVisible();
  await here.getByRole('radio', { name: 'Publicité' }).check({ force: true });
  await expectNoBarrier(page);
  await press(here, 'Masquer');
  await said(page, 'Masqué, son auteur seul le voit');
  // Whoever decided it is led to the list, not left on a page that is no more.
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();

  const theirs = await openPage();
  await enterAs(theirs, service.by, '/dashboard');
  await openBell(theirs);
  await notifications(theirs)
    .getByRole('link', { name: /Barnum à prêter/ })
    .first()
    .click();
  await expect(theirs.getByText("Masqué : personne d'autre que vous ne le voit")).toBeVisible();
  await expect(theirs.getByRole('link', { name: /la règle \d+ de la charte/ })).toBeVisible();
  await expectNoBarrier(theirs);
  await theirs.getByLabel("Pourquoi cette décision n'est pas juste").fill('Je ne gagne rien.');
  await press(theirs, 'Envoyer la contestation');
  await expect(theirs.getByText(/l'ont reçue, et vont y répondre/)).toBeVisible();

  // An article that is hidden is no draft of its author's.
  const article = await anArticle(site, { author: service.by });
  const hide = { act: 'hide', reason: 'Une réclame', inPlace: true };
  expect((await admin.post(`/admin/queue/journal/${article._id}`, hide)).status).toBe(201);
  await follow(theirs, `/journal/${article._id}`);
  await expect(theirs.getByText('Masqué par les administrateurs : Une réclame')).toBeVisible();
  await expect(theirs.getByText("C'est un brouillon")).toHaveCount(0);
  await theirs.goBack();

  await follow(page, '/admin/moderation?tab=contestations');
  await press(page, /^Refuser la contestation d(e |['’])/);
  await dialog(page, 'Refuser la contestation').getByLabel('Votre réponse').fill('Il a un prix.');
  await press(page, 'Refuser et répondre');
  await expect(page.getByText('Refusée', { exact: true })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText("Elle n'est pas acceptée.")).toBeVisible();
  await expect(theirs.getByText('Il a un prix.')).toBeVisible();

  // A name alone: who reads of it is called by it no more, and administrators are told whose it was.
  const unnamed = { act: 'remove_name', reason: 'Ce nom blesse', inPlace: true };
  const { body } = await admin.post(`/admin/queue/resident/${service.by.id}`, unnamed);
  await follow(theirs, `/decisions/${body.decisionId}`);
  await expect(theirs.getByRole('banner')).toContainText('Voisin sans nom');
  await press(theirs, 'Choisir un autre nom');
  const firstName = dialog(theirs, 'Modifier mon profil').getByLabel('Prénom');
  await expect(firstName).toHaveValue('Voisin');
  await expect(firstName).toBeFocused();
  await theirs.keyboard.press('Escape');
  const objection = { message: "C'est mon nom de famille" };
  await service.by.post(`/decisions/${body.decisionId}/objection`, objection);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Page de Voisin sans nom' })).toBeVisible();

  await enterAs(theirs, reporter, '/dashboard');
  await openBell(theirs);
  await expect(notifications(theirs)).toContainText(
    'ce que vous aviez signalé : « Barnum à louer »',
  );
  await expect(notifications(theirs)).toContainText('Vos voisins ne le voient plus.');
});
