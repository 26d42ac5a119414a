// The number of a street: who writes it is told who will read it, and that is so.
import type { Locator } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { follow } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const NUMBERED = /20 Rue de Reuilly/;

test('a neighbour who picks their whole address is told who reads the number, and that is so', async ({
  page,
  site,
  openPage,
}) => {
  await enterAsNewcomer(page, site, { firstName: 'Monique', path: '/my-services' });
  await page.getByRole('link', { name: 'Demander un service' }).click();
  const form = page.getByRole('dialog', { name: 'Demander un service' });
  await form.getByLabel('Titre').fill('Porter une armoire');
  await form.getByLabel('Description').fill('Au deuxième, sans ascenseur.');
  await form.getByLabel('Catégorie').selectOption('Bricolage');
  await form.getByLabel('Date et heure').fill('01/02/2050 10:00');

  const place = form.getByLabel('Lieu');
  await expect(
    form.getByText(/^La rue suffit\. Parmi vos voisins, seule la personne avec qui/),
  ).toBeVisible();
  await place.fill('20 rue de reuilly');
  const offered = form.getByRole('listbox', { name: 'Adresses proposées' }).getByRole('option');
  await expect(offered.first()).toHaveText(/^Rue de Reuilly/);
  await expect(offered.nth(1)).toHaveText(NUMBERED);
  await offered.first().click();
  await expect(place).toHaveValue('Rue de Reuilly');
  await place.fill('20 rue de reuilly');
  await offered.nth(1).click();
  await expect(place).toHaveValue('20 Rue de Reuilly');
  await expect(place).toHaveAccessibleDescription(
    /Vos voisins verront «\sRue de Reuilly\s»\. Parmi eux, seule la personne avec qui vous vous mettez d'accord/,
  );
  await form.getByRole('button', { name: 'Publier la demande' }).click();

  const mine = page.getByRole('main').getByRole('listitem').filter({ hasText: 'armoire' });
  await expect(mine).toContainText(NUMBERED);
  await expect(mine).toContainText(/Vos voisins voient «\sRue de Reuilly\s»\./);

  // The whole of it says the street once, to its author also what the others read of it.
  const timesIn = async (whole: Locator) =>
    (await whole.textContent())?.match(/Rue de Reuilly/g)?.length;
  await mine.getByRole('link', { name: /armoire/ }).click();
  const own = page.getByRole('dialog', { name: /armoire/ });
  await expect(own).toContainText('Vos voisins voient');
  expect(await timesIn(own)).toBe(2);
  await page.keyboard.press('Escape');

  const other = await openPage();
  await enterAsNewcomer(other, site, { firstName: 'Claire', path: '/services' });
  const card = other.getByRole('main').getByRole('listitem').filter({ hasText: 'armoire' });
  await expect(card).toContainText('Rue de Reuilly');
  await card.getByRole('link', { name: /armoire/ }).click();
  const whole = other.getByRole('dialog', { name: /armoire/ });
  await expect(whole.getByRole('button', { name: 'Signaler' })).toBeVisible();
  expect(await timesIn(whole)).toBe(1);
  await other.keyboard.press('Escape');
  await expect(other.getByText(NUMBERED)).toHaveCount(0);
  await card.getByRole('button', { name: 'Proposer mon aide' }).click();
  await other.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(other.getByText("Proposition d'aide envoyée avec succès")).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await follow(other, '/my-proposals');
  const offer = other.getByRole('main').getByRole('listitem').filter({ hasText: 'armoire' });
  await expect(offer).toContainText('Rue de Reuilly');
  await expect(other.getByText(NUMBERED)).toHaveCount(0);

  await mine.getByRole('button', { name: /Voir les propositions/ }).click();
  await page.getByRole('button', { name: 'Accepter', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(offer).toContainText(NUMBERED);
});

test('whoever has not been accepted reads the street alone in the whole service', async ({
  page,
  site,
}) => {
  const service = await aService(site, { title: 'Porter une armoire' });
  const helper = await aResident(site);
  await aProposal(site, { service, helper });
  await enterAs(page, helper, `/services?service=${service._id}`);
  const whole = page.getByRole('dialog', { name: 'Porter une armoire' });
  await expect(whole).toContainText('Rue de Reuilly');
  await expect(page.getByText(NUMBERED)).toHaveCount(0);
  await service.by.put(`/services/${service._id}/accept-help/${helper.id}`);
  await expect(whole.getByText(NUMBERED)).toBeVisible();
});
