import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anAgreement } from '#features/agreements/agreements.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { bell, notifications, openBell } from './bell.ts';
import { expectNoBarrier } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const waiting = (page: Page) =>
  notifications(page).getByRole('region', { name: 'En attente' }).getByRole('listitem');
const news = (page: Page) =>
  notifications(page).getByRole('region', { name: 'Du nouveau' }).getByRole('listitem');

test('the bell counts offers and requests without an answer, and each unread message', async ({
  page,
  site,
}) => {
  const resident = await aResident(site);
  const [hugo, lea] = [
    await aResident(site, { firstName: 'Hugo', lastName: 'Petit' }),
    await aResident(site, { firstName: 'Léa', lastName: 'Rossi' }),
  ];
  await aProposal(site, { helper: resident, service: await aService(site, { title: 'Un lit' }) });
  const taken = await aService(site, { title: 'Déjà convenu' });
  await aProposal(site, { helper: resident, service: taken });
  await taken.by.put(`/services/${taken._id}/accept-help/${resident.id}`);
  await aTradeRequest(site, {
    troc: await aTroc(site, { owner: resident, title: 'Une lampe <b>' }),
    requester: hugo,
  });
  const answered = await aTradeRequest(site, {
    troc: await aTroc(site, { owner: resident, title: 'Déjà accepté' }),
  });
  await resident.post(`/troc/${answered.troc._id}/respond`, { accept: true });
  await aTradeRequest(site, { requester: resident });
  await aMessage(hugo, resident, { content: 'Bonjour' });
  await aMessage(hugo, resident, { content: `${'a'.repeat(99)}bcdef` });
  await aMessage(lea, resident, { content: 'À demain !' });

  const meeting = { owner: resident, guest: hugo, hours: -2 };
  await anAgreement(site, 'service', meeting);

  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers().authorization?.startsWith('Bearer ')) calls.push(pathname);
  });
  await enterAs(page, resident, '/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 5 en attente');
  await expect(bell(page)).toHaveText('5');
  await expect(page).toHaveTitle('(5) Accueil — Quartier Nation');
  // The home page counts the same.
  const home = page.getByRole('region', { name: 'En attente' });
  // What is asked of a rendez-vous that is over stands with the rendez-vous, in no figure.
  await expect(
    page.getByRole('region', { name: 'Vos rendez-vous' }).getByText('Cela a-t-il eu lieu ?'),
  ).toBeVisible();
  // It is one of the answers that are awaited, and says where it is given.
  await expect(page.getByText('Votre réponse est attendue.')).toBeVisible();
  await expect(home).toContainText('À vous de répondre« Cela a-t-il eu lieu ? », dans Vos rendez');
  await expect(home.getByText('5', { exact: true })).toBeVisible();
  await expect(page.getByText('Cinq choses sont en attente.')).toBeVisible();
  await expect
    .poll(() => calls)
    .toEqual(
      expect.arrayContaining([
        '/api/messages/conversations',
        '/api/messages/unread',
        '/api/services/my-proposals',
        '/api/troc/my',
      ]),
    );

  await openBell(page);
  await expect(waiting(page)).toHaveCount(4);
  const row = (text: string) => waiting(page).filter({ hasText: text });
  await expect(row('Hugo P. vous a écrit')).toContainText(`« ${'a'.repeat(99)}b… »`);
  await expect(row('Hugo P. vous a écrit')).toContainText('2 messages non lus');
  await expect(row('Léa R. vous a écrit')).toContainText('« À demain ! »');
  await expect(row('Hugo P. propose un échange')).toContainText('Une lampe <b>');

  await row('Un lit').getByRole('link').click();
  await expect(page).toHaveURL('/my-proposals');
  await expect(notifications(page)).toHaveCount(0);
  await openBell(page);
  await row('propose un échange').getByRole('link').click();
  await expect(page).toHaveURL('/my-trocs');
  await openBell(page);
  await row('Léa R.').getByRole('link').click();
  await expect(page).toHaveURL(`/messagerie?user=${lea.id}`);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 en attente');
});

