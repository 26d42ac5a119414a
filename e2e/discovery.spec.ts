import type { Page } from '@playwright/test';
import {
  aDoneService,
  aDoneTroc,
  anOldResident,
  arrivedBefore,
  aShared,
} from '#features/discovery/discovery.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { expectSound, follow, followAndExpectSound } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** A resident with a neighbour to meet again, a newcomer, something to join and things done. */
async function aLivedQuarter(site: TestSite) {
  const hugo = await anOldResident(site, { firstName: 'Hugo', lastName: 'Petit' });
  const claire = await anOldResident(site, { firstName: 'Claire', lastName: 'Morel' });
  const lea = await anOldResident(site, { firstName: 'Léa', lastName: 'Nguyen' });
  await arrivedBefore(site, lea, 2);
  await aDoneService(site, { creator: hugo, helper: claire, title: 'Un clou', ago: 40 });
  await aDoneTroc(site, { owner: claire, requester: hugo, title: 'Un miroir', ago: 45 });
  for (const [type, title] of [
    ['cinema', 'Ciné de mai'],
    ['quiz', 'Le grand quiz'],
    ['nature', 'Au bois'],
  ] as const) {
    await aShared(site, { type, title, creator: claire, participants: [hugo], ago: 50 });
  }
  const denis = await anOldResident(site, { firstName: 'Denis', lastName: 'Roux' });
  await aShared(site, {
    ...{ type: 'cinema', title: 'Film muet', creator: denis, participants: [], ago: -3 },
  });
  await anArticle(site, { author: hugo, title: 'Au marché' });
  const paul = await anOldResident(site, { firstName: 'Paul', lastName: 'Rossi' });
  await aDoneService(site, { creator: paul, helper: claire });
  return { hugo, claire, paul };
}

