import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, inHours, movedTo } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { countMarked, expectMarksApart, expectRing, map, marks } from './map-checks.ts';
import { expectAccessible, expectToFit, follow } from './page-checks.ts';
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
    expect.poll(async () => (await countMarked(page)) - (await lines.count())).toBe(0);
  await expect(lines).toHaveCount(6);
  await asMany();
  await expectMarksApart(page);
  const library = await lines.first().locator('b').first().textContent();
  await page.getByRole('button', { name: `${library}, Bibliothèques` }).press('Enter');
  const card = page.getByRole('article', { name: library ?? '' });
  await expect(card).toBeFocused();
  await expect(card).toContainText('Bibliothèques');
  await expectAccessible(page, 'the card of a place');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${library}, Bibliothèques` })).toBeFocused();
  await lines.first().hover();
  await expect(page.locator('.map-mark[data-lit]')).toHaveCount(1);
  await expectToFit(page, 'the map');

  await page.unroute('https://data.geopf.fr/**');
  await standInForGround(page, false);
  await page.reload();
  await expect(
    page.getByText("Fond de l'IGN indisponible, plan du quartier à la place"),
  ).toBeVisible();
  await expect(page.locator('.map-boundary')).toHaveCount(4);
  await asMany();
});

test('a neighbour sees what is offered and what takes place as a map', async ({ page, site }) => {
  test.slow();
  await standInForGround(page, true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  await expect.poll(() => sent.join()).toContain('"exact":false');
  expect(sent.join()).not.toContain('48.848665');
  await expect(page.locator('.map-ring')).toHaveCount(0);
  for (let times = 0; times < 3; times++) {
    await page.getByRole('button', { name: 'Réduire la carte' }).click();
  }
  await list.getByRole('link', { name: /Monter une étagère/ }).focus();
  await expect(page.locator('.map-mark[data-lit]')).toHaveCount(1);
  await expectRing(page, 350);
  await expectAccessible(page, 'services on the map');
  await expectToFit(page, 'services on the map');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Monter une étagère' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aller à la carte' }).press('Enter');
  await expect(map(page)).toBeFocused();
  await page.getByRole('button', { name: 'Monter une étagère, demande, Bricolage' }).click();
  const card = page.getByRole('article', { name: 'Monter une étagère' });
  await expect(card).toContainText('Chez une amie');
  await expect(card).toContainText('position approchée');
  await expect(page.getByText('Quelque part dans ce cercle')).toBeAttached();
  await expectAccessible(page, 'the card of a service');
  await card.getByRole('button', { name: 'Proposer mon aide' }).click();
  await expect(page.getByRole('dialog', { name: /Proposer/ })).toBeVisible();

  for (const [path, note] of [
    ['/trocs', 'position approchée'],
    ['/sorties', '20 Rue de Reuilly'],
    ['/evenements', 'Square Courteline'],
  ] as const) {
    await follow(page, `${path}?vue=carte`);
    await expect(marks(page), path).toHaveCount(1);
    await expect(list, path).toContainText(note);
    await expectToFit(page, path);
  }
  await page.getByRole('button', { name: 'Liste', exact: true }).click();
  await expect(page).toHaveURL('/evenements');
  await expect(map(page)).toHaveCount(0);
});

test('nothing is said of where a thing is before that is known', async ({ page, site }) => {
  await standInForGround(page, true);
  await aService(site, { location: 'Chez une amie', coordonnees: [2.385703, 48.848665] });
  await aService(site, { location: 'Au troisième' });
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/api/map/points?*', async (route) => {
    await told;
    await route.fallback();
  });
  await enterAs(page, await aResident(site), '/services?vue=carte');
  await expect(page.locator('.map-boundary')).toHaveCount(4);
  await expect(page.getByText('position', { exact: false })).toHaveCount(0);
  tell();
  const list = page.getByRole('list', { name: 'Liste de la carte' });
  await expect(list).toContainText('position approchée');
  await expect(list).toContainText('sans position');
});

test('whoever moves the map reads beside it what stands there, and everything again', async ({
  page,
  site,
}) => {
  await standInForGround(page, true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const near = { location: 'Square Courteline' };
  await aService(site, { ...near, title: 'Arroser le balcon' });
  await aService(site, { location: "Marché d'Aligre", title: 'Porter un panier' });
  await aService(site, { location: 'Au troisième', title: 'Quelque part' });
  await enterAs(page, await aResident(site), '/services?vue=carte');
  const lines = page.getByRole('list', { name: 'Liste de la carte' }).getByRole('listitem');
  await expect(marks(page)).toHaveCount(2);
  await expect(lines).toHaveCount(3);
  const head = page.locator('.map-head').getByRole('status');
  await expect(head).toHaveText(/3, dont 2 sur la carte$/);
  await page.getByRole('button', { name: 'Agrandir la carte' }).focus();
  for (let times = 0; times < 4; times++) await page.keyboard.press('Enter');
  await expect(head).toHaveText(/0 à cet endroit$/);
  await expect(page.getByText(/^Rien à cet endroit/)).toBeVisible();
  for (let times = 0; times < 4; times++) {
    await page.getByRole('button', { name: 'Réduire la carte' }).click();
  }
  await expect(head).toHaveText(/2 à cet endroit$/);
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Tout voir' }).click();
  await expect(head).toHaveText(/3, dont 2 sur la carte$/);
  await expect(lines).toHaveCount(3);
});

test('the lines stay where they are while it is asked where what has just been published stands', async ({
  page,
  site,
}) => {
  await standInForGround(page, true);
  await aService(site, { location: 'Chez une amie', coordonnees: [2.385703, 48.848665] });
  await enterAs(page, await aResident(site), '/services?vue=carte');
  const list = page.getByRole('list', { name: 'Liste de la carte' });
  await expect(list).toContainText('position approchée');
  await expect(marks(page)).toHaveCount(1);
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  await page.route('**/api/map/points?*', async (route) => {
    asked.resolve();
    await told.promise;
    await route.fallback();
  });
  await aService(site, { title: 'Tailler la haie' });
  await asked.promise;
  await expect(list).toContainText('Tailler la haie');
  await expect(list).toContainText('position approchée');
  await expect(marks(page)).toHaveCount(1);
  // What has no place is counted once that is known.
  await expect(page.locator('.map-head').getByRole('status')).toHaveText('2');
  told.resolve();
  await expect.poll(() => countMarked(page)).toBe(2);
});

test('on a phone the list comes over the map, and what is over is not on it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await standInForGround(page, true);
  const by = await aResident(site);
  await aGathering(site, 'outing', { creator: by, title: 'Café' });
  await aGathering(site, 'outing', { creator: by, title: 'Marche' });
  const location = 'Square Courteline';
  await aGathering(site, 'outing', { creator: by, title: 'Quiz', location });
  const over = await aGathering(site, 'outing', { creator: by, title: "C'était hier", location });
  await movedTo(site, over, inHours(-24));
  await enterAs(page, await aResident(site), '/sorties?vue=carte');
  const list = page.getByRole('list', { name: 'Liste de la carte' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).not.toContainText("C'était hier");
  await expect(marks(page)).toHaveCount(2);
  await expectMarksApart(page);
  // The first line begins above the bar.
  const free = async () => {
    const title = await list.locator('.map-title').first().boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Raccourcis' }).boundingBox();
    return (bar?.y ?? 0) - (title?.y ?? 844) - (title?.height ?? 0);
  };
  await expect.poll(free).toBeGreaterThanOrEqual(0);

  // Two that no scale tells apart.
  await page.getByRole('button', { name: '2 repères ici' }).click();
  const both = page.getByRole('article', { name: '2 au même endroit' });
  await expect(both.getByRole('link')).toHaveCount(2);
  await expect(both).toBeInViewport();
  await expectToFit(page, 'two at one place');
  await page.getByRole('button', { name: 'Fermer la fiche' }).click();
  await page.getByRole('button', { name: /^Quiz, / }).click();
  const card = page.getByRole('article', { name: 'Quiz' });
  await expect(card.getByRole('button', { name: "S'inscrire : Quiz" })).toBeInViewport();
  await expectAccessible(page, 'a card on a phone');
});

for (const width of [390, 1440]) {
  test(`at ${width} pixels the note of a ground that does not answer lies on no mark`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await standInForGround(page, false);
    for (const location of [
      'Square Courteline',
      'Rue de Picpus, 75012 Paris',
      'Place de la Nation',
    ]) {
      await aGathering(site, 'outing', { title: location, location });
    }
    await enterAs(page, await aResident(site), '/sorties?vue=carte');
    const note = page.getByText("Fond de l'IGN indisponible", { exact: false });
    await expect(note).toBeVisible();
    await expect.poll(() => countMarked(page)).toBe(3);
    const over = () =>
      note.evaluate((element) => {
        const a = element.getBoundingClientRect();
        return [...document.querySelectorAll('.map-mark')].filter((mark) => {
          const b = mark.getBoundingClientRect();
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        }).length;
      });
    await expect.poll(over).toBe(0);
  });
}
