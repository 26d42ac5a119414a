// What is typed of a date stays as it was typed, half or wrong as it may be, until it is sent or erased.
import type { Locator, Page } from '@playwright/test';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { press } from './gathering-screens.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const HALF = '5/12/2036 10:3';
const FORMS = [
  { path: '/sorties?nouveau=1', submit: 'Créer la sortie' },
  { path: '/evenements?nouveau=1', submit: "Créer l'événement" },
  { path: '/services?nouveau=1', submit: 'Publier la demande' },
];

const form = (page: Page): Locator => page.getByRole('dialog');

for (const { path, submit } of FORMS) {
  test(`${path}: half a date is there again after a reload, and is named once it is sent`, async ({
    page,
    site,
  }) => {
    await enterAsNewcomer(page, site, { path });
    const date = form(page).getByLabel('Date et heure');
    await form(page).getByLabel('Titre').fill('Marché');
    await date.fill(HALF);
    await page.reload();
    await expect(form(page).getByLabel('Titre')).toHaveValue('Marché');
    await expect(date).toHaveValue(HALF);
    await expect(date).not.toHaveAttribute('aria-invalid');
    await date.focus();
    await date.blur();
    await expect(date).toHaveAccessibleDescription(/Écrivez la date ainsi/);
    await press(form(page), submit);
    await expect(date).toHaveValue(HALF);
    await expect(date).toHaveAccessibleDescription(/Écrivez la date ainsi/);
    await date.fill('5/12/2036 10:30');
    await page.reload();
    await expect(date).toHaveValue('05/12/2036 10:30');
  });
}

test('moments offered and moments looked for together are kept as well', async ({ page, site }) => {
  const service = await aService(site);
  await enterAsNewcomer(page, site, { path: `/services?aider=${service._id}` });
  await press(form(page), 'Proposer un autre moment que le sien');
  await form(page).getByLabel('Plutôt à ce moment').fill(HALF);
  await page.reload();
  await expect(form(page).getByLabel('Plutôt à ce moment')).toHaveValue(HALF);

  const outing = await aGathering(site, 'outing');
  await enterAs(page, outing.by, `/sorties/${outing._id}`);
  const ask = () => page.getByRole('button', { name: 'Chercher la date ensemble' }).click();
  await ask();
  await form(page).getByLabel('Moment (2)', { exact: true }).fill(HALF);
  await page.reload();
  await ask();
  await expect(form(page).getByLabel('Moment (2)', { exact: true })).toHaveValue(HALF);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a moment as one says it is written out, a day asks for its hour', async ({
    page,
    site,
  }) => {
    await enterAsNewcomer(page, site, { path: '/sorties?nouveau=1' });
    const date = form(page).getByLabel('Date et heure');
    await date.fill('5 décembre 2036 10 h');
    await date.blur();
    await expect(date).toHaveValue('05/12/2036 10:00');
    await date.fill('dimanche prochain 15h');
    await date.blur();
    await expect(date).toHaveValue(/^\d\d\/\d\d\/\d{4} 15:00$/);
    await expect(date).not.toHaveAttribute('aria-invalid');
    await date.fill('samedi');
    await date.blur();
    await expect(date).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    await expect(date).toHaveAccessibleDescription(/Ajoutez l'heure/);
    await date.fill('un de ces jours');
    await date.blur();
    await expect(date).toHaveValue('un de ces jours');
    await expect(date).toHaveAccessibleDescription(/Écrivez la date ainsi/);
  });
});
