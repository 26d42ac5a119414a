import type { Page } from '@playwright/test';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import type { TestSite } from '#server/testing/site.ts';
import { bell, notifications } from './bell.ts';
import { pauseClock } from './clock.ts';
import { press } from './gathering-screens.ts';
import { readMoves, watchMoves } from './moves.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const counter = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Aperçu du quartier' })
    .locator('.stat')
    .filter({ has: page.getByText(label, { exact: true }) });
const shop = (page: Page, name: string) =>
  page.locator('.doors').getByRole('link', { name: new RegExp(`^${name}`) });

/** Where the resident lives, as a place that anybody may know. */
async function besides(resident: TestResident) {
  const { body } = await resident.get('/users/me');
  return { location: 'Devant chez elle', coordonnees: body.coordonnees };
}

test("home greets by name and leads to the six areas; 'Mes Pages' and the avatar's menu lead where they say", async ({
  page,
  site,
}) => {
  await enterAsNewcomer(page, site, { path: '/dashboard', firstName: 'Léa', lastName: 'Nguyen' });
  await expect(page).toHaveTitle('Accueil — Quartier Nation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Léa');
  await expect(page.getByRole('button', { name: 'Mon compte, Léa Nguyen' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Pour commencer');
  const cards = page.getByRole('main').locator('.doors').getByRole('link');
  await expect
    .poll(() => cards.evaluateAll((all) => all.map((each) => each.getAttribute('href'))))
    .toEqual(['/services', '/trocs', '/sorties', '/evenements', '/messagerie', '/journal']);

  await page.getByRole('button', { name: 'Mes Pages' }).click();
  const entries = page.getByRole('menuitem');
  await expect
    .poll(() =>
      entries.evaluateAll((all) =>
        all.map((each) => [each.textContent, each.getAttribute('href')].join(' ')),
      ),
    )
    .toEqual([
      'Mes services /my-services',
      'Mes échanges /my-trocs',
      'Mes services à rendre /my-proposals',
      'Mes rendez-vous /mes-rendez-vous',
      'Mes sorties /sorties?my=true',
      'Mes articles /my-journal',
      'Mes événements /my-events',
      'Cercles /cercles',
      'Historique /interactions/history',
      'Suggestions /suggestions',
      'Recommandations /recommendations',
    ]);
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-trocs');
  await page.goBack();
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await expect(entries).toHaveText([
    'Ma page',
    'Modifier mon profil',
    'Mon compte',
    'Affichage',
    'Sécurité',
    'Le quartier',
    'Aide',
    'Se déconnecter',
  ]);
  const quarter = page.getByRole('menuitem', { name: 'Le quartier' });
  await expect(quarter).toHaveAttribute('href', '/quartier-info');
});

test('the four figures are those of the lists, and are asked again every ten minutes', async ({
  page,
  site,
}) => {
  await aService(site);
  await aTroc(site);
  await aGathering(site, 'outing');
  await aGathering(site, 'event');
  await page.clock.install();
  await enterAsNewcomer(page, site, { path: '/dashboard' });
  await expect(page.locator('.overview .stat')).toHaveCount(4);
  await expect(counter(page, 'services')).toContainText('1');
  await expect(counter(page, 'trocs')).toContainText('1');
  await expect(counter(page, 'sorties et événements')).toContainText('2');
  await expect(counter(page, 'articles')).toContainText('0');
  await aService(site);
  await aTroc(site);
  await pauseClock(page);
  // What has passed since the page came is some of the ten minutes.
  await page.clock.runFor('09:00');
  await expect(counter(page, 'services')).toContainText('1');
  await page.clock.runFor('01:00');
  await page.clock.resume();
  await expect(counter(page, 'services')).toContainText('2');
  await expect(counter(page, 'trocs')).toContainText('2');
});

test('each shop says what there is to find', async ({ page, site }) => {
  const resident = await aResident(site);
  const beside = await besides(resident);
  await aService(site, beside);
  await aService(site, beside);
  await aTroc(site);
  await aGathering(site, 'event', { title: 'Tournoi', date: inDays(1) });
  const { requester } = await aTradeRequest(site);
  await aMessage(requester, resident);
  await aMessage(requester, resident);
  await enterAs(page, resident, '/dashboard');
  await expect(shop(page, 'Services')).toContainText(
    /[12] demandes? tout près|Monter\sune\sétagère/,
  );
  await expect(shop(page, 'Troc')).toContainText('1 nouvel objet');
  await expect(shop(page, 'Événements')).toContainText('Tournoi demain');
  await expect(shop(page, 'Journal')).toContainText('Racontez le quartier');
  await expect(shop(page, 'Messagerie')).toContainText('2 messages non lus');
  await expect(counter(page, 'trocs')).toContainText('2');
});

/** Where much comes after the rest, and the last thing that does. */
const LATE = [
  ['/mes-rendez-vous', 390, 'Ciné du quai'],
  ['/evenements', 1440, 'Fête des voisins'],
  ['/my-services', 1440, 'Réparer un vélo'],
] as const;

test('home has what is near, and nothing jumps while a page comes', async ({ page, site }) => {
  const resident = await aResident(site);
  const asked = await aService(site, { title: 'Fixer une étagère', ...(await besides(resident)) });
  await aGathering(site, 'outing', { title: 'Ciné du quai', date: inDays(2) });
  await anArticle(site, { title: 'Une soupe pour dix' });
  await aTroc(site, { title: 'Un vélo' });
  await watchMoves(page);
  await enterAs(page, resident, '/icon.svg');
  const today = page.getByRole('region', { name: "Aujourd'hui près de chez vous" });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard');
    for (const title of ['Une soupe pour dix', 'Un vélo']) await expect(today).toContainText(title);
    await expect(counter(page, 'services')).toContainText('1');
    expect(await readMoves(page), `at ${width}`).toBeLessThan(0.05);
  }
  await press(today, 'Proposer mon aide');
  await press(page.getByRole('dialog'), 'Envoyer');
  await expect(today).not.toContainText(asked.title);
  await press(today, 'Je viens : Ciné du quai');
  await expect(today.getByText('Vous y allez')).toBeVisible();
  const next = page.getByRole('region', { name: 'Votre prochain rendez-vous' });
  await expect(next).toContainText('Ciné du quai');
  await expect(shop(page, 'Sorties')).toContainText('Ciné du quai');
  await aService(site, { creator: resident, title: 'Réparer un vélo', date: inDays(3) });
  await aProposal(site, { service: await aService(site, { creator: resident }) });
  await aGathering(site, 'event', { title: 'Tournoi', date: inDays(1) });
  const date = inDays(9);
  for (const title of ['Un', 'Deux', 'Trois', 'Fête des voisins'])
    await aGathering(site, 'event', { title, date });
  for (const [path, width, last] of LATE) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await expect(page.getByText(last).first()).toBeVisible();
    expect(await readMoves(page), path).toBeLessThan(0.05);
  }
});

test.describe('a list that does not answer', () => {
  test.use({ expectedComplaints: [/status of 500|ERR_FAILED/] });

  test('counts for nothing, without a word', async ({ page, site }) => {
    await aService(site);
    await aGathering(site, 'event');
    for (const list of ['services', 'troc', 'outings']) {
      await page.route(`**/api/${list}?*`, (route) => route.fulfill({ status: 500, body: '' }));
    }
    await enterAsNewcomer(page, site, { path: '/dashboard' });
    for (const label of ['services', 'trocs']) {
      await expect(counter(page, label)).toContainText('0');
    }
    await expect(counter(page, 'articles')).toContainText('0');
    await expect(counter(page, 'sorties et événements')).toContainText('1');
    await expect(page.getByText(/erreur/i)).toHaveCount(0);
  });
});

test('the bell says since when something waits, and leads there', async ({ page, site }) => {
  const helper = await aResident(site);
  await aProposal(site, { helper, service: await aService(site, { title: 'Porter un <b>lit' }) });
  await page.clock.install();
  await enterAs(page, helper, '/dashboard');
  await expect(page.getByText('Une chose est en attente.')).toBeVisible();
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

async function aHelperWhoWaits(site: TestSite) {
  const helper = await aResident(site);
  const asked = await aService(site);
  await aProposal(site, { helper, service: asked });
  return { helper, asked };
}

test('an offer that is answered leaves the bell without a reload; home says it was', async ({
  page,
  site,
}) => {
  const { helper, asked } = await aHelperWhoWaits(site);
  await enterAs(page, helper, '/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 en attente');
  await asked.by.put(`/services/${asked._id}/accept-help/${helper.id}`);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const follow = page.getByRole('region', { name: 'En attente' }).getByRole('listitem');
  await expect(follow).toHaveText(/accepte votre aide/);
  await bell(page).click();
  await expect(notifications(page).getByRole('listitem')).toHaveText(/accepte votre aide/);
  await notifications(page).getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(follow).toHaveCount(0);
});

test('an answer that comes before the stream has begun is seen all the same', async ({
  page,
  site,
}) => {
  const { helper, asked } = await aHelperWhoWaits(site);
  const begin = Promise.withResolvers<void>();
  await page.route('**/api/stream?*', async (route) => {
    await begin.promise;
    await route.continue();
  });
  const newsRead = page.waitForResponse('**/api/notifications?*');
  await enterAs(page, helper, '/dashboard');
  await newsRead;
  const follow = page.getByRole('region', { name: 'En attente' }).getByRole('listitem');
  await expect(follow).toHaveText(/attend une réponse/);
  await asked.by.put(`/services/${asked._id}/accept-help/${helper.id}`);
  begin.resolve();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(follow).toHaveText(/accepte votre aide/);
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
      service: { nature: 'request' },
    }));
    await route.fulfill({ json: offers });
  });
  await enterAsNewcomer(page, site, { path: '/dashboard' });
  await expect(bell(page)).toHaveText('99');
});
