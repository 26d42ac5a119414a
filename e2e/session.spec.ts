import type { Page } from '@playwright/test';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { PICTURE } from './browsers.ts';
import { pauseClock } from './clock.ts';
import { enterAsNewcomer, home, signIn, works } from './sign-in.ts';
import { expect, test } from './test.ts';

const EXPIRED = 'Votre session a expiré. Veuillez vous reconnecter.';
const EXPIRED_ON_LOGIN = 'Votre session a expiré. Veuillez vous reconnecter pour continuer.';
/** Only to whom a closed page has sent to the login page. */
const SENT = "Connectez-vous pour voir la page demandée : elle s'ouvrira ensuite.";
const KEYS = ['isAdmin', 'refreshToken', 'token', 'user'];

/** What stays in the browser, drafts apart. */
const expectKept = (page: Page, keys: string[]) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => !key.startsWith('draft:'))
          .sort(),
      ),
    )
    .toEqual(keys);

/** The stored token as it is an hour later; the session behind it is still good. No screen is there to renew it. */
async function letTokenExpire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [head, , signature] = (localStorage.getItem('token') ?? '').split('.');
    const past = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 }));
    localStorage.setItem('token', [head, past, signature].join('.'));
  });
}

test('a resident signs in by e-mail or by user name', async ({ page, site, openPage }) => {
  const resident = await aResident(site, { firstName: 'Inès' });
  await page.goto('/login');
  await expect(page).toHaveTitle('Connexion — Quartier Nation');
  await expect(page.getByText(SENT), 'who comes there alone').toHaveCount(0);
  const sent = page.waitForRequest('**/api/users/login');
  await signIn(page, resident.email.toUpperCase());
  expect((await sent).postDataJSON()).toEqual({
    login: resident.email.toUpperCase(),
    password: TEST_PASSWORD,
  });
  await expect(home(page)).toHaveText('Bonjour Inès');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main'), 'whoever has just arrived').toContainText('Pour commencer');
  await expectKept(page, KEYS);
  expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBe('false');
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toContain('password');

  const phone = await openPage();
  await phone.goto('/login');
  await signIn(phone, resident.username);
  await expect(home(phone)).toBeVisible();
  await phone.goto('/login');
  await expect(phone, 'whoever is signed in has nothing to do there').toHaveURL('/dashboard');
  await phone.goto('/');
  const enter = phone.getByRole('link', { name: 'Aller à mon accueil' }).first();
  await expect(enter).toHaveAttribute('href', '/dashboard');
  await expect(phone.getByRole('link', { name: "S'inscrire" })).toHaveCount(0);

  await phone.addInitScript(() => {
    let had = false;
    new MutationObserver(() => {
      const has = document.querySelector('header') !== null;
      if (had && !has) document.documentElement.dataset.blank = '';
      had ||= has;
    }).observe(document, { childList: true, subtree: true });
  });
  await phone.goto('/quartier-info');
  await expect(phone.getByRole('button', { name: 'Mes Pages' }).first()).toBeVisible();
  await expect(phone.locator('html'), 'from the prepared page to theirs').not.toHaveAttribute(
    'data-blank',
  );
});

test('a deep link opens after signing in, whatever it carries', async ({ page, site }) => {
  const resident = await aResident(site);
  await page.goto('/my-services?tri=<script>#bas');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(SENT)).toBeVisible();
  await signIn(page, resident.username);
  await expect(page).toHaveURL(/\/my-services\?tri=(<|%3C)script(>|%3E)#bas$/);
  await page.goBack();
  await expect(page, 'the login page is not on the way back').not.toHaveURL(/login/);
});

test('signing out closes every tab, and going back opens nothing', async ({
  page,
  context,
  site,
}) => {
  await enterAsNewcomer(page, site, { path: '/dashboard' });
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  const other = await context.newPage();
  await other.goto('/my-services');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));

  const sent = page.waitForRequest('**/api/users/logout');
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  expect((await sent).headers().authorization).toBe(`Bearer ${token}`);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
  await expect(page.getByText(EXPIRED_ON_LOGIN)).toHaveCount(0);
  await expect(page.getByText(SENT)).toHaveCount(0);
  // The theme stays.
  await expectKept(page, ['darkMode']);
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(other.getByText(SENT)).toHaveCount(0);
  await page.goBack();
  await expect(home(page)).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await fetch(`${site.url}/api/users/me`, { headers })).status)
    .toBe(401);
});

test.describe('a read that is refused while its resident signs out', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('is no session that has expired', async ({ page, site }) => {
    const [reading, leaving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/journals?*', async (route) => {
      await reading.promise;
      await route.fallback();
    });
    await page.route('**/api/users/logout', async (route) => {
      const response = await route.fetch();
      await leaving.promise;
      await route.fulfill({ response });
    });
    const asked = page.waitForRequest('**/api/journals?*');
    await enterAsNewcomer(page, site, { path: '/dashboard' });
    await asked;
    const left = page.waitForRequest('**/api/users/logout');
    await page.getByRole('button', { name: /Mon compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await left;
    const refused = page.waitForResponse('**/api/users/refresh');
    reading.resolve();
    expect((await refused).status()).toBe(401);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(EXPIRED_ON_LOGIN)).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toHaveCount(0);
    leaving.resolve();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  });
});

