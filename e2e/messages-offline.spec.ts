import type { Page, Route } from '@playwright/test';
import { TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import type { Message } from '#features/messages/messages.contract.ts';
import { aConversation, aMessage } from '#features/messages/messages.fixtures.ts';
import { endOnSending, enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const STREAM = /\/api\/(stream\?|users\/stream-ticket)/;
const CUT = 'Connexion interrompue, tentative de reconnexion...';

const log = (page: Page) => page.getByRole('log');
const bubbles = (page: Page) => log(page).locator('.msg');
const field = (page: Page) => page.getByLabel('Votre message');

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function expectSent(page: Page): Promise<void> {
  await expect(log(page).locator('.stamp').last()).toContainText(/Envoyé|Lu/);
}

const contents = ({ body }: { body: unknown }) => (body as Message[]).map(({ content }) => content);

test.use({
  viewport: { width: 1280, height: 800 },
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|403|404|500)/],
});

test('the network goes in mid-conversation: nothing typed is lost, everything is sent once, in order', async ({
  page,
  context,
  site,
  openPage,
}) => {
  test.slow();
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  const theirs = await openPage();
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await enterAs(theirs, other, `/messagerie?user=${me.id}`);
  await expect(bubbles(page)).toHaveCount(2);
  await expect(page.getByRole('status', { name: 'Connexion' })).toHaveText('En ligne');

  await context.setOffline(true);
  await expect(page.getByText(CUT)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Connexion' })).toHaveText('Hors ligne');
  await expect(page.locator('.talk-head .presence')).toHaveText('Vous êtes hors ligne');
  for (const text of ['un', 'deux', 'trois', 'quatre', 'cinq']) await write(page, text);
  await expect(bubbles(page)).toHaveCount(7);
  await expect(log(page)).toContainText('En attente du réseau');
  await field(page).fill('pas encore envoyé');
  await aMessage(other, me, { content: 'Pendant la coupure' });

  await context.setOffline(false);
  await expect(page.getByText(CUT)).toBeHidden();
  await expect(log(page)).not.toContainText('En attente du réseau');
  await expect(log(page)).toContainText('Pendant la coupure');
  await expect(field(page)).toHaveValue('pas encore envoyé');
  await expect(bubbles(page)).toHaveCount(8);
  await expect(bubbles(theirs)).toHaveCount(8);
  const expected = ['Pendant la coupure', 'un', 'deux', 'trois', 'quatre', 'cinq'];
  expect(contents(await other.get(`/messages/${me.id}`)).slice(2)).toEqual(expected);
  await expect(bubbles(theirs).last()).toContainText('cinq');
});

test('what waits goes out after a reload, from one tab of two', async ({ page, context, site }) => {
  test.slow();
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  const second = await context.newPage();
  await second.goto(`/messagerie?user=${other.id}`);
  await expect(bubbles(second)).toHaveCount(2);
  await context.route('**/api/messages/send', (route) => route.abort());
  await write(page, 'premier');
  await write(second, 'second');
  await expect(log(page)).toContainText('En attente du réseau');
  await expect(bubbles(page)).toHaveCount(4);
  await expect(bubbles(second)).toHaveCount(4);

  await context.unroute('**/api/messages/send');
  await Promise.all([page.goto('/services'), second.reload()]);
  await expect(bubbles(second)).toHaveCount(4);
  await expect(log(second)).not.toContainText('En attente du réseau');
  await expect
    .poll(async () => contents(await other.get(`/messages/${me.id}`)).slice(2))
    .toEqual(['premier', 'second']);
});

test('an answer that is lost on its way does not double a message', async ({ page, site }) => {
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await expect(bubbles(page)).toHaveCount(2);
  const loseOne = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/messages/send', loseOne, { times: 1 });
  await write(page, 'une seule fois');
  await write(page, 'ensuite');
  await expect(bubbles(page)).toHaveCount(4);
  await expectSent(page);
  expect(contents(await other.get(`/messages/${me.id}`)).slice(2)).toEqual([
    'une seule fois',
    'ensuite',
  ]);
});

test('a message that fails says why, and goes out when asked again', async ({ page, site }) => {
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await expect(bubbles(page)).toHaveCount(2);
  await page.route('**/api/messages/send', (route) =>
    route.fulfill({ status: 500, json: { error: 'Une erreur est survenue', code: 'internal' } }),
  );
  await write(page, 'à refaire');
  await expect(log(page)).toContainText('Pas envoyé. Une erreur est survenue');
  await page.reload();
  await expect(log(page)).toContainText('Pas envoyé');
  await page.unroute('**/api/messages/send');
  await log(page).getByRole('button', { name: 'Réessayer' }).click();
  await expectSent(page);
  expect(contents(await other.get(`/messages/${me.id}`))).toHaveLength(3);
});

test('a session that expires loses no message', async ({ page, site }) => {
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await expect(bubbles(page)).toHaveCount(2);
  await endOnSending(page, '**/api/messages/send', me);
  await field(page).fill('Écrit trop tard');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/login');
  await page.getByLabel("E-mail ou nom d'utilisateur").fill(me.username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(bubbles(page).last()).toContainText('Écrit trop tard');
  await expectSent(page);
  expect(contents(await other.get(`/messages/${me.id}`))).toHaveLength(3);
});

test('a history that does not load says so; one that is refused is empty', async ({
  page,
  site,
}) => {
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  const history = `**/api/messages/${other.id}`;
  // A stream that opens has the history asked for again, without a word.
  await page.route(STREAM, (route) => route.abort());
  await page.route(history, (route) =>
    route.fulfill({ status: 500, json: { error: 'Panne', code: 'internal' } }),
  );
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await expect(page.getByText("Impossible de charger l'historique des messages")).toBeVisible();
  await page.unroute(history);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(bubbles(page)).toHaveCount(2);

  for (const status of [403, 404]) {
    await page.route(history, (route) =>
      route.fulfill({ status, json: { error: 'Refus', code: 'refused' } }),
    );
    await page.reload();
    await expect(log(page)).toContainText('Pas encore de message');
    await expect(log(page).getByRole('alert')).toHaveCount(0);
    await page.unroute(history);
  }
});

test('while the stream is down, unread messages are asked for every 15 seconds', async ({
  page,
  site,
}) => {
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  await page.clock.install();
  await page.route(STREAM, (route) => route.abort());
  await enterAs(page, me, '/messagerie?onglet=voisins');
  await expect(page.getByRole('status', { name: 'Connexion' })).toHaveText('Hors ligne');
  const entry = page.getByRole('navigation', { name: 'Principale' }).getByText('Messagerie');
  await expect(entry).toContainText(/1 non lu$/);
  await aMessage(other, me, { content: 'Toujours là ?' });
  await page.clock.fastForward(16_000);
  await expect(entry).toContainText('2 non lus');
});