test('what waits comes and goes without a reload, on every device', async ({
  page,
  openPage,
  site,
}) => {
  const resident = await enterAsNewcomer(page, site, { path: '/dashboard' });
  const phone = await openPage();
  await phone.setViewportSize({ width: 390, height: 780 });
  await enterAs(phone, resident, '/services');
  const both = async (name: string) => {
    for (const each of [page, phone]) await expect(bell(each)).toHaveAccessibleName(name);
  };
  await both('Notifications');

  const { troc, requester } = await aTradeRequest(site, {
    troc: await aTroc(site, { owner: resident, title: 'Une lampe' }),
  });
  await both('Notifications, 1 en attente');
  await aMessage(requester, resident, { content: 'Elle marche ?' });
  await both('Notifications, 2 en attente');
  const follow = page.getByRole('region', { name: 'En attente' }).getByRole('listitem');
  await expect(follow).toHaveCount(2);
  await expect(follow.filter({ hasText: 'Elle marche ?' })).toBeVisible();
  const shop = page.getByRole('main').getByRole('link', { name: /^Messagerie/ });
  await expect(shop).toContainText('1 message non lu');
  await expect(page.getByText('Deux choses sont en attente.')).toBeVisible();

  await requester.post(`/troc/${troc._id}/cancel-request`, {});
  await both('Notifications, 1 en attente');
  await resident.get(`/messages/${requester.id}`);
  await both('Notifications');
  await expect(shop).not.toContainText('non lu');
});

