import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { agree, press, said } from './gathering-screens.ts';
import { enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  // The discussion is for those who take part.
  expectedComplaints: [/status of 403/],
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
