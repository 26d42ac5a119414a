// The console of queries, as journeys read it.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { press } from './gathering-screens.ts';
import { signIn } from './sign-in.ts';

export const editor = (page: Page) => page.getByLabel('Requête SQL');
/** The text to the letter, blanks at its end included. */
export const expectText = (page: Page, text: string) =>
  expect.poll(() => editor(page).textContent()).toBe(text);
export const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
export const answer = (page: Page) => page.getByRole('region', { name: 'Réponse' });
export const table = (page: Page) => page.getByRole('table', { name: 'Résultats de la requête' });
export const column = (page: Page, place: number) =>
  table(page)
    .locator(`tbody td:nth-child(${place + 1})`)
    .allTextContents();
export const alert = (page: Page) => page.getByRole('tabpanel').getByRole('alert');
export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

export async function enterConsole(page: Page, site: TestSite) {
  const admin = await anAdmin(site);
  await page.goto('/admin/login');
  await signIn(page, admin.username);
  await page.getByRole('link', { name: 'Requêtes SQL' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Requêtes SQL' })).toBeVisible();
  return admin;
}

export async function save(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await press(page, button);
  return readFile(await (await download).path(), 'utf8');
}
