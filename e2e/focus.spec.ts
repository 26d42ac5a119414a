// Where the keyboard stands: after a change of page, and with the first key of one.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { goWithin, heading } from './page-checks.ts';
import { comeToRest, enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a change of page moves the focus to its title and names the tab', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Connexion — Quartier Nation');
  await enterAs(page, await aResident(site), '/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Services/ })
    .click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/Quartier Nation$/);
  await expect(page).not.toHaveTitle(/^Accueil/);
  await page.goBack();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Accueil — Quartier Nation');
  // A page that is open to everyone is drawn a moment later.
  await goWithin(page, '/charte');
  await expect(page).toHaveTitle('La charte du quartier — Quartier Nation');
  await expect(heading(page)).toBeFocused();
});

test('whoever comes to search can write at once, and whoever reads what was found stands at its title', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, await aResident(site), '/dashboard');
  await page.getByRole('link', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL('/recherche');
  const field = page.getByRole('textbox', { name: 'Chercher dans tout le site' });
  await expect(field).toBeFocused();
  await comeToRest(page);
  await page.keyboard.type('velo');
  await expect(field).toHaveValue('velo');
  await page.goBack();
  await expect(heading(page)).toBeFocused();
  await goWithin(page, '/recherche?q=velo');
  await expect(heading(page)).toBeFocused();
});

test('whoever leaves a form that its address opened stands at the title of the page', async ({
  page,
  site,
}) => {
  await enterAs(page, await aResident(site), '/sorties?nouveau=1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('the first key of a page leads past the bar', async ({ page, site }) => {
  await page.goto('/login');
  await comeToRest(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel("E-mail ou nom d'utilisateur")).toBeFocused();

  await enterAs(page, await aResident(site), '/dashboard');
  await comeToRest(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

for (const [path, submit] of [
  ['/sorties?nouveau=1', 'Créer la sortie'],
  ['/evenements?nouveau=1', "Créer l'événement"],
] as const) {
  test(`${path}: a form that is refused leads to the first field that is wrong, with its name in sight`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, await aResident(site), path);
    const form = page.getByRole('dialog');
    await form.getByLabel('Titre').fill('Ciné-club');
    await form.getByLabel('Description').fill('Un film ensemble, et on en parle après.');
    await form.getByRole('button', { name: submit, exact: true }).click();
    const type = form.getByLabel('Type');
    await expect(type).toBeFocused();
    const below = async () => {
      const head = await form.getByRole('heading').first().locator('..').boundingBox();
      const name = await form.locator('label', { hasText: /^Type/ }).boundingBox();
      return Number(name?.y) - Number(head?.y) - Number(head?.height);
    };
    await expect.poll(below).toBeGreaterThanOrEqual(0);
  });
}
