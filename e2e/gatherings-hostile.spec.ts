import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aGroupMessage } from '#features/gatherings/gatherings.fixtures.ts';
import { HOSTILE_MARKDOWN, HOSTILE_TEXTS } from './hostile-texts.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const TEXTS = [...HOSTILE_TEXTS, ...HOSTILE_MARKDOWN].map((text) => text.trim());
const squeeze = (text: string) => text.replace(/\s+/gu, ' ').trim();
const textsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((each) => each.textContent ?? ''));

/** Hears of whatever asks something of the reader: every hostile text would. */
function hearDialogs(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await dialog.dismiss();
  });
  return asked;
}

/** Nothing that was written has run, or stands on the page as anything but text. */
async function expectHarmless(page: Page, asked: string[]): Promise<void> {
  // Whatever would run does so before what is asked for now is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
  expect(asked).toEqual([]);
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  expect(links.filter((href) => !/^(\/|\?|https?:|mailto:)/.test(href))).toEqual([]);
  await expect(
    page.locator('main :is(script, iframe, object, embed, style, marquee, math, base)'),
  ).toHaveCount(0);
}

test('hostile titles, descriptions and places of events stand on the cards as they were written', async ({
  page,
  site,
}) => {
  test.slow();
  expect(TEXTS.length).toBeGreaterThan(100);
  const asked = hearDialogs(page);
  const creator = await aResident(site);
  for (const text of TEXTS) {
    await aGathering(site, 'event', { creator, title: text, description: text, location: text });
  }
  await enterAs(page, creator, '/evenements');
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(TEXTS.length);
  }).toPass({ timeout: 60_000 });
  const expected = TEXTS.map(squeeze).sort();
  expect((await textsOf(page, '.item h3')).map(squeeze).sort()).toEqual(expected);
  const places = (await textsOf(page, '.item .meta')).map(squeeze).join('\n');
  for (const text of expected) expect(places).toContain(text);
  await expectHarmless(page, asked);
});

test('hostile descriptions and messages stand on the page of an event as they were written', async ({
  page,
  site,
}) => {
  test.slow();
  const asked = hearDialogs(page);
  const all = TEXTS.join('\n');
  const event = await aGathering(site, 'event', {
    title: TEXTS[0] ?? '',
    description: all.slice(0, 4_900),
    location: TEXTS[5] ?? '',
  });
  for (const content of TEXTS) await aGroupMessage(event.by, event, { content });
  await enterAs(page, event.by, `/evenements/${event._id}`);
  await expect(page.locator('.prose p')).toBeVisible();
  expect((await textsOf(page, '.prose p')).join('').trim()).toBe(all.slice(0, 4_900).trim());
  await expect(page).toHaveTitle(`${TEXTS[0]} — Quartier Nation`);
  await expect(async () => {
    await page.getByRole('log').evaluate((list) => list.scrollTo(0, 0));
    expect(await page.locator('.msg').count()).toBe(TEXTS.length);
  }).toPass({ timeout: 60_000 });
  const written = await textsOf(page, '.msg');
  expect(written).toEqual(TEXTS.map((text) => `Vous : ${text.trim()}`));
  await expectHarmless(page, asked);
});

test('hostile texts typed into the form of an outing are published as they were typed', async ({
  page,
  site,
}) => {
  const asked = hearDialogs(page);
  const [script = ''] = TEXTS;
  const image = TEXTS.find((text) => text.startsWith('<img')) ?? '';
  await enterAs(page, await aResident(site), '/sorties?nouveau=1');
  const form = page.getByRole('dialog');
  await form.getByLabel('Titre').fill(script);
  await form.getByLabel('Description').fill(image);
  await form.getByLabel('Type').selectOption({ label: 'Autre' });
  await form.getByLabel('Lieu').fill('20 Rue de Reuilly');
  await form.getByLabel('Date et heure').fill('01/02/2099 10:00');
  await form.getByRole('button', { name: 'Créer la sortie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(script);
  await expect(page.locator('.prose')).toHaveText(image);
  await expectHarmless(page, asked);
  await page.goto('/agenda?mois=2099-02');
  await expect(page.getByRole('link', { name: script })).toBeVisible();
  await expectHarmless(page, asked);
});
