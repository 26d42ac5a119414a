// What stands above and below a gathering or a troc, on a telephone and on a tablet.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { expectToFit } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

// The discussion is for those who take part.
test.use({ expectedComplaints: [/status of 403/] });

test('the drawing above an outing fills its strip from one edge to the other', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Cinéma en plein air' });
  await enterAsNewcomer(page, site, { path: `/sorties/${outing._id}` });
  const drawing = page.getByRole('main').locator('.bigmedia > img');
  await expect(drawing).toBeVisible();
  for (const width of [390, 640, 768, 1023, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Its sky is drawn beyond its frame, and ends somewhere: no paper is to be seen beside it.
    const bare = await drawing.evaluate(async (it: HTMLImageElement) => {
      const text = await (await fetch(it.src)).text();
      const high = Number(/viewBox="0 0 \d+ (\d+)"/.exec(text)?.[1]);
      const sky = Number(/<rect [^>]*\bwidth="(\d+)"/.exec(text)?.[1]);
      const box = it.getBoundingClientRect();
      return box.width - (sky * box.height) / high;
    });
    expect(bare, `at ${width} pixels`).toBeLessThanOrEqual(0);
  }
});

test('in the bar of a full outing, waiting for a place is said in one line on a telephone', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing', { guestsAllowed: true, maxParticipants: 2 });
  await aParticipant(site, outing);
  await aParticipant(site, outing);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsNewcomer(page, site, { path: `/sorties/${outing._id}` });
  const wait = page.locator('.join-bar').getByRole('button', { name: 'Attendre une place' });
  await expect(wait).toBeVisible();
  const lines = () =>
    wait.evaluate((it) => {
      const words = document.createRange();
      words.selectNodeContents(it);
      const tops = [...words.getClientRects()].filter(({ height }) => height > 0);
      const { lineHeight } = getComputedStyle(it);
      const high = Math.max(...tops.map((r) => r.bottom)) - Math.min(...tops.map((r) => r.top));
      return Math.round(high / Number.parseFloat(lineHeight));
    });
  expect(await lines()).toBe(1);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await lines(), `at ${width} pixels`).toBeLessThanOrEqual(2);
  }
});

test('whoever organises reads what each button does in one line', async ({ page, site }) => {
  const organiser = await aResident(site);
  const event = await aGathering(site, 'event', { creator: organiser });
  await enterAs(page, organiser, `/evenements/${event._id}`);
  const panel = page.getByRole('main').locator('.own-actions > .btn');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('link', { name: 'Organiser à nouveau' })).toBeVisible();
    const high = await panel.evaluateAll((all) =>
      all.filter((it) => it.getBoundingClientRect().height > 46).map((it) => it.textContent),
    );
    expect(high, `at ${width} pixels`).toEqual([]);
  }
  await expectToFit(page, 'the panel of whoever organises');
});

test('on a telephone a bar leads from a troc to the form that asks for it', async ({
  page,
  site,
}) => {
  const troc = await aTroc(site, { title: 'Étagère en pin' });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsNewcomer(page, site, { path: `/troc/${troc._id}` });
  const ask = page.getByRole('button', { name: 'Proposer un échange', exact: true });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await expectToFit(page, 'a troc with its bar');
  await ask.click();
  await expect(page.getByRole('heading', { name: 'Proposer un échange' })).toBeFocused();
  await expect(page.getByLabel("Date d'échange")).toBeInViewport({ ratio: 1 });
  await expect(ask).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(ask).toHaveCount(0);
});
