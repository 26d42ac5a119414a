// A circle by approval: made, asked for, entered, spoken in by two, and closed to who is taken off.
import type { Locator } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aCircle } from '#features/circles/circles.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { expectAccessible, heading } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a neighbour makes a circle, lets another in, and both speak in it', async ({
  page,
  site,
  openPage,
}) => {
  const keeper = await aResident(site, { firstName: 'Léa' });
  const tom = await aResident(site, { firstName: 'Tom', lastName: 'Duval' });

  await enterAs(page, keeper, '/cercles');
  // Where there is none, what is said of it leads on.
  const empty = page.getByRole('heading', { name: 'Aucun cercle pour le moment' }).locator('..');
  await empty.getByRole('button', { name: 'Créer un cercle' }).click();
  await page.getByLabel('Nom').fill('Escalier B');
  await page.getByLabel('Ce qui vous réunit').fill('Les colis et les clés.');
  await expectAccessible(page, 'the form of a circle');
  await page.getByRole('button', { name: 'Créer le cercle' }).click();
  await expect(heading(page)).toHaveText('Escalier B');
  await expect(page.getByText("Personne d'autre n'y est encore")).toBeVisible();
  const alone = page.getByRole('region', { name: 'Faites-y venir vos voisins' });
  await expect(alone.getByRole('link', { name: 'Inviter au quartier' })).toBeVisible();

  const other = await openPage();
  await enterAs(other, tom, new URL(page.url()).pathname);
  await expect(other.getByRole('heading', { name: 'Entre membres' })).toBeVisible();
  await other.getByLabel('Un mot pour qui tient le cercle').fill('Quatrième gauche.');
  await expectAccessible(other, 'a circle from outside');
  await other.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(other.getByText('Votre demande est envoyée')).toBeVisible();

  // Without a reload, on both sides.
  await expect(page.getByText('« Quatrième gauche. »')).toBeVisible();
  await page.getByRole('button', { name: 'Accepter Tom' }).click();
  await expect(alone).toBeHidden();
  await other.getByLabel('Votre message').fill('Bonjour à tout l’escalier !');
  await other.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Bonjour à tout l’escalier !')).toBeVisible();

  // What is made for it is there for who is in it, at once, and gone with their place.
  const circleId = new URL(page.url()).pathname.split('/').at(-1);
  await aGathering(site, 'event', { creator: keeper, circleId, title: 'Ménage de la cour' });
  const coming = other.getByRole('link', { name: 'Ménage de la cour' });
  await expect(coming).toBeVisible();
  await other.getByRole('button', { name: /^Je viens/ }).click();
  await expect(other.getByText('Vous y allez')).toBeVisible();
  await expect(page.getByText('Tom D. y va')).toBeVisible();
  await expectAccessible(page, 'a circle with its discussion');

  // On a phone what is said stands before who is in it, and what it has to come.
  await page.setViewportSize({ width: 390, height: 844 });
  const top = (of: Locator) => of.evaluate((it) => it.getBoundingClientRect().top);
  const talk = page.getByRole('region', { name: 'Discussion' });
  for (const name of ['Membres', 'Sorties et événements']) {
    const below = async () => (await top(page.getByRole('heading', { name }))) - (await top(talk));
    await expect.poll(below).toBeGreaterThan(0);
  }

  // Asked to keep it too, who declines keeps nothing.
  const acts = page.getByRole('button', { name: 'Autres actions pour Tom D.' });
  await acts.click();
  await expectAccessible(page, 'what may be done of a member');
  await page.getByRole('menuitem', { name: 'Proposer de tenir aussi le cercle' }).click();
  await page.getByRole('button', { name: 'Proposer', exact: true }).click();
  const asked = other.getByRole('region', { name: 'On vous propose de tenir ce cercle' });
  await expect(asked).toContainText('Léa vous propose de tenir ce cercle ensemble.');
  await asked.getByRole('button', { name: 'Non merci' }).click();
  await expect(asked).toBeHidden();

  await acts.click();
  await page.getByRole('menuitem', { name: 'Retirer du cercle' }).click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Entre membres' })).toBeVisible();
  await expect(other.getByText('Bonjour à tout l’escalier !')).toBeHidden();
  await expect(coming).toBeHidden();
  await expect(page.getByText("Tenus à l'écart (1)")).toBeVisible();
});

test('where there are few circles, one of each kind is begun with one press', async ({
  page,
  site,
}) => {
  const tom = await aResident(site, { firstName: 'Tom' });
  await aCircle(site, { creator: tom, name: 'Escalier B' });
  await enterAs(page, tom, '/cercles');
  const yours = page.getByRole('region', { name: /^Et le vôtre/ });
  await yours.getByRole('link', { name: 'Votre rue' }).click();
  await expect(page.getByLabel('Sorte de cercle')).toHaveValue('street');
  // What it is to be is kept with what was typed, however the form is opened again.
  await page.getByLabel('Nom').fill('Rue Sibuet');
  await page.goto('/cercles?nouveau=1');
  await expect(page.getByLabel('Nom')).toHaveValue('Rue Sibuet');
  await expect(page.getByLabel('Sorte de cercle')).toHaveValue('street');
  await page.goto('/cercles');
  await page.getByRole('button', { name: 'Mes cercles' }).click();
  await expect(page.getByRole('link', { name: 'Escalier B' })).toBeVisible();
  // Said once.
  await expect(page.getByText('Vous le tenez')).toHaveCount(1);
  await expect(page.getByText('Qui tient ce cercle')).toHaveCount(0);
  await expect(yours).toHaveCount(0);
});
