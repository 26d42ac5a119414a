import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { pauseClock } from './clock.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const counter = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Aperçu du quartier' })
    .locator('.stat')
    .filter({ has: page.getByText(label, { exact: true }) });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const notifications = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('home greets by name and leads to the six areas', async ({ page, site }) => {
  await enterAsNewcomer(page, site, {
    path: '/dashboard',
    firstName: 'Léa',
    lastName: 'Nguyen',
  });
  await expect(page).toHaveTitle('Accueil — Quartier Nation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Léa');
  await expect(page.getByRole('button', { name: 'Mon compte, Léa Nguyen' })).toBeVisible();
  const cards = page.getByRole('main').locator('.kiosks').getByRole('link');
  await expect(cards).toHaveCount(6);
  expect(await cards.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    '/services',
    '/trocs',
    '/sorties',
    '/evenements',
    '/messagerie',
    '/journal',
  ]);
});

test("'Mes Pages' and the avatar's menu lead where they say", async ({ page, site }) => {
  await enterAsNewcomer(page, site, { path: '/dashboard' });
  await page.getByRole('button', { name: 'Mes Pages' }).click();
  const entries = page.getByRole('menuitem');
  expect(
    await entries.evaluateAll((all) =>
      all.map((each) => [each.textContent, each.getAttribute('href')].join(' ')),
    ),
  ).toEqual([
    'Mes services /my-services',
    'Mes échanges /my-trocs',
    'Mes services à rendre /my-proposals',
    'Mes sorties /sorties?my=true',
    'Mes articles /my-journal',
    'Mes événements /my-events',
    'Historique /interactions/history',
    'Suggestions /suggestions',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-trocs');
  await page.goBack();
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await expect(entries).toHaveText(['Modifier mon profil', 'Le quartier', 'Se déconnecter']);
  await expect(page.getByRole('menuitem', { name: 'Le quartier' })).toHaveAttribute(
    'href',
    '/quartier-info',
  );
});

test('the four figures are those of the lists, and are asked again every ten minutes', async ({
  page,
  site,
}) => {
  await aService(site);
  await page.clock.install();
  await enterAsNewcomer(page, site, { path: '/dashboard' });
  await expect(page.locator('.overview .stat')).toHaveCount(4);
  await expect(counter(page, 'services')).toContainText('1');
  for (const label of ['trocs', 'sorties et événements', 'articles']) {
    await expect(counter(page, label)).toContainText('0');
  }
  await aService(site);
  await pauseClock(page);
  await page.clock.runFor(590_000);
  await expect(counter(page, 'services')).toContainText('1');
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await expect(counter(page, 'services')).toContainText('2');
});

test.describe('a list that does not answer', () => {
  test.use({ expectedComplaints: [/status of 500|ERR_FAILED/] });

  test('counts for nothing, without a word', async ({ page, site }) => {
    await aService(site);
    await page.route('**/api/services?*', (route) => route.fulfill({ status: 500, body: '' }));
    await enterAsNewcomer(page, site, { path: '/dashboard' });
    await expect(counter(page, 'services')).toContainText('0');
    await expect(counter(page, 'articles')).toContainText('0');
    await expect(page.getByText(/erreur/i)).toHaveCount(0);
  });

  test('says so in the bell, which can be asked again', async ({ page, site }) => {
    const helper = await aResident(site);
    await aProposal(site, { helper });
    await page.route('**/api/services/my-proposals*', (route) => route.fulfill({ status: 500 }));
    await enterAs(page, helper, '/dashboard');
    await bell(page).click();
    const list = notifications(page);
    await expect(list).toContainText('Erreur lors du chargement des notifications');
    await page.unroute('**/api/services/my-proposals*');
    await list.getByRole('button', { name: 'Réessayer' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });
});

test('the bell counts what waits for an answer, says since when, and leads there', async ({
  page,
  site,
}) => {
  const helper = await aResident(site);
  await aProposal(site, { helper, service: await aService(site, { title: 'Porter un <b>lit' }) });
  const taken = await aService(site, { title: 'Déjà convenu' });
  await aProposal(site, { helper, service: taken });
  await taken.by.put(`/services/${taken._id}/accept-help/${helper.id}`);
  await page.clock.install();
  await enterAs(page, helper, '/dashboard');
  await expect(page.getByText('Une chose vous attend.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 en attente');
  await expect(bell(page)).toContainText('1');

  const row = notifications(page).getByRole('listitem');
  const reopen = async () => {
    await page.keyboard.press('Escape');
    await bell(page).click();
  };
  await bell(page).click();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Porter un <b>lit');
  await expect(row).toContainText("À l'instant");
  await page.clock.fastForward('12:00');
  await reopen();
  await expect(row).toContainText(/il y a 1[23] min/);
  await page.clock.fastForward('02:00:00');
  await reopen();
  await expect(row).toContainText('il y a 2 h');
  await page.clock.fastForward('24:00:00');
  await reopen();
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}/);
  await row.getByRole('link').click();
  await expect(page).toHaveURL('/my-proposals');
  await expect(notifications(page)).toHaveCount(0);
});

test('an offer that is answered leaves the bell without a reload', async ({ page, site }) => {
  const helper = await aResident(site);
  const asked = await aService(site);
  await aProposal(site, { helper, service: asked });
  await enterAs(page, helper, '/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 en attente');
  await asked.by.put(`/services/${asked._id}/accept-help/${helper.id}`);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  await expect(notifications(page)).toContainText('Aucune notification');
});

test('a badge never shows more than 99', async ({ page, site }) => {
  await page.route('**/api/services/my-proposals*', async (route) => {
    const at = new Date().toISOString();
    const offers = Array.from({ length: 120 }, (_, number) => ({
      _id: number.toString(16).padStart(24, '0'),
      status: 'pending',
      title: `Service ${number}`,
      message: '',
      createdAt: at,
      updatedAt: at,
      service: {},
    }));
    await route.fulfill({ json: offers });
  });
  await enterAsNewcomer(page, site, { path: '/dashboard' });
  await expect(bell(page)).toHaveText('99');
});
