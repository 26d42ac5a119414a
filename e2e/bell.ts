import type { Locator, Page } from '@playwright/test';

export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });

export const notifications = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Notifications' });

export async function openBell(page: Page): Promise<void> {
  await bell(page).click();
}
