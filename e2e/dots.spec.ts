// A dot between two things stands on their line, and on none where the second goes to the next.
import { aGathering, inHours, movedTo } from '#features/gatherings/gatherings.fixtures.ts';
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

test('on a phone what is done with one’s own is one line, and what is behind it is not under the bar', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const one = await aGathering(site, 'event');
  await movedTo(site, await aGathering(site, 'event', { creator: one.by }), inHours(-30));
  await enterAs(page, one.by, '/my-events');
  for (const card of await page.locator('.item').all()) {
    const rows = await card
      .locator('.card-acts .btn')
      .evaluateAll((all) => new Set(all.map((of) => of.getBoundingClientRect().top)).size);
    expect(rows).toBe(1);
    await card.getByRole('button', { name: /^Autres actions/ }).click();
    await expect(card.getByRole('menuitem', { name: 'Participants' })).toBeVisible();
    const remove = card.getByRole('menuitem', { name: 'Supprimer' });
    const { y, height } = (await remove.boundingBox()) ?? { y: 0, height: 0 };
    const bar = await page.locator('.bottombar').boundingBox();
    expect(y + height).toBeLessThanOrEqual(Number(bar?.y));
    await page.keyboard.press('Escape');
  }
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
