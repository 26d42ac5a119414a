import type { Page, Request } from '@playwright/test';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { pauseClock } from './clock.ts';
import { comeToRest, enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, IN_WHOLE, test } from './test.ts';

async function expectSeen(neighbour: TestResident, { id }: TestResident, status: string) {
  const seen = async () => {
    const { body } = await neighbour.get('/users/status');
    return body.find(({ _id }: { _id: string }) => _id === id)?.status;
  };
  await expect.poll(seen).toBe(status);
}

const isBeat = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/users/status');

const move = (page: Page) => page.mouse.move(200 + Math.random() * 100, 300);

test(
  'a neighbour is online until the last of their tabs is closed, whose last word is a beacon that names no token',
  IN_WHOLE,
  async ({ page, context, site }) => {
    const [resident, neighbour] = [await aResident(site), await aResident(site)];
    await context.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        const sent = send(url, body);
        localStorage.setItem('beacon', `${url} ${sent}`);
        return sent;
      };
    });
    await enterAs(page, resident, '/dashboard');
    await expectSeen(neighbour, resident, 'online');
    const second = await context.newPage();
    await second.goto('/services');
    await comeToRest(second);
    await page.close();
    await expectSeen(neighbour, resident, 'online');
    await second.evaluate(() => localStorage.removeItem('beacon'));
    // Out of the site, as one who types another address.
    await second.goto('about:blank');
    await expectSeen(neighbour, resident, 'offline');
    await second.goBack();
    await expectSeen(neighbour, resident, 'online');
    const beacon = await second.evaluate(() => localStorage.getItem('beacon'));
    expect(beacon).toBe('/api/users/status/leave true');
  },
);

test('a neighbour is away after 5 minutes, offline after 15, and back at the first gesture', async ({
  page,
  site,
}) => {
  const [resident, neighbour] = [await aResident(site), await aResident(site)];
  await page.clock.install();
  await enterAs(page, resident, '/dashboard');
  await expectSeen(neighbour, resident, 'online');
  await pauseClock(page);
  await move(page);
  await page.clock.runFor('04:50');
  await expectSeen(neighbour, resident, 'online');
  await page.clock.runFor('00:15');
  await expectSeen(neighbour, resident, 'away');
  await page.clock.runFor('09:40');
  await expectSeen(neighbour, resident, 'away');
  await page.clock.runFor('00:20');
  await expectSeen(neighbour, resident, 'offline');
  await move(page);
  await expectSeen(neighbour, resident, 'online');
});

test('a gesture in one tab keeps the other tabs of the browser awake', async ({
  page,
  context,
  site,
}) => {
  const [resident, neighbour] = [await aResident(site), await aResident(site)];
  await page.clock.install();
  await enterAs(page, resident, '/dashboard');
  const second = await context.newPage();
  await second.goto('/services');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await pauseClock(page);
  await page.clock.runFor('05:10');
  await expectSeen(neighbour, resident, 'away');
  const beat = page.waitForRequest(isBeat);
  await move(second);
  expect((await beat).postDataJSON()).toMatchObject({ status: 'online' });
  await expectSeen(neighbour, resident, 'online');
});

test('each tab sends a heartbeat every 60 seconds', async ({ page, site }) => {
  const resident = await aResident(site);
  await page.clock.install();
  const beats: Request[] = [];
  page.on('request', (request) => isBeat(request) && beats.push(request));
  await enterAs(page, resident, '/dashboard');
  await expect.poll(() => beats.length).toBe(1);
  await pauseClock(page);
  for (let minute = 1; minute <= 3; minute++) {
    await page.clock.runFor('01:00');
    await expect.poll(() => beats.length).toBe(minute + 1);
  }
  const tabs = new Set(beats.map((beat) => beat.postDataJSON().tab));
  expect(tabs.size).toBe(1);
});

test('signing out takes the presence with it', async ({ page, site }) => {
  const [resident, neighbour] = [await aResident(site), await aResident(site)];
  const read = ['outings', 'events', 'journals'].map((what) =>
    page.waitForResponse(`**/api/${what}?*`),
  );
  await enterAs(page, resident, '/dashboard');
  await expectSeen(neighbour, resident, 'online');
  // What is still being read would be refused.
  await Promise.all(read);
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expectSeen(neighbour, resident, 'offline');
});

/** The line of a neighbour in the list of the mailbox. */
const line = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

test(
  'the messaging list shows who is there, as they come, rest and go',
  IN_WHOLE,
  async ({ page, site, openPage }) => {
    await enterAsNewcomer(page, site, { path: '/messagerie' });
    const [first, second] = [await openPage(), await openPage()];
    const other = await aResident(site, { firstName: 'Bernadette' });
    await page.getByRole('tab', { name: 'Voisins' }).click();
    await expect(line(page, 'Bernadette')).toContainText('Hors ligne');
    await first.clock.install();
    for (const tab of [first, second]) await enterAs(tab, other, '/services');
    await expect(line(page, 'Bernadette')).toContainText('En ligne');
    await second.goto('about:blank');
    await pauseClock(first);
    // Minute after minute: what a page says every minute arrives in its order.
    for (let minute = 1; minute <= 5; minute++) {
      const heard = first.waitForResponse('**/api/users/status');
      await first.clock.runFor('01:00');
      await heard;
    }
    await first.clock.runFor('00:05');
    await expect(line(page, 'Bernadette')).toContainText('Absent');
    await move(first);
    await expect(line(page, 'Bernadette')).toContainText('En ligne');
    await first.close();
    await expect(line(page, 'Bernadette')).toContainText('Hors ligne');
  },
);

test.describe('without a stream', () => {
  // Of its own, which tells nothing live from then on: the journeys after it would hear nothing.
  test.use({ expectedComplaints: [/net::ERR_/], jobs: true });
  test('the presences are asked for every 30 seconds, and only then', async ({ page, site }) => {
    await page.clock.install();
    let sent = 0;
    let asked = 0;
    const underWay = new Set<Request>();
    page.on('request', (request) => {
      if (request.method() !== 'GET' || !request.url().includes('/api/users/status')) return;
      underWay.add(request);
      sent++;
    });
    // Once answered: a call still under way takes the place of the next.
    page.on('requestfinished', (request) => {
      if (underWay.delete(request)) asked++;
    });
    page.on('requestfailed', (request) => underWay.delete(request));
    await enterAsNewcomer(page, site, { path: '/messagerie' });
    await page.getByRole('tab', { name: 'Voisins' }).click();
    const status = page.getByRole('status', { name: 'Connexion' });
    await expect(status).toHaveText('En ligne');
    await pauseClock(page);
    sent = 0;
    await page.clock.runFor('00:35');
    expect(sent).toBe(0);
    await page.context().route('**/api/stream?*', (route) => route.abort());
    await site.site.live.close();
    await expect(status).toHaveText('Hors ligne');
    // What was asked for before the line was cut may be answered late.
    await expect.poll(() => underWay.size).toBe(0);
    asked = 0;
    for (let polls = 1; polls <= 3; polls++) {
      await page.clock.runFor('00:30');
      await expect.poll(() => asked).toBe(polls);
    }
  });
});
