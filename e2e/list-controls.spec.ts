// The head of the five lists of the quarter: how much of a screen it takes, and what is behind 'Filtres'.
import type { Locator, Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { expectAccessible, expectToFit, follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const LISTS = ['/services', '/trocs', '/sorties', '/evenements', '/journal'];
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const WALL = { width: 1920, height: 1000 };

test('the first thing of each list stands high, on a desk and on a phone, and leaves no hole on a wide screen', async ({
  page,
  site,
}) => {
  test.slow();
  const me = await aResident(site);
  await aService(site, { creator: me });
  await aTroc(site, { owner: me });
  const title = "Le grand concert de chorale d'une église que tout le quartier connaît";
  await aGathering(site, 'outing', { creator: me, title });
  await aGathering(site, 'event', { creator: me, title });
  await anArticle(site, { author: me, tags: ['marché', 'voisins', 'mémoire'] });
  await page.setViewportSize(DESK);
  await enterAs(page, me, '/services');
  for (const path of LISTS) {
    await follow(page, path);
    const first = page.getByRole('main').locator('li.item').first();
    const top = async () => (await first.boundingBox())?.y;
    await expect(first).toBeVisible();
    await expect.poll(top, `${path} on a desk`).toBeLessThanOrEqual(330);
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('button', { name: 'Publier' })).toBeVisible();
    // The page hears of its new size, and is laid out, one after the other.
    await expect.poll(top, `${path} on a phone`).toBeLessThanOrEqual(300);
    await page.setViewportSize(DESK);
    if (path === '/sorties' || path === '/evenements') await expectFull(page, path);
  }
});

test('on a phone the journal says where one writes and follows it, and opens with its newest story', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  for (const title of ['Avant', 'Le plus récent']) await anArticle(site, { title });
  await enterAs(page, await aResident(site), '/journal');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Écrire un article' })).toBeInViewport();
  await expect(main.getByRole('link', { name: 'Suivre le journal' })).toBeInViewport();
  const wide = (title: string) =>
    main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .evaluate((item) => {
        const picture = item.querySelector('.media')?.getBoundingClientRect();
        return (picture?.width ?? 0) > item.getBoundingClientRect().width * 0.9;
      });
  await expect.poll(() => wide('Le plus récent')).toBe(true);
  expect(await wide('Avant')).toBe(false);
});

test('on a phone when and where stand beside the picture, above all else of a card', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await aService(site);
  await aTroc(site);
  await aGathering(site, 'outing');
  await aGathering(site, 'event');
  await enterAs(page, await aResident(site), '/services');
  for (const path of ['/services', '/trocs', '/sorties', '/evenements']) {
    await page.goto(path);
    const card = page.getByRole('main').locator('li.item').first();
    const sides = () =>
      card.evaluate((item) => {
        const boxOf = (part: string) => item.querySelector(part)?.getBoundingClientRect();
        const [picture, place, signs] = ['.media', '.meta-first:last-of-type', '.signs'].map(boxOf);
        if (!picture || !place || !signs) return undefined;
        return place.left > picture.right && place.top < signs.top && picture.bottom <= signs.top;
      });
    await expect.poll(sides, path).toBe(true);
  }
});

/** On a wide screen what is alone in its week reaches as far as the five weeks beside the list. */
async function expectFull(page: Page, path: string) {
  await page.setViewportSize(WALL);
  const weeks = page.getByRole('complementary', { name: 'Les semaines qui viennent' });
  await expect(weeks.getByRole('heading', { name: 'Cinq semaines' })).toBeVisible();
  await expect(weeks.getByRole('link', { name: "Ouvrir l'agenda" })).toBeVisible();
  const card = page.getByRole('main').locator('li.item').first();
  const hole = async () => {
    const [box, pane] = [await card.boundingBox(), await weeks.boundingBox()];
    return (pane?.x ?? Number.NaN) - (box ? box.x + box.width : Number.NaN);
  };
  await expect.poll(hole, `${path}: what lies between the card and the pane`).toBeLessThan(60);
  await page.setViewportSize(TABLET);
  await expect(weeks).toHaveCount(0);
  const across = async () => (await card.boundingBox())?.width;
  await expect.poll(across, `${path}: alone on a tablet`).toBeGreaterThan(600);
  await expect.poll(() => isTitleCovered(card), `${path}: its title`).toBe(false);
  await page.setViewportSize(DESK);
}

/** Whether where a thing stands lies on a line of its title. */
const isTitleCovered = (card: Locator) =>
  card.evaluate((item) => {
    const mark = item.querySelector('.st')?.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(item.querySelector('h3') as Node);
    return [...words.getClientRects()].some(
      (line) =>
        !mark ||
        (line.left < mark.right &&
          mark.left < line.right &&
          line.top < mark.bottom &&
          mark.top < line.bottom),
    );
  });

test('what the sheet of filters has chosen is counted, said beside it, and taken away', async ({
  page,
  site,
}) => {
  const me = await aResident(site);
  await aGathering(site, 'outing', { creator: me, title: 'Un film', type: 'cinema' });
  await aGathering(site, 'outing', { creator: me, title: 'Une forêt', type: 'nature' });
  await enterAs(page, me, '/sorties');
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(2);
  await page.getByRole('button', { name: 'Filtres' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await expect(sheet.getByRole('group', { name: 'Types de sortie' })).toBeVisible();
  await expectAccessible(page, 'the sheet of filters');
  await sheet.getByRole('button', { name: 'Nature' }).click();
  await expect(page).toHaveURL(/type=nature/);
  await sheet.getByRole('button', { name: 'Voir la liste' }).click();
  await expect(titles).toHaveText(['Une forêt']);
  const opener = page.getByRole('button', { name: 'Filtres choisis : 1' });
  await expect(opener).toBeFocused();
  await expectToFit(page, 'the outings, filtered');
  await page.getByRole('button', { name: 'Retirer le filtre Nature' }).click();
  await expect(titles).toHaveCount(2);
  await expect(page).toHaveURL('/sorties');
});

test('on a phone a card leaves room for the next ones, its button beside the name', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  const description =
    'Trois sacs de livres à rendre avant la fin de la semaine, et une grippe en plus.';
  await aService(site, { title: 'Déposer des dossiers à la bibliothèque', description });
  await aTroc(site, { title: 'Moules à gâteaux et rouleau à pâtisserie', description });
  await enterAs(page, await aResident(site), '/services');
  for (const path of ['/services', '/trocs']) {
    await follow(page, path);
    const card = page.getByRole('main').locator('li.item').first();
    await expect(card).toBeVisible();
    const height = async () => (await card.boundingBox())?.height;
    await expect.poll(height, path).toBeLessThanOrEqual(290);
    const act = card.locator('.foot > .btn');
    const beside = async () => {
      const [name, button] = await Promise.all([
        card.locator('.who').boundingBox(),
        act.boundingBox(),
      ]);
      return (name?.y ?? 0) + (name?.height ?? 0) > (button?.y ?? 0);
    };
    await expect.poll(beside, path).toBe(true);
  }
});
