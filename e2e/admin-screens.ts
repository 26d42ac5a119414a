import type { Locator, Page } from '@playwright/test';
import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { enterAs } from './sign-in.ts';
import { expect } from './test.ts';

export async function enterAsAdmin(
  page: Page,
  site: TestSite,
  path: string,
): Promise<TestResident> {
  const admin = await anAdmin(site);
  await enterAs(page, admin, path, true);
  return admin;
}

/** Pixels of the table that stand outside its box. */
export const cutOff = (page: Page): Promise<number> =>
  page.locator('.adm-tbl').evaluate((table) => table.scrollWidth - table.clientWidth);

/** On how many lines words stand. */
export const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

export const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** The sentence that was just said, which then goes: the next one may be the same. */
export async function said(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence, { exact: true }).filter({ visible: true })).toBeVisible();
}

export async function removeRow(page: Page, title: string, sentence: string): Promise<void> {
  await press(page, `Supprimer ${title}`);
  await press(page.getByRole('alertdialog'), 'Supprimer');
  await said(page, sentence);
  await expect(page.getByRole('row', { name: title })).toHaveCount(0);
}
