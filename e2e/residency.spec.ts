// Verified neighbours: the letter from its print to its code, and a site where writing asks for it.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { acquaint, aLetter, askFor, aVerified } from '#features/residency/residency.fixtures.ts';
import { enterAsAdmin } from './admin-screens.ts';
import { expectAccessible, follow, heading } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a letter is asked for, printed, and its code makes a verified neighbour', async ({
  page,
  site,
  openPage,
}) => {
  const claire = await aResident(site, { firstName: 'Claire', lastName: 'Morel' });
  await enterAs(page, claire, '/voisin-verifie');
  await expect(heading(page)).toHaveText('Voisin vérifié');
  await page.getByRole('button', { name: 'Recevoir une lettre' }).click();
  await expect(page.getByText("La lettre est demandée depuis aujourd'hui")).toBeVisible();
  await expectAccessible(page, 'asked');

  const office = await openPage();
  await enterAsAdmin(office, site, '/admin/residency');
  await office.getByRole('button', { name: 'Imprimer les lettres' }).click();
  await expect(heading(office)).toHaveText('Une lettre à imprimer');
  const letter = office.getByRole('article', { name: 'Lettre pour Claire Morel' });
  await expect(letter).toContainText(claire.adresse.split(' 75')[0] ?? '');
  await expectAccessible(office, 'letters');
  const code = (await letter.locator('.letter-big').textContent()) ?? '';
  await office.getByRole('button', { name: 'Terminé' }).click();
  await expect(office.getByText('Envoyée', { exact: true })).toBeVisible();
  await expect(office.getByText(code)).toHaveCount(0);
  await expectAccessible(office, 'letters sent');

  await page.goto(`/voisin-verifie?code=${code.replace(' ', '').toLowerCase()}`);
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByRole('heading', { name: 'Votre adresse est vérifiée' })).toBeVisible();
  await expectAccessible(page, 'verified');
});

