import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { OUTLINE } from '#features/quartier/web/quarter-outline.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { expectAccessible, expectToFit } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** The ground, asked of the public map service, or refused by its stand-in. */
test.use({ expectedComplaints: [/https:\/\/data\.geopf\.fr\/wmts\?/] });

/** One grey point: the ground as the public service would give it. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGM4DwAA9wD2Pc3bJgAAAABJRU5ErkJggg==',
  'base64',
);

/** Stands in for the public map service; counts what it is asked. */
async function standInForGround(page: Page, answers: boolean): Promise<{ asked: number }> {
  const seen = { asked: 0 };
  await page.route('https://data.geopf.fr/**', (route) => {
    seen.asked++;
    return answers ? route.fulfill({ contentType: 'image/png', body: TILE }) : route.abort();
  });
  return seen;
}

const map = (page: Page) => page.getByRole('application');
/** The one ring of the map, as large as so many metres: the outline of the quarter tells the scale. */
async function expectRing(page: Page, radius: number) {
  const ring = await page.locator('.map-ring').boundingBox();
  const outline = await page.locator('.map-outline').boundingBox();
  const longitudes = OUTLINE.map(([lon]) => lon);
  const across = (Math.max(...longitudes) - Math.min(...longitudes)) * 73_253;
  const metres = (((ring?.width ?? 0) / (outline?.width ?? 1)) * across) / 2;
  expect(Math.abs(metres - radius)).toBeLessThan(radius * 0.1);
}

const marks = (page: Page) => page.locator('.map-mark');

test("a visitor looks at the quarter's plan, then at its map, and reads the same in the list", async ({
  page,
}) => {
  test.slow();
  const ground = await standInForGround(page, true);
  await page.goto('/quartier-info');
  await expect(page.getByRole('heading', { level: 1, name: 'Le quartier Nation' })).toBeVisible();
  await expect(page.locator('.plan-outline')).toBeVisible();
  await expectAccessible(page, 'the plan');
  await expectToFit(page, 'the plan');
  expect(ground.asked).toBe(0);

  await page.getByRole('button', { name: 'Ouvrir la carte détaillée' }).click();
  await expect(map(page)).toHaveAttribute('data-ground', 'shown');
  await expect(page).toHaveURL('/quartier-info?vue=carte');
  expect(ground.asked).toBeGreaterThan(0);
  await expect(page.locator('.map-outline')).toBeAttached();
  await expect(page.locator('.map-boundary')).toHaveCount(4);
  await expect(page.getByText('© IGN – Géoplateforme')).toBeVisible();
  await expectAccessible(page, 'the map');

  await page.getByRole('button', { name: 'Bibliothèques', exact: true }).click();
  const lines = page.locator('li.place');
  const asMany = () =>
    expect.poll(async () => (await marks(page).count()) - (await lines.count())).toBe(0);
  await expect(marks(page)).toHaveCount(6);
  await asMany();
  await lines.first().hover();
  await expect(page.locator('.map-mark[data-lit]')).toHaveCount(1);
  await expectToFit(page, 'the map');

  await page.unroute('https://data.geopf.fr/**');
  await standInForGround(page, false);
  await page.reload();
  await expect(
    page.getByText("Le fond de carte de l'IGN ne répond pas : le plan du quartier le remplace."),
  ).toBeVisible();
  await expect(page.locator('.map-boundary')).toHaveCount(4);
  await asMany();
});

test('a neighbour sees what is offered and what takes place as a map', async ({ page, site }) => {
  test.slow();
  await standInForGround(page, true);
  const home = { lon: 2.379632, lat: 48.845132 };
  const by = await aResident(site, home);
  const coordonnees = [2.385703, 48.848665];
  const location = 'Chez une amie';
  await aService(site, { creator: by, location, coordonnees });
  await aService(site, { creator: by, title: 'Quelque part', location: 'Au troisième' });
  await aTroc(site, { owner: by, location, coordonnees });
  await aGathering(site, 'outing', { creator: by, coordonnees });
  await aGathering(site, 'event', { creator: by, coordonnees });
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/map/')) {
      void response.text().then((text) => sent.push(text));
    }
  });
  await enterAs(page, await aResident(site), '/services');
  await page.getByRole('button', { name: 'Carte', exact: true }).click();
  await expect(page).toHaveURL('/services?vue=carte');
  const list = page.getByRole('list', { name: 'Liste de la carte' });
  await expect(marks(page)).toHaveCount(1);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('position approchée');
  await expect(list).toContainText('sans position');
  await expect(page.getByText("Personne n'est montré chez soi")).toBeVisible();
  await expectRing(page, 350);
  expect(sent.join()).toContain('"exact":false');
  expect(sent.join()).not.toContain('48.848665');
  await list.getByRole('link', { name: /Monter une étagère/ }).focus();
  await expect(page.locator('.map-mark[data-lit]')).toHaveCount(1);
  await expectAccessible(page, 'services on the map');
  await expectToFit(page, 'services on the map');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Monter une étagère' })).toBeVisible();

  for (const [path, note] of [
    ['/trocs', 'position approchée'],
    ['/sorties', '20 Rue de Reuilly'],
    ['/evenements', 'Square Courteline'],
  ] as const) {
    await page.goto(`${path}?vue=carte`);
    await expect(marks(page), path).toHaveCount(1);
    await expect(list, path).toContainText(note);
    await expect(page.locator('.map-mark.near')).toHaveCount(path === '/trocs' ? 1 : 0);
    await expect(page.locator('.map-ring')).toHaveCount(path === '/trocs' ? 1 : 0);
    await expectToFit(page, path);
  }
  await page.getByRole('button', { name: 'Liste', exact: true }).click();
  await expect(page).toHaveURL('/evenements');
  await expect(map(page)).toHaveCount(0);
});
