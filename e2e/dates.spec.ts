import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, inHours } from '#features/gatherings/gatherings.fixtures.ts';
import { expectSound } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a date is found together: a neighbour says when, the organiser chooses, and the neighbour comes', async ({
  page,
  site,
  openPage,
}) => {
  const one = await aGathering(site, 'outing');
  const lea = await aResident(site);
  const asked = { dates: [inHours(48), inHours(72), inHours(96)] };
  await one.by.put(`/gatherings/${one._id}/dates`, asked);
  await enterAs(page, lea, '/sorties');
  await page.getByRole('link', { name: /^Dire quand je peux/ }).click();
  await expect(page).toHaveURL(`/sorties/${one._id}`);
  const card = page.getByRole('region', { name: 'Une date à trouver ensemble' });
  const moments = card.getByRole('listitem');
  await expect(moments).toHaveCount(3);
  await moments.nth(1).getByRole('button', { name: 'Oui' }).click();
  await expect(moments.nth(1)).toContainText('1 personne dit oui');
  // Whoever is quick says two things before the first is answered.
  await moments.nth(2).getByRole('button', { name: 'Non' }).click();
  await moments.nth(0).getByRole('button', { name: 'Si besoin' }).click();
  await expect(moments.nth(2)).toContainText(`Non : ${lea.firstName}`);
  await expect(moments.nth(0)).toContainText(`Si besoin : ${lea.firstName}`);
  await expectSound(page, 'a date that is looked for');

  const theirs = await openPage();
  await enterAs(theirs, one.by, `/sorties/${one._id}`);
  await theirs.getByRole('button', { name: 'Changer les moments' }).click();
  await expectSound(theirs, 'the moments to change');
  await theirs.keyboard.press('Escape');
  await theirs
    .getByRole('region', { name: 'Une date à trouver ensemble' })
    .getByRole('button', { name: /^Choisir/ })
    .nth(1)
    .click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Choisir ce moment' }).click();
  await expect(theirs.getByText('Date choisie : vos voisins en sont prévenus')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Vous participez')).toBeVisible();
});
