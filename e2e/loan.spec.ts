import type { Locator, Page } from '@playwright/test';
import { findAgreement, passHours } from '#features/agreements/agreements.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { dayFromNow } from './clock.ts';
import { follow } from './page-checks.ts';
import { enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();

test('a loan from the first look to the thanks: lent, brought back, said so by both', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const borrowing = await openPage();
  const monique = await enterAsNewcomer(page, site, { firstName: 'Monique', path: '/my-trocs' });
  const troc = await aTroc(site, {
    owner: monique,
    kind: 'loan',
    title: 'Appareil à raclette',
    itemsOffered: ['un appareil à raclette'],
  });
  const karim = await enterAsNewcomer(borrowing, site, { firstName: 'Karim', path: '/trocs' });

  await borrowing.getByRole('link', { name: /Demander à emprunter/ }).click();
  await borrowing.getByLabel('Date de remise').fill(dayFromNow(3, '18:00'));
  await borrowing.getByLabel('Retour prévu').fill(dayFromNow(6, '18:00'));
  await press(borrowing, 'Demander à emprunter');
  await expect(borrowing.getByText('Demande envoyée avec succès')).toBeVisible();

  await follow(page, `/troc/${troc._id}`);
  await expect(page.getByRole('heading', { name: 'demande à emprunter' })).toContainText('Karim');
  await press(page, 'Accepter');
  await expect(page.getByText('Demande acceptée avec succès')).toBeVisible();
  await expect(borrowing.getByRole('heading', { name: 'Prêt convenu avec Monique' })).toBeVisible();

  // Handed over, then brought back: one says it, the other confirms.
  const { _id } = await findAgreement(karim, troc._id);
  await passHours(site, _id, 74);
  await press(borrowing, 'Rendu');
  await press(borrowing.getByRole('alertdialog'), "C'est rendu");
  await expect(borrowing.getByText(/^Vous l'avez dit rendu. Monique/)).toBeVisible();
  await expect(page.getByText(/^Karim .*dit que c'est rendu/)).toBeVisible();
  await press(page, 'Rendu');
  await press(page.getByRole('alertdialog'), "C'est rendu");
  await expect(page.getByText("C'est noté : ce prêt est rendu")).toBeVisible();
  await expect(borrowing.getByText('Rendu', { exact: true }).first()).toBeVisible();

  // And the thanks, where what was agreed is read again.
  await follow(borrowing, `/mes-rendez-vous?rendez-vous=${_id}`);
  const whole = borrowing.getByRole('dialog', { name: 'Appareil à raclette' });
  await press(whole, 'Dire merci à Monique');
  const thanks = borrowing.getByRole('dialog').last();
  await thanks.getByLabel(/Un mot pour Monique/).fill('La soirée était réussie !');
  await press(thanks, 'Dire merci à Monique');
  await expect(borrowing.getByText('Votre merci est parti.')).toBeVisible();
  await follow(page, `/mes-rendez-vous?rendez-vous=${_id}`);
  await expect(page.getByRole('dialog')).toContainText('« La soirée était réussie ! »');
});
