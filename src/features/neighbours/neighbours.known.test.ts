// Those whom a resident knows: told to themself alone, from what the two did together.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts/accounts.fixtures.ts';
import { acquaint, aVerified, vouch } from '../residency/residency.fixtures.ts';
import { anAgreedRing } from '../rings/rings.fixtures.ts';
import { anAcceptedTroc, aTroc } from '../trocs/trocs.fixtures.ts';

let site: TestSite;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  claire = await aResident(site);
});

const knownBy = async (by: TestResident): Promise<string[]> =>
  ((await by.get('/neighbours/known')).body as string[]).toSorted();
const idsOf = (...those: TestResident[]) => those.map(({ id }) => id).toSorted();

describe('those whom a resident knows', () => {
  it('wrote with them, exchanged with them, or vouch for them; whoever only writes to them does not', async () => {
    const [written, owner, pushy] = [
      await aResident(site),
      await aResident(site),
      await aResident(site),
    ];
    const voucher = await aVerified(site);
    await acquaint(claire, written);
    await vouch(claire, voucher);
    const { troc } = await anAcceptedTroc(site, {
      troc: await aTroc(site, { owner }),
      requester: claire,
    });
    await owner.post(`/troc/${troc._id}/complete`);
    await pushy.post('/messages/send', { receiverId: claire.id, content: 'Bonjour' });
    expect(await knownBy(claire)).toEqual(idsOf(written, owner, voucher));
    expect(await knownBy(written)).toEqual([claire.id]);
    expect(await knownBy(pushy)).toEqual([]);
  });

  it('exchanged in a ring with them, once its day has come', async () => {
    const { _id, bob, chloe } = await anAgreedRing(site, claire);
    expect(await knownBy(claire)).toEqual([]);
    await site.site.db.pool.query(
      "update ring set date = now() - interval '1 hour' where id = $1",
      [_id],
    );
    expect(await knownBy(claire)).toEqual(idsOf(bob, chloe));
  });

  it('are no more once one of the two has blocked the other', async () => {
    const karim = await aResident(site);
    await acquaint(claire, karim);
    expect(await knownBy(karim)).toEqual([claire.id]);
    await claire.post(`/users/${karim.id}/block`);
    expect([await knownBy(claire), await knownBy(karim)]).toEqual([[], []]);
  });

  it('are no more once they have left', async () => {
    const karim = await aResident(site);
    await acquaint(claire, karim);
    await karim.delete('/users/me', { password: TEST_PASSWORD });
    expect(await knownBy(claire)).toEqual([]);
  });
});
