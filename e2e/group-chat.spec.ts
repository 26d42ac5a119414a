import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
} from '#features/gatherings/gatherings.fixtures.ts';
import { pauseClock } from './clock.ts';
import { follow } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const log = (page: Page) => page.getByRole('log');
const bubbles = (page: Page) => log(page).locator('.msg');
const field = (page: Page) => page.getByLabel('Votre message');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test.use({ viewport: { width: 1280, height: 900 } });

test('participants and organiser talk, each seeing the others at once; nobody else does', async ({
  page,
  site,
  openPage,
}) => {
  const outing = await aGathering(site, 'outing', {
    title: 'Pique-nique',
    creator: await aResident(site, { firstName: 'Monique' }),
  });
  const karim = await aParticipant(site, outing, await aResident(site, { firstName: 'Karim' }));
  const [second, outside] = [await openPage(), await openPage()];
  const path = `/sorties/${outing._id}`;
  await enterAs(page, outing.by, path);
  await enterAs(second, karim, path);
  await enterAsNewcomer(outside, site, { path });
  await expect(outside.getByText('La discussion est réservée aux participants')).toBeVisible();
  await expect(field(outside)).toHaveCount(0);

  await expect(page.getByText('Pas encore de message')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Discussion' });
  await expect(panel).toHaveCSS('height', '700px');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect(bubbles(page)).toHaveCount(0);
  await field(page).fill('Bonjour,');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('qui apporte la nappe ?');
  await field(page).press('Enter');
  await expect(bubbles(page)).toHaveText(/^Vous\s: Bonjour,\nqui apporte la nappe\s\?$/);
  await expect(log(page)).toContainText('Envoyé');
  await expect(bubbles(second)).toContainText(/qui apporte la nappe\s\?/);
  await expect(log(second)).toContainText('Monique');
  await write(second, 'Moi ! <img src=x onerror=alert(1)>');
  await expect(bubbles(page).last()).toHaveText(
    /^Karim .*: Moi\s! <img src=x onerror=alert\(1\)>$/,
  );
  await expect(log(page).locator('img[src="x"]')).toHaveCount(0);

  // Whoever joins reads what was said before; whoever leaves reads nothing more.
  await outside.getByLabel('Enfants').selectOption('1');
  await press(outside, "S'inscrire à 2");
  await expect(page.getByText('avec 1 enfant,')).toBeVisible();
  await expect(outside.getByText('Vous venez à 2, avec 1 enfant.')).toBeVisible();
  await expect(bubbles(outside)).toHaveCount(2);
  await write(page, 'Bienvenue !');
  await expect(bubbles(outside)).toHaveCount(3);
  await press(second, 'Se désinscrire');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Se désinscrire' }).click();
  await expect(second.getByText('La discussion est réservée aux participants')).toBeVisible();
  await expect(log(second)).toHaveCount(0);
});

test.describe('when the network goes', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|403)/] });

  test('a discussion that is cut says so, comes back, and has lost nothing', async ({
    page,
    site,
    context,
  }) => {
    test.slow();
    const event = await aGathering(site, 'event', { title: 'Nettoyage' });
    const guest = await aParticipant(site, event);
    await aGroupMessage(event.by, event, { content: 'Premier' });
    await enterAs(page, guest, `/evenements/${event._id}`);
    // What waits is sent before the stream has come back: it stands after what the stream has yet to tell.
    const sent = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/messages$/.test(response.url()),
    );
    let isCut = false;
    await page.route('**/api/users/stream-ticket', async (route) => {
      if (isCut) await sent;
      await route.continue();
    });
    await expect(bubbles(page)).toHaveCount(1);
    await context.setOffline(true);
    const notice = page.getByText('Connexion interrompue, tentative de reconnexion...');
    await expect(notice).toBeVisible();
    await aGroupMessage(event.by, event, { content: 'Pendant la coupure' });
    await write(page, 'Écrit sans réseau');
    await expect(log(page)).toContainText('En attente du réseau');
    isCut = true;
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await expect(bubbles(page)).toHaveCount(3);
    await expect(log(page)).toContainText('Pendant la coupure');
    await expect(log(page)).not.toContainText('En attente du réseau');
    const { body } = await event.by.get(`${event.path}/messages`);
    expect((body as { content: string }[]).map(({ content }) => content)).toEqual([
      'Premier',
      'Pendant la coupure',
      'Écrit sans réseau',
    ]);
  });
});

test.describe('when a stream is refused', () => {
  test.use({ expectedComplaints: [/status of 503/] });
  test('it is opened again after three seconds', async ({ page, site }) => {
    const event = await aGathering(site, 'event');
    const paused = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(`**/api/events/${event._id}/stream?*`, async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await paused.promise;
      return route.fulfill({ status: 503 });
    });
    await page.clock.install();
    await enterAs(page, event.by, `/evenements/${event._id}`);
    await expect.poll(() => asked).toBe(1);
    await pauseClock(page);
    paused.resolve();
    const notice = page.getByText('Connexion interrompue, tentative de reconnexion...');
    await expect(notice).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(notice).toBeVisible();
    expect(asked).toBe(1);
    await page.clock.runFor(1_500);
    await expect.poll(() => asked).toBe(2);
    await expect(notice).toHaveCount(0);
  });
});

test('the discussion opens over the list and over my events, older messages while scrolling', async ({
  page,
  site,
}) => {
  const event = await aGathering(site, 'event', { title: 'Collecte' });
  for (let count = 1; count <= 60; count++) {
    await aGroupMessage(event.by, event, { content: `Message numéro ${count}` });
  }
  await enterAs(page, event.by, '/evenements');
  await press(page, 'Discussion : Collecte');
  await expect(page).toHaveURL(/discussion=[0-9a-f]{24}$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Message numéro 60')).toBeInViewport();
  await log(page).evaluate((list) => list.scrollTo(0, 0));
  await expect(bubbles(page)).toHaveCount(60);
  await expect(bubbles(page).first()).toHaveText('Vous : Message numéro 1');
  await field(page).fill('Un de plus');
  await press(page, 'Envoyer');
  await expect(dialog.getByText('Un de plus')).toBeInViewport();
  await press(page, 'Fermer');
  await expect(page).toHaveURL('/evenements');
  await follow(page, '/my-events');
  await press(page, 'Discussion : Collecte');
  await expect(page.getByRole('dialog').getByText('Un de plus')).toBeInViewport();
});
