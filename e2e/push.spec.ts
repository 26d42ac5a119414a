import type { Page } from '@playwright/test';
import type { PushPayload } from '#features/notifications/notifications-push.contract.ts';
import { enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Registers the site's service worker; gives what hands it a push, as the browser's maker would. */
async function receivePushes(page: Page): Promise<(data: string) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  // As the browser sees it, later than the page: until then it throws pushes away.
  const activated = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const ready = versions.find(({ status }) => status === 'activated');
      if (ready) resolve(ready.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  });
  const registrationId = await activated;
  const { origin } = new URL(page.url());
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(COUNT_SHOWN);
  const count = () => worker?.evaluate<number>('self.shownSoFar');
  return async (data) => {
    const before = (await count()) ?? 0;
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(count).toBe(before + 1);
  };
}

/**
 * Run in the worker. Whoever asks a browser for its notifications while it makes one loses that one: what is noted
 * and not on the screen yet is taken for one that was put away.
 */
const COUNT_SHOWN = `{
  self.shownSoFar = 0;
  const show = self.registration.showNotification.bind(self.registration);
  self.registration.showNotification = async (...said) => {
    await show(...said);
    self.shownSoFar += 1;
  };
}`;

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body }) => ({ title, body }));
  });

const PUSH: PushPayload = {
  title: 'Monter une étagère',
  sentence: 'Amadou propose son aide pour « Monter une étagère »',
  url: '/my-services',
  tag: 'a',
};

test('a push is shown on the screen; the next about the same thing takes its place', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['notifications']);
  await enterAsNewcomer(page, site, { path: '/services' });
  const push = await receivePushes(page);
  await push(JSON.stringify(PUSH));
  const first = { title: PUSH.title, body: PUSH.sentence };
  await expect.poll(() => shown(page)).toEqual([first]);
  await push(JSON.stringify({ ...PUSH, title: 'Samedi ?', tag: 'b' }));
  await expect.poll(() => shown(page)).toHaveLength(2);
  await push(JSON.stringify({ ...PUSH, sentence: "2 propositions d'aide" }));
  await expect
    .poll(async () => (await shown(page)).map(({ body }) => body).toSorted())
    .toEqual(["2 propositions d'aide", PUSH.sentence]);
});

test('a push that cannot be read still says that there is something', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['notifications']);
  await enterAsNewcomer(page, site, { path: '/services' });
  const push = await receivePushes(page);
  await push('pas du JSON');
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Quartier Nation', body: 'Une nouvelle vous attend.' }]);
});

test('pressing it brings the page that is open to its screen, and nowhere else', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['notifications']);
  await enterAsNewcomer(page, site, { path: '/services' });
  const push = await receivePushes(page);
  const press = async () => {
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(`(async () => {
      const [notification] = await self.registration.getNotifications();
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })()`);
  };
  await push(JSON.stringify({ ...PUSH, url: 'https://ailleurs.example/' }));
  await expect.poll(() => shown(page)).toHaveLength(1);
  await press();
  await expect.poll(() => shown(page)).toEqual([]);
  await push(JSON.stringify(PUSH));
  await expect.poll(() => shown(page)).toHaveLength(1);
  await press();
  await expect(page).toHaveURL('/my-services');
  await expect.poll(() => shown(page)).toEqual([]);
});
