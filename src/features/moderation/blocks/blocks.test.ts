import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { isBlocked } from '../moderation.public.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const block = (by: TestResident, whom: { id: string }) => by.post(`/users/${whom.id}/block`);
const unblock = (by: TestResident, whom: { id: string }) => by.delete(`/users/${whom.id}/block`);
const areHidden = (a: TestResident, b: TestResident) => isBlocked(site.site.db.once, a.id, b.id);

/** What two neighbours were told of each other, in order. */
async function toldTo(resident: TestResident): Promise<{ _id: string; hidden: boolean }[]> {
  const { rows } = await site.site.db.pool.query(
    `select data from live_event where topic = $1 and name = 'neighbour.hidden'
      order by xid, seq`,
    [`resident:${resident.id}`],
  );
  return rows.map(({ data }) => data);
}

describe('blocking a neighbour', () => {
  it('hides each from the other, and tells both without saying who wished it', async () => {
    const [claire, malik] = [await aResident(site), await aResident(site)];
    const answer = await block(claire, malik);
    expect([answer.status, answer.body]).toEqual([201, { message: 'Résident bloqué' }]);
    expect([await areHidden(claire, malik), await areHidden(malik, claire)]).toEqual([true, true]);
    expect(await toldTo(claire)).toEqual([{ _id: malik.id, hidden: true }]);
    expect(await toldTo(malik)).toEqual([{ _id: claire.id, hidden: true }]);
  });

  it('twice is blocking once', async () => {
    const [claire, malik] = [await aResident(site), await aResident(site)];
    await block(claire, malik);
    expect((await block(claire, malik)).status).toBe(201);
    expect((await claire.get('/users/blocked')).body).toHaveLength(1);
    expect(await toldTo(malik)).toHaveLength(1);
  });

  it('is neither for oneself, nor for who does not exist or has left', async () => {
    const [claire, gone] = [await aResident(site), await aResident(site)];
    const own = await block(claire, claire);
    expect([own.status, own.body.code]).toEqual([400, 'own_block']);
    await gone.delete('/users/me', { password: TEST_PASSWORD });
    for (const id of ['a'.repeat(24), gone.id]) {
      const unknown = await block(claire, { id });
      expect([unknown.status, unknown.body.code]).toEqual([404, 'resident_not_found']);
    }
    expect((await claire.post('/users/moi/block')).status).toBe(400);
  });

  it('lasts as long as one of the two wishes it', async () => {
    const [claire, malik] = [await aResident(site), await aResident(site)];
    await block(claire, malik);
    await block(malik, claire);
    const first = await unblock(claire, malik);
    expect([first.status, first.body]).toEqual([200, { message: 'Résident débloqué' }]);
    expect(await areHidden(claire, malik)).toBe(true);
    await unblock(malik, claire);
    expect(await areHidden(claire, malik)).toBe(false);
    expect((await unblock(malik, claire)).status).toBe(200);
    expect((await toldTo(claire)).map(({ hidden }) => hidden)).toEqual([true, false]);
  });

  it('and unblocking at the same moment: both are told last what holds', async () => {
    for (let round = 0; round < 8; round++) {
      const [claire, malik] = [await aResident(site), await aResident(site)];
      await block(claire, malik);
      await Promise.all([unblock(claire, malik), block(malik, claire), block(claire, malik)]);
      await Promise.all([unblock(malik, claire), unblock(claire, malik), block(claire, malik)]);
      const hidden = await areHidden(claire, malik);
      for (const each of [claire, malik]) {
        expect((await toldTo(each)).at(-1)?.hidden).toBe(hidden);
      }
    }
  });
});

describe('two neighbours of whom one has blocked the other', () => {
  it('still see each other on the board, but neither may offer help to the other', async () => {
    const service = await aService(site);
    const helper = await aResident(site);
    await block(service.by, helper);
    const seen = await helper.get('/services');
    expect(seen.body.map(({ _id }: { _id: string }) => _id)).toContain(service._id);
    const propose = () => helper.post(`/services/${service._id}/propose-help`, {});
    const refused = await propose();
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        error: "Vous ne pouvez pas contacter ce résident : l'un de vous deux a bloqué l'autre",
        code: 'contact_refused',
      },
    ]);
    await unblock(service.by, helper);
    expect((await propose()).status).toBe(200);
  });

  it('cannot come to an agreement on an offer made before; what is agreed ends', async () => {
    const { service, helper } = await aProposal(site);
    const owner = await aService(site);
    await aProposal(site, { service: owner, helper });
    await block(helper, owner.by);
    const accept = () => owner.by.put(`/services/${owner._id}/accept-help/${helper.id}`);
    expect((await accept()).body.code).toBe('contact_refused');
    await unblock(helper, owner.by);
    expect((await accept()).status).toBe(200);
    await block(helper, owner.by);
    // Nobody is left waiting for somebody they no longer see.
    expect((await helper.get(`/services/${owner._id}`)).body).toMatchObject({
      status: 'pending',
      assignedTo: null,
    });
    expect((await owner.by.put(`/services/${owner._id}/cancel-acceptance`)).status).toBe(409);
    expect((await helper.delete(`/services/${service._id}/cancel-proposal`)).status).toBe(200);
  });
});

describe('my list of blocked neighbours', () => {
  it('is mine alone, newest first, page after page', async () => {
    const claire = await aResident(site);
    const others = [await aResident(site), await aResident(site), await aResident(site)];
    for (const other of others) await block(claire, other);
    const [first, second, third] = others;
    const page = await claire.get('/users/blocked?limit=2');
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(page.body.map(({ _id }: { _id: string }) => _id)).toEqual([third?.id, second?.id]);
    expect(page.body[0]).toEqual({
      _id: third?.id,
      firstName: third?.firstName,
      lastName: third?.lastName,
      username: third?.username,
      avatarUrl: null,
      verified: false,
      blockedAt: expect.stringMatching(/Z$/),
    });
    const next = /<\/api([^<>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const { body } = await claire.get(next);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([first?.id]);
    expect((await first?.get('/users/blocked'))?.body).toEqual([]);
  });

  it('is in what they are given of their data, and forgotten, both ways, when they leave', async () => {
    const [claire, malik] = [await aResident(site), await aResident(site)];
    await block(claire, malik);
    await block(malik, claire);
    const { body } = await claire.get('/users/me/export');
    expect(body.moderation.blocked).toEqual([
      { residentId: malik.id, username: malik.username, createdAt: expect.stringMatching(/Z$/) },
    ]);
    await claire.delete('/users/me', { password: TEST_PASSWORD });
    expect((await malik.get('/users/blocked')).body).toEqual([]);
    expect(await areHidden(claire, malik)).toBe(false);
  });
});
