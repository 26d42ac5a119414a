// What residents type is text, whatever it says: in a real browser nothing of it runs, nothing of it is lost.
import type { Locator, Page } from '@playwright/test';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { HOSTILE_MARKDOWN, HOSTILE_TEXTS } from './hostile-texts.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const GROUP = 12;

/** The corpus, so many at a time. */
function inGroups(texts: readonly string[], size = GROUP): string[][] {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, n) =>
    texts.slice(n * size, (n + 1) * size),
  );
}

/** As a screen shows it: spaces and lines are the same. */
const asShown = (text: string) => text.replace(/\s+/gu, ' ').trim();
/** An entity of Markdown is shown as the sign it names. */
const wordsOf = (text: string) => text.replace(/&#?\w+;/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Hears of anything that runs; `harmless` is asked once the texts are on the screen. */
async function watchFor(page: Page): Promise<{ harmless: (address?: string) => Promise<void> }> {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  return {
    async harmless(address) {
      // Whatever would run does so before what was asked for now has been drawn.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
      expect(dialogs).toEqual([]);
      const found = await page.locator('html').evaluate((html) => {
        const all: Element[] = [...html.querySelectorAll('body *')];
        const active = all.filter((each) =>
          each.matches(
            'main :is(script, iframe, object, embed, base, meta, link, style, template)',
          ),
        );
        const attributes = all.flatMap((each) =>
          [...each.attributes].map(({ name, value }) => ({ name, value })),
        );
        const wrong = attributes.filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            (/^(href|src|action|formaction|data|srcdoc|xlink:href)$/.test(name) &&
              !/^(?:\/(?!\/)|\?|#|https?:|mailto:|tel:|blob:|data:image\/)/i.test(value)),
        );
        return { active: active.map((each) => each.outerHTML), wrong };
      });
      expect(found).toEqual({ active: [], wrong: [] });
      if (address) expect(new URL(page.url()).pathname).toBe(address);
    },
  };
}

/** Each text stands in the place, whole. */
async function expectAll(place: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect
      .poll(async () => asShown((await place.textContent()) ?? ''))
      .toContain(asShown(text));
  }
}

/** Scrolls until the list is whole, then gives the titles of its cards. */
async function readTitles(page: Page, count: number): Promise<string[]> {
  const titles = page.getByRole('main').locator('h3');
  await expect(async () => {
    await page.mouse.wheel(0, 50_000);
    expect(await titles.count()).toBe(count);
  }).toPass({ timeout: 60_000 });
  return (await titles.allTextContents()).map(asShown).sort();
}

/** A neighbour whose very name is hostile. */
const aHostileNeighbour = (site: Parameters<typeof aResident>[0]): Promise<TestResident> =>
  aResident(site, {
    firstName: '<img src=x onerror=alert(201)>',
    lastName: '"><script>alert(202)</script>',
  });

test.describe.configure({ timeout: 180_000 });

test('the corpus holds at least 100 texts', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(100);
});

test('services: titles, descriptions, places and offers of help are text', async ({
  page,
  site,
}) => {
  const creator = await aHostileNeighbour(site);
  const groups = inGroups(HOSTILE_TEXTS);
  const last: string[] = [];
  for (const texts of groups) {
    const description = texts.join('\n');
    for (const text of texts) {
      const made = await aService(site, { creator, title: text, description, location: text });
      if (text === texts.at(-1)) last.push(made._id);
    }
  }
  const watch = await watchFor(page);
  await enterAs(page, await aResident(site), '/services');
  expect(await readTitles(page, HOSTILE_TEXTS.length)).toEqual(HOSTILE_TEXTS.map(asShown).sort());
  await watch.harmless('/services');
  for (const [n, id] of last.entries()) {
    await page.goto(`/services?service=${id}`);
    await expectAll(page.getByRole('dialog'), groups[n] ?? []);
    await watch.harmless('/services');
  }
  const offered = HOSTILE_TEXTS.join('\n').slice(0, 2_000);
  await aProposal(site, {
    service: { _id: last.at(-1) ?? '' },
    helper: await aHostileNeighbour(site),
    message: offered,
  });
  await enterAs(page, creator, `/my-services?propositions=${last.at(-1)}`);
  await expectAll(page.getByRole('dialog'), [offered]);
  await watch.harmless('/my-services');
});

test('trocs: titles, descriptions, items and places are text', async ({ page, site }) => {
  const owner = await aHostileNeighbour(site);
  const groups = inGroups(HOSTILE_TEXTS);
  const first: string[] = [];
  const itemsOf = (texts: readonly string[]) => texts.map((text) => text.slice(0, 60).trim());
  for (const texts of groups) {
    for (const text of texts) {
      const made = await aTroc(site, {
        owner,
        title: text,
        description: texts.join('\n'),
        location: text,
        itemsOffered: itemsOf(texts),
        itemsWanted: [text.slice(0, 60)],
      });
      if (text === texts[0]) {
        first.push(made._id);
        await aTradeRequest(site, { troc: made, location: text });
      }
    }
  }
  const watch = await watchFor(page);
  await enterAs(page, await aResident(site), '/trocs');
  const titles = await readTitles(page, HOSTILE_TEXTS.length);
  expect(titles).toEqual(HOSTILE_TEXTS.map(asShown).sort());
  await watch.harmless('/trocs');
  for (const [n, id] of first.entries()) {
    await page.goto(`/troc/${id}`);
    const texts = groups[n] ?? [];
    await expectAll(page.getByRole('main'), [...texts, ...itemsOf(texts)]);
    await watch.harmless(`/troc/${id}`);
  }
  await enterAs(page, owner, `/troc/${first[0]}`);
  await expect(page.getByRole('main')).toContainText(asShown(HOSTILE_TEXTS[0] ?? ''));
  await watch.harmless();
});

