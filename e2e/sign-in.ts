import type { Page } from '@playwright/test';
import {
  aResident,
  type ResidentOverrides,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';

/** Opens a page as that resident, as if they had signed in before. */
export async function enterAs(page: Page, resident: TestResident, path: string): Promise<void> {
  const { body: user } = await resident.get('/users/me');
  await page.goto('/login');
  await page.evaluate(
    ([kept, token, refreshToken]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refreshToken', refreshToken);
      localStorage.setItem('user', kept);
      localStorage.setItem('isAdmin', 'false');
    },
    [JSON.stringify(user), resident.token, resident.refreshToken] as const,
  );
  await page.goto(path);
}

/** A new resident of the quarter, on that page. */
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
