import type { Page } from '@playwright/test';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aCircle } from '#features/circles/circles.fixtures.ts';
import { aDoneService } from '#features/discovery/discovery.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aQuarter, readRings } from '#features/rings/rings.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** In pixels: WCAG 2.2, 2.5.8. */
const LEAST = 24;

const LISTS = ['/services', '/trocs', '/sorties', '/evenements', '/mes-rendez-vous', '/dashboard'];

/** What can be touched on the page and is lower than a finger asks for: its words, and its height. */
const findLow = (page: Page) =>
  page.getByRole('main').evaluate((main, least) => {
    const seen = [...main.querySelectorAll('a[href], button, summary, select')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    return seen.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      // What only a screen reader meets is a pixel wide.
      const isLow = width > 1 && height < least;
      return isLow ? [`${each.textContent.slice(0, 40)}: ${Math.round(height)}`] : [];
    });
  }, LEAST);

test('on a phone titles, names and buttons of the lists are high enough to be touched', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const resident = await aResident(site);
  const circle = await aCircle(site, { creator: resident });
  await aService(site, { title: 'Monter une étagère' });
  await aTroc(site, { title: 'Vélo de ville' });
  for (const kind of ['outing', 'event'] as const) {
    const one = await aGathering(site, kind, { title: 'Promenade' });
    await aParticipant(site, one, resident);
    await aGathering(site, kind, { creator: resident, circleId: circle._id });
  }
  await enterAs(page, resident, '/services');
  for (const path of LISTS) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /étagère|Vélo|Promenade/ })
        .first(),
    ).toBeVisible();
    await expect.poll(() => findLow(page), path).toEqual([]);
  }
});

test("so are those of what one did, of a neighbour, of a ring and of what is one's own", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { people } = await aQuarter(site, [
    ['Ana', 'violon > tuba'],
    ['Bob', 'tuba > harpe'],
    ['Chloé', 'harpe > violon'],
  ]);
  await readRings(site);
  const { Ana, Bob } = people as Record<'Ana' | 'Bob', TestResident>;
  await aDoneService(site, { creator: Ana, helper: Bob, title: 'Un clou' });
  await aService(site, { creator: Bob, title: 'Un autre clou' });
  await aProposal(site, { service: await aService(site, { creator: Ana }), helper: Bob });
  await aGathering(site, 'outing', { creator: Ana });
  const [ring] = (await Ana.get('/rings')).body;
  await enterAs(page, Ana, '/services');
  for (const path of [
    ...['/interactions/history', `/voisin/${Bob.id}`, `/anneaux/${ring._id}`],
    ...['/suggestions', '/recommendations', '/my-services', '/my-trocs', '/sorties?my=true'],
    ...['/agenda', '/cercles', '/alertes', '/notifications/preferences'],
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Chargement')).toHaveCount(0);
    await expect.poll(() => findLow(page), path).toEqual([]);
  }
});

test('on a small phone a row of filters that goes on beyond the edge fades there, until it is scrolled to', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await enterAs(page, await aResident(site), '/services');
  const row = page.locator('.list-main');
  await expect(row).toHaveCSS('mask-image', /gradient/);
  await row.evaluate((it) => it.scrollTo({ left: it.scrollWidth, behavior: 'instant' }));
  await expect(row).toHaveCSS('mask-image', 'none');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(row).toHaveCSS('mask-image', 'none');
});
