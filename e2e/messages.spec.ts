import type { Page } from '@playwright/test';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { aConversation, aMessage } from '#features/messages/messages.fixtures.ts';
import { expectNoBarrier } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

const log = (page: Page) => page.getByRole('log');
const bubbles = (page: Page) => log(page).locator('.msg');
const field = (page: Page) => page.getByLabel('Votre message');
/** Of a list; above the conversation their name leads to their page. */
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').getByRole('link', { name });
/** The figure on 'Messagerie' in the top bar. */
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: /Messagerie/ });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test.use({ viewport: WIDE });

test('a visitor signs in first, and is led to the conversation they asked for', async ({
  page,
  site,
}) => {
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  await page.goto(`/messagerie?user=${other.id}`);
  await expect(page).toHaveURL('/login');
  await page.getByLabel("E-mail ou nom d'utilisateur").fill(me.username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(`/messagerie?user=${other.id}`);
  await expect(bubbles(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('two neighbours write to each other, and each sees the other at once', async ({
  page,
  site,
  openPage,
}) => {
  const other = await openPage();
  const claire = await enterAsNewcomer(page, site, { firstName: 'Claire', path: '/messagerie' });
  const monique = await enterAsNewcomer(other, site, { firstName: 'Monique', path: '/services' });
  await expect(page.getByText('Aucune conversation', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Voisins' }).click();
  await page.getByLabel("Chercher quelqu'un").fill('moniq');
  await row(page, 'Monique').click();
  await expect(page).toHaveURL(new RegExp(`user=${monique.id}`));
  await expect(page.getByRole('heading', { name: /^Monique/ })).toBeVisible();
  await expect(log(page)).toContainText('Pas encore de message');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await expect(field(page)).toBeFocused();
  await field(page).press('Enter');
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect(bubbles(page)).toHaveCount(0);

  await field(page).fill('Bonjour Monique,');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('avez-vous une perceuse ?');
  await expect(field(page)).toHaveValue('Bonjour Monique,\navez-vous une perceuse ?');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(bubbles(page)).toHaveText('Vous : Bonjour Monique,\navez-vous une perceuse ?');
  await expect(log(page)).toContainText('Envoyé');

  await expect(entry(other)).toContainText('1');
  await entry(other).click();
  await expect(row(other, 'Claire')).toContainText('1 message non lu');
  await row(other, 'Claire').click();
  await expect(log(other)).toContainText('1 nouveau message');
  await expect(log(other)).toContainText("Aujourd'hui");
  await expect(bubbles(other)).toContainText('avez-vous une perceuse ?');
  await expect(entry(other)).not.toContainText('1');
  await expect(log(page)).toContainText('Lu');

  await write(other, 'Oui, passez ce soir.');
  await expect(bubbles(page).last()).toContainText('Oui, passez ce soir.');
  await expect(log(other).locator('.stamp').last()).toContainText('Lu');
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await expect(row(page, 'Monique')).toContainText('Oui, passez ce soir.');
  const { body } = await claire.get(`/messages/${monique.id}`);
  expect(body).toHaveLength(2);
});

test('two tabs of one browser show the same conversation through one stream', async ({
  page,
  site,
}) => {
  const { residents } = await aConversation(site, ['Bonjour', 'Bonsoir']);
  const [me, other] = residents;
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/stream?')) streams.push(request.url());
  });
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await expect(bubbles(page)).toHaveCount(2);
  const second = await page.context().newPage();
  await second.goto(`/messagerie?user=${other.id}`);
  await expect(bubbles(second)).toHaveCount(2);

  await write(page, 'Écrit dans le premier onglet');
  await expect(bubbles(second).last()).toContainText('Écrit dans le premier onglet');
  // Both tabs show it from the moment it was typed; the answer is to come after it.
  await expect(log(second).locator('.stamp').last()).toContainText('Envoyé');
  await aMessage(other, me, { content: 'Reçu dans les deux' });
  await expect(bubbles(page).last()).toContainText('Reçu dans les deux');
  await expect(bubbles(second).last()).toContainText('Reçu dans les deux');
  await expect(bubbles(page)).toHaveCount(4);
  await expect(bubbles(second)).toHaveCount(4);
  expect(streams).toHaveLength(1);

  // The tab that read the stream is closed: the other one goes on where it was.
  await page.close();
  await aMessage(other, me, { content: 'Après la fermeture' });
  await expect(bubbles(second).last()).toContainText('Après la fermeture');
});

test('older messages come while scrolling up, and the place is kept', async ({ page, site }) => {
  const [me, other] = [await aResident(site), await aResident(site)];
  for (let count = 1; count <= 130; count += 1) {
    // An answer in between, so that what stands below it stays drawn as it is.
    const [from, to] = count === 80 ? [me, other] : [other, me];
    await aMessage(from, to, { content: `Message numéro ${count}` });
  }
  // All of it was read before: the talk opens at its end.
  await me.get(`/messages/${other.id}`);
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await expect(bubbles(page).last()).toBeInViewport();
  await expect(bubbles(page).last()).toContainText('numéro 130');
  await expect(bubbles(page)).toHaveCount(50);

  const first = bubbles(page).filter({ hasText: 'Message numéro 81' });
  await first.scrollIntoViewIfNeeded();
  const before = await first.boundingBox();
  await expect(bubbles(page)).toHaveCount(100);
  await expect(first).toBeInViewport();
  const moved = async () => Math.abs(Number((await first.boundingBox())?.y) - Number(before?.y));
  await expect.poll(moved).toBeLessThan(60);

  await aMessage(other, me, { content: 'Un nouveau pendant la lecture' });
  const down = page.getByRole('button', { name: '1 nouveau message' });
  await expect(down).toBeVisible();
  await expect(first).toBeInViewport();
  await log(page).evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(bubbles(page).first()).toContainText('numéro 1');
  await expect(bubbles(page)).toHaveCount(131);
  await expect(page.getByRole('button', { name: 'Messages précédents' })).toHaveCount(0);
  await page.locator('.to-newest').click();
  await expect(bubbles(page).last()).toBeInViewport();
});

test('a link opens a conversation, the last one is remembered, and text is kept for each', async ({
  page,
  site,
}) => {
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  const stranger = await aResident(site, { firstName: 'Yvette' });
  await enterAs(page, me, `/messagerie?user=${stranger.id}`);
  await expect(page.getByRole('heading', { name: /^Yvette/ })).toBeVisible();
  await field(page).fill('Un brouillon pour Yvette');
  await row(page, other.firstName).first().click();
  await expect(field(page)).toHaveValue('');
  await field(page).fill('Un autre brouillon');
  await page.reload();
  await expect(field(page)).toHaveValue('Un autre brouillon');
  await page.goto(`/messagerie?user=${stranger.id}`);
  await expect(field(page)).toHaveValue('Un brouillon pour Yvette');

  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('selectedChatUser')))
    .toBe(stranger.id);
  await page.goto('/messagerie');
  await expect(page.getByRole('heading', { name: /^Yvette/ })).toBeVisible();

  await field(page).fill('x'.repeat(1_950));
  await expect(page.getByText('50 caractères restants')).toBeVisible();
  await field(page).fill('😀'.repeat(1_990));
  await expect(page.getByText('10 caractères restants')).toBeVisible();
  await field(page).fill('x'.repeat(2_001));
  await expect(page.getByText('Ce message est trop long : 2001 caractères sur 2000')).toBeVisible();
  await field(page).press('Enter');
  await expect(bubbles(page)).toHaveCount(0);
});

test('hostile text is shown as text, and only web addresses become links', async ({
  page,
  site,
}) => {
  const [me, other] = [await aResident(site), await aResident(site)];
  const hostile = '<img src=x onerror="document.title=1"> javascript:alert(1)';
  await aMessage(other, me, { content: hostile });
  await aMessage(other, me, { content: `Voir https://www.paris.fr/nation. Et ${site.url}/trocs` });
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await expect(bubbles(page).first()).toContainText(hostile);
  await expect(bubbles(page).first().locator('a, img')).toHaveCount(0);
  const away = log(page).getByRole('link', { name: 'https://www.paris.fr/nation' });
  await expect(away).toHaveAttribute('href', 'https://www.paris.fr/nation');
  await expect(away).toHaveAttribute('rel', /noopener noreferrer/);
  await log(page).getByRole('link', { name: '/trocs' }).click();
  await expect(page).toHaveURL('/trocs');
});

test('a conversation on a phone takes the whole screen and leads back to the list', async ({
  page,
  site,
}) => {
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  await page.setViewportSize(PHONE);
  await enterAs(page, me, '/messagerie');
  await expect(page.getByRole('heading', { level: 1, name: 'Messagerie' })).toBeVisible();
  await row(page, other.firstName).click();
  const title = page.getByRole('heading', { level: 1, name: new RegExp(`^${other.firstName}`) });
  await expect(title).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Raccourcis' })).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Passer au thème sombre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Retour aux conversations' }).click();
  await expect(page).toHaveURL('/messagerie');
  await expect(page.getByRole('heading', { level: 1, name: 'Messagerie' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Raccourcis' })).toBeVisible();
});

test.describe('a writer who is blocked', () => {
  // The live event may come before the answer: the conversation is then read once more, and refused.
  test.use({ expectedComplaints: [/status of 403/] });

  test('a message is reported, its writer blocked, and the conversation leaves the mailbox', async ({
    page,
    site,
  }) => {
    const { residents } = await aConversation(site, ['Bonjour', 'Mot déplacé']);
    const [me, other] = residents;
    await enterAs(page, me, `/messagerie?user=${other.id}`);
    const choose = async (name: string | RegExp) => {
      await page.getByRole('button', { name: 'Autres actions' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Signaler un message');
    await page.getByRole('button', { name: 'Signaler ce message' }).click();
    const report = page.getByRole('dialog', { name: 'Signaler ce message' });
    await report.getByLabel('Insultes ou harcèlement').check();
    await expect(report.getByRole('switch', { name: /^Joindre/ })).toBeChecked();
    await report.getByText('Lire ce qui serait joint').click();
    await expect(report.getByText('Bonjour')).toBeVisible();
    await expectNoBarrier(page);
    await report.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(page.getByText('Votre signalement est transmis')).toBeVisible();
    await expect(report).toHaveCount(0);
    await expect(page.getByText('Quel message voulez-vous signaler ?')).toHaveCount(0);

    await choose(/^Bloquer/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquer' }).click();
    await expect(page.getByText('Aucune conversation', { exact: true })).toBeVisible();
    await expect(page.getByRole('log')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Voisins' }).click();
    await expect(page.getByText("Personne d'autre pour l'instant")).toBeVisible();
  });
});