test.describe('a code that is wrong', () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test('the last wrong code says that it was the last, and a letter put aside is told', async ({
    page,
    site,
    openPage,
  }) => {
    const claire = await aResident(site, { firstName: 'Claire', lastName: 'Morel' });
    await aLetter(claire, await anAdmin(site));
    for (let tries = 0; tries < 4; tries++)
      await claire.post('/residency/code', { code: '222222' });
    await enterAs(page, claire, '/securite');
    await expectAccessible(page, 'security');
    await page.getByRole('link', { name: 'Donner le code' }).click();
    await page.getByLabel('Le code de la lettre').fill('333 333');
    await page.getByRole('button', { name: 'Valider' }).click();
    await expect(page.getByText("c'était le dernier essai")).toBeVisible();
    await page.getByRole('button', { name: 'Recevoir une lettre' }).click();
    await expect(page.getByText("c'était le dernier essai")).toBeHidden();

    const office = await openPage();
    await enterAsAdmin(office, site, `/admin/residency?q=${claire.username}`);
    await office.getByRole('button', { name: 'Écarter la lettre de Claire Morel' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Écarter' }).click();
    await expect(office.getByText('Aucune lettre demandée')).toBeVisible();
    await expectAccessible(office, 'letters put aside');
  });
});

test('a neighbour is asked, says yes, and may take it back', async ({ page, site, openPage }) => {
  const claire = await aResident(site, { firstName: 'Claire', lastName: 'Morel' });
  const karim = await aVerified(site, { firstName: 'Karim', lastName: 'Benali' });
  await acquaint(claire, karim);
  await enterAs(page, claire, '/voisin-verifie');
  // Whom she knows is there to be asked; whether they are verified is not told.
  const known = page.getByRole('region', { name: 'Vous les connaissez' });
  await expect(known.getByRole('listitem')).toContainText('Karim B.Vous vous êtes écrit');
  await expectAccessible(page, 'somebody to ask');
  await page.getByRole('button', { name: 'Demander à Karim B.' }).press('Enter');
  await expect(known).toHaveCount(0);
  await expect(page.getByText("à qui vous l'avez demandé")).toBeVisible();
  await expectAccessible(page, 'somebody asked');

  const there = await openPage();
  await enterAs(there, karim, '/voisin-verifie');
  await expectAccessible(there, 'to answer');
  await there.getByRole('button', { name: 'Oui, je connais Claire M.' }).press('Enter');
  // By keyboard alone: the button is gone, its place is not.
  await expect(there.getByRole('heading', { name: 'Vous répondez de vos voisins' })).toBeFocused();
  await expectAccessible(there, 'answered');
  // Midnight may come between.
  const since = /depuis (aujourd'hui|hier)/;
  await expect(there.getByText(/vous avez dit oui (aujourd'hui|hier)/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/répond de vous depuis/)).toHaveText(since);
  await expect(page.getByText('Karim B., adresse vérifiée')).toBeVisible();

  await there.getByRole('button', { name: 'Retirer mon oui pour Claire M.' }).click();
  await there.getByRole('button', { name: 'Retirer mon oui', exact: true }).click();
  await expect(there.getByText('Votre oui est retiré')).toBeVisible();
});

test('a no is asked about first, and says what becomes of it', async ({ page, site }) => {
  const claire = await aResident(site, { firstName: 'Claire', lastName: 'Morel' });
  const karim = await aVerified(site);
  await askFor(claire, karim);
  await enterAs(page, karim, '/voisin-verifie');
  const no = page.getByRole('button', { name: 'Non, je ne réponds pas de Claire M.' });
  await no.click();
  const question = page.getByRole('alertdialog', { name: 'Dire non à Claire M. ?' });
  await expect(question).toContainText("Ce refus n'est dit à personne");
  await expect(question).toContainText('Vous ne pourrez pas le reprendre');
  await expectAccessible(page, 'no asked about');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(no).toBeFocused();

  await no.click();
  await question.getByRole('button', { name: 'Dire non' }).click();
  await expect(page.getByText('Merci, votre réponse est enregistrée')).toBeVisible();
  await expect(no).toHaveCount(0);
});

test('a neighbour shows a QR code, and the one who reads it sees who asks', async ({
  page,
  site,
  openPage,
}) => {
  const claire = await aResident(site, { firstName: 'Claire', lastName: 'Morel' });
  const karim = await aVerified(site);
  await enterAs(page, claire, '/voisin-verifie');
  const told = page.waitForResponse('**/api/residency/link');
  await page.getByRole('button', { name: 'Montrer mon QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code à montrer' })).toBeVisible();
  const { url } = (await (await told).json()) as { url: string };

  const there = await openPage();
  const { pathname, search } = new URL(url);
  await enterAs(there, karim, `${pathname}${search}`);
  await there.getByRole('button', { name: 'Voir qui demande' }).click();
  await expect(there.getByRole('button', { name: 'Oui, je connais Claire M.' })).toBeVisible();
  await expect(there).toHaveURL('/voisin-verifie');
});

test('where writing asks for it, every screen says what is missing, until it is there', async ({
  page,
  site,
  openPage,
}) => {
  const { config } = site.site;
  // As the server says it in every page of such a site.
  const said = ['/services', '/messagerie', '/troc/new', '/sorties', '/voisin/'];
  await page.route(
    ({ pathname }) => said.some((path) => pathname.startsWith(path)),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<html', '<html data-residency="verified"');
      await route.fulfill({ response, body });
    },
  );
  try {
    config.residency = 'verified';
    const claire = await aResident(site);
    const karim = await aVerified(site);
    const outing = await aGathering(site, 'outing', { creator: karim });
    const missing = page.getByText('il reste à montrer que vous habitez ici');
    await enterAs(page, claire, '/services');
    await expect(missing).toBeVisible();
    await expectAccessible(page, 'missing');
    // Before anything is typed, in place of what would be refused.
    await page.getByRole('button', { name: 'Demander un service' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Demander un service' });
    await expect(dialog.getByText('montrer que vous habitez ici')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'nothing to write with');
    await follow(page, '/troc/new');
    await expect(page.getByText('Vous pourrez proposer un troc')).toBeVisible();
    await expect(page.getByLabel('Titre')).toHaveCount(0);
    await follow(page, `/sorties/${outing._id}`);
    await expect(page.getByText('Vous pourrez vous inscrire')).toBeVisible();
    await expect(page.getByRole('button', { name: "S'inscrire" })).toHaveCount(0);
    await follow(page, `/voisin/${claire.id}?modifier=1`);
    const own = page.getByRole('dialog', { name: 'Ma page de voisin' });
    await expect(own.getByText('montrer que vous habitez ici')).toBeVisible();
    await expect(own.getByRole('textbox')).toHaveCount(0);
    await follow(page, `/messagerie?user=${karim.id}`);
    await expect(
      page.getByText('Vous pourrez écrire ici une fois votre adresse vérifiée.'),
    ).toBeVisible();
    await expect(page.getByPlaceholder(/^Écrire à/)).toHaveCount(0);
    await expectAccessible(page, 'talk');
    const office = await openPage();
    await enterAsAdmin(office, site, `/admin/residency?tab=habitants&q=${claire.username}`);
    await office.getByRole('button', { name: 'Vérifier à la main' }).first().click();
    await office.getByLabel('Raison').fill('Vue au marché');
    await office.getByRole('button', { name: 'Vérifier', exact: true }).click();
    await expect(office.getByText('La personne est vérifiée')).toBeVisible();
    // Told as it happens: nothing is loaded again.
    await expect(missing).toBeHidden();
    await expect(page.getByPlaceholder(/^Écrire à/)).toBeVisible();
  } finally {
    config.residency = 'declared';
  }
});
