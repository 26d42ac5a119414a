import { aResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { acquaint } from '#features/residency/residency.fixtures.ts';
import { aPhoto } from '#server/files/images.fixtures.ts';
import { expectSound, follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('whoever came says thank you, shares a photo with the others, and finds whom they know first', async ({
  page,
  site,
  openPage,
}) => {
  const one = await aGathering(site, 'outing', { maxParticipants: 12 });
  const lea = await aParticipant(site, one);
  const names = ['Awa', 'Bilal', 'Chloé', 'Diego', 'Emma'];
  for (const firstName of names) {
    await aParticipant(site, one, await aResident(site, { firstName, lastName: 'Martin' }));
  }
  const zoe = await aResident(site, { firstName: 'Zoé', lastName: 'Petit' });
  await aParticipant(site, one, zoe);
  await acquaint(lea, zoe);
  await movedTo(site, one, inHours(-2));

  await enterAs(page, lea, `/sorties/${one._id}`);
  const people = page
    .getByRole('listitem')
    .filter({ hasText: /(Awa|Bilal|Chloé|Diego|Emma) M|Zoé P/ });
  await expect(people.first()).toContainText('vous vous connaissez');
  await expect(people.first()).toContainText('Zoé');

  const after = page.getByRole('region', { name: 'Après coup' });
  await after.getByRole('button', { name: 'Merci' }).click();
  await expect(after.getByText('Vous dites merci')).toBeVisible();
  const file = { name: 'nous.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhoto()) };
  await after.getByLabel('Ajouter une photo').setInputFiles(file);
  await after.getByLabel(/Décrire la photo/).fill('Tous sur les marches');
  await after.getByRole('button', { name: 'Ajouter aux photos' }).click();
  const photo = /Ouvrir la photo : Tous sur les marches/;
  await expect(after.getByRole('button', { name: photo }).getByRole('img')).toBeVisible();
  await expectSound(page, 'what follows an outing');

  const theirs = await openPage();
  await enterAs(theirs, one.by, `/sorties/${one._id}`);
  const received = theirs.getByRole('region', { name: 'Après coup' });
  await expect(received.getByText('1 voisin dit merci')).toBeVisible();
  await received.getByRole('button', { name: photo }).click();
  const large = theirs.getByRole('dialog');
  // Whole: one that is still asked for as it is taken away is answered that it is none.
  await expect(large.getByRole('img', { name: 'Tous sur les marches' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Signaler cette photo' })).toBeVisible();
  await large.getByRole('button', { name: 'Retirer' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(received.getByRole('button', { name: photo })).toHaveCount(0);
  await expect(after.getByRole('button', { name: photo })).toHaveCount(0);

  // Found again by whoever came, with what followed one press away.
  await follow(page, '/mes-rendez-vous?passes=1');
  const row = page.getByRole('article').filter({ hasText: 'Vous y étiez' });
  await row.getByRole('link', { name: /^Merci dit/ }).click();
  await expect(after.getByRole('heading', { name: 'Après coup' })).toBeFocused();
});