test('what is asked while the first answer is still on its way is counted', async ({
  page,
  site,
}) => {
  const resident = await aResident(site);
  const troc = await aTroc(site, { owner: resident, title: 'Une lampe' });
  const [read, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    /\/api\/troc\/my\b/,
    async (route) => {
      const answer = await route.fetch();
      read.resolve();
      await asked.promise;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  const told = page.waitForRequest(/\/api\/stream\?/);
  await enterAs(page, resident, '/dashboard');
  await Promise.all([read.promise, told]);
  const { requester } = await aTradeRequest(site, { troc });
  // Told by the same stream, after the request: whoever reads it has heard of both.
  await aMessage(requester, resident, { content: 'Elle marche ?' });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 en attente');
  asked.resolve();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 en attente');
});

test('what neighbours did stays in the bell until it is read, on every device', async ({
  page,
  openPage,
  site,
}) => {
  const resident = await enterAsNewcomer(page, site, { path: '/dashboard' });
  const phone = await openPage();
  await enterAs(phone, resident, '/dashboard');
  for (const each of [page, phone]) {
    await openBell(each);
    await expect(notifications(each)).toContainText('Aucune notification');
  }

  const service = await aService(site, { creator: resident, title: 'Mon vélo' });
  await aProposal(site, { service });
  await aProposal(site, { service, helper: await aResident(site, { firstName: 'Hugo' }) });
  const other = await aService(site, { creator: resident, title: 'Mon lit' });
  await aProposal(site, { service: other });
  for (const each of [page, phone]) {
    await expect(news(each)).toHaveCount(2);
    await expect(news(each).filter({ hasText: "2 propositions d'aide" })).toContainText('Hugo');
    await expect(news(each).getByText('Non lue')).toHaveCount(2);
    await expect(bell(each)).toHaveAccessibleName('Notifications');
    await expect(bell(each)).toHaveAccessibleDescription('Notifications : du nouveau');
    await expect(each).toHaveTitle('• Accueil — Quartier Nation');
  }

  await news(page).filter({ hasText: 'Mon lit' }).getByRole('link').click();
  await expect(page).toHaveURL(`/my-services?propositions=${other._id}`);
  const offers = page.getByRole('dialog', { name: "Propositions d'aide" });
  await expect(offers.getByRole('heading', { name: 'Mon lit' })).toBeVisible();
  await offers.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page).toHaveURL('/my-services');
  await expect(news(phone).getByText('Non lue')).toHaveCount(1);
  await notifications(phone).getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(news(phone).getByText('Non lue')).toHaveCount(0);
  await expect(news(phone)).toHaveCount(2);
  await expect(phone).toHaveTitle('Accueil — Quartier Nation');
  await openBell(page);
  await expect(news(page)).toHaveCount(2);
  await expect(news(page).getByText('Non lue')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tout marquer comme lu' })).toHaveCount(0);
});

test.describe('notifications that cannot be loaded', () => {
  test.use({ expectedComplaints: [/status of 500|ERR_FAILED/] });

  test('say so, and can be asked again', async ({ page, site }) => {
    const helper = await aResident(site);
    const taken = await aService(site);
    await aProposal(site, { helper, service: taken });
    await taken.by.put(`/services/${taken._id}/accept-help/${helper.id}`);
    await aProposal(site, { helper });
    const roads = ['my-proposals', 'conversations', 'troc/my', 'api/notifications'];
    for (const road of roads) {
      await page.route(`**/${road}*`, (route) => route.fulfill({ status: 500, body: '' }));
    }
    await enterAs(page, helper, '/dashboard');
    // Whole: a part that is drawn later asks again for what has failed, by itself.
    await expect(page.getByRole('region', { name: 'Aperçu du quartier' })).toBeVisible();
    await openBell(page);
    const list = notifications(page);
    for (const road of roads) {
      await expect(list.getByRole('alert')).toHaveText(
        /Erreur lors du chargement des notifications/,
      );
      await expect(list).not.toContainText('Aucune notification');
      await page.unroute(`**/${road}*`);
      const answered = page.waitForResponse((response) => response.url().includes(road));
      await list.getByRole('button', { name: 'Réessayer' }).click();
      await answered;
    }
    await expect(list.getByRole('alert')).toHaveCount(0);
    await expect(waiting(page)).toHaveCount(1);
    await expect(news(page)).toHaveCount(1);
  });

  test('older ones load as one scrolls down; a mark that could not be kept is taken back', async ({
    page,
    site,
  }) => {
    const resident = await aResident(site, { days: 8 });
    const helper = await aResident(site);
    for (let number = 0; number < 23; number++) {
      const service = await aService(site, { creator: resident, title: `Service ${number}` });
      await aProposal(site, { service, helper });
    }
    await enterAs(page, resident, '/services');
    await openBell(page);
    await expect(news(page).first()).toContainText('Service 22');
    await news(page).last().scrollIntoViewIfNeeded();
    await expect(news(page)).toHaveCount(23);
    await expect(news(page).last()).toContainText('Service 0');
    await page.route('**/notifications/read', (route) => route.fulfill({ status: 500, body: '' }));
    await notifications(page).getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await expect(page.getByText('Une erreur est survenue')).toBeVisible();
    await expect(news(page).getByText('Non lue')).toHaveCount(23);
  });
});

test('what was told of one thing several times is one line, which opens on what came before', async ({
  page,
  site,
}) => {
  const hugo = await aResident(site, { firstName: 'Hugo' });
  const resident = await aResident(site);
  const hears = async (content: string) => {
    await aMessage(hugo, resident, { content });
    await resident.get(`/messages/${hugo.id}`);
    await resident.post('/notifications/read', {});
  };
  await hears('Bonjour');
  await aMessage(hugo, resident, { content: 'Vous êtes là ?' });
  await hears('Rappelez-moi');
  await hears('Merci !');
  await enterAs(page, resident, '/dashboard');
  await openBell(page);
  await expect(news(page)).toHaveCount(1);
  await expect(news(page)).toContainText('Merci !');
  const before = news(page).getByRole('button', { name: 'Et 3 autres avant' });
  await expect(before).toHaveAttribute('aria-expanded', 'false');
  await before.click();
  await expect(news(page).getByRole('link', { name: /Rappelez-moi/ })).toBeVisible();
  await expectNoBarrier(page);
  await news(page)
    .getByRole('link', { name: /Bonjour/ })
    .click();
  await expect(page).toHaveURL(`/messagerie?user=${hugo.id}`);
});
