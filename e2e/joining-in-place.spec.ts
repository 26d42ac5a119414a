import type { Locator } from '@playwright/test';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { agree, press, said } from './gathering-screens.ts';
import { enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  // The discussion is for those who take part.
  expectedComplaints: [/status of 403/],
});

/** The top of each, down the page. */
const tops = (parts: Locator[]) =>
  Promise.all(parts.map((part) => part.evaluate((it) => it.getBoundingClientRect().top + scrollY)));

test('on a phone a page stands in one order, before one joins, as one has, and as one comes back', async ({
  page,
  site,
}) => {
  const description = 'Un film, puis un verre.';
  const outing = await aGathering(site, 'outing', { title: 'Cinéma en plein air', description });
  await enterAsNewcomer(page, site, { firstName: 'Karim', path: `/sorties/${outing._id}` });
  const main = page.getByRole('main');
  const parts = [
    main.locator('img').first(),
    page.getByRole('heading', { level: 1 }),
    main.locator('time').first(),
    main.getByText(/ organise$/),
    main.getByText(description),
    page.getByRole('region', { name: 'Participation' }),
    page.getByRole('region', { name: 'Discussion' }),
    page.getByRole('heading', { name: 'Participants' }),
  ];
  const expectInOrder = async () => {
    for (const part of parts) await expect(part).toBeVisible();
    const stand = await tops(parts);
    expect(stand).toEqual(stand.toSorted((one, other) => one - other));
  };
  await expectInOrder();
  await press(page, "S'inscrire");
  await expect(said(page, 'Vous participez').first()).toBeVisible();
  await expectInOrder();
  await page.reload();
  await expect(said(page, 'Vous participez').first()).toBeVisible();
  await expectInOrder();
});

test('on a phone what is said as one joins lies on nothing, and stands at the foot or the head of the screen', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Pétanque' });
  await page.clock.install();
  await enterAsNewcomer(page, site, { firstName: 'Karim', path: `/sorties/${outing._id}` });
  await press(page, "S'inscrire");
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const comes = said(page, 'Vous participez').first();
  await expect(comes).toBeVisible();
  await page.clock.runFor(2000);
  await expect(async () => {
    const [box, bar, state] = await Promise.all(
      [toast, page.locator('.bottombar'), comes].map((each) => each.boundingBox()),
    );
    if (!box || !bar || !state) throw new Error('Rien à voir');
    expect(box.y >= state.y + state.height || box.y + box.height <= state.y).toBe(true);
    const isLow = bar.y - box.y - box.height < 160;
    expect(isLow || box.y < 220).toBe(true);
  }).toPass({ timeout: 10_000 });
});

test('on a phone the picture and the title stay where they are as one joins and withdraws', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Pétanque' });
  await enterAsNewcomer(page, site, { firstName: 'Karim', path: `/sorties/${outing._id}` });
  const main = page.getByRole('main');
  await expect(main.locator('img').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const stand = () =>
    main.evaluate((element) => {
      const parts = [element.querySelector('img'), element.querySelector('h1')];
      return parts.map((part) => {
        const { y, height } = part?.getBoundingClientRect() ?? {};
        return [(y ?? 0) - element.getBoundingClientRect().y, height];
      });
    });
  const before = await stand();

  await press(page, "S'inscrire");
  await expect(said(page, 'Vous participez').first()).toBeVisible();
  expect(await stand()).toEqual(before);
  await press(page, 'Se désinscrire');
  await agree(page, 'Se désinscrire');
  await expect(page.getByRole('button', { name: "S'inscrire" })).toBeVisible();
  expect(await stand()).toEqual(before);
});
