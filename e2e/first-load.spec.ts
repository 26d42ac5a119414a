import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { holdMarks } from '#web/jsx/hold-marks.ts';
import { openingOf } from '#web/words/plain-text.ts';
import { enterAsAdmin } from './admin-screens.ts';
import { PICTURE } from './browsers.ts';
import { heading } from './page-checks.ts';
import { comeToRest, enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Screens whose list is asked for together with their scripts. */
const LISTS = [
  ...['/services', '/my-services', '/my-proposals', '/trocs', '/my-trocs'],
  ...['/sorties', '/evenements', '/my-events', '/journal', '/my-journal'],
  ...['/suggestions', '/recommendations', '/interactions/history', '/messagerie'],
  '/mes-rendez-vous',
];

/** Tables of administrators, asked for so too. */
const TABLES = [
  ...['/admin/users', '/admin/services', '/admin/service-categories', '/admin/trocs'],
  ...['/admin/events', '/admin/outings', '/admin/journal', '/admin/moderation'],
];

// Nothing of the site has come before.
test.use({ hasNewBrowser: true });

/** What `early.js` asks for on that page is what its screen reads, and is asked for by nobody else. */
async function expectAskedOnce(page: Page, path: string): Promise<void> {
  const asked: URL[] = [];
  const note = (request: Request) => asked.push(new URL(request.url()));
  page.on('request', note);
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.sk')).toHaveCount(0);
  page.off('request', note);
  const named = await page.locator('script[data-first]').getAttribute('data-first');
  const first = new URL(named?.replace(':id', path.split('/')[2] ?? '') ?? '', page.url());
  // A list asked for in another order would be another address; the bell reads some lists whole, and how many
  // administrators there are is a question of its own.
  const calls = asked.filter(
    ({ pathname, search, searchParams }) =>
      pathname === first.pathname &&
      (search === '') === (first.search === '') &&
      searchParams.get('limit') !== '1',
  );
  expect(calls.map(String), path).toEqual([first.href]);
}

/** What a page asks of what forms are checked with: the largest part of a screen that has none. */
function countSchemas(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/assets/schemas-')) count += 1;
  });
  return () => count;
}

test('what a page shows first is asked for once, and without what forms alone need', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const outing = await aGathering(site, 'outing');
  const article = await anArticle(site);
  await enterAs(page, await aResident(site), '/confidentialite');
  const things = [`/sorties/${outing._id}`, `/journal/${article._id}`, `/voisin/${outing.by.id}`];
  const schemasAsked = countSchemas(page);
  for (const path of LISTS) await expectAskedOnce(page, path);
  expect(schemasAsked()).toBe(0);
  for (const path of things) await expectAskedOnce(page, path);
  const back = await openPage();
  const asForms = countSchemas(back);
  await back.goto('/login');
  await expect.poll(asForms).toBeGreaterThan(0);
  await enterAsAdmin(back, site, '/admin/query');
  for (const path of TABLES) await expectAskedOnce(back, path);
});

test('what a page says is read before its scripts have come, and does not go while they take over', async ({
  page,
  site,
}) => {
  const title = 'Porter un fauteuil au troisième';
  const text = 'Il est lourd, mais il passe par la porte.';
  const { _id: targetId } = await aService(site, { title, description: text });
  const article = await anArticle(site, { content: '# Chez nous\n\nLe **marché** est ouvert.' });
  const outing = await aGathering(site, 'outing', { title: 'Un tour au lac' });
  const admin = await enterAsAdmin(page, site, PICTURE);
  await aMessage(admin, await aResident(site), { content: 'À jeudi, alors !' });
  await aProposal(site, { service: await aService(site, { creator: admin }) });
  const { body: news } = await admin.get('/notifications?unread=true');
  const { body: charter } = await admin.get('/charter');
  let held = Promise.withResolvers<void>();
  const shown = async (path: string, words: string[]) => {
    held = Promise.withResolvers<void>();
    await page.goto(path, { waitUntil: 'commit' });
    for (const each of words) await expect(page.getByText(each, { exact: true })).toBeVisible();
    await expect(page.locator('#root > [inert]')).toBeAttached();
    // Whatever is drawn from here on holds them.
    await page.evaluate((expected) => {
      const missed: string[] = [];
      Object.assign(globalThis, { missed });
      const look = () => {
        const text = document.getElementById('root')?.textContent ?? '';
        missed.push(...expected.filter((each) => !text.includes(each)));
        requestAnimationFrame(look);
      };
      look();
    }, words.map(holdMarks));
    held.resolve();
    await expect(page.locator('#root > [inert]')).toHaveCount(0);
    await comeToRest(page);
    expect(await page.evaluate('missed'), path).toEqual([]);
  };
  // Named so that the other scripts stay as the browser keeps them; this one is not kept, and asked for each time.
  await page.route('**/assets/start-*', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response, headers: { 'cache-control': 'no-store' } });
  });
  await shown('/services', [title, text]);
  await shown('/journal', [article.title, 'Le marché est ouvert.']);
  await shown(`/journal/${article._id}`, [article.title]);
  await shown(`/sorties/${outing._id}`, [outing.title]);
  await shown('/messagerie', ['Vous : À jeudi, alors !']);
  await shown('/dashboard', [news[0].sentence]);
  await shown('/charte', [openingOf(charter.content)]);
  await shown('/admin/users', [admin.username]);
  await (await aResident(site)).post('/reports', { kind: 'service', targetId, reason: 'arnaque' });
  await shown('/admin/moderation', [text]);
});