const card = (page: Page, name: string) => page.locator('.suggestion').filter({ hasText: name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a neighbour finds whom to meet, why, and what to join', async ({ page, site }) => {
  const { hugo, claire } = await aLivedQuarter(site);
  await enterAs(page, hugo, '/dashboard');
  await page.getByRole('link', { name: /^Suggestions de rencontres/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suggestions de rencontres');
  await expect(card(page, 'Claire M.')).toContainText('et plus rien ensemble depuis.');
  await expect(card(page, 'Claire M.')).toContainText(/Affinité \d+\s%/);
  await expect(card(page, 'Claire M.')).toContainText(/Proximité \d+\s%/);
  await expect(card(page, 'Claire M.').getByLabel('En commun').getByRole('listitem')).toHaveText([
    'Bricolage',
    'Cinéma',
    'Nature',
    '+1 autre',
  ]);

  for (const [name, type, first] of [
    ['Renouer', 'reconnect', 'Claire M.'],
    ['Nouveaux', 'new', 'Léa N.'],
    ['Activités', 'activity', 'Claire M.'],
    ['Entraide', 'helper', 'Claire M.'],
  ] as const) {
    const asked = page.waitForRequest(/\/api\/suggestions\/meetings\?/);
    await tab(page, name).click();
    const { searchParams } = new URL((await asked).url());
    expect([searchParams.get('type'), searchParams.get('limit')]).toEqual([type, '10']);
    await expect(page.locator('.suggestion h3').first()).toHaveText(first);
    await expect(page).toHaveURL(`/suggestions?type=${type}`);
  }
  await page.getByText('Comment ces suggestions sont-elles calculées ?').click();
  await expect(page.getByText('Un service ou un troc compte 3')).toBeVisible();

  await page.getByRole('button', { name: 'Mes Pages' }).click();
  await page.getByRole('menuitem', { name: 'Recommandations' }).click();
  const activities = page.getByRole('region', { name: 'Activités' });
  const recommended = activities.getByRole('listitem');
  await expect(recommended).toContainText('Vous aimez les sorties');
  // The thing first, then why, then what to do.
  await expect(recommended).toHaveText(/Film muet.*Vous aimez les sorties.*Voir et s'inscrire$/);
  await page.getByRole('button', { name: 'Par date' }).click();
  await expect(page).toHaveURL('/recommendations?ordre=date');
  await expect(page.getByText("D'abord ce qui a lieu le plus tôt")).toBeVisible();
  const people = page.getByRole('region', { name: 'Voisins de vos voisins' });
  const paul = people.getByRole('listitem').filter({ hasText: 'Paul R' });
  await expect(paul).toContainText('1 voisin en commun');
  await expect(paul.getByRole('link', { name: 'Écrire un message' })).toBeVisible();
  await paul.getByRole('button', { name: 'Pas maintenant' }).click();
  await expect(paul).toHaveCount(0);
  await expect(activities.getByRole('link', { name: "Voir et s'inscrire" })).toBeVisible();
  await activities.getByRole('link', { name: /Film muet/ }).click();
  await expect(page.getByRole('heading', { name: 'Film muet' })).toBeVisible();

  await follow(page, '/suggestions?type=helper');
  await card(page, 'Claire M.').getByRole('link', { name: 'Écrire un message' }).click();
  await expect(page).toHaveURL(`/messagerie?user=${claire.id}`);
});

test('what one did stands under its month, and leads to the thing and to the neighbour', async ({
  page,
  site,
}) => {
  const { hugo, claire } = await aLivedQuarter(site);
  await aDoneService(site, { creator: claire, helper: hugo, title: 'Une vis' });
  await enterAs(page, hugo, '/interactions/history');
  const year = page.getByRole('region', { name: /^Votre année \d{4}$/ });
  await expect(year.getByRole('listitem').filter({ hasText: 'Coups de main' })).toContainText(
    '1 donné',
  );
  const rows = page.locator('.history-row');
  await expect(rows).toHaveCount(7);
  await expect(page.getByText('7 activités')).toBeVisible();
  // The troc is agreed on for a day to come.
  const parts = page.locator('section:has(> .history-month)');
  await expect(parts.first()).toContainText('À venirUn miroirTroc convenu avec Claire M.');
  await expect(parts.nth(1).getByRole('heading')).toHaveText(/^[A-ZÉÀ]\S+ \d{4}$/);
  // Of a gathering the day it took place, and its hour.
  await expect(rows.filter({ hasText: 'Sortie organisée par' }).first()).toContainText(
    /\d{2}\/\d{2}\/\d{4}\s\d{2}:\d{2}/,
  );
  await page.getByRole('button', { name: 'Trocs' }).click();
  await expect(rows).toHaveCount(1);
  await expect(year).toHaveCount(0);
  await expect(page).toHaveURL('/interactions/history?type=troc_exchange');
  await expect(rows.getByRole('link', { name: 'Écrire à Claire M.' })).toHaveAttribute(
    'href',
    `/messagerie?user=${claire.id}`,
  );
  await rows.getByRole('link', { name: /Un miroir/ }).click();
  await expect(page.getByRole('heading', { name: 'Un miroir' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Journal' }).click();
  await expect(rows).toContainText('Au marchéArticle que vous avez publié');
});

test.describe('pages that have nothing to show', () => {
  test.use({ expectedComplaints: [/status of 500|ERR_FAILED|status of 401/] });

  test('say so in the words of the quarter, and where they fail offer another try', async ({
    page,
    site,
  }) => {
    await enterAs(page, await anOldResident(site), '/interactions/history');
    await expect(page.getByRole('heading', { name: "Aucun historique d'activités" })).toBeVisible();
    await follow(page, '/suggestions');
    await expect(
      page.getByRole('heading', { name: 'Aucune suggestion disponible pour le moment...' }),
    ).toBeVisible();

    const calls = /\/api\/(suggestions|recommendations|interactions)/;
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    for (const [path, sentence] of [
      ['/suggestions', 'Erreur lors du chargement des suggestions'],
      ['/recommendations', 'Erreur lors du chargement des recommandations'],
      ['/interactions/history', "Erreur lors du chargement de l'historique"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await page.unroute(calls);
    await page.route(calls, (route) => route.abort());
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Erreur de connexion')).toBeVisible();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText("Aucun historique d'activités")).toBeVisible();
  });
});

test('they can be used with a screen reader, a small phone and large letters', async ({
  page,
  site,
}) => {
  test.slow();
  const { hugo } = await aLivedQuarter(site);
  await enterAs(page, hugo, '/recommendations');
  await followAndExpectSound(page, ['/recommendations', '/interactions/history', '/suggestions']);
  await page.getByText('Comment ces suggestions').click();
  await expectSound(page, 'how suggestions are made');
});
