import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { enterAs, home, signIn, works } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ jobs: true });

/** The link of the mail that was asked for; another one tells afterwards that it was used. */
async function readResetLink(site: TestSite): Promise<string> {
  const folder = join(site.dataDir, 'mail');
  const [mail] = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const text = await readFile(join(folder, mail ?? ''), 'utf8');
  const plain = text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return /\/reset-password\?token=[\w-]+/.exec(plain)?.[0] ?? '';
}

test.describe('a forgotten password', () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test('is replaced by the link of the mail, which works once', async ({ page, site }) => {
    const resident = await aResident(site);
    await page.goto('/login');
    await page.getByLabel("E-mail ou nom d'utilisateur").fill(resident.email);
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
    const email = page.getByLabel('E-mail', { exact: true });
    await expect(email).toHaveValue(resident.email);
    await email.fill('pas une adresse');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByText("Format d'email invalide")).toBeVisible();
    await email.fill(resident.email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByText(/Si un compte existe/)).toBeVisible();

    await expect.poll(() => readResetLink(site).catch(() => '')).toMatch(/token=/);
    const link = await readResetLink(site);
    await page.goto(link);
    const send = () => page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    const choose = async (password: string, again = password) => {
      await page.getByLabel('Nouveau mot de passe').fill(password);
      await page.getByLabel('Confirmer le mot de passe').fill(again);
      await send();
    };
    await choose('court');
    await expect(
      page.getByText('Le mot de passe doit contenir au moins 8 caractères'),
    ).toBeVisible();
    await choose('Tilleul-1789!', 'Tilleul-1788!');
    await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
    await choose('Tilleul-1789!');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible();
    await signIn(page, resident.email, 'Tilleul-1789!');
    await expect(home(page)).toBeVisible();

    await page.goto(link);
    await choose('Tilleul-1790!');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Ce lien ne fonctionne plus',
    );
    expect(await works(site, page), 'whoever is signed in stays so').toBe(200);
  });

  test('cannot be replaced without a link', async ({ page, site }) => {
    await enterAs(page, await aResident(site), '/reset-password');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Ce lien ne fonctionne plus',
    );
    await expect(page.getByRole('button', { name: 'Enregistrer le mot de passe' })).toBeDisabled();
    await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
