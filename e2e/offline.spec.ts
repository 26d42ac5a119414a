import type { Page, Route } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aConversation } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { heading } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ expectedComplaints: [/net::ERR_/] });

const dialog = (page: Page) => page.getByRole('dialog');

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Demander un service' }).first().click();
  await expect(dialog(page).getByLabel('Titre')).toBeVisible();
}

async function fillRequest(page: Page): Promise<void> {
  await dialog(page).getByLabel('Titre').fill('Réparer un vélo');
  await dialog(page).getByLabel('Description').fill('La chaîne saute, il me faut un coup de main.');
  await dialog(page).getByLabel('Catégorie').selectOption('Bricolage');
  await dialog(page).getByLabel('Date et heure').fill('01/12/2030 10:00');
  await dialog(page).getByLabel('Lieu').fill('Au pied de la statue');
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
  await fillRequest(page);
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
  await expect(dialog(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/services', loseAnswer);
  await publish(page);
  await expect(dialog(page)).toBeHidden();
  await publish(second);
  await expect(dialog(second)).toBeHidden();
  expect((await me.get('/services/my-services')).body).toHaveLength(1);
});

test('help that is offered without a network waits, and every card of that service says so until it is sent', async ({
  page,
  context,
  site,
}) => {
  const service = await aService(site, { title: 'Monter une étagère' });
  await aService(site, { title: 'Porter un sapin' });
  const me = await aResident(site);
  await enterAs(page, me, `/services?aider=${service._id}`);
  await dialog(page)
    .getByLabel(/^Message/)
    .fill('Je suis libre samedi.');
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const offer = { name: 'Proposer mon aide' };
  await expect(card('Monter une étagère')).toContainText('À envoyer dès que le réseau revient');
  await expect(card('Monter une étagère').getByRole('button', offer)).toHaveCount(0);
  await expect(card('Porter un sapin').getByRole('button', offer)).toBeVisible();
  await context.setOffline(false);
  await expect(
    card('Monter une étagère').getByRole('button', { name: 'Annuler ma proposition' }),
  ).toBeVisible();
  expect((await me.get('/services/my-proposals')).body).toHaveLength(1);
});

test('a search without a network says so at the first try, and answers by itself once there is one', async ({
  page,
  context,
  site,
}) => {
  await aService(site, { title: 'Monter une étagère' });
  const me = await aResident(site);
  await enterAs(page, me, '/recherche');
  const field = page.getByLabel('Chercher dans tout le site');
  await expect(field).toBeVisible();
  const failed: string[] = [];
  page.on('requestfailed', (asked) => {
    if (asked.url().includes('/api/search')) failed.push(asked.url());
  });
  await context.setOffline(true);
  await field.fill('étagère');
  const cutOff = page.getByRole('main').getByText('Vous êtes hors ligne');
  await expect(cutOff).toBeVisible();
  await expect.poll(() => failed).toHaveLength(1);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('Monter une étagère')).toBeVisible();
  await expect(cutOff).toBeHidden();
});

test.describe('with what lives on beside the pages', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });

  const readsKept = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('read-')));

  test('without a network a neighbour opens the site and reads what they have read; nothing of it stays once they leave', async ({
    page,
    context,
    site,
  }) => {
    test.slow();
    const { residents } = await aConversation(site);
    const [me, other] = residents;
    await aService(site, { creator: other, title: 'Monter une étagère' });
    const article = await anArticle(site, { title: 'Le marché du samedi' });
    await enterAs(page, me, '/services');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done),
        );
    });
    const talk = `/messagerie?user=${other.id}`;
    const categories = page.waitForResponse('**/api/services/categories');
    for (const path of ['/services', '/dashboard', `/journal/${article._id}`, talk]) {
      await page.goto(path);
      await expect(page.locator('.sk')).toHaveCount(0);
      await categories;
    }
    await expect(page.getByRole('log').locator('.msg')).toHaveCount(2);

    await context.setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Aperçu du quartier' })).toBeVisible();
    await page.goto('/services');
    await expect(page.locator('.offline')).toContainText('Vous êtes hors ligne');
    await expect(page.getByRole('main')).toContainText('Monter une étagère');
    await page.goto(`/journal/${article._id}`);
    await expect(heading(page)).toHaveText('Le marché du samedi');
    await page.getByLabel('Votre commentaire').fill('Merci pour les horaires !');
    await page.getByRole('button', { name: 'Commenter' }).click();
    await expect(page.getByText('À envoyer : 1')).toBeVisible();
    // It waits, and that is all that is said of it.
    await expect(page.getByRole('main')).not.toContainText("n'a pas pu être envoyé");
    await page.goto(talk);
    await expect(page.getByRole('log').locator('.msg')).toHaveCount(2);
    const tokens = await page.evaluate(
      async (name = '') => {
        const reads = await caches.open(name);
        const all = await Promise.all(
          (await reads.keys()).map((asked) => asked.headers.get('authorization')),
        );
        return all.filter(Boolean);
      },
      (await readsKept(page))[0],
    );
    expect(tokens).toEqual([]);

    // What is published now waits through a reload, and is sent once: by one of the two tabs.
    await page.goto('/services');
    await openForm(page);
    await fillRequest(page);
    await publish(page);
    await expect(dialog(page)).toBeHidden();
    const strip = page.getByText('À envoyer : 2');
    await page.reload();
    await expect(strip).toBeVisible();
    const second = await context.newPage();
    await second.goto('/services');
    await expect(second.getByText('À envoyer : 2')).toBeVisible();
    await page.getByRole('button', { name: 'Voir', exact: true }).click();
    const kept = dialog(page).getByRole('listitem');
    await expect(kept).toContainText(['Merci pour les horaires', 'Réparer un vélo']);
    await kept.last().getByRole('button', { name: 'Modifier' }).click();
    await expect(dialog(page).getByLabel('Titre')).toHaveValue('Réparer un vélo');
    await expect(strip).toBeHidden();
    await dialog(page).getByLabel('Titre').fill('Réparer un grand vélo');
    await publish(page);
    await expect(strip).toBeVisible();
    await page.getByRole('button', { name: /Mon compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await page.getByRole('button', { name: 'Rester' }).click();
    await second.goto('/recherche?q=velo');
    await expect(second.getByLabel('Chercher dans tout le site')).toHaveValue('velo');
    await expect(second.getByRole('main').getByText('Vous êtes hors ligne')).toBeVisible();
    await second.goto('/sorties');
    // What was never read here says why, and comes by itself.
    const failed = second.getByRole('main').getByText('Vous êtes hors ligne');
    await expect(failed).toBeVisible();

    await context.setOffline(false);
    await expect(failed).toBeHidden();
    await expect(page.getByText('Vous êtes hors ligne')).toBeHidden();
    await expect(page.getByText(/À envoyer\s: \d/)).toBeHidden();
    await expect(second.getByText(/À envoyer\s: \d/)).toBeHidden();
    expect((await me.get('/services/my-services')).body).toMatchObject([
      { title: 'Réparer un grand vélo' },
    ]);
    expect((await me.get(`/journals/${article._id}/comments`)).body).toMatchObject([
      { content: 'Merci pour les horaires !' },
    ]);
    await second.close();
    expect(await readsKept(page)).toEqual([`read-${me.id}`]);
    await page.getByRole('button', { name: /Mon compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/login|\/$/);
    await expect.poll(() => readsKept(page)).toEqual([]);
  });
});
