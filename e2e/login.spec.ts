// The login page by itself: what it asks for, refuses, and reads of the page before.
import { pauseClock } from './clock.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.describe('a refused sign-in', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('says what holds now: neither a success before it, nor the refusal once fields are empty', async ({
    page,
  }) => {
    await page.goto('/login?registered=true');
    await test.step('both fields are required', async () => {
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByText("L'email ou le nom d'utilisateur est requis")).toBeVisible();
      await expect(page.getByText('Le mot de passe est requis')).toBeVisible();
      await expect(page.getByLabel("E-mail ou nom d'utilisateur")).toBeFocused();
    });
    await signIn(page, 'personne', 'Faux-Mot-2025!');
    const refused = page.getByText('Identifiants incorrects');
    await expect(refused).toBeVisible();
    await expect(page.getByRole('alert').filter({ has: refused })).toBeFocused();
    await expect(page.getByText(/Inscription réussie/)).toBeHidden();
    await page.getByLabel("E-mail ou nom d'utilisateur").fill('');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText("L'email ou le nom d'utilisateur est requis")).toBeVisible();
    await expect(refused).toBeHidden();
  });
});

test('the login page reads what another page tells it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login?registered=true');
  const banner = page.getByText('Inscription réussie ! Vous pouvez maintenant vous connecter.');
  await expect(banner).toBeVisible();
  await pauseClock(page);
  const password = page.getByLabel('Mot de passe', { exact: true });
  await page.evaluate(() => document.fonts.ready);
  const stands = await password.boundingBox();
  await page.clock.runFor(8_000);
  await expect(banner).toBeHidden();
  await expect.poll(() => password.boundingBox()).toEqual(stands);
  await page.clock.resume();

  const tell = async (usr: object) => {
    await page.goto('/login');
    await page.locator('html').evaluate((html, state) => {
      html.ownerDocument.defaultView?.history.replaceState({ usr: state, key: 'x', idx: 0 }, '');
    }, usr);
    await page.reload();
  };
  await tell({ reason: 'expired', user: { username: 'zoe-r' } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bon retour parmi nous');
  await expect(
    page.getByText('Votre session a expiré. Veuillez vous reconnecter pour continuer.'),
  ).toBeVisible();
  await expect(page.getByLabel("E-mail ou nom d'utilisateur")).toHaveValue('zoe-r');
  await tell({ message: 'Un mot de la page', email: 'zoe@exemple.fr' });
  await expect(page.getByText('Un mot de la page')).toBeVisible();
  await expect(page.getByLabel("E-mail ou nom d'utilisateur")).toHaveValue('zoe@exemple.fr');
});
