import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aDevice, aPair, aTab, letPass } from './presence.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const MINUTE = 60;

describe('the presence of a neighbour', () => {
  it('is online, away or offline, as they say it, without a tab too', async () => {
    const { resident, seen } = await aPair(site);
    expect(await seen()).toBe('offline');
    for (const status of ['online', 'away', 'online', 'offline'] as const) {
      const answer = await resident.post('/users/status', { status });
      expect([answer.status, answer.body]).toEqual([200, { _id: resident.id, status }]);
      expect(await seen()).toBe(status);
    }
  });

  it('is told of everyone, oneself included, and nobody who has left', async () => {
    const { resident, neighbour } = await aPair(site);
    await aTab(site, resident).beat('online');
    const { body, headers } = await resident.get('/users/status');
    expect(body).toContainEqual({ _id: resident.id, status: 'online' });
    expect(body).toContainEqual({ _id: neighbour.id, status: 'offline' });
    expect(headers.get('x-total-count')).toBe(String(body.length));
    const present = (await neighbour.get('/users/status?present=true')).body;
    expect(present).toContainEqual({ _id: resident.id, status: 'online' });
    expect(present.map(({ status }: { status: string }) => status)).not.toContain('offline');
    await resident.delete('/users/me', { password: TEST_PASSWORD });
    const after = (await neighbour.get('/users/status')).body;
    expect(after.map(({ _id }: { _id: string }) => _id)).not.toContain(resident.id);
  });

  it('is refused when it is none of the three, or the tab has no proper name', async () => {
    const resident = await aResident(site);
    for (const body of [{}, { status: 'busy' }, { status: null }, { status: ['online'] }]) {
      expect((await resident.post('/users/status', body)).status).toBe(400);
    }
    for (const tab of ['', 'a b', 'x'.repeat(65), 12]) {
      expect((await resident.post('/users/status', { status: 'online', tab })).status).toBe(400);
    }
  });
});

describe('several tabs and devices of one neighbour', () => {
  it('make them online as long as one is active, away as long as one is open', async () => {
    const { resident, seen } = await aPair(site);
    const phone = await aDevice(site, resident);
    const [first, second] = [aTab(site, resident), aTab(site, resident)];
    const third = aTab(site, phone);
    for (const tab of [first, second, third]) expect(await tab.beat('online')).toBe('online');
    expect(await first.beat('away')).toBe('online');
    expect(await second.beat('away')).toBe('online');
    expect(await third.beat('away')).toBe('away');
    expect(await first.beat('online')).toBe('online');
    await first.close();
    expect(await seen()).toBe('away');
    await second.close();
    expect(await seen()).toBe('away');
    await third.close();
    expect(await seen()).toBe('offline');
  });

  it('end with their session: signing out of the laptop leaves the phone', async () => {
    const { resident, seen } = await aPair(site);
    const phone = await aDevice(site, resident);
    await aTab(site, resident).beat('online');
    await aTab(site, resident).beat('online');
    await aTab(site, phone).beat('away');
    await resident.post('/users/logout');
    expect(await seen()).toBe('away');
    await phone.post('/users/logout');
    expect(await seen()).toBe('offline');
  });

  it('say their last word without a token, each for itself alone', async () => {
    const { resident, seen } = await aPair(site);
    const other = await aPair(site);
    const tab = aTab(site, resident);
    await tab.beat('online');
    await aTab(site, other.resident).beat('online');
    const anybody = createCaller(site);
    expect((await anybody.post('/users/status/leave', { tab: 'onglet' })).status).toBe(400);
    const unknown = await anybody.post('/users/status/leave', { tab: 'x'.repeat(32) });
    expect(unknown.status).toBe(200);
    expect(await seen()).toBe('online');
    await tab.close();
    expect(await seen()).toBe('offline');
    expect(await other.seen()).toBe('online');
  });

  it('are closed though their last word overtakes the first', async () => {
    const { resident, seen } = await aPair(site);
    // Two: more of one neighbour wait for each other, on a busy machine for longer than a last word waits.
    const tabs = Array.from({ length: 2 }, () => aTab(site, resident));
    await Promise.all(tabs.flatMap((tab) => [tab.close(), tab.beat('online')]));
    expect(await seen()).toBe('offline');
  });

  it('are counted up to 64 in a session: whoever invents more forgets the oldest', async () => {
    const resident = await aResident(site);
    for (let number = 0; number < 70; number++) await aTab(site, resident).beat('online');
    const { rows } = await site.site.db.pool.query(
      'select count(*) from presence_tab where resident_id = $1',
      [resident.id],
    );
    expect(Number(rows[0].count)).toBe(64);
  });
});

describe('time', () => {
  it('loses a tab unheard of for two minutes and a half: its browser crashed', async () => {
    const { resident, seen } = await aPair(site);
    const tab = aTab(site, resident);
    await tab.beat('online');
    await letPass(site, 2 * MINUTE);
    expect(await seen()).toBe('online');
    await letPass(site, 31);
    expect(await seen()).toBe('offline');
    expect(await tab.beat('online')).toBe('online');
    expect(await seen()).toBe('online');
  });

  it('loses a crashed tab that was active, though one that is away stays', async () => {
    const { resident, seen } = await aPair(site);
    const [crashed, idle] = [aTab(site, resident), aTab(site, resident)];
    await crashed.beat('online');
    await idle.beat('away');
    await letPass(site, 2 * MINUTE);
    expect(await idle.beat('away')).toBe('online');
    await letPass(site, 40);
    expect(await seen()).toBe('away');
  });

  it('makes offline who has been away for ten minutes, and online again at the first gesture', async () => {
    const { resident, seen } = await aPair(site);
    const tab = aTab(site, resident);
    await tab.beat('away');
    for (let minute = 1; minute < 10; minute++) {
      await letPass(site, MINUTE);
      expect(await tab.beat('away')).toBe('away');
    }
    await letPass(site, MINUTE);
    expect(await tab.beat('away')).toBe('offline');
    expect(await seen()).toBe('offline');
    expect(await tab.beat('online')).toBe('online');
    expect(await tab.beat('away')).toBe('away');
  });
});

describe('what is held about a neighbour’s presence', () => {
  it('is given to them, without the secret names of their tabs, and goes with them', async () => {
    const resident = await aResident(site);
    const tab = aTab(site, resident);
    await tab.beat('away');
    const { body } = await resident.get('/users/me/export');
    expect(body.presence).toEqual([
      {
        status: 'away',
        heardAt: expect.stringMatching(/Z$/),
        awaySince: expect.stringMatching(/Z$/),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(tab.name);
    await resident.delete('/users/me', { password: TEST_PASSWORD });
    for (const table of ['presence_tab', 'presence_told']) {
      const { rowCount } = await site.site.db.pool.query(
        `select from ${table} where resident_id = $1`,
        [resident.id],
      );
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });
});
