import type { Page } from '@playwright/test';
import { aConversation } from '#features/messages/messages.fixtures.ts';
import { aPhoto } from '#server/files/images.fixtures.ts';
import { expectSound } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const log = (page: Page) => page.getByRole('log');
const bubbles = (page: Page) => log(page).locator('.msg');
const photo = (page: Page) =>
  log(page).getByRole('button', { name: 'Ouvrir la photo : Une commode en pin' });

test('a photo is looked at and described before it is sent, seen by both, and taken back', async ({
  page,
  site,
  openPage,
}) => {
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  const theirs = await openPage();
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await enterAs(theirs, other, `/messagerie?user=${me.id}`);
  const send = page.getByRole('button', { name: 'Envoyer' });
  await expect(send).toBeDisabled();
  const file = { name: 'commode.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhoto()) };
  await page.getByLabel('Joindre une photo').setInputFiles(file);
  await page.getByLabel(/Décrire la photo/).fill('Une commode en pin');
  await expect(send).toBeEnabled();
  await expectSound(page, 'a photo that waits to be sent');
  await send.click();
  await expect(page.getByLabel(/Décrire la photo/)).toHaveCount(0);
  for (const seen of [page, theirs]) {
    await expect(photo(seen).getByRole('img')).toBeVisible();
    await expect(bubbles(seen)).toHaveCount(3);
  }
  await expect(theirs.locator('.mail-row', { hasText: me.firstName })).toContainText(
    'Une commode en pin',
  );
  await photo(theirs).click();
  const large = theirs.getByRole('dialog', { name: 'Photo' });
  await expect(large.getByRole('img', { name: 'Une commode en pin' })).toBeVisible();
  await theirs.keyboard.press('Escape');

  await bubbles(page).last().hover();
  await log(page).getByRole('button', { name: 'Options de ce message' }).last().click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  for (const seen of [page, theirs]) {
    await expect(bubbles(seen).last()).toContainText('Message retiré');
    await expect(photo(seen)).toHaveCount(0);
  }
});
