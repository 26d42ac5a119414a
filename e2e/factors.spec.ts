import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { age, codeOf, setUpAuthenticator, wrongCode } from '#features/factors/factors.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { expectSound, follow } from './page-checks.ts';
import { enterAs, home, signIn } from './sign-in.ts';
import { test as base, expect } from './test.ts';

const test = base.extend({
  // Passkeys belong to a name: the site is asked for by its name, which it knows from the start.
  site: async ({ config }, use) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const clusterUrl = process.env.TEST_CLUSTER_URL ?? '';
    const site = await openTestSite({ clusterUrl, port, config: { ...config, publicUrl: url } });
    await use({ ...site, url });
    await site.close();
  },
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A telephone with a fingerprint, as the browser sees it. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** 'Clés d'accès': what of them there is, on the page of security. */
const passkeysOf = (page: Page) => page.getByRole('group', { name: "Clés d'accès" });

async function fillCode(page: Page | Locator, code: string): Promise<void> {
  await page.getByLabel('Votre code').fill(code);
  await page.getByRole('button', { name: 'Entrer' }).click();
}

async function prove(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "C'est bien vous ?" });
  await dialog.getByLabel('Votre mot de passe').fill(password);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
}

/** Follows the dialog to its end; gives the secret. */
async function setUpCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Mettre en place le code à six chiffres' }).click();
  const dialog = page.getByRole('dialog', { name: 'Code à six chiffres' });
  await expect(dialog.getByRole('img', { name: /^QR code/ }).locator('path')).toHaveCount(1);
  await dialog.getByText('Ou tapez cette clé').click();
  const secret = ((await dialog.locator('.setup-secret').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Le code à six chiffres').fill(wrongCode(secret));
  await dialog.getByRole('button', { name: 'Mettre en place' }).click();
  await expect(dialog.getByText("Ce n'est pas le code du moment")).toBeVisible();
  await dialog.getByLabel('Le code à six chiffres').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Mettre en place' }).click();
  await expect(page.getByText('ils ne seront plus jamais montrés')).toBeVisible();
  return secret;
}

const forgetUse = ({ site }: TestSite) =>
  site.db.pool.query('update authenticator set last_step = 0');

test.describe('a neighbour locks their door twice', () => {
  test.use({ expectedComplaints: [/status of 40[013]/] });

  test('with codes by a telephone, and enters with one, or with a recovery code', async ({
    page,
    site,
    openPage,
  }) => {
    const owner = await aResident(site);
    await enterAs(page, owner, '/securite');
    const secret = await setUpCode(page);
    await expectSound(page, '/securite, codes');
    const codes = await page
      .getByRole('region', { name: 'Vos dix codes de secours' })
      .getByRole('listitem')
      .allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: "C'est noté" }).click();
    await expect(page.getByText('Il reste 10 codes sur dix.')).toBeVisible();
    await expect(page.getByText('Code à six chiffres mis en place')).toBeVisible();
    await forgetUse(site);

    const phone = await openPage();
    await phone.goto('/login');
    await signIn(phone, owner.username);
    await expect(phone.getByText('Bon mot de passe')).toBeVisible();
    await expectSound(phone, '/login, the code');
    await fillCode(phone, wrongCode(secret));
    await expect(phone.getByText('Encore quatre essais')).toBeVisible();
    await fillCode(phone, codeOf(secret));
    await expect(home(phone)).toBeVisible();

    const borrowed = await openPage();
    await borrowed.goto('/login');
    await signIn(borrowed, owner.username);
    await fillCode(borrowed, codes[0] ?? '');
    await expect(home(borrowed)).toBeVisible();
    const told = (await mailsTo(site, owner.email)).map(({ subject }) => subject);
    expect(told).toContain('Un code de secours a servi');
  });

  test('begins again after five wrong codes', async ({ page, site }) => {
    const owner = await aResident(site);
    const { secret } = await setUpAuthenticator(site, owner);
    await page.goto('/login');
    await signIn(page, owner.username);
    for (const left of ['quatre', 'trois', 'deux', 'un']) {
      await fillCode(page, wrongCode(secret));
      await expect(page.getByText(`Encore ${left} essai`)).toBeVisible();
    }
    await fillCode(page, wrongCode(secret));
    await expect(page.getByText('Recommencez la connexion')).toBeVisible();
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  });

  test('proves who they are before they change it, and nothing is lost', async ({ page, site }) => {
    const owner = await aResident(site);
    await setUpAuthenticator(site, owner);
    await age(site, owner);
    await enterAs(page, owner, '/securite');
    await page.getByRole('button', { name: 'En refaire dix' }).click();
    await page.getByRole('button', { name: 'Refaire', exact: true }).click();
    await expect(page.getByRole('dialog', { name: "C'est bien vous ?" })).toBeVisible();
    await expectSound(page, 'the password again');
    await prove(page, 'Pas-le-bon-2025!');
    await expect(page.getByText('Mot de passe incorrect')).toBeVisible();
    await prove(page, TEST_PASSWORD);
    await expect(page.getByText('ils ne seront plus jamais montrés')).toBeVisible();
    await age(site, owner);
    await page.getByRole('button', { name: 'Retirer le code à six chiffres' }).click();
    await page.evaluate(escapeAtOnce);
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(page.getByText("Confirmez que c'est vous")).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('par application, mis en place')).toBeVisible();
  });

  test('is offered a passkey after signing in by password, and not again', async ({
    page,
    site,
  }) => {
    const owner = await aResident(site);
    const offer = page.getByText('La prochaine fois, entrez sans mot de passe');
    await page.goto('/login');
    await signIn(page, owner.username);
    await expect(offer).toBeVisible();
    await expectSound(page, '/dashboard, a passkey offered');
    await page.getByRole('button', { name: 'Non merci' }).click();
    await expect(offer).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await signIn(page, owner.username);
    await expect(home(page)).toBeVisible();
    await follow(page, '/securite');
    await expect(passkeysOf(page)).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  test('with a passkey, which opens it alone and stands in for the password', async ({
    page,
    site,
  }) => {
    const owner = await aResident(site);
    await plugInAuthenticator(page);
    await enterAs(page, owner, '/securite');
    const card = passkeysOf(page);
    await card.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
    await expect(card.getByText('Chrome sur Linux')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sécurité : deux protections sur quatre',
    );
    await card.getByRole('button', { name: 'Renommer la clé Chrome sur Linux' }).click();
    await page.getByLabel('Nom de la clé').fill("L'ordinateur du salon");
    await page.getByRole('button', { name: 'Renommer', exact: true }).click();
    await expect(card.getByText("L'ordinateur du salon")).toBeVisible();
    await age(site, owner);
    await page.getByRole('button', { name: 'Mettre en place le code à six chiffres' }).click();
    const dialog = page.getByRole('dialog', { name: "C'est bien vous ?" });
    await dialog.getByRole('button', { name: "Avec une clé d'accès" }).click();
    await expect(page.getByRole('dialog', { name: 'Code à six chiffres' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('button', { name: "Avec une clé d'accès" }).click();
    await expect(home(page)).toBeVisible();
    await follow(page, '/securite');
    await expect(card.getByText("a servi aujourd'hui")).toBeVisible();
    // Last of what needs the key: what is looked at with other letters has none plugged in after.
    await expectSound(page, '/securite, a passkey');
    await card.getByRole('button', { name: "Retirer la clé L'ordinateur du salon" }).click();
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(card.getByText("L'ordinateur du salon")).toHaveCount(0);
  });
});

test.describe('where the administration wants more than a password', () => {
  test.use({ config: { adminFactor: true }, expectedComplaints: [/status of 40[013]/] });

  test('an administrator is led to where it is put in place, then comes in', async ({
    page,
    site,
  }) => {
    const admin = await anAdmin(site);
    await page.goto('/admin/login');
    await signIn(page, admin.username);
    await expect(page).toHaveURL('/securite');
    await expect(page.getByText("L'administration demande plus qu'un mot de passe")).toBeVisible();
    await expectSound(page, '/securite, required');
    await setUpCode(page);
    await page.getByRole('link', { name: 'Y aller' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});

/** Run in a page: presses Escape at the very moment at which the next dialog comes, before it is seen. */
function escapeAtOnce(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role="dialog"]')) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }).observe(document.body, { childList: true, subtree: true });
}
