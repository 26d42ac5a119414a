import { expect, test } from './test.ts';

// An address of nowhere is answered as such, and the browser notes it.
test.use({ expectedComplaints: [/status of 404 \(Not Found\)[^)]*nulle-part$/] });

const AREAS = ['Services', 'Troc', 'Sorties', 'Événements', 'Messagerie', 'Journal'];

test('a passer-by reads what the site is for, and where to go on', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Entre voisins — Quartier Nation');
  const areas = page.getByRole('heading', { level: 3 });
  await expect(areas).toHaveText(AREAS);
  const figures = page.getByRole('region', { name: 'Le quartier en chiffres' });
  for (const figure of ['150+', '50+', '25+', '100 %']) await expect(figures).toContainText(figure);

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: "S'inscrire" }).first()).toHaveAttribute(
    'href',
    '/register',
  );
  for (const act of ['Proposer mon aide', 'Proposer un échange', 'Je viens']) {
    await expect(main.getByRole('link', { name: act })).toHaveAttribute('href', '/register');
  }
  await expect(main.getByRole('link', { name: 'Découvrir le quartier' })).toHaveAttribute(
    'href',
    '/quartier-info',
  );
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: "S'inscrire" }).click();
  await expect(page).toHaveURL('/register');
});

test('the theme is chosen once for every page, and follows in other tabs', async ({
  page,
  context,
}) => {
  const expectTheme = (name: string, on = page) =>
    expect(on.locator('html')).toHaveAttribute('data-theme', name);
  const expectKept = (isDark: string) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('darkMode'))).toBe(isDark);
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/login')]);
  await expectTheme('light');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 247, 241)');
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await expectKept('true');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 25, 21)');
  await expectTheme('dark', other);
  await page.reload();
  await expectTheme('dark');
  await page.goto('/register');
  await page.getByRole('button', { name: 'Passer au thème clair' }).click();
  await expectTheme('light');
  await expectKept('false');
});

test('an address that is for residents asks a visitor to sign in, an unknown one says so', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se connecter');
  await page.goto('/rue-de-nulle-part');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
  await expect(page).toHaveTitle('Page non trouvée — Quartier Nation');
  await expect(page.getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/');
});
