// A dot between two things stands on their line, and on none where the second goes to the next.
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

for (const [screen, width, isBroken] of [
  ['a phone', 390, true],
  ['a wide screen', 1440, false],
] as const) {
  test(`on ${screen} a date beside its day begins no line with a dot`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 });
    const one = await aGathering(site, 'outing', {
      title: 'Concert de la chorale',
      ...{ date: '2031-03-28T19:00:00Z', end: '2031-03-28T21:30:00Z' },
    });
    await enterAs(page, one.by, '/sorties?my=true');
    const when = page.locator('.item .dotted').first();
    await expect(when).toHaveText(/^Vendredi\s·\s28\/03\/2031 20:00 – 22:30$/);
    const date = when.locator(':scope > span');
    const left = async () => {
      const [of, whole] = [await date.boundingBox(), await when.boundingBox()];
      return Number(of?.x) - Number(whole?.x);
    };
    // At the start of its line, the dot before it lies outside what is drawn.
    if (isBroken) await expect.poll(left).toBeLessThan(1);
    else await expect.poll(left).toBeGreaterThan(60);
    await expect(when).toHaveCSS('overflow-x', 'clip');
  });
}

test('on a phone all rows of what is done with one’s own begin on one edge', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const one = await aGathering(site, 'event');
  await enterAs(page, one.by, '/my-events');
  const buttons = page.locator('.gathering-actions .btn');
  await expect(buttons.filter({ hasText: 'Supprimer' })).toBeVisible();
  const edges = () =>
    buttons.evaluateAll((all) => {
      const rows = Map.groupBy(all, (each) => Math.round(each.getBoundingClientRect().top));
      const first = [...rows.values()].map((row) =>
        row.map((of) => of.getBoundingClientRect().left),
      );
      return new Set(first.map((row) => Math.round(Math.min(...row)))).size;
    });
  await expect.poll(edges).toBe(1);
});

test('on a phone no line of the head of an article begins or ends with one', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const article = await anArticle(site);
  await enterAs(page, article.by, `/journal/${article._id}`);
  const head = page.locator('.byline .dotted');
  await expect(head).toHaveText(/^Publié le .*\d\s·\s.*lecture$/);
  await expect(head).toHaveCSS('overflow-x', 'clip');
});
