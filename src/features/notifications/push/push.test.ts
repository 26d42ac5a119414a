import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import {
  notificationsOf,
  openPushService,
  type PushService,
  tellMessage,
} from '../notifications.fixtures.ts';
import { createPusher } from './push.ts';

let site: TestSite;
let service: PushService;

beforeAll(async () => {
  service = await openPushService();
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    config: { loopbackAllowed: true, mailFrom: 'Nation <bonjour@nation.example>' },
    jobs: true,
  });
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(() => {
  service.received.length = 0;
  service.status = 201;
});

const PUSHES = '/notifications/push-subscriptions';

async function aListener(given?: TestResident) {
  const neighbour = given ?? (await aResident(site, { firstName: 'Claire' }));
  const { subscription } = service.createBrowser();
  const answer = await neighbour.post(PUSHES, subscription);
  expect([answer.status, answer.body.message]).toEqual([
    201,
    'Notifications activées sur cet appareil',
  ]);
  return { neighbour, subscription, path: new URL(subscription.endpoint).pathname };
}

const write = (from: TestResident, to: TestResident, text: string) =>
  tellMessage(site, { from, to, text });

const subscriptionsOf = async (resident: TestResident) => {
  const { rows } = await site.site.db.pool.query(
    'select id, endpoint from push_subscription where resident_id = $1 order by created_at',
    [resident.id],
  );
  return rows as { id: string; endpoint: string }[];
};

/** The push of the resident's newest notification to their first browser. */
async function pushJob(resident: TestResident) {
  const [[subscription], [newest]] = [
    await subscriptionsOf(resident),
    await notificationsOf(resident),
  ];
  return { subscriptionId: subscription?.id ?? '', notificationId: newest?._id ?? '' };
}

/** Sends it, without the jobs' own tries. */
const pushNow = async (resident: TestResident) => createPusher(site.site)(await pushJob(resident));

/** Ends what the jobs would do, so that a test may do it itself; a job that runs is waited for. */
async function dropJobs(): Promise<void> {
  const drop = async () => {
    const { pool } = site.site.db;
    await pool.query('delete from graphile_worker._private_jobs where locked_at is null');
    return (await pool.query('select from graphile_worker._private_jobs')).rowCount;
  };
  await expect.poll(drop, { timeout: 10_000 }).toBe(0);
}