test('an expired token is renewed without a word', async ({ page, site }) => {
  await enterAsNewcomer(page, site, { path: PICTURE });
  await letTokenExpire(page);
  await page.goto('/my-services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => works(site, page)).toBe(200);
  await expect(page).toHaveURL('/my-services');
  await page.goto(PICTURE);
  await letTokenExpire(page);
  await page.goto('/login');
  await expect(home(page), 'the login page too gives way').toBeVisible();
});

test('two tabs that renew at once keep the session', async ({ page, context, site }) => {
  await enterAsNewcomer(page, site, { path: PICTURE });
  const other = await context.newPage();
  await letTokenExpire(page);
  await Promise.all([page.goto('/dashboard'), other.goto('/my-services')]);
  await expect(home(page)).toBeVisible();
  await expect(other).toHaveURL('/my-services');
  await expect.poll(() => works(site, page)).toBe(200);
});

test('a page left in the middle of a renewal loses nothing', async ({ page, site }) => {
  const refresh = '**/api/users/refresh';
  await enterAsNewcomer(page, site, { path: PICTURE });
  await letTokenExpire(page);
  const renewed = Promise.withResolvers<void>();
  // The server has renewed it; the page never reads the answer.
  await page.route(refresh, (route) => route.fetch().then(() => renewed.resolve()), { times: 1 });
  await page.goto('/my-services', { waitUntil: 'commit' });
  await renewed.promise;
  await page.goto('/dashboard');
  await expect(home(page)).toBeVisible();
  await expect.poll(() => works(site, page)).toBe(200);
});

test.describe('a session that has come to its end', () => {
  test.use({ expectedComplaints: [/status of (401|500|502)|ERR_FAILED/] });

  test('leads to the login page, and back to where one was', async ({ page, site }) => {
    const resident = await enterAsNewcomer(page, site, { path: '/my-services' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await site.site.sessions.revoke({ residentId: resident.id });
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(EXPIRED_ON_LOGIN)).toBeVisible();
    await expect(page.getByText(SENT), 'one reason is enough').toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: EXPIRED }).first()).toBeVisible();
    await expectKept(page, []);
    // Whose it was need not be typed again.
    await expect(page.getByLabel("E-mail ou nom d'utilisateur")).toHaveValue(resident.email);
    await signIn(page, resident.username);
    await expect(page).toHaveURL('/my-services');
  });

  test('is cleared when its token has expired and cannot be renewed', async ({ page, site }) => {
    const resident = await enterAsNewcomer(page, site, { path: PICTURE });
    await site.site.sessions.revoke({ residentId: resident.id });
    await letTokenExpire(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(EXPIRED_ON_LOGIN)).toBeVisible();
    await expectKept(page, []);
  });

  test('is kept while the server cannot be reached', async ({ page, site }) => {
    const refresh = '**/api/users/refresh';
    await enterAsNewcomer(page, site, { path: PICTURE });
    await letTokenExpire(page);
    await page.route(refresh, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(home(page)).toBeVisible();
    await page.route(refresh, (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/my-services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectKept(page, KEYS);
    await page.unroute(refresh);
    await page.goto('/dashboard');
    await expect(home(page)).toBeVisible();
    await expect.poll(() => works(site, page)).toBe(200);
  });

  test('is said within a minute when the token is gone', async ({ page, site }) => {
    await page.clock.install();
    await enterAsNewcomer(page, site, { path: '/dashboard' });
    await expect(home(page)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('darkMode', 'true'));
    await pauseClock(page);
    await page.evaluate(() => localStorage.removeItem('token'));
    // Second after second: what is said goes by itself a few seconds later.
    const said = page.getByRole('alert').filter({ hasText: EXPIRED }).first();
    let seconds = 0;
    while (seconds < 62 && !(await said.isVisible())) {
      await page.clock.runFor(1_000);
      seconds++;
    }
    await expect(said).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expectKept(page, ['darkMode']);
  });

  test('is cleared at once when a page opens without its token', async ({ page, site }) => {
    await enterAsNewcomer(page, site, { path: PICTURE });
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/services');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(EXPIRED_ON_LOGIN)).toBeVisible();
    await expectKept(page, []);
  });

  test('a wrong password is said, a silent server too, and the e-mail stays', async ({
    page,
    site,
  }) => {
    const { username } = await aResident(site);
    await page.goto('/login');
    await signIn(page, username, `' or 1=1 --`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText('Identifiants incorrects');
    await signIn(page, 'personne@exemple.fr');
    await expect(alert).toHaveText('Identifiants incorrects');
    await page.route('**/api/users/login', (route) => route.fulfill({ status: 500, body: '' }));
    await signIn(page, username);
    await expect(alert).toHaveText('Erreur de connexion');
    await page.unroute('**/api/users/login');
    await page.route('**/api/users/login', (route) => route.abort());
    await signIn(page, username);
    await expect(alert).toHaveText('Erreur de connexion');
    await expect(page.getByLabel("E-mail ou nom d'utilisateur")).toHaveValue(username);
    await expectKept(page, []);
  });
});
