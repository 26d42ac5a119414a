// Whom a suggestion must not name, and what it must not tell.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { TEST_PASSWORD, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { rememberFirstDay } from '#server/testing/empty-site.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Suggestion } from './discovery.contract.ts';
import {
  aDoneService,
  anOldResident,
  arrivedBefore,
  aShared,
  takenToLiveAt,
} from './discovery.fixtures.ts';

let site: TestSite;
let empty: () => Promise<void>;
let reader: TestResident;

/** Where the reader lives, and what is 1.5 km from there and more. */
const HOME = { lon: 2.396, lat: 48.8456 };
const FAR = { lon: 2.3762, lat: 48.8495 };
const old = async (firstName: string, at: { lon: number; lat: number } = FAR) =>
  takenToLiveAt(site, await anOldResident(site, { firstName, lastName: 'Morel', ...at }), at);

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  empty = await rememberFirstDay(site);
});
beforeEach(async () => {
  await empty();
  reader = await old('Hugo', HOME);
});
afterAll(() => site.close());

async function suggested(type: string, limit = 10): Promise<Suggestion[]> {
  const { status, body } = await reader.get(`/suggestions/meetings?type=${type}&limit=${limit}`);
  expect(status).toBe(200);
  return body.suggestions;
}
const names = async (type: string) => (await suggested(type)).map(({ user }) => user.firstName);

describe('whom nobody is shown', () => {
  it('is oneself, the blocked either way, the suspended and the deleted', async () => {
    const [blocked, blocker, suspended, gone] = [
      await old('A', HOME),
      await old('B', HOME),
      await old('C', HOME),
      await old('D', HOME),
    ];
    const others = [blocked, blocker, suspended, gone];
    for (const helper of others) {
      await aDoneService(site, { creator: reader, helper, category: 'Cuisine', ago: 40 });
    }
    await aShared(site, { type: 'quiz', creator: reader, participants: others, ago: 60 });
    for (const type of ['reconnect', 'activity', 'helper']) {
      expect(await suggested(type)).toHaveLength(4);
    }
    await reader.post(`/users/${blocked.id}/block`);
    await blocker.post(`/users/${reader.id}/block`);
    await site.site.db.pool.query(
      `insert into suspension (resident_id, reason, ends_at, admin_id) values ($1, 'x', now() + interval '1 day', $1)`,
      [suspended.id],
    );
    await gone.delete('/users/me', { password: TEST_PASSWORD });
    for (const type of ['all', 'reconnect', 'new', 'activity', 'helper']) {
      expect([type, await suggested(type)]).toEqual([type, []]);
    }
    await site.site.db.pool.query(`update suspension set ends_at = now() - interval '1 hour'`);
    expect(await names('reconnect')).toEqual(['C']);
  });
});

describe('nearness', () => {
  it('is one of four scores, by bands between blurred points, wherever the homes are', async () => {
    const one = await old('Une', HOME);
    const seen = new Set<number | undefined>();
    for (let step = 0; step < 30; step++) {
      const at = { lon: HOME.lon + step * 0.0007, lat: HOME.lat };
      await takenToLiveAt(site, one, at);
      const [found] = await suggested('new');
      await site.site.db.pool.query('update resident set lon = lon + 0.00001 where id = $1', [
        reader.id,
      ]);
      await takenToLiveAt(site, reader, HOME);
      expect((await suggested('new'))[0]?.proximity_score).toBe(found?.proximity_score);
      seen.add(found?.proximity_score);
    }
    expect([...seen]).toEqual([1, 0.75, 0.5, 0.25]);
  });

  it('is that of the farthest where a home is unknown, and nothing is said of it', async () => {
    const claire = await arrivedBefore(site, await old('Claire'), 2);
    await takenToLiveAt(site, claire, null);
    expect(await suggested('new')).toMatchObject([{ proximity_score: 0.25 }]);
  });
});
