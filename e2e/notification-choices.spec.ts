import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { openPushService } from '#features/notifications/notifications.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { notifications, openBell } from './bell.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, IN_WHOLE, test } from './test.ts';

const choice = (page: Page, group: string, channel: string) =>
  page.getByRole('region', { name: group }).getByRole('switch', { name: channel });

test.describe('what is chosen', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('a resident chooses how they are told, and the choice holds; where it cannot be read or kept it is said, and a switch turns back', async ({
    page,
    site,
  }) => {
    const resident = await enterAsNewcomer(page, site, { path: '/services' });
    await openBell(page);
    await notifications(page).getByRole('link', { name: 'Choisir mes notifications' }).click();
    await expect(page).toHaveURL('/notifications/preferences');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(14);
    // Nothing reaches this resident by push: no switch says that it would.
    await expect(page.getByRole('switch', { name: 'Sur cet appareil' })).toHaveCount(0);

    await choice(page, 'Messages', 'Par courriel').click();
    await choice(page, 'Troc', "Dans l'application").press('Space');
    await expect(page.getByText('Choix enregistré')).toBeVisible();
    await expect
      .poll(async () => (await resident.get('/notifications/preferences')).body)
      .toEqual({
        message: { inApp: true, push: true, mail: false },
        service: { inApp: true, push: true, mail: true },
        troc: { inApp: false, push: true, mail: true },
        outing: { inApp: true, push: true, mail: true },
        event: { inApp: true, push: true, mail: true },
        journal: { inApp: true, push: true, mail: true },
        circle: { inApp: true, push: true, mail: true },
        urgent: false,
      });
    const refuse = () =>
      page.route('**/notifications/preferences', (route) =>
        route.request().resourceType() === 'document'
          ? route.continue()
          : route.fulfill({ status: 500, body: '' }),
      );
    await refuse();
    await page.reload();
    await expect(page.getByText('Erreur lors du chargement de vos choix')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(choice(page, 'Messages', 'Par courriel')).not.toBeChecked();
    await expect(choice(page, 'Troc', "Dans l'application")).not.toBeChecked();
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(12);

    const mail = choice(page, 'Services', 'Par courriel');
    await expect(mail).toBeChecked();
    await page.route('**/notifications/preferences', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, body: '' })
        : route.continue(),
    );
    await mail.click();
    await expect(page.getByText("Erreur lors de l'enregistrement de vos choix")).toBeVisible();
    await expect(mail).toBeChecked();
  });
});

test('a choice stands under its way on a desk, beside what it is of; on a phone its word is under it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAsNewcomer(page, site, { path: '/notifications/preferences' });
  const way = page.locator('.ways-heads > span').filter({ hasText: 'Par courriel' });
  const kind = page.getByRole('heading', { name: 'Messages' });
  const mail = choice(page, 'Messages', 'Par courriel');
  const gaps = async () => {
    const [head, title, at] = await Promise.all([way, kind, mail].map((it) => it.boundingBox()));
    if (!head || !title || !at) return undefined;
    const isBeside = at.y < title.y + title.height + 24 && at.y + at.height > title.y;
    return { left: Math.round(at.x - head.x), isBeside };
  };
  await expect.poll(gaps).toEqual({ left: 0, isBeside: true });
  await page.setViewportSize({ width: 390, height: 844 });
  const word = page
    .getByRole('region', { name: 'Messages' })
    .getByText('Courriel', { exact: true });
  await expect(word).toBeVisible();
  const below = async () => {
    const [at, under] = await Promise.all([mail, word].map((it) => it.boundingBox()));
    return at && under ? under.y >= at.y + at.height - 1 && under.x < at.x + at.width : undefined;
  };
  await expect.poll(below).toBe(true);
  // The switch's own label lies over it.
  await word.click({ force: true });
  await expect(mail).not.toBeChecked();
});

