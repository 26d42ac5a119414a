import type { Locator, Page } from '@playwright/test';

export const dialog = (page: Page, name = 'Modifier mon profil') =>
  page.getByRole('dialog', { name });
export const save = (place: Locator) => place.getByRole('button', { name: 'Enregistrer' }).click();

export async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier mon profil' }).click();
  return dialog(page);
}
