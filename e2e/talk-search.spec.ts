import type { Page } from '@playwright/test';
import { aConversation } from '#features/messages/messages.fixtures.ts';
import { expectSound } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const log = (page: Page) => page.getByRole('log');
const bubbles = (page: Page) => log(page).locator('.msg');

test('what was said long ago is found again, and opens at its place', async ({ page, site }) => {
  const said = Array.from({ length: 130 }, (_, at) =>
    at === 20 ? 'La recette : trois œufs et de la cannelle' : `Ligne ${at}`,
  );
  const { residents } = await aConversation(site, said);
  const [me, other] = residents;
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await expect(bubbles(page).last()).toContainText('Ligne 129');
  await page.getByRole('button', { name: 'Autres actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Chercher dans la conversation' }).click();
  const panel = page.getByRole('region', { name: 'Recherche dans la conversation' });
  await expect(panel.getByLabel('Chercher dans la conversation')).toBeFocused();
  await panel.getByLabel('Chercher dans la conversation').fill('brouette');
  await expect(panel).toContainText('Aucun message trouvé.');
  await panel.getByLabel('Chercher dans la conversation').fill('cannelle');
  await expect(panel).toContainText('1 message');
  const hit = panel.getByRole('button', { name: /La recette/ });
  await expect(hit).toContainText('Ligne 19');
  await expect(hit).toContainText('Ligne 21');
  await expect(hit.locator('mark')).toHaveText('cannelle');
  await expectSound(page, 'a search in a talk');

  await hit.click();
  const sought = bubbles(page).filter({ hasText: 'La recette' });
  await expect(sought).toBeInViewport();
  await expect(log(page)).toContainText('Ligne 19');
  await page.reload();
  await expect(sought).toBeInViewport();
  await page.getByRole('button', { name: 'Revenir aux derniers messages' }).click();
  await expect(bubbles(page).last()).toContainText('Ligne 129');
  await expect(bubbles(page).last()).toBeInViewport();
});
