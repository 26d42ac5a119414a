import { comeToRest, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

// Nothing of the dialog has come before.
test.use({ expectedComplaints: [/net::ERR_/], hasNewBrowser: true });

test('a dialog that cannot be fetched says so; the page stays, and it opens once the network is back', async ({
  page,
  context,
  site,
}) => {
  await enterAsNewcomer(page, site, { path: '/sorties' });
  await comeToRest(page);
  await context.setOffline(true);
  const open = page.getByRole('button', { name: 'Organiser une sortie' }).first();
  await open.click();
  await expect(page.getByText("Cette fenêtre n'a pas pu s'ouvrir")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/sorties');
  await context.setOffline(false);
  await open.click();
  await expect(page.getByRole('dialog').getByLabel('Titre')).toBeVisible();
});

test('a dialog that is long in coming says so, and Escape does without it', async ({
  page,
  site,
}) => {
  await enterAsNewcomer(page, site, { path: '/evenements' });
  await comeToRest(page);
  const late = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  const open = page.getByRole('button', { name: 'Créer un événement' }).first();
  const dialog = page.getByRole('dialog');
  await open.click();
  await expect(page.getByText('Ouverture…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Ouverture…')).toHaveCount(0);
  late.resolve();
  await comeToRest(page);
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(dialog.getByLabel('Titre')).toBeVisible();
});
