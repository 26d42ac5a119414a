import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAcceptedTroc, aTradeRequest, aTroc } from './trocs.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** What was told about a troc: kind and recipient, in order. */
async function told(id: string): Promise<[string, string][]> {
  const { rows } = await site.site.db.pool.query(
    'select kind, recipient_id from notification where about_id = $1 order by updated_at',
    [id],
  );
  return rows.map((row) => [row.kind, row.recipient_id]);
}

const act = (by: TestResident, id: string, action: string, body?: unknown) =>
  by.post(`/troc/${id}/${action}`, body);

describe('a neighbour who leaves', () => {
  const leave = (by: TestResident) => by.delete('/users/me', { password: TEST_PASSWORD });

  it('frees what they asked for and takes their own off the board', async () => {
    const leaver = await aResident(site);
    const free = await aTroc(site, { owner: leaver });
    const { troc: wanted, requester } = await aTradeRequest(site, {
      troc: await aTroc(site, { owner: leaver }),
    });
    const { troc: theirs } = await anAcceptedTroc(site, { requester: leaver });
    const { troc: refused } = await aTradeRequest(site, { requester: leaver });
    await act(refused.by, refused._id, 'respond', { accept: false });
    expect((await leave(leaver)).status).toBe(200);
    for (const gone of [free, wanted]) {
      expect((await requester.get(`/troc/${gone._id}`)).status).toBe(404);
    }
    expect((await requester.get('/troc/my-requests')).body).toEqual([]);
    for (const troc of [theirs, refused]) {
      const { body } = await troc.by.get(`/troc/${troc._id}`);
      expect(body).toMatchObject({ status: 'available', tradeRequest: null });
    }
    expect((await told(wanted._id)).at(-1)).toEqual(['troc_cancelled', requester.id]);
    expect((await told(theirs._id)).at(-1)).toEqual(['troc_cancelled', theirs.by.id]);
    expect((await told(refused._id)).at(-1)?.[0]).not.toBe('troc_cancelled');
  });

  it("stays on what was exchanged as 'Ancien voisin'; what is called off is not offered again", async () => {
    const { troc: done, requester } = await anAcceptedTroc(site);
    const { troc: agreed } = await anAcceptedTroc(site, {
      troc: await aTroc(site, { owner: done.by }),
      requester,
    });
    await act(requester, done._id, 'complete');
    await leave(done.by);
    const left = { firstName: 'Ancien', lastName: 'voisin', avatarUrl: null };
    for (const { _id } of [done, agreed]) {
      const { body } = await requester.get(`/troc/${_id}`);
      expect(body.user).toMatchObject(left);
      expect(JSON.stringify(body)).not.toContain(done.by.username);
    }
    const off = await act(requester, agreed._id, 'cancel-acceptance');
    expect([off.status, off.body.status]).toEqual([200, 'cancelled']);
    expect((await requester.get(`/troc/${agreed._id}`)).status).toBe(404);
    const witness = await aResident(site);
    expect((await witness.get(`/troc/${agreed._id}`)).status).toBe(404);
  });

  it('is given their trocs and their requests in the export', async () => {
    const me = await aResident(site);
    const mine = await aTroc(site, { owner: me });
    const { troc } = await aTradeRequest(site, { requester: me });
    await aTradeRequest(site, { troc: mine });
    const { body } = await me.get('/users/me/export');
    expect(body.trocs.owned).toMatchObject([{ _id: mine._id, itemsOffered: mine.itemsOffered }]);
    expect(body.trocs.requests).toMatchObject([
      { trocId: troc._id, trocTitle: troc.title, location: troc.publicLocation, status: 'pending' },
    ]);
    expect(JSON.stringify(body.trocs)).not.toContain(troc.by.id);
  });
});
