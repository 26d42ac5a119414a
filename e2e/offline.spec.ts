import type { Page, Route } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ expectedComplaints: [/net::ERR_/] });

const dialog = (page: Page) => page.getByRole('dialog');

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Demander un service' }).first().click();
  await expect(dialog(page).getByLabel('Titre')).toBeVisible();
}

const publish = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Publier la demande' }).click();

test('a request whose answer is lost is published once, however often it is sent, from two tabs too', async ({
  page,
  context,
  site,
}) => {
  const me = await aResident(site);
  await enterAs(page, me, '/services');
  await openForm(page);
  await dialog(page).getByLabel('Titre').fill('Réparer un vélo');
  await dialog(page).getByLabel('Description').fill('La chaîne saute, il me faut un coup de main.');
  await dialog(page).getByLabel('Catégorie').selectOption('Bricolage');
  await dialog(page).getByLabel('Date et heure').fill('01/12/2030 10:00');
  await dialog(page).getByLabel('Lieu').fill('Au pied de la statue');
  const second = await context.newPage();
  await second.goto('/services');
  await openForm(second);
  await expect(dialog(second).getByLabel('Titre')).toHaveValue('Réparer un vélo');

  const loseAnswer = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/services', loseAnswer);
  await publish(page);
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/services', loseAnswer);
  await publish(page);
  await expect(dialog(page)).toBeHidden();
  await publish(second);
  await expect(dialog(second)).toBeHidden();
  expect((await me.get('/services/my-services')).body).toHaveLength(1);
});
