import type { Page } from '@playwright/test';
import { TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { expect } from './test.ts';

const ADDRESS = '36 Rue du Rendez-Vous';
export const NEWCOMER = {
  Prénom: 'Zoé',
  Nom: "N'Guyen-Roux",
  "Nom d'utilisateur": 'zoe-r',
  'E-mail': 'zoe@exemple.fr',
  'Mot de passe': TEST_PASSWORD,
  'Confirmer le mot de passe': TEST_PASSWORD,
};

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

export async function pickAddress(page: Page, text = ADDRESS): Promise<void> {
  await field(page, 'Votre adresse').fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

export async function goToStepTwo(page: Page): Promise<void> {
  await page.goto('/register');
  await pickAddress(page);
  await press(page, 'Continuer');
  await expect(step(page, 'Informations personnelles')).toBeAttached();
}

export async function fillPerson(
  page: Page,
  changes: Partial<typeof NEWCOMER> = {},
): Promise<void> {
  for (const [label, text] of Object.entries({ ...NEWCOMER, ...changes })) {
    await field(page, label).fill(text);
  }
}
