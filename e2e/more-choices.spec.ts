// A form of an outing or event asks for what it is, when, where and for how many; the rest is folded, and never sent unseen.
import type { Page } from '@playwright/test';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { card, press } from './gathering-screens.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const ASKED = [
  'Titre',
  'Description',
  'Type',
  'Lieu',
  'Date et heure',
  'Participants',
  "Adresse d'une image",
];
const FOLDED = ['Durée', 'Répétition', 'On peut venir à plusieurs', 'Page publique'];

const more = (page: Page) =>
  page.getByRole('dialog').locator('summary', { hasText: 'Plus de choix' });

test.use({ viewport: { width: 390, height: 844 }, expectedComplaints: [/status of 400/] });

test('what most leave alone is folded, and opens by itself for a draft that holds any of it', async ({
  page,
  site,
}) => {
  await enterAsNewcomer(page, site, { firstName: 'Claire', path: '/sorties?nouveau=1' });
  const form = page.getByRole('dialog');
  for (const name of ASKED) await expect(form.getByLabel(name)).toBeVisible();
  for (const name of FOLDED) await expect(form.getByLabel(name)).toBeHidden();
  await expect(more(page)).not.toContainText('choisi');

  await more(page).click();
  for (const name of FOLDED) await expect(form.getByLabel(name)).toBeVisible();
  // What it opened is in sight above the buttons, and the keyboard goes on from where it was opened.
  const below = async (name: string) => {
    const field = await form.getByLabel(name).boundingBox();
    const buttons = await form.getByRole('button', { name: 'Créer la sortie' }).boundingBox();
    return Number(buttons?.y) - Number(field?.y) - Number(field?.height);
  };
  for (const name of ['Durée', 'Répétition'])
    await expect.poll(() => below(name)).toBeGreaterThan(0);
  await expect(more(page)).toBeFocused();
  await form.getByLabel('Durée').selectOption('2 h');
  await expect(more(page)).toContainText('Plus de choix · 1 choisi');
  await form.getByLabel("Une question à qui s'inscrit").fill('Une allergie ?');
  await expect(more(page)).toContainText('Plus de choix · 2 choisis');

  await page.reload();
  await expect(form.getByLabel("Une question à qui s'inscrit")).toHaveValue('Une allergie ?');
  await expect(form.getByLabel('Durée')).toBeVisible();
});

test('a refusal of something that is folded opens it, with the cursor in it', async ({
  page,
  site,
}) => {
  const event = await aGathering(site, 'event', { title: 'Fête de la rue' });
  await enterAs(page, event.by, '/my-events');
  await page
    .locator('main')
    .getByRole('button', { name: /^Modifier/ })
    .click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Durée')).toBeHidden();
  await page.route('**/api/events/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { error: 'La fin doit suivre le début', code: 'end_invalid' },
        })
      : route.fallback(),
  );
  await press(form, 'Enregistrer');
  await expect(form.getByLabel('Durée')).toBeFocused();
  await expect(form.getByText('La fin doit suivre le début').first()).toBeVisible();
});

test('what is made like another shows what it takes over', async ({ page, site }) => {
  const event = await aGathering(site, 'event', { title: 'Repas', question: 'Une allergie ?' });
  await enterAs(page, event.by, `/evenements?nouveau=${event._id}`);
  await expect(card(page, 'Repas')).toBeAttached();
  await expect(more(page)).toContainText('1 choisi');
  await expect(page.getByLabel("Une question à qui s'inscrit")).toBeVisible();
});
