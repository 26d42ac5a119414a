// What is written on a narrow screen is to be read whole, or to its sense.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { expectAccessible, expectToFit } from './page-checks.ts';
import { pickAddress } from './register-form.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };

test('the title of what comes next is not cut to one word; the six doors stand in full rows, their names in one line', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await aGathering(site, 'event', { title: 'Échange de graines et de boutures' });
  await enterAs(page, await aResident(site), '/dashboard');
  const door = page.getByRole('link', { name: /^Événements/ });
  const what = door.locator('.what');
  await expect(what).toContainText('Échange');
  const lines = await what.evaluate((it) =>
    Math.round(it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)),
  );
  expect(lines).toBe(2);
  await expect(door.locator('.when')).toBeVisible();
  const names = page.locator('.doors h3');
  for (const width of [500, 640, 730, 768, 1023, 1100, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const stood = await names.evaluateAll((all) => ({
      inRows: all.map((it) => it.getBoundingClientRect().x),
      lines: all.map((it) =>
        Math.round(it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)),
      ),
    }));
    expect(stood.lines, `${width} px`).toEqual([1, 1, 1, 1, 1, 1]);
    expect(6 % new Set(stood.inRows).size, `${width} px`).toBe(0);
  }
});

test('an address that is longer than its line stands whole below it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/register');
  await page.getByLabel('Votre adresse').fill('9999 rue de picpus');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText("L'adresse doit être validée")).toBeVisible();
  await expect(page.getByText("Si votre numéro n'y est pas")).toBeVisible();
  await expectAccessible(page, 'an address that was not picked');
  const option = page.getByRole('option', { name: /9999 Rue de Picpus/ });
  await expect(option).toHaveCount(0);
  await page.getByLabel('Votre adresse').click();
  await expect(option).toBeVisible();
  await pickAddress(page);
  await expect(page.getByText("Si votre numéro n'y est pas")).toHaveCount(0);
  const written = await page.getByLabel('Votre adresse').inputValue();
  const whole = page.locator('.address-whole');
  await expect(whole).toHaveText(written);
  await expect(whole).toBeVisible();
  await expectToFit(page, 'an address that was picked');
});

test("the mailbox of an account stands on one line, and each line of one's account is a door", async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  const resident = await aResident(site, { email: 'monique.perrin@example.org' });
  await enterAs(page, resident, '/securite');
  const mailbox = page.locator('.lock-mailbox');
  await expect(mailbox).toContainText('monique.perrin@example.org');
  const lines = await mailbox.evaluate((it) => {
    const range = document.createRange();
    range.setStartBefore(it.firstChild ?? it);
    range.setEndAfter(it.querySelector('wbr')?.nextSibling ?? it);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(lines).toBe(1);
  await page.goto('/mon-compte');
  const line = page.getByRole('listitem').filter({ hasText: 'Mes notifications' });
  // Far from its words.
  await line.click({ position: { x: 340, y: 20 } });
  await expect(page).toHaveURL('/notifications/preferences');
});

test('a long list of conversations makes the page no longer', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const resident = await aResident(site);
  for (let count = 0; count < 12; count++) {
    await aMessage(await aResident(site), resident, { content: 'Bonjour' });
  }
  await enterAs(page, resident, '/messagerie');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(12);
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(beyond).toBe(0);
});