describe('a push', () => {
  it('reaches the browser encrypted for it alone, signed by the site, with what is to be shown', async () => {
    const { neighbour, path } = await aListener();
    const asked = await aService(site, { creator: neighbour });
    const helper = await aResident(site, { firstName: 'Amadou' });
    await aProposal(site, { service: asked, helper });
    const push = await service.waitFor(1);
    expect(push.path).toBe(path);
    expect(push.payload).toEqual({
      title: 'Monter une étagère',
      sentence: expect.stringMatching(
        /^Amadou propose son aide pour « Monter une étagère »\n\p{Lu}.* à \d+\u00a0h(?:\u00a0\d\d)?, /u,
      ),
      url: `/my-services?propositions=${asked._id}`,
      tag: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(push.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: push.payload.tag,
    });
    const { publicKey } = (await neighbour.get('/notifications/push-key')).body;
    expect(push.signedBy).toBe(publicKey);
    expect(push.claims).toMatchObject({ aud: service.url, sub: 'mailto:bonjour@nation.example' });
    const hours = push.claims.exp / 3600 - Date.now() / 3_600_000;
    expect(hours).toBeGreaterThan(1);
    expect(hours).toBeLessThan(24);
  });

  it('of a message comes at once, with its writer and its first words', async () => {
    const { neighbour } = await aListener();
    const hugo = await aResident(site, { firstName: 'Hugo', lastName: 'Petit' });
    await write(hugo, neighbour, 'Vous êtes là ?');
    const push = await service.waitFor(1);
    expect(push.payload).toMatchObject({
      title: 'Hugo Petit',
      sentence: 'Vous êtes là ?',
      url: `/messagerie?user=${hugo.id}`,
    });
    expect(push.headers.urgency).toBe('high');
  });

  it('goes to every browser of the neighbour, and to nobody else', async () => {
    const { neighbour, path } = await aListener();
    const phone = await aListener(neighbour);
    const other = await aListener();
    const devicesOf = async (one: TestResident) => (await one.get(PUSHES)).body.devices;
    expect([await devicesOf(neighbour), await devicesOf(other.neighbour)]).toEqual([2, 1]);
    await write(await aResident(site), neighbour, 'Bonjour');
    await service.waitFor(2);
    const paths = service.received.map((push) => push.path);
    expect(paths.toSorted()).toEqual([path, phone.path].toSorted());
  });
});

describe('no push comes', () => {
  /** What was written when, and whether a push of it would still be sent. */
  async function aPendingPush() {
    const { neighbour, subscription } = await aListener();
    const hugo = await aResident(site);
    service.status = 503;
    const before = service.received.length;
    await write(hugo, neighbour, 'Bonjour');
    await service.waitFor(before + 1);
    await dropJobs();
    service.status = 201;
    return { neighbour, hugo, subscription };
  }

  it('of what was read in the meantime', async () => {
    const { neighbour } = await aPendingPush();
    await pushNow(neighbour);
    expect(service.received).toHaveLength(2);
    const ids = (await notificationsOf(neighbour)).map(({ _id }) => _id);
    await neighbour.post('/notifications/read', { ids });
    await pushNow(neighbour);
    expect(service.received).toHaveLength(2);
  });

  it('once signed out on that browser, nor by a neighbour blocked since', async () => {
    const left = await aPendingPush();
    const [subscription] = await subscriptionsOf(left.neighbour);
    const [newest] = await notificationsOf(left.neighbour);
    await left.neighbour.post('/users/logout', {});
    await createPusher(site.site)({
      subscriptionId: subscription?.id ?? '',
      notificationId: newest?._id ?? '',
    });
    expect(service.received).toHaveLength(1);
    const blocked = await aPendingPush();
    const [told] = await notificationsOf(blocked.neighbour);
    await blocked.neighbour.post(`/users/${blocked.hugo.id}/block`);
    const [browser] = await subscriptionsOf(blocked.neighbour);
    await createPusher(site.site)({
      subscriptionId: browser?.id ?? '',
      notificationId: told?._id ?? '',
    });
    expect(service.received).toHaveLength(2);
  });

  it('of a kind not wanted so, nor to a browser that was taken off', async () => {
    const { neighbour, subscription } = await aListener();
    await neighbour.put('/notifications/preferences', { message: { push: false } });
    await write(await aResident(site), neighbour, 'Bonjour');
    await neighbour.put('/notifications/preferences', { message: { push: true } });
    const answer = await neighbour.delete(PUSHES, { endpoint: subscription.endpoint });
    expect(answer.body.message).toBe('Notifications désactivées sur cet appareil');
    await write(await aResident(site), neighbour, 'Bonjour');
    const jobs = await site.site.db.pool.query(
      `select from graphile_worker.jobs where key like 'push:%'`,
    );
    expect([jobs.rowCount, service.received]).toEqual([0, []]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that knows the browser no more (%i) is not asked again', async (status) => {
    const { neighbour } = await aListener();
    service.status = status;
    await write(await aResident(site), neighbour, 'Bonjour');
    await service.waitFor(1);
    await expect.poll(() => subscriptionsOf(neighbour), { timeout: 10_000 }).toEqual([]);
  });

  it('that stumbles is tried again, and one that refuses is not', async () => {
    const { neighbour } = await aListener();
    await write(await aResident(site), neighbour, 'Bonjour');
    await service.waitFor(1);
    await dropJobs();
    for (const status of [429, 500, 503]) {
      service.status = status;
      await expect(pushNow(neighbour)).rejects.toThrow(`answers ${status}`);
    }
    for (const status of [400, 403, 413]) {
      service.status = status;
      await pushNow(neighbour);
    }
    expect(await subscriptionsOf(neighbour)).toHaveLength(1);
  });

  it('that is down for a moment gets the push later', async () => {
    const { neighbour } = await aListener();
    service.status = 503;
    await write(await aResident(site), neighbour, 'Bonjour');
    await service.waitFor(1);
    service.status = 201;
    expect((await service.waitFor(2)).payload.sentence).toBe('Bonjour');
  });
});

describe('a browser’s subscription', () => {
  const { subscription: good } = {
    subscription: {
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  };

  it.each([
    'http://push.example.com/abc',
    'https://10.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://moi:secret@push.example.com/',
    'javascript:alert(1)',
    '',
  ])('is refused when its address is not for us to call: %s', async (endpoint) => {
    const neighbour = await aResident(site);
    const answer = await neighbour.post(PUSHES, { ...good, endpoint });
    expect([answer.status, answer.body.code]).toEqual([400, 'push_address']);
  });

  it('is forgotten when its name turns out to lead into a network that is not public', async () => {
    const { neighbour } = await aListener();
    await site.site.db.pool.query(
      `update push_subscription set endpoint = 'https://10.0.0.1/' where resident_id = $1`,
      [neighbour.id],
    );
    await write(await aResident(site), neighbour, 'Bonjour');
    await expect.poll(() => subscriptionsOf(neighbour), { timeout: 10_000 }).toEqual([]);
    expect(service.received).toEqual([]);
  });

  it('is refused when its keys are none', async () => {
    const neighbour = await aResident(site);
    const endpoint = 'https://push.example.com/abc';
    const off = `B${'A'.repeat(86)}`;
    for (const keys of [
      { ...good.keys, auth: 'court' },
      { ...good.keys, p256dh: off },
      { ...good.keys, p256dh: '' },
    ]) {
      const answer = await neighbour.post(PUSHES, { endpoint, keys });
      expect([answer.status, answer.body.code]).toEqual([400, 'push_keys']);
    }
  });

  it('belongs to whoever signed in there last; each neighbour has ten at most', async () => {
    const { neighbour, subscription } = await aListener();
    const next = await aResident(site);
    expect((await next.post(PUSHES, subscription)).status).toBe(201);
    expect(await subscriptionsOf(neighbour)).toEqual([]);
    for (let n = 0; n < 10; n++) await aListener(next);
    const kept = await subscriptionsOf(next);
    expect(kept).toHaveLength(10);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(subscription.endpoint);
  });
});
