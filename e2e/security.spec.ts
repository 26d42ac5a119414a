import type { Page } from '@playwright/test';
import { aRegistration, aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { lastTokenTo, mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { expectSound, follow } from './page-checks.ts';
import { enterAs, home, signIn, works } from './sign-in.ts';
import { expect, test } from './test.ts';

const NEW = 'Tilleul-1789!';

/** Enters by the login page, in a browser that keeps its cookie. */
async function enter(page: Page, login: string, password = TEST_PASSWORD): Promise<void> {
  await page.goto('/login');
  await signIn(page, login, password);
  await expect(home(page)).toBeVisible();
}

const devices = (page: Page) =>
  page.getByRole('region', { name: 'Appareils connectés' }).getByRole('listitem');

async function choosePassword(page: Page, current: string, next: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Changer de mot de passe' });
  await dialog.getByLabel('Mot de passe actuel').fill(current);
  await dialog.getByLabel('Nouveau mot de passe').fill(next);
  await dialog.getByLabel('Confirmer le mot de passe').fill(next);
  await dialog.getByRole('button', { name: 'Changer', exact: true }).click();
}

test.describe('a neighbour looks after the door of their account', () => {
  test.use({ expectedComplaints: [/status of 40[013]/] });

  test('sees who has come through it, knows one again, closes the others', async ({
    page,
    site,
    openPage,
  }) => {
    const owner = await aResident(site);
    const elsewhere = await openPage();
    await enter(page, owner.username);
    await enter(elsewhere, owner.username);
    await page.getByRole('button', { name: /Mon compte/ }).click();
    await page.getByRole('menuitem', { name: 'Sécurité' }).click();
    await expect(page).toHaveURL('/securite');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sécurité : une protection sur trois',
    );
    await expect(page.getByText('cet appareil, en ce moment')).toBeVisible();
    await expect(
      page.getByText(
        /Il reste à confirmer votre adresse e-mail, à mettre en place le code à six chiffres, et à reconnaître un appareil jamais vu/,
      ),
    ).toBeVisible();
    await expectSound(page, '/securite');

    await page.getByRole('button', { name: /^C'est moi/ }).click();
    await expect(page.getByText('jamais vu avant')).toHaveCount(0);
    await page.getByRole('button', { name: 'Fermer Chrome sur Linux' }).click();
    await expect(devices(page)).toHaveCount(2);
    await page.getByRole('button', { name: "Fermer l'autre" }).click();
    await expect(page.getByRole('button', { name: /^Fermer/ })).toHaveCount(0);
    expect(await works(site, elsewhere)).toBe(401);
    await expect(page.getByText('Tous les autres appareils déconnectés')).toBeVisible();
    expect(await works(site, page)).toBe(200);
  });

  test('reads a short page however many devices there are; the others are a press away', async ({
    page,
    site,
  }) => {
    const owner = await aResident(site);
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      await createCaller(site).post('/users/login', {
        login: owner.username,
        password: TEST_PASSWORD,
      });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, owner, '/securite');
    const known = devices(page).getByRole('button', { name: /^(C'est moi|Fermer)/ });
    const alike = devices(page).getByText(/^\S+ connexions, aujourd'hui/);
    await expect(alike, 'those of one browser and one day are one line').toHaveCount(1);
    expect(await known.count()).toBeLessThan(2);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, 'the whole page on a phone, in px').toBeLessThan(2_800);
    await alike.click();
    await expect(known).toHaveCount(6);
    await page.getByText('À quoi sert chaque protection').click();
    await expect(page.getByText(/s'annule pendant 7\sjours/)).toBeVisible();
    await expectSound(page, '/securite, all opened');
  });

  test('says that it was not them: all else is closed, and the password changed', async ({
    page,
    site,
    openPage,
  }) => {
    const owner = await aResident(site);
    const thief = await openPage();
    await enter(page, owner.username);
    await enter(thief, owner.username);
    await follow(page, '/securite');
    await page.getByRole('button', { name: /^Ce n'est pas moi/ }).click();
    await page.getByRole('button', { name: 'Tout fermer' }).click();
    await expect(page.getByText('Choisissez tout de suite un nouveau mot de passe')).toBeVisible();
    expect(await works(site, thief)).toBe(401);
    await choosePassword(page, 'Pas-le-bon-2025!', NEW);
    await expect(page.getByText('Mot de passe incorrect')).toBeVisible();
    await choosePassword(page, TEST_PASSWORD, NEW);
    await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible();
    await expect(page.getByText("changé aujourd'hui").first()).toBeVisible();
    await thief.goto('/login');
    await signIn(thief, owner.username);
    await expect(thief.getByText('Identifiants incorrects')).toBeVisible();
  });

  test('takes the account back by the link of the mail, from a thief who changed its mailbox', async ({
    page,
    site,
    openPage,
  }) => {
    const owner = await aResident(site);
    const thief = await openPage();
    await enterAs(thief, owner, '/dashboard');
    await owner.put('/users/profile', { email: `voleur.${owner.email}` });
    const token = await lastTokenTo(site, owner.email);
    await page.goto(`/annuler-changement?token=${token}`);
    await expect(page.getByText("L'adresse e-mail de votre compte a été changée")).toBeVisible();
    await expectSound(page, '/annuler-changement');
    expect(await works(site, thief), 'opening it changes nothing').toBe(200);
    await page.getByRole('button', { name: 'Remettre mon adresse e-mail' }).click();
    await expect(page).toHaveURL(/\/reset-password/);
    await expect(page.getByText("C'est annulé.")).toBeVisible();
    expect(await works(site, thief)).toBe(401);
    await page.getByLabel('Nouveau mot de passe').fill(NEW);
    await page.getByLabel('Confirmer le mot de passe').fill(NEW);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, owner.email, NEW);
    await expect(home(page)).toBeVisible();
  });

  test('opens a link that has served, and is told what to do', async ({ page, site }) => {
    const owner = await aResident(site);
    await owner.put('/users/profile', { email: `autre.${owner.email}` });
    const token = await lastTokenTo(site, owner.email);
    await createCaller(site).post('/users/changes/undo', { token });
    await page.goto(`/annuler-changement?token=${token}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('ne fonctionne plus');
    await page.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});

test.describe('where mailboxes are confirmed', () => {
  test.use({ config: { confirmEmail: true }, expectedComplaints: [/status of 40[03]/] });

  test('a newcomer reads, is told what is missing, and writes once they have opened the link', async ({
    page,
    site,
  }) => {
    const given = aRegistration();
    const email = String(given.email);
    await createCaller(site).post('/users/register', given);
    await enter(page, email);
    await expect(page.getByText('Bienvenue ! Vous pouvez tout lire.')).toBeVisible();
    await page.getByRole('button', { name: 'Renvoyer le message' }).click();
    await expect(page.getByText('Le message est parti.')).toBeVisible();
    expect(await mailsTo(site, email)).toHaveLength(2);
    await follow(page, '/services');
    await expect(page.getByText('Bienvenue ! Vous pouvez tout lire.')).toBeVisible();
    await expectSound(page, '/services, waiting');
    await page.goto(`/confirmer-email?token=${await lastTokenTo(site, email)}`);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByText('Votre adresse e-mail est confirmée.')).toBeVisible();
    await page.getByRole('link', { name: 'Aller au tableau de bord' }).click();
    await expect(home(page)).toBeVisible();
    await expect(page.getByText('Bienvenue ! Vous pouvez tout lire.')).toHaveCount(0);
    await follow(page, '/securite');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sécurité : deux protections sur trois',
    );
  });
});
