// Somebody without internet has a place through a neighbour, and whoever organises knows for whom it is.
import { readFile } from 'node:fs/promises';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aProche } from '#features/proches/proches.fixtures.ts';
import { press } from './gathering-screens.ts';
import { expectNoBarrier, follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ expectedComplaints: [/status of 403/] });

test('a neighbour who speaks for somebody takes a place for them, which the printed list and the file name', async ({
  page,
  site,
  openPage,
}) => {
  const event = await aGathering(site, 'event', { title: 'Goûter de la place' });
  const karim = await aResident(site, { firstName: 'Karim', lastName: 'Benali' });
  await enterAs(page, karim, '/mes-proches');
  await press(page, 'Inscrire un proche');
  const form = page.getByRole('dialog', { name: 'Inscrire un proche sans internet' });
  await form.getByText('Madame').click();
  await form.getByLabel('Prénom').fill('Odette');
  await form.getByLabel('Nom', { exact: true }).fill('Rivière');
  await form.getByLabel('Son adresse').fill('12 Rue de Picpus 75012 Paris');
  await expectNoBarrier(page);
  await press(form, 'Inscrire');
  await expect(page.getByRole('main').getByText('Odette Rivière')).toBeVisible();

  await page.getByRole('link', { name: 'Demander pour Mme R.' }).click();
  const asking = page.getByRole('dialog', { name: 'Demander un service' });
  await expect(asking.getByRole('radio', { name: /^Pour Mme R\./ })).toBeChecked();
  await expect(asking.getByLabel('Lieu')).toHaveValue('12 Rue de Picpus 75012 Paris');

  await follow(page, `/evenements/${event._id}`);
  await press(page, 'Prendre une place pour Mme R.');
  await expect(page.getByText('Mme R. a sa place')).toBeVisible();
  await expect(page.getByText("C'est noté : sa place est prise")).toBeVisible();

  const theirs = await openPage();
  await enterAs(theirs, event.by, `/evenements/${event._id}/liste`);
  await expect(theirs.getByRole('heading', { name: /^1 personne vient/ })).toBeVisible();
  // Paper is white, and bars cannot be pressed on it.
  await theirs.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await theirs.emulateMedia({ media: 'print' });
  await expect(theirs.getByText('Karim B., pour Mme R.')).toBeVisible();
  await expect(theirs.locator('body')).toHaveCSS('color', 'rgb(29, 43, 38)');
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Mme R. a sa place')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(0);
  await theirs.emulateMedia({ media: 'screen' });
  const saved = theirs.waitForEvent('download');
  await press(theirs, 'Fichier CSV');
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('Karim B., pour Mme R.');
  expect(file).not.toContain('Rivière');

  // Whoever does not organise it is led back, and invited to ask for it no more.
  await page.emulateMedia({ media: 'screen' });
  await follow(page, `/evenements/${event._id}/liste`);
  await expect(page.getByRole('link', { name: 'Revenir à sa page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
});

test('of one’s own outing too, whom one speaks for has their place in its panel', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing');
  await aProche(outing.by);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await enterAs(page, outing.by, `/sorties/${outing._id}`);
    const panel = page.getByRole('region', { name: 'Participation' });
    await expect(panel.getByRole('button', { name: /^Prendre une place pour/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Prendre une place pour/ })).toHaveCount(1);
  }
});
