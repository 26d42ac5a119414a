import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { LINES, writePage } from '#features/neighbours/neighbours.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { enterAsAdmin } from './admin-screens.ts';
import { expectSound, follow, heading } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ expectedComplaints: [/status of 404 \(Not Found\)[^)]*\/api\/neighbours\//] });

test('a neighbour fills in their page, and another comes to it from a card, writes, reports, blocks', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const karim = await aResident(site, { firstName: 'Karim', lastName: 'Benali' });
  const claire = await aResident(site, { firstName: 'Claire', lastName: 'Morel' });
  await writePage(claire, { helps: ['Faire le pain'] });
  await aTroc(site, { owner: karim, title: 'Perceuse contre rabot' });
  for (const title of ['Un', 'Deux', 'Trois', 'Quatre'])
    await anArticle(site, { author: karim, title });

  const theirs = await openPage();
  await enterAs(theirs, karim, '/dashboard');
  await theirs.getByRole('button', { name: /Mon compte/ }).click();
  await theirs.getByRole('menuitem', { name: 'Ma page' }).click();
  await expect(heading(theirs)).toHaveText('Karim B.');
  await theirs.getByRole('button', { name: 'Modifier ma page' }).click();
  const form = theirs.getByRole('dialog', { name: 'Ma page de voisin' });
  await form.getByLabel('Quelques lignes sur vous').fill(LINES.about);
  for (const word of LINES.helps) {
    await form.getByLabel('Je peux aider à (facultatif)').fill(word);
    await theirs.keyboard.press('Enter');
  }
  // Left without adding it: it is not lost.
  await form.getByLabel("J'aimerais apprendre (facultatif)").fill('Faire le pain');
  await form.getByLabel('Langues (facultatif)').fill('Arabe');
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await form.getByLabel('Mois').selectOption('mars');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Indiquez un mois et une année')).toBeVisible();
  await form.getByLabel('Année').selectOption('2019');
  await form.getByRole('switch', { name: 'Montrer mes langues' }).uncheck();
  await expectSound(theirs, 'the form of their page');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toHaveCount(0);
  await expect(theirs.getByText(LINES.about)).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Langues' })).toHaveCount(0);

  await enterAs(page, claire, '/trocs');
  await page.getByRole('link', { name: 'Karim B.' }).click();
  await expect(page).toHaveURL(`/voisin/${karim.id}`);
  await expect(heading(page)).toHaveText('Karim B.');
  await expect(page.getByText('Dans le quartier depuis mars 2019')).toBeVisible();
  for (const word of LINES.helps) await expect(page.getByText(word)).toBeVisible();
  await expect(page.getByText("c'est sur votre page")).toBeVisible();
  await expect(page.getByText('Arabe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Perceuse contre rabot/ })).toBeVisible();
  const written = page.getByRole('region', { name: 'Ses articles' });
  await expect(written.getByRole('listitem')).toHaveText([/Quatre/, /Trois/, /Deux/]);
  await expect(written.getByRole('link', { name: 'Lire les 4 articles' })).toHaveAttribute(
    'href',
    `/journal?auteur=${karim.id}`,
  );
  await expectSound(page, 'the page of a neighbour');
  await page.getByRole('link', { name: 'Écrire à Karim' }).click();
  await expect(page).toHaveURL(`/messagerie?user=${karim.id}`);
  await page.getByRole('link', { name: 'Karim B.' }).first().click();

  await page.getByRole('button', { name: 'Signaler' }).click();
  await page.getByLabel('Propos haineux').check();
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bloquer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquer' }).click();
  await expect(heading(page)).toHaveText("Cette page n'est pas visible.");
  await follow(theirs, `/voisin/${claire.id}`);
  await expect(heading(theirs)).toHaveText("Cette page n'est pas visible.");
});

test('an administrator hides what somebody wrote on their page, and who wrote it is told', async ({
  page,
  site,
  openPage,
}) => {
  const karim = await aResident(site, { firstName: 'Karim', lastName: 'Benali' });
  const claire = await aResident(site);
  await writePage(karim);
  const service = await aService(site, { creator: claire });
  await aProposal(site, { service, helper: karim });
  await claire.put(`/services/${service._id}/accept-help/${karim.id}`);
  await claire.put(`/services/${service._id}`, { ...service.body, status: 'completed' });
  await claire.post('/reports', { kind: 'resident', targetId: karim.id, reason: 'insultes' });

  await enterAsAdmin(page, site, '/admin/moderation?tab=signalements');
  await expect(page.getByText(LINES.about)).toBeVisible();
  await page.getByRole('button', { name: 'Sa page' }).click();
  await page.getByRole('button', { name: 'Cacher aux autres' }).click();
  await expect(page.getByText("Personne d'autre que son auteur ne lit")).toBeVisible();

  const theirs = await openPage();
  await enterAs(theirs, claire, `/voisin/${karim.id}`);
  await expect(theirs.getByText('Karim vous a rendu service')).toBeVisible();
  await expect(theirs.getByText(LINES.about)).toHaveCount(0);
  await enterAs(theirs, karim, `/voisin/${karim.id}?modifier=1`);
  await expect(theirs.getByText("L'équipe du site a caché")).toBeVisible();
});