test('messages are text, live and in the history', async ({ page, site }) => {
  const [writer, reader] = [await aHostileNeighbour(site), await aResident(site)];
  const [live = [], ...before] = inGroups(HOSTILE_TEXTS, 40);
  for (const content of before.flat().slice(-45)) await aMessage(writer, reader, { content });
  const watch = await watchFor(page);
  await enterAs(page, reader, `/messagerie?user=${writer.id}`);
  const log = page.getByRole('log');
  await expectAll(log, before.flat().slice(-45));
  for (const content of live) await aMessage(writer, reader, { content });
  await expectAll(log, live);
  await watch.harmless();
  const others = before.flat().slice(0, -45);
  for (const content of others) await aMessage(reader, writer, { content });
  await page.goto('/messagerie');
  await expect(page.getByRole('main')).toContainText(asShown(others.at(-1) ?? '').slice(0, 20));
  await watch.harmless('/messagerie');
  await page.goto(`/messagerie?user=${writer.id}`);
  await expectAll(log, others);
  await watch.harmless();
});

test('articles: titles and tags are text in every list', async ({ page, site }) => {
  const author = await aHostileNeighbour(site);
  const tagOf = (text: string) => text.split(',').join(' ').slice(0, 60);
  for (const text of HOSTILE_TEXTS) {
    await anArticle(site, { author, title: text, content: text, tags: [tagOf(text)] });
  }
  const watch = await watchFor(page);
  for (const path of ['/journal', '/my-journal']) {
    await enterAs(page, author, path);
    const titles = await readTitles(page, HOSTILE_TEXTS.length);
    expect(titles).toEqual(HOSTILE_TEXTS.map(asShown).sort());
    await expectAll(page.getByRole('main'), HOSTILE_TEXTS.map(tagOf));
    await watch.harmless(path);
  }
  for (const text of HOSTILE_TEXTS.slice(0, 3)) {
    await page.goto(`/journal?${new URLSearchParams({ tag: tagOf(text) })}`);
    await expect(page.getByRole('main').locator('h3')).toHaveText([asShown(text)]);
    await watch.harmless('/journal');
  }
});

test('articles: Markdown shows every word of it, and runs none', async ({ page, site }) => {
  const author = await aHostileNeighbour(site);
  const watch = await watchFor(page);
  await enterAs(page, await aResident(site), '/journal');
  for (const texts of inGroups([...HOSTILE_MARKDOWN, ...HOSTILE_TEXTS])) {
    const { _id } = await anArticle(site, { author, content: texts.join('\n\n') });
    await page.goto(`/journal/${_id}`);
    const text = page.getByRole('article').locator('.art-text');
    await expect(text).toBeVisible();
    const shown = await readWhole(text);
    for (const each of texts) {
      for (const word of wordsOf(each)) expect(shown, each).toContain(word);
    }
    await watch.harmless(`/journal/${_id}`);
  }
});

test('articles: the editor keeps hostile text, its preview runs none of it', async ({
  page,
  site,
}) => {
  const author = await aResident(site);
  const watch = await watchFor(page);
  await enterAs(page, author, '/journal/new');
  const content = page.getByLabel('Contenu');
  const title = HOSTILE_TEXTS.join(' ').slice(0, 200);
  for (const texts of inGroups([...HOSTILE_MARKDOWN, ...HOSTILE_TEXTS], 40)) {
    const typed = texts.join('\n\n');
    await page.getByLabel('Titre', { exact: true }).fill(title);
    await content.fill(typed);
    const preview = page.getByRole('region', { name: 'Aperçu' });
    const last = wordsOf(texts.at(-1) ?? '').at(-1) ?? '';
    await expect.poll(() => readWhole(preview)).toContain(last);
    await watch.harmless('/journal/new');
    await page.reload();
    await expect(content).toHaveValue(typed);
    await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(title);
    await watch.harmless('/journal/new');
  }
});

/** The text of a place, and what its elements carry: where links lead, what pictures show. */
function readWhole(place: Locator): Promise<string> {
  return place.evaluate((root) => {
    const carried = [...root.querySelectorAll('[href], [title], [alt], [src]')].flatMap((each) =>
      ['href', 'title', 'alt', 'src'].map((name) => each.getAttribute(name) ?? ''),
    );
    const decoded = carried.map((value) => {
      try {
        return `${value} ${decodeURIComponent(value)}`;
      } catch {
        return value;
      }
    });
    return `${root.textContent} ${decoded.join(' ')}`;
  });
}
