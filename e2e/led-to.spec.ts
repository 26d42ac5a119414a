// Who makes an event is led to its card, where its day puts it, whatever else is to come; what a link opens is shown, though the
// board has nothing.
import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, inHours } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { dayFromNow } from './clock.ts';
import { card, press, said } from './gathering-screens.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const TITLE = 'Fête de la rue';

/** Events on the board, so many days from now each. */
async function fillBoard(site: TestSite, days: readonly number[]): Promise<void> {
  const creator = await aResident(site);
  for (const day of days) {
    await aGathering(site, 'event', { creator, title: `Jour ${day}`, date: inHours(24 * day) });
  }
}

async function createEvent(page: Page, days: number): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Titre').fill(TITLE);
  await form.getByLabel('Description').fill('Chacun apporte un plat.');
  await form.getByLabel('Type').selectOption({ label: 'Rencontre' });
  await form.getByLabel('Lieu').fill('Au bout de la rue, devant le kiosque');
  await form.getByLabel('Participants').fill('12');
  await form.getByLabel('Date et heure').fill(dayFromNow(days));
  await press(form, "Créer l'événement");
  await expect(said(page, 'Événement créé avec succès')).toBeVisible();
  await expect(form).toHaveCount(0);
}

const titles = (page: Page) => page.locator('main h3');
const among = (days: readonly number[], at: number) =>
  days.map((day) => `Jour ${day}`).toSpliced(at, 0, TITLE);

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test(`on ${device}, a new event stands among the others by its day, in view`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    const days = [1, 2, 3, 8, 9, 16, 20, 24, 28, 30];
    await fillBoard(site, days);
    await enterAs(page, await aResident(site), '/evenements?nouveau=1');
    // What is seen behind the form.
    await expect(titles(page)).toHaveCount(days.length);
    await createEvent(page, 18);
    await expect(titles(page)).toHaveText(among(days, 6));
    await expect(card(page, TITLE)).toBeInViewport({ ratio: 0.5 });
  });

  test(`on ${device}, a new event further than the first page is reached too, in its place`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    const days = Array.from({ length: 18 }, (_, at) => at + 1);
    await fillBoard(site, days);
    await enterAs(page, await aResident(site), '/evenements?nouveau=1');
    await expect(titles(page)).toHaveCount(12);
    await createEvent(page, 40);
    await expect(titles(page)).toHaveText(among(days, days.length));
    await expect(card(page, TITLE)).toBeInViewport({ ratio: 0.5 });
  });
}

test('a link to a card that is none leaves the list as it is', async ({ page, site }) => {
  const service = await aService(site, { title: 'Monter une étagère' });
  await enterAs(page, await aResident(site), '/services');
  for (const wrong of ["x'%22%5D%00", '..%2F..%2Fapi', 'a'.repeat(500)]) {
    for (const path of ['/services', '/sorties', '/evenements', '/trocs']) {
      await page.goto(`${path}?highlight=${wrong}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText("Cette page n'a pas pu s'afficher")).toHaveCount(0);
    }
    await page.goto(`/services?highlight=${wrong}`);
    await expect(page.getByRole('main')).toContainText(service.title);
  }
});

test('the address of a service below that of the board opens it over the board', async ({
  page,
  site,
}) => {
  const service = await aService(site, { title: 'Promener Filou' });
  await enterAs(page, await aResident(site), `/services/${service._id}`);
  await expect(page.getByRole('dialog', { name: 'Promener Filou' })).toBeVisible();
  await expect(page).toHaveURL(`/services?service=${service._id}`);
  await page.goto('/services/filou');
  await expect(page).toHaveURL('/services');
});
