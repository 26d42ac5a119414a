// What the journeys of administrators look at and press.
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { enterAs } from './sign-in.ts';
import { expect } from './test.ts';

/** A new administrator, signed in before, on that page. */
export async function enterAsAdmin(
  page: Page,
  site: TestSite,
  path: string,
): Promise<TestResident> {
  const admin = await anAdmin(site);
  await enterAs(page, admin, '/admin/login');
  await page.evaluate(() => localStorage.setItem('isAdmin', 'true'));
  await page.goto(path);
  return admin;
}

/** Every rule of axe, or those given. */
export async function expectNoBarrier(page: Page, what = '', rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, what).toEqual([]);
}

/** Every rule of axe in the theme that is shown, then the colours of the other one. */
export async function expectNoBarrierInAnyTheme(page: Page, what: string): Promise<void> {
  await expectNoBarrier(page, what);
  const html = page.locator('html');
  const show = (theme: string) =>
    html.evaluate((root, name) => {
      root.dataset.theme = name;
      root.dataset.mantineColorScheme = name;
    }, theme);
  const running = () =>
    html.evaluate(
      ({ ownerDocument }) =>
        ownerDocument
          .getAnimations()
          .filter((each: { playState: string }) => each.playState === 'running').length,
    );
  await show('dark');
  await expect.poll(running).toBe(0);
  await expectNoBarrier(page, `${what}, dark`, ['color-contrast']);
}

/** Pixels by which the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.locator('html').evaluate((html) => {
    const width = html.ownerDocument.defaultView?.innerWidth ?? 0;
    return Math.max(0, html.scrollWidth - width);
  });

/** Pixels of the table that stand outside its box. */
export const cutOff = (page: Page): Promise<number> =>
  page.locator('.adm-tbl').evaluate((table) => table.scrollWidth - table.clientWidth);

export const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** The sentence that was just said, which then goes: the next one may be the same. */
export async function said(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence, { exact: true }).filter({ visible: true })).toBeVisible();
}

/** Deletes that row, once the question is answered. */
export async function removeRow(page: Page, title: string, sentence: string): Promise<void> {
  await press(page, `Supprimer ${title}`);
  await press(page.getByRole('alertdialog'), 'Supprimer');
  await said(page, sentence);
  await expect(page.getByRole('row', { name: title })).toHaveCount(0);
}
