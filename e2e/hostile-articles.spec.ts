// Articles and their Markdown, and what administrators read of everybody: text, whatever it says.
import type { Locator } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { HOSTILE_MARKDOWN, HOSTILE_TEXTS, HOSTILE_TITLES } from './hostile-texts.ts';
import {
  aHostileNeighbour,
  asShown,
  expectAll,
  expectTitles,
  pack,
  watchFor,
} from './hostile-watch.ts';
import { follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Apart from each other: one would keep the next from being what it claims to be. */
const GROUP = 12;
const ALL = [...HOSTILE_MARKDOWN, ...HOSTILE_TEXTS];
const TITLES = pack(HOSTILE_TITLES, 200);
const tagOf = (text: string) => text.split(',').join(' ').slice(0, 60).trim();
/** An entity of Markdown is shown as the sign it names. */
const wordsOf = (text: string) => text.replace(/&#?\w+;/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];

test.slow();

test('articles: titles and tags are text in every list', async ({ page, site }) => {
  const author = await aHostileNeighbour(site);
  const tags = HOSTILE_TEXTS.map(tagOf);
  for (const [n, title] of TITLES.entries()) {
    const own = tags.slice(n * 20, n * 20 + 20);
    await anArticle(site, { author, title, content: title, tags: own });
  }
  const { expectHarmless } = watchFor(page);
  for (const path of ['/journal', '/my-journal']) {
    if (path === '/journal') await enterAs(page, author, path);
    else await follow(page, path);
    await expectTitles(page, TITLES);
    await expectAll(page.getByRole('main'), tags.slice(0, 3));
    await expectHarmless();
  }
  const [tag = ''] = tags;
  await page.goto(`/journal?${new URLSearchParams({ tag })}`);
  await expect(page.getByRole('main').locator('h3')).toHaveText([asShown(TITLES[0] ?? '')]);
  await page.getByRole('main').locator('h3 a').click();
  await expectAll(page.getByRole('article'), tags.slice(0, 20));
  await expectHarmless();
});

test('articles: Markdown shows every word of it and runs none, typed, kept and read', async ({
  page,
  site,
}) => {
  const author = await aHostileNeighbour(site);
  const { expectHarmless } = watchFor(page);
  await enterAs(page, author, '/journal/new');
  const [title, content] = [page.getByLabel('Titre', { exact: true }), page.getByLabel('Contenu')];
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await title.fill(TITLES[0] ?? '');
  let typed = '';
  for (let from = 0; from < ALL.length; from += GROUP) {
    const texts = ALL.slice(from, from + GROUP);
    typed = texts.join('\n\n');
    await content.fill(typed);
    await expectWords(preview, texts);
    await expectHarmless();
  }
  await page.reload();
  await expect(content).toHaveValue(typed);
  await expect(title).toHaveValue(TITLES[0] ?? '');

  const article = await anArticle(site, { author, content: ALL.join('\n\n') });
  await enterAs(page, await aResident(site), `/journal/${article._id}`);
  await expectWords(page.getByRole('article').locator('.art-text'), ALL);
  await expectHarmless();
});

test('administrators read it all, and none of it runs', async ({ page, site }) => {
  const author = await aHostileNeighbour(site);
  const admin = await anAdmin(site);
  const whole = HOSTILE_TEXTS.join('\n');
  for (const title of TITLES) {
    const given = { title, location: title, description: title };
    await aService(site, { ...given, creator: author });
    await aTroc(site, { ...given, owner: author });
    await aGathering(site, 'event', { ...given, creator: author });
    await anArticle(site, { author, title, content: title });
  }
  const service = await aService(site, { creator: author, description: whole });
  const reporter = await aHostileNeighbour(site);
  const details = pack(HOSTILE_TEXTS, 1_000, '\n');
  const [reason = ''] = details;
  const about = { kind: 'service', targetId: service._id, reason: 'autre', details: reason };
  expect((await reporter.post('/reports', about)).status).toBe(201);
  const [report] = (await admin.get('/admin/reports')).body;
  for (const content of details)
    await admin.post(`/admin/reports/${report._id}/notes`, { content });
  const endsAt = '2099-01-01T00:00:00.000Z';
  await admin.post(`/admin/users/${author.id}/suspension`, { reason, endsAt });
  const { _id: gone } = await anArticle(site, { title: TITLES[1] });
  expect((await admin.delete(`/admin/journals/${gone}`)).status).toBe(200);

  const { expectHarmless } = watchFor(page);
  await enterAs(page, admin, '/admin', true);
  for (const [path, texts] of [
    ['/admin', TITLES.slice(-3)],
    ['/admin/users', [author.firstName, author.lastName]],
    ['/admin/services?order=asc&sort=createdAt', TITLES],
    ['/admin/trocs', TITLES],
    ['/admin/events', TITLES],
    ['/admin/journal', TITLES],
    ['/admin/moderation?tab=signalements', [...HOSTILE_TEXTS, reason]],
    ['/admin/moderation?tab=suspensions', [reason]],
    ['/admin/moderation?tab=suppressions', [TITLES[1] ?? '']],
  ] as const) {
    await follow(page, path);
    await expectAll(page.getByRole('main'), texts);
    await expectHarmless();
  }
  await follow(page, '/admin/moderation?tab=audit');
  await page.getByRole('main').locator('summary').first().click();
  await expectHarmless();
});

/** Every word of the texts stands in the place, or in what its elements carry: links, pictures. */
async function expectWords(place: Locator, texts: readonly string[]): Promise<void> {
  const readMissing = async () => {
    const shown = await readWhole(place);
    return texts.flatMap(wordsOf).filter((word) => !shown.includes(word));
  };
  await expect.poll(readMissing).toEqual([]);
}

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