test.describe('a browser', () => {
  test.use({ jobs: true, serviceWorkers: 'allow' });

  const device = (page: Page) => page.getByRole('region', { name: 'Sur cet appareil' });
  const open = async (page: Page, site: TestSite) =>
    enterAsNewcomer(page, site, { path: '/notifications/preferences' });

  test('that refuses notifications is told where to allow them', async ({ page, site }) => {
    await page.addInitScript("Notification.__defineGetter__('permission', () => 'denied')");
    await open(page, site);
    await expect(device(page)).toContainText('Votre navigateur refuse les notifications');
    await expect(device(page).getByRole('button')).toHaveCount(0);
  });

  test('that knows no notifications says so', async ({ page, site }) => {
    await page.addInitScript('delete window.PushManager');
    await open(page, site);
    await expect(device(page)).toContainText('Ce navigateur ne peut pas afficher');
    await expect(device(page).getByRole('button')).toHaveCount(0);
  });

  test(
    'takes notifications until it is told to stop',
    IN_WHOLE,
    async ({ page, context, site }) => {
      const pushes = await openPushService();
      const { subscription } = pushes.createBrowser();
      await context.grantPermissions(['notifications']);
      // The maker's push service is out of reach: this one of the test stands for it.
      await page.addInitScript((given) => {
        const kept = () => localStorage.getItem('test-push') && made;
        const made = {
          ...given,
          options: { applicationServerKey: null },
          toJSON: () => given,
          unsubscribe: async () => localStorage.removeItem('test-push'),
        };
        Object.assign(PushManager.prototype, {
          getSubscription: async () => kept(),
          subscribe: async () => {
            localStorage.setItem('test-push', '1');
            return made;
          },
        });
      }, subscription);
      const resident = await open(page, site);
      await device(page).getByRole('button', { name: 'Activer sur cet appareil' }).click();
      await expect(page.getByText('Notifications activées sur cet appareil')).toBeVisible();
      await expect(device(page)).toContainText('même quand le site est fermé');
      await expect(
        page.getByRole('switch', { name: 'Sur cet appareil', checked: true }),
      ).toHaveCount(7);
      const neighbour = await aResident(site, { firstName: 'Hugo' });
      await aMessage(neighbour, resident, { content: 'Vous êtes là ?' });
      expect((await pushes.waitFor(1)).payload.sentence).toContain('Vous êtes là ?');

      await page.reload();
      await device(page).getByRole('button', { name: 'Désactiver sur cet appareil' }).click();
      await expect(page.getByText('Notifications désactivées sur cet appareil')).toBeVisible();
      await expect(device(page).getByRole('button', { name: 'Activer' })).toBeVisible();
      await pushes.close();
    },
  );
});

/** The address a mail gives to stop the mails, once it has been written. */
async function findUnsubscribeLink(site: TestSite): Promise<string> {
  const folder = join(site.dataDir, 'mail');
  let link: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = (await readdir(folder).catch(() => [])).filter((name) =>
        name.endsWith('.eml'),
      );
      const text = mail ? await readFile(join(folder, mail), 'utf8') : '';
      link = /\/desabonnement\?[\w.=-]+/.exec(text)?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test.describe(() => {
  test.use({ jobs: true });

  test('the link of a mail stops the mails, without signing in', async ({ page, site }) => {
    const claire = await aResident(site, { firstName: 'Claire' });
    await aMessage(await aResident(site), claire);
    await sendDueMails(site.site, new Date(Date.now() + 20 * 60_000));
    const link = await findUnsubscribeLink(site);

    await page.goto(link);
    await expect(page).toHaveTitle('Ne plus recevoir de courriels — Quartier Nation');
    await expect(page.getByRole('main')).toContainText('Bonjour Claire');
    expect((await claire.get('/notifications/preferences')).body).toMatchObject({
      message: { mail: true },
    });
    await page.getByRole('button', { name: 'Ne plus recevoir ces courriels' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Vous ne recevrez plus de courriels de notification.',
    );
    const silent = { inApp: true, push: true, mail: false };
    expect((await claire.get('/notifications/preferences')).body).toEqual({
      message: silent,
      service: silent,
      troc: silent,
      outing: silent,
      event: silent,
      journal: silent,
      circle: silent,
      urgent: false,
    });
    await page.goto(link);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Vous ne recevez déjà plus de courriels de notification.',
    );

    await enterAs(page, claire, link);
    await page.getByRole('link', { name: 'Choisir mes notifications' }).click();
    await expect(choice(page, 'Messages', 'Par courriel')).not.toBeChecked();
  });
});

test.describe('a link of unsubscription that does not work', () => {
  test.use({ expectedComplaints: [/status of (403|500)/] });

  test('says why, and where to go on; one that the site did not answer can be tried again', async ({
    page,
  }) => {
    const alert = page.getByRole('main').getByRole('alert');
    await page.goto('/desabonnement');
    await expect(alert).toHaveText("Ce lien de désabonnement n'est pas valable.");
    await page.route('**/notifications/unsubscribe*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.goto('/desabonnement?token=0123456789abcdef01234567.coupé');
    await expect(page.getByText('Une erreur est survenue')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(alert).toHaveText("Ce lien de désabonnement n'est pas valable.");
    await page.getByRole('link', { name: 'Choisir mes notifications' }).click();
    await expect(page).toHaveURL('/login');
  });
});
