import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { dayFromNow } from './clock.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a request just published is what one sees, among all that one asked for before', async ({
  page,
  site,
}) => {
  const me = await aResident(site);
  for (const day of [1, 2, 8, 9]) {
    await aService(site, { creator: me, title: `Déjà demandé ${day}`, date: inDays(day) });
  }
  await enterAs(page, me, '/services?nouveau=1');
  const form = page.getByRole('dialog');
  await form.getByLabel('Titre').fill('Arroser mes plantes');
  await form.getByLabel('Description').fill('Deux arrosages suffiront.');
  await form.getByLabel('Catégorie').selectOption('Bricolage');
  await form.getByLabel('Date et heure').fill(dayFromNow(5));
  await form.getByLabel('Lieu').fill('Au pied de la statue');
  await form.getByRole('button', { name: 'Publier la demande' }).click();
  await expect(page).toHaveURL('/my-services');
  const title = page.getByRole('link', { name: 'Arroser mes plantes' });
  await expect(title).toBeInViewport();
  await expect(title).toBeFocused();
});

test('an exchange just asked for shows whom it waits for; a moment left empty does not hold it up', async ({
  page,
  site,
}) => {
  const troc = await aTroc(site);
  await enterAsNewcomer(page, site, { path: `/troc/${troc._id}` });
  await page.getByLabel(/^Date d'échange/).fill(dayFromNow(5));
  await page.getByRole('button', { name: 'Un autre moment irait aussi' }).click();
  await page.getByRole('button', { name: 'Encore un autre moment' }).click();
  await page.getByRole('button', { name: "Proposer l'échange" }).click();
  const waits = page.getByRole('heading', { name: /n'a pas encore répondu/ });
  await expect(waits).toBeFocused();
  // Wholly below the bar of the page.
  const bar = await page.locator('.topbar').boundingBox();
  const stands = await waits.boundingBox();
  expect(stands?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('help is offered with its own moment left empty', async ({ page, site }) => {
  const service = await aService(site);
  await enterAsNewcomer(page, site, { path: `/services?aider=${service._id}` });
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Proposer un autre moment que le sien' }).click();
  await expect(form.getByRole('button', { name: 'Encore un autre moment' })).toBeVisible();
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText("Proposition d'aide envoyée avec succès")).toBeVisible();
});
