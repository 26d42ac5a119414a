// Places in outings and events for somebody without internet: one of their own, in the one line of all.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { GATHERING_KINDS } from '#features/gatherings/gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { forgetTries } from '#server/testing/tries.ts';
import type { Proche } from './proches.contract.ts';
import { aProche } from './proches.fixtures.ts';

let site: TestSite;
let speaker: TestResident;
let neighbour: TestResident;
let odette: Proche;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  await forgetTries(site);
  speaker = await aResident(site);
  neighbour = await aResident(site);
  odette = await aProche(speaker, { lastName: `R ${speaker.username}` });
});

const joinFor = (path: string, waitWhenFull = false, by = speaker) =>
  by.post(`${path}/proches`, { procheId: odette._id, waitWhenFull });
const leaveFor = (path: string, by = speaker) => by.delete(`${path}/proches/${odette._id}`);

describe.each(GATHERING_KINDS)('a place in one for somebody: %s', (kind) => {
  it('is their own, beside that of who speaks for them, and said with both names', async () => {
    const { path } = await aGathering(site, kind, { maxParticipants: 3 });
    await speaker.post(`${path}/join`, {});
    const { status, body } = await joinFor(path);
    expect([status, body.participantCount, body.myPlace]).toEqual([200, 2, 'participant']);
    const seen = (await neighbour.get(path)).body;
    expect(seen.represented).toMatchObject([
      { shownAs: 'Mme R.', with: { _id: speaker.id }, waits: false, procheId: null },
    ]);
    expect(JSON.stringify(seen)).not.toContain(odette.lastName);
    expect((await joinFor(path)).status).toBe(409);
    // Who speaks for them may stay away.
    await speaker.post(`${path}/leave`, {});
    expect((await speaker.get(path)).body).toMatchObject({ participantCount: 1, myPlace: null });
    expect((await leaveFor(path, neighbour)).status).toBeGreaterThan(399);
    const left = (await leaveFor(path)).body;
    expect([left.participantCount, left.represented]).toEqual([0, []]);
  });

  it('stands on the list of who organises, who ticks it off as any other', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 3 });
    await aParticipant(site, one, speaker);
    await joinFor(one.path);
    const list = async () => (await one.by.get(`${one.path}/attendance`)).body;
    const theirs = { user: { _id: speaker.id }, shownAs: 'Mme R.', waits: false };
    expect(await list()).toMatchObject([
      { place: speaker.id, user: { _id: speaker.id }, shownAs: null },
      { place: odette._id, ...theirs, came: null },
    ]);
    await movedTo(site, one, inHours(1));
    const tick = (came: number, by = one.by) =>
      by.put(`${one.path}/participants/${odette._id}/came`, { came });
    expect((await tick(1, speaker)).status).toBe(403);
    expect((await tick(4)).status).toBe(200);
    expect(await list()).toMatchObject([{ came: null }, { ...theirs, came: 1 }]);
  });

  it('is waited for in the one line of all, and given to who is first in it', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 2 });
    const [first, second, third] = [await aResident(site), await aResident(site), neighbour];
    await aParticipant(site, one, first);
    await aParticipant(site, one, second);
    expect((await joinFor(one.path)).status).toBe(409);
    expect((await joinFor(one.path, true)).body).toMatchObject({ waitingCount: 1 });
    const { body } = await third.post(`${one.path}/join`, { waitWhenFull: true });
    expect([body.waitingCount, body.myRank, body.represented]).toEqual([2, 2, []]);
    await first.post(`${one.path}/leave`, {});
    const seen = (await speaker.get(one.path)).body;
    expect(seen).toMatchObject({ participantCount: 2, waitingCount: 1 });
    expect(seen.represented).toMatchObject([{ waits: false, procheId: odette._id }]);
    const told = (await speaker.get('/notifications')).body;
    expect(told.map(({ kind: what }: { kind: string }) => what)).toContain(`${kind}_promoted`);
    expect((await third.get(one.path)).body.myRank).toBe(1);
    // Theirs goes on to who waits, once nobody speaks for them any more.
    await speaker.delete(`/proches/${odette._id}`);
    expect((await third.get(one.path)).body).toMatchObject({
      myPlace: 'participant',
      waitingCount: 0,
    });
  });

  it('is never beyond the last one, of many who press at once', async () => {
    const { path, by } = await aGathering(site, kind, { maxParticipants: 2 });
    const others = [await aResident(site), await aResident(site), neighbour];
    const answers = await Promise.all([
      joinFor(path),
      ...others.map((other) => other.post(`${path}/join`, {})),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await by.get(path)).body.participantCount).toBe(2);
  });

  it('goes with the account of who speaks for them, and with who is taken off', async () => {
    const one = await aGathering(site, kind);
    await speaker.post(`${one.path}/join`, {});
    await joinFor(one.path);
    const taken = await one.by.delete(`${one.path}/participants/${speaker.id}`, { reason: '' });
    expect([taken.status, taken.body.participantCount]).toEqual([200, 0]);
    expect((await joinFor(one.path)).status).toBe(403);
    // Whoever stays away themselves is taken off as well.
    const absent = await aGathering(site, kind);
    await joinFor(absent.path);
    const off = (who: string) => absent.by.delete(`${absent.path}/participants/${who}`);
    expect([(await off(odette._id)).status, (await off(absent.by.id)).status]).toEqual([404, 404]);
    expect((await off(speaker.id)).body.participantCount).toBe(0);
    expect((await joinFor(absent.path)).status).toBe(403);
    const other = await aGathering(site, kind);
    await joinFor(other.path);
    const file = (await speaker.get('/users/me/export')).body.proches.places;
    expect(file).toMatchObject([{ spokenFor: 'Mme R.', waits: false }]);
    await speaker.delete('/users/me', { password: TEST_PASSWORD });
    expect((await other.by.get(other.path)).body.participantCount).toBe(0);
  });

  it('is among what there is to tell them', async () => {
    const one = await aGathering(site, kind, { title: 'Loto du square' });
    await joinFor(one.path);
    const read = async () => (await speaker.get(`/proches/${odette._id}/news`)).body;
    const { news, readAt } = await read();
    expect(news).toMatchObject([{ kind, title: 'Loto du square', state: 'agreed', isNew: true }]);
    await speaker.put(`/proches/${odette._id}/told`, { until: readAt });
    expect((await read()).news).toMatchObject([{ isNew: false }]);
    if (kind === 'outing') return;
    await one.by.post(`${one.path}/cancel`, {});
    expect((await read()).news).toMatchObject([{ state: 'cancelled', isNew: true }]);
  });
});

it('comes back with what an administrator deleted by mistake, but not once nobody speaks for them', async () => {
  const admin = await anAdmin(site);
  const one = await aGathering(site, 'event', { maxParticipants: 3 });
  const gone = await aProche(neighbour);
  await joinFor(one.path);
  await neighbour.post(`${one.path}/proches`, { procheId: gone._id, waitWhenFull: false });
  expect((await speaker.get(one.path)).body.participantCount).toBe(2);
  await admin.delete(`/admin/events/${one._id}`);
  expect((await neighbour.delete(`/proches/${gone._id}`)).status).toBeLessThan(300);
  const [last] = (await admin.get('/admin/deletions?limit=1')).body;
  expect((await admin.post(`/admin/deletions/${last._id}/restore`)).status).toBe(200);
  expect((await speaker.get(one.path)).body).toMatchObject({
    ...{ participantCount: 1, represented: [{ procheId: odette._id, waits: false }] },
  });
});
