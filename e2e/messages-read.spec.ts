import type { Page } from '@playwright/test';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const log = (page: Page) => page.getByRole('log');
const message = (page: Page, text: string) =>
  log(page)
    .locator('.msg')
    .filter({ hasText: new RegExp(`: ${text}$`) });

test('a talk opens where reading stopped, however far up; read is what was on the screen', async ({
  page,
  site,
}) => {
  const me = await aResident(site);
  const other = await aResident(site, { firstName: 'Hugo' });
  const write = (content: string) => aMessage(other, me, { content });
  const unread = async () => (await me.get('/messages/unread')).body[other.id] ?? 0;
  const isRead = async (one: TestResident, text: string) =>
    (await one.get(`/messages/${me.id}?limit=100`)).body.find(
      ({ content }: { content: string }) => content === text,
    )?.read;
  for (let count = 1; count <= 20; count += 1) await write(`Déjà lu ${count}`);
  await me.get(`/messages/${other.id}`);
  for (let count = 1; count <= 70; count += 1) await write(`Nouveau ${count}`);

  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await expect(log(page).getByText('70 nouveaux messages')).toBeInViewport();
  await expect(message(page, 'Nouveau 1')).toBeInViewport();
  await expect(message(page, 'Nouveau 70')).not.toBeInViewport();
  await expect.poll(() => isRead(other, 'Nouveau 1')).toBe(true);
  expect(await isRead(other, 'Nouveau 70')).toBe(false);
  expect(await unread()).toBeGreaterThan(30);

  // What comes below the screen is not read by coming.
  await write('Vous êtes là');
  await expect(page.getByRole('button', { name: '1 nouveau message' })).toBeVisible();
  expect(await isRead(other, 'Vous êtes là')).toBe(false);
  await page.locator('.to-newest').click();
  await expect(message(page, 'Vous êtes là')).toBeInViewport();
  await expect.poll(unread).toBe(0);
  await expect.poll(() => isRead(other, 'Vous êtes là')).toBe(true);

  // At the end of the talk, it is.
  await write('Parfait');
  await expect.poll(() => isRead(other, 'Parfait')).toBe(true);
});