test('the picture of a page comes before its scripts too, and a form whose scripts are late looks so', async ({
  page,
  site,
}) => {
  const article = await anArticle(site);
  await enterAs(page, await aResident(site), '/confidentialite');
  await page.route('**/assets/start-*.js', () => undefined);
  await page.goto(`/journal/${article._id}`, { waitUntil: 'commit' });
  await expect(page.locator('#root > [inert] .bigmedia img')).toHaveJSProperty('complete', true);
  await expect(page.locator('#root > [inert] .bigmedia img')).toBeVisible();
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#root > [inert] form .btn-1')).toHaveCSS('opacity', '0.5');
});

test('what waits for the present is not drawn before it', async ({ page }) => {
  const first = await (await page.request.get('/quartier-info')).text();
  expect(first).toContain('Le quartier Nation');
  expect(first).not.toMatch(/Marchés du jour|aujourd/);
  const month = await (await page.request.get('/agenda')).text();
  expect(month).toContain('Aller au contenu');
  expect(month).not.toMatch(
    /janvier|février|avril|juin|juillet|septembre|octobre|novembre|décembre/i,
  );
});

test('the next page of a list is asked for as its end comes near, and not while it is drawn', async ({
  page,
  site,
}) => {
  for (let made = 0; made < 30; made++) await aService(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, await aResident(site), '/icon.svg');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).search));
  // With its stream the list is read again, as far as it is shown.
  const stream = page.waitForResponse(/\/api\/stream\?/);
  await Promise.all([page.goto('/services'), stream]);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(12);
  await comeToRest(page);
  expect(asked.filter((search) => search.includes('cursor'))).toEqual([]);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(24);
  expect(asked.filter((search) => search.includes('cursor'))).toHaveLength(1);
});

test('the home page is seen before any script, and what it reads is not asked for twice', async ({
  page,
  site,
}) => {
  const resident = await aResident(site);
  await enterAs(page, resident, '/icon.svg');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(`${site.url}/api`, '')));
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  const going = page.goto('/dashboard');
  await expect(page.locator('.door')).toHaveCount(6);
  await expect(page.locator('.door', { hasText: 'Messagerie' })).toBeVisible();
  await expect(page.getByText(`Bonjour ${resident.firstName}`)).toBeVisible();
  expect(asked).not.toContain('/services/my-proposals');
  const stream = page.waitForResponse(/\/api\/stream\?/);
  scripts.resolve();
  // What the page asks for from now on is in nobody's hands on its way.
  await page.unroute('**/assets/*.js');
  await Promise.all([going, stream]);
  // What the stream tells comes after all that its beginning could have asked for again.
  await aMessage(await aResident(site), resident);
  await expect(page.locator('.door', { hasText: 'Messagerie' })).toContainText('1 message non lu');
  for (const read of ['/services/my-proposals', '/troc/my', '/messages/unread']) {
    expect(
      asked.filter((url) => url === read),
      read,
    ).toHaveLength(1);
  }
});

test('the scripts of the landing page weigh 140 kB at most', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/');
  // What answers to a touch has all its scripts.
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length);
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(140);
});

test('what was asked for early in the name of one resident is not shown to the next', async ({
  page,
  site,
}) => {
  const [before, after] = [await aResident(site), await aResident(site)];
  await aService(site, { creator: before, title: 'Un service de la première' });
  await enterAs(page, before, '/icon.svg');
  // Asked for by the page, and not taken: its scripts come once somebody else has signed in.
  const signedIn = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await signedIn.promise;
    await route.fallback();
  });
  const early = page.waitForResponse('**/api/services/my-services?limit=12');
  const going = page.goto('/my-services');
  await early;
  await page.evaluate((token) => localStorage.setItem('token', token), after.token);
  signedIn.resolve();
  await page.unroute('**/assets/*.js');
  await going;
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.sk')).toHaveCount(0);
  await expect(page.getByText('Un service de la première')).toHaveCount(0);
});

test('the bar that leads to a form comes with the form, however late that is', async ({
  page,
  site,
}) => {
  const troc = await aTroc(site, { title: 'Étagère en pin' });
  const late = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/TradeForm-*.js', async (route) => {
    asked.resolve();
    await late.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, await aResident(site), `/troc/${troc._id}`);
  await asked.promise;
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Signaler' })).toBeVisible();
  const bar = page.getByRole('button', { name: 'Proposer un échange', exact: true });
  await expect(bar).toHaveCount(0);
  late.resolve();
  await bar.click();
  await expect(page.getByRole('heading', { name: 'Proposer un échange' })).toBeFocused();
});

test('what the build keeps to itself is no address of the site', async ({ page }) => {
  const kept = ['/.vite/pages.json', '/%2evite/pages.json', '/index.html.br', '/robots.txt.gz'];
  for (const address of [...kept, '/..%2f..%2fpackage.json', '/assets%2f..%2f.vite%2fpages.json']) {
    const answer = await page.request.get(address);
    expect([address, answer.headers()['content-type']]).toEqual([
      address,
      'text/html; charset=utf-8',
    ]);
  }
  expect((await page.request.get('/assets/')).status()).toBe(404);
  const robots = await page.request.get('/robots.txt');
  expect([robots.status(), await robots.text()]).toEqual([200, expect.stringContaining('/api/')]);
});
