import { readFileSync } from 'node:fs';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** The screens of the router, as the build lists them; `*` is every other address. */
function listScreens(): string[] {
  const built = JSON.parse(readFileSync('dist/web/.vite/pages.json', 'utf8')) as { path: string }[];
  return built.map(({ path }) => path).filter((path) => path !== '*');
}

/** What is public is there alone: of anything else they are no addresses. */
const OUTSIDE = ['/e/:id', '/s/:id', '/a/:id'];

const UNKNOWN = [
  '/.env',
  '/.git/config',
  '/package.json',
  '/x.php',
  '/index.html',
  '/index.html.br',
  '/.vite/pages.json',
  '/assets',
  '/admin/nulle-part',
  '/services/nulle/part',
  '/.well-known/nulle-part',
];

test('every screen of the site is there, and nothing else is', async ({ request }) => {
  const screens = listScreens();
  expect(screens.length).toBeGreaterThan(40);
  for (const path of screens) {
    const address = path.replaceAll(/:\w+/g, 'a'.repeat(24));
    for (const method of ['GET', 'HEAD']) {
      const answer = await request.fetch(address, { method });
      const status = OUTSIDE.includes(path) ? 404 : 200;
      expect([method, path, answer.status()]).toEqual([method, path, status]);
      expect(answer.headers()['cache-control'], path).toBe('no-cache');
    }
  }
  // Asked for by every browser that is shown something else than a page of ours.
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([
    200,
    'image/vnd.microsoft.icon',
  ]);
  for (const path of UNKNOWN) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request.fetch(path, { method });
      expect([method, path, answer.status()]).toEqual([method, path, 404]);
    }
  }
});

test.describe('an address of nowhere', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('shows the same screen to a resident, who goes on from there', async ({ page, site }) => {
    await enterAs(page, await aResident(site), '/dashboard');
    const answer = await page.goto('/services/nulle/part');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
    await page.getByRole('link', { name: "Retour à l'accueil" }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
