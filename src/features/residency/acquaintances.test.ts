// Whom a resident may ask to vouch without typing a name: those they know, told from what the two did alone.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { anAcceptedTroc, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from '../accounts/accounts.fixtures.ts';
import type { Acquaintance } from './residency.contract.ts';
import { acquaint, answer, askFor, aVerified, readStanding } from './residency.fixtures.ts';

let site: TestSite;
let admin: TestResident;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  claire = await aResident(site, { firstName: 'Claire' });
});

const knownBy = async (by: TestResident): Promise<Acquaintance[]> =>
  (await by.get('/residency/acquaintances')).body;
const namesOf = async (by: TestResident) =>
  (await knownBy(by)).map(({ user, how }) => [user.username, how]);
const ask = (by: TestResident, other: TestResident) =>
  by.post('/residency/vouching', { username: other.username });

/** `helper` has helped `asker`. */
async function help(asker: TestResident, helper: TestResident): Promise<void> {
  const service = await aService(site, { creator: asker });
  await aProposal(site, { service, helper });
  await asker.put(`/services/${service._id}/accept-help/${helper.id}`);
  const done = await asker.put(`/services/${service._id}`, {
    ...service.body,
    status: 'completed',
  });
  expect(done.status).toBe(200);
}

async function exchange(owner: TestResident, requester: TestResident): Promise<void> {
  const { troc } = await anAcceptedTroc(site, { troc: await aTroc(site, { owner }), requester });
  expect((await owner.post(`/troc/${troc._id}/complete`)).status).toBe(200);
}

describe('the neighbours a resident knows', () => {
  it('are those they wrote with, helped, were helped by or exchanged with, the last first', async () => {
    const others: TestResident[] = [];
    for (let n = 0; n < 5; n++) others.push(await aResident(site));
    const [written, helper, helped, owner, requester] = others as [
      TestResident,
      TestResident,
      TestResident,
      TestResident,
      TestResident,
    ];
    await acquaint(claire, written);
    await help(claire, helper);
    await help(helped, claire);
    await exchange(owner, claire);
    await exchange(claire, requester);
    const expected = [
      [requester.username, 'exchange'],
      [owner.username, 'exchange'],
      [helped.username, 'help'],
      [helper.username, 'help'],
      [written.username, 'messages'],
    ];
    expect(await namesOf(claire)).toEqual(expected);
    await written.post('/messages/send', { receiverId: claire.id, content: 'Bien arrivée ?' });
    expect((await namesOf(claire))[0]).toEqual([written.username, 'messages']);
    expect(await namesOf(written)).toEqual([[claire.username, 'messages']]);
  });

  it('are not those who have not answered, nor what is only agreed on', async () => {
    const [silent, pushy, agreed] = [
      await aResident(site),
      await aResident(site),
      await aResident(site),
    ];
    for (let n = 0; n < 3; n++) {
      await claire.post('/messages/send', { receiverId: silent.id, content: `Bonjour ${n}` });
      await pushy.post('/messages/send', { receiverId: claire.id, content: `Bonjour ${n}` });
    }
    await anAcceptedTroc(site, { troc: await aTroc(site, { owner: agreed }), requester: claire });
    expect(await knownBy(claire)).toEqual([]);
  });

  it('are listed whether or not they are verified, and the list says nothing of it', async () => {
    const [karim, malik] = [await aVerified(site), await aResident(site)];
    for (const other of [karim, malik]) await acquaint(claire, other);
    const known = await knownBy(claire);
    expect(known.map(({ user }) => user._id)).toEqual([malik.id, karim.id]);
    for (const { user } of known) {
      expect(Object.keys(user).sort()).toEqual(
        ['_id', 'avatarUrl', 'firstName', 'lastName', 'username'].sort(),
      );
    }
  });

  it('are gone where they are blocked, suspended or closed', async () => {
    const others: TestResident[] = [];
    for (let n = 0; n < 4; n++) others.push(await aResident(site));
    for (const other of others) await acquaint(claire, other);
    const [blocked, blocking, suspended, closed] = others;
    await claire.post(`/users/${blocked?.id}/block`);
    await blocking?.post(`/users/${claire.id}/block`);
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    await admin.post(`/admin/users/${suspended?.id}/suspension`, { reason: 'Insultes', endsAt });
    await admin.delete(`/admin/users/${closed?.id}`);
    expect(await knownBy(claire)).toEqual([]);
  });
});

describe('a neighbour who is asked', () => {
  it('is off the list, whether they say no, nothing, or are not asked any more', async () => {
    const karim = await aVerified(site, { firstName: 'Karim' });
    const yvette = await aVerified(site, { firstName: 'Yvette' });
    const refused = await askFor(claire, karim);
    const withdrawn = await askFor(claire, yvette);
    expect(await knownBy(claire)).toEqual([]);
    await answer(karim, refused, 'no');
    await claire.delete(`/residency/vouching/${withdrawn}`);
    expect(await knownBy(claire)).toEqual([]);
  });

  it('may be one who has helped, or exchanged, without a word', async () => {
    for (const meet of [help, exchange]) {
      const karim = await aVerified(site, { firstName: 'Karim' });
      expect((await ask(claire, karim)).body.code).toBe('not_acquainted');
      await meet(claire, karim);
      expect((await ask(claire, karim)).status).toBe(201);
      const { toAnswer } = await readStanding(karim);
      expect(toAnswer.map(({ user }) => user._id)).toEqual([claire.id]);
    }
  });
});
