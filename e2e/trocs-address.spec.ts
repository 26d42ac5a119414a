import type { Page } from '@playwright/test';
import { TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { pauseClock, tickUntil } from './clock.ts';
import { follow, goWithin } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const UNKNOWN = 'f'.repeat(24);

/** Sees a page stay for three seconds, then leave for the list: the clock stands while either comes, however long that takes. */
async function seeItLeave(page: Page, { path, heading }: { path: string; heading: string }) {
  await pauseClock(page);
  await goWithin(page, path);
  await tickUntil(page.getByRole('heading', { name: heading }));
  await page.clock.runFor(2_900);
  await expect(page).toHaveURL(path);
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/trocs');
  await page.clock.resume();
}

test.describe('an address', () => {
  test.use({ expectedComplaints: [/status of 400|status of 404|status of 500|ERR_FAILED/] });

  test('of no troc leads to the list: at once without an identifier, else after three seconds', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await enterAsNewcomer(page, site, { path: '/troc/abc' });
    await expect(page).toHaveURL('/trocs');
    await expect(page.getByText('ID de troc invalide')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Trocs du quartier' })).toBeVisible();
    for (const [id, said] of [
      [UNKNOWN, 'Troc non trouvé'],
      // As the server refuses it.
      [UNKNOWN.toUpperCase(), 'ID de troc invalide'],
    ] as const) {
      await seeItLeave(page, { path: `/troc/${id}`, heading: said });
    }
  });

  test('that cannot be reached says so, stays, and loads when asked again; what is refused there is said in French', async ({
    page,
    site,
  }) => {
    const troc = await aTroc(site, { title: 'Un miroir' });
    await page.route(`**/api/troc/${troc._id}`, (route) => route.abort());
    await enterAsNewcomer(page, site, { path: `/troc/${troc._id}` });
    await expect(page.getByText('Erreur de connexion au serveur')).toBeVisible();
    await page.unroute(`**/api/troc/${troc._id}`);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { name: 'Un miroir' })).toBeVisible();
    await expect(page).toHaveURL(`/troc/${troc._id}`);

    await test.step("the server's English refusal of a date", async () => {
      await page.route('**/trade', (route) =>
        route.fulfill({
          status: 400,
          json: { error: 'Trade date must be in the future' },
        }),
      );
      await page.getByLabel("Date d'échange").fill('01/02/2050 10:00');
      await page.getByRole('button', { name: "Proposer l'échange" }).click();
      await expect(page.getByText("La date d'échange doit être dans le futur")).toBeVisible();
      await expect(page.getByText('Trade date')).toHaveCount(0);
    });

    await test.step('lists that do not load say so, each in its own words', async () => {
      await page.route(/\/api\/troc(\/my|\/my-requests)?\?/, (route) =>
        route.fulfill({ status: 500, json: { code: 'internal' } }),
      );
      await follow(page, '/my-trocs');
      await expect(page.getByText('Erreur lors du chargement de vos trocs')).toBeVisible();
      await page.getByRole('tab', { name: 'Mes demandes' }).click();
      await expect(page.getByText('Erreur lors du chargement de vos demandes')).toBeVisible();
      await follow(page, '/trocs');
      await expect(page.getByText('Erreur lors du chargement des trocs')).toBeVisible();
    });
  });

  test('an answer that cannot be given says so', async ({ page, site }) => {
    const { troc } = await aTradeRequest(site);
    await enterAs(page, troc.by, `/troc/${troc._id}`);
    await page.route('**/respond', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal' } }),
    );
    await page.getByRole('button', { name: 'Accepter' }).click();
    await expect(page.getByText('Erreur lors de la réponse')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accepter' })).toBeVisible();
  });
});

test('whoever is not signed in is sent to the login page, and then to where they went', async ({
  page,
  site,
}) => {
  const troc = await aTroc(site, { title: 'Un miroir' });
  // So are all other pages (pages.spec.ts).
  await page.goto(`/troc/${troc._id}`);
  await expect(page).toHaveURL('/login');
  await page.getByLabel("E-mail ou nom d'utilisateur").fill(troc.by.username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Un miroir' })).toBeVisible();
});
