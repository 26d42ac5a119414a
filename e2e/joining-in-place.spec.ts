import type { Locator } from '@playwright/test';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { pauseClock, tickUntil } from './clock.ts';
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

test('on a phone one press stands under the thumb, and says for how many one joins', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing', { guestsAllowed: true });
  await enterAsNewcomer(page, site, { path: `/sorties/${outing._id}` });
  const bar = page.locator('.thumb-bar');
  await expect(bar.getByRole('button')).toHaveText(["S'inscrire"]);
  await page.getByLabel('Adultes avec vous').selectOption('2');
  const join = page.getByRole('button', { name: "S'inscrire à 3" });
  // In its card, once that is read, with the rest below it; from there the bar has gone.
  await expect(bar.getByRole('button')).toHaveText(["S'inscrire à 3"]);
  const maybe = page.getByRole('button', { name: 'Peut-être' });
  await maybe.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  await expect(bar).toHaveCount(0);
  await expect(join).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo({ top: 0 }));
  await expect(bar.getByRole('button')).toHaveText(["S'inscrire à 3"]);
});

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
    page.getByRole('heading', { name: 'Participants' }),
    page.getByRole('region', { name: 'Discussion' }),
  ];
  const expectInOrder = async () => {
    for (const part of parts) await expect(part).toBeVisible();
    // The first that stands above the one before it: none, once the page is at rest.
    const misplaced = async () => {
      const stand = await tops(parts);
      return stand.findIndex((top, at) => at > 0 && top < Number(stand[at - 1]));
    };
    await expect.poll(misplaced).toBe(-1);
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
  const outing = await aGathering(site, 'outing', {
    ...{ title: 'Pétanque', guestsAllowed: true, question: 'Vous avez des boules ?' },
  });
  await page.clock.install();
  await enterAsNewcomer(page, site, { firstName: 'Karim', path: `/sorties/${outing._id}` });
  // However long the answer takes to come, what is said still stands.
  await pauseClock(page);
  await press(page, "S'inscrire");
  const toast = page.locator('.toast');
  await tickUntil(toast);
  const comes = said(page, 'Vous participez').first();
  await tickUntil(comes);
  await page.clock.runFor(2000);
  const stands = async () => {
    const [box, bar, state, mine] = await Promise.all(
      [
        toast,
        page.locator('.bottombar'),
        comes,
        page.locator('summary', { hasText: 'à votre nom' }),
      ].map((each) => each.boundingBox()),
    );
    if (!box || !bar || !state || !mine) return 'nothing to see';
    const isFree = [state, mine].every(
      ({ y, height }) => box.y >= y + height || box.y + box.height <= y,
    );
    const isLow = bar.y - box.y - box.height < 160;
    return { isFree, isAtAnEnd: isLow || box.y < 220 };
  };
  await expect.poll(stands).toEqual({ isFree: true, isAtAnEnd: true });
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
  await expect.poll(stand).toEqual(before);
  await press(page, 'Se désinscrire');
  await agree(page, 'Se désinscrire');
  await expect(page.getByRole('button', { name: "S'inscrire" })).toBeVisible();
  await expect.poll(stand).toEqual(before);
});
