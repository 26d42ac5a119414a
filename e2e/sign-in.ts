import type { Page } from '@playwright/test';
import {
  aResident,
  type ResidentOverrides,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { PICTURE } from './browsers.ts';

/** Opens a page as that resident, as if they had signed in before, where administrators do or where everybody does. */
export async function enterAs(
  page: Page,
  resident: TestResident,
  path: string,
  isAdmin = false,
): Promise<void> {
  const { body: user } = await resident.get('/users/me');
  if (!page.url().endsWith(PICTURE)) await page.goto(PICTURE);
  await page.evaluate(
    ([kept, token, refreshToken, isAdminHere]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refreshToken', refreshToken);
      localStorage.setItem('user', kept);
      localStorage.setItem('isAdmin', isAdminHere);
    },
    [JSON.stringify(user), resident.token, resident.refreshToken, String(isAdmin)] as const,
  );
  if (path !== PICTURE) await page.goto(path);
}

/** Waits until the page is at rest: a browser does not wait for what a page still at work would say as it is left. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A page drawn part after part is idle between two of them, but not for long. The browser tells a page at rest
    // that it is idle every 50 ms.
    for (let calm = 0; calm < 3; ) {
      const asked = performance.now();
      await new Promise<void>((rest) => requestIdleCallback(() => rest()));
      calm = performance.now() - asked < 75 ? calm + 1 : 0;
    }
  });
}

export async function enterAsNewcomer(
  page: Page,
  site: TestSite,
  where: ResidentOverrides & { path: string },
): Promise<TestResident> {
  const { path, ...overrides } = where;
  const resident = await aResident(site, overrides);
  await enterAs(page, resident, path);
  return resident;
}

export async function signIn(page: Page, login: string, password = TEST_PASSWORD): Promise<void> {
  await page.getByLabel("E-mail ou nom d'utilisateur").fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Bonjour/ });

/**
 * Ends a resident's session while the page sends to that path: not before, for a page whose session has ended is told
 * so, and leaves its form by itself.
 */
export async function endOnSending(
  page: Page,
  path: string,
  resident: TestResident,
): Promise<void> {
  let hasEnded = false;
  await page.route(path, async (route) => {
    if (route.request().method() === 'POST' && !hasEnded) {
      hasEnded = true;
      await resident.post('/users/logout');
    }
    await route.continue();
  });
}

/** Status of a call with the token the page keeps. */
export const works = async (site: TestSite, page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${site.url}/api/users/me`, { headers })).status;
};
