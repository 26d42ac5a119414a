// Two who act on an agreement at the same moment, through one process and through two: one of both happened, the other is
// told why it was too late, and the agreement and its announcement say the same.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aTradeRequest } from '#features/trocs/trocs.fixtures.ts';
import { type Answer, type Caller, createCaller } from '#server/testing/caller.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { AGREEMENT_KINDS, type Agreement } from './agreements.contract.ts';
import { anAgreement, type MadeAgreement } from './agreements.fixtures.ts';

let site: TestSite;
let beside: TestSite;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
});
afterAll(async () => {
  await beside.close();
  await site.close();
});

/** Half of them through one process, half through two. */
const TRIES = 4;
const elsewhere = (resident: TestResident): Caller => createCaller(beside, resident.token);
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
async function race(play: (second: (resident: TestResident) => Caller) => Promise<void>) {
  for (let at = 0; at < TRIES; at++) await play(at % 2 === 0 ? (resident) => resident : elsewhere);
}

/** Both sides read the same, and it goes with the state of what it is about. */
async function readBoth(one: MadeAgreement): Promise<Agreement> {
  const [owner, guest] = [
    (await one.owner.get(one.path)).body as Agreement,
    (await one.guest.get(one.path)).body as Agreement,
  ];
  expect([owner.status, owner.date]).toEqual([guest.status, guest.date]);
  const { status } = (await one.owner.get(one.subject)).body;
  const standing = ['agreed', 'proposed'].includes(owner.status);
  const agreed = ['assigned', 'accepted'].includes(status);
  expect({ standing, done: owner.status === 'done' }).toEqual({
    standing: agreed,
    done: status === 'completed',
  });
  return owner;
}

describe.each(AGREEMENT_KINDS)('two who act on an agreement on a %s', (kind) => {
  it('one moves it while the other cancels', async () => {
    await race(async (second) => {
      const one = await anAgreement(site, kind);
      const date = inDays(6);
      await one.guest.post(`${one.path}/propose`, { date });
      const [moved, cancelled] = await Promise.all([
        one.owner.post(`${one.path}/answer`, { accept: true }),
        second(one.guest).post(`${one.path}/cancel`, { reason: 'unable' }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      const after = await readBoth(one);
      expect(after.status).toBe('cancelled');
      expect(after.proposal).toBeNull();
      expect(after.date === date).toBe(moved.status === 200);
    });
  });

  it('both propose another moment: one proposal', async () => {
    await race(async (second) => {
      const one = await anAgreement(site, kind);
      const answers = await Promise.all([
        one.owner.post(`${one.path}/propose`, { date: inDays(5) }),
        second(one.guest).post(`${one.path}/propose`, { date: inDays(6) }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect((await readBoth(one)).status).toBe('proposed');
    });
  });

  it('both cancel: it is cancelled once', async () => {
    await race(async (second) => {
      const one = await anAgreement(site, kind);
      const answers = await Promise.all([
        one.owner.post(`${one.path}/cancel`, { reason: 'gone' }),
        second(one.guest).post(`${one.path}/cancel`, { reason: 'unable' }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect((await readBoth(one)).cancellation?.reason).toBe(
        answers[0].status === 200 ? 'gone' : 'unable',
      );
    });
  });

  it('both say yes: it is done, and completed once', async () => {
    await race(async (second) => {
      const one = await anAgreement(site, kind, { hours: -1 });
      const path = `${one.path}/outcome`;
      const answers = await Promise.all([
        one.owner.post(path, { outcome: 'done' }),
        second(one.guest).post(path, { outcome: 'done' }),
      ]);
      expect(statuses(answers)).toEqual([200, 200]);
      expect((await readBoth(one)).status).toBe('done');
      const lines = (await one.owner.get(`${one.path}/lines`)).body as { what: string }[];
      expect(lines.filter(({ what }) => what === 'done')).toHaveLength(1);
    });
  });

  it('one says how it went while the other cancels', async () => {
    await race(async (second) => {
      const one = await anAgreement(site, kind, { hours: -1 });
      await one.owner.post(`${one.path}/outcome`, { outcome: 'done' });
      const [said, cancelled] = await Promise.all([
        one.guest.post(`${one.path}/outcome`, { outcome: 'done' }),
        second(one.owner).post(`${one.path}/cancel`, { reason: 'other' }),
      ]);
      expect(statuses([said, cancelled])).toEqual([200, 409]);
      expect((await readBoth(one)).status).toBe(said.status === 200 ? 'done' : 'cancelled');
    });
  });

  it('thanks sent twice at once are one', async () => {
    const one = await anAgreement(site, kind, { hours: -1 });
    for (const by of [one.owner, one.guest])
      await by.post(`${one.path}/outcome`, { outcome: 'done' });
    const thank = (by: Caller) => by.post(`${one.path}/thanks`, { text: 'Merci' });
    expect(statuses(await Promise.all([thank(one.guest), thank(elsewhere(one.guest))]))).toEqual([
      200, 409,
    ]);
  });

  it('the acceptance is called off by its own call while the agreement is moved', async () => {
    await race(async (second) => {
      const one = await anAgreement(site, kind);
      await one.guest.post(`${one.path}/propose`, { date: inDays(6) });
      const off = `${one.subject}/cancel-acceptance`;
      const caller = second(one.owner);
      const [cancelled, moved] = await Promise.all([
        kind === 'service' ? caller.put(off) : caller.post(off),
        one.owner.post(`${one.path}/answer`, { accept: true }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      expect((await readBoth(one)).status).toBe('cancelled');
    });
  });
});

it('an acceptance while one blocks the other: no agreement stands between the two', async () => {
  await race(async (second) => {
    const { troc, requester } = await aTradeRequest(site);
    const [accepted, blocked] = await Promise.all([
      troc.by.post(`/troc/${troc._id}/respond`, { accept: true }),
      second(requester).post(`/users/${troc.by.id}/block`),
    ]);
    expect(blocked.status).toBe(201);
    expect([200, 403, 409]).toContain(accepted.status);
    const standing = (await troc.by.get('/agreements?when=coming')).body;
    expect(standing).toEqual([]);
    expect((await troc.by.get(`/troc/${troc._id}`)).body.status).not.toBe('accepted');
  });
});

it('an acceptance while the one accepted withdraws: an agreement stands where the acceptance does', async () => {
  await race(async (second) => {
    const { troc, requester } = await aTradeRequest(site);
    const [accepted] = await Promise.all([
      troc.by.post(`/troc/${troc._id}/respond`, { accept: true }),
      second(requester).post(`/troc/${troc._id}/cancel-request`),
    ]);
    const { body } = await requester.get('/agreements?when=coming');
    expect(body).toHaveLength(accepted.status === 200 ? 1 : 0);
  });
});

it('two who block each other at once leave nothing between them', async () => {
  const [a, b] = [await aResident(site), await aResident(site)];
  const one = await anAgreement(site, 'troc', { owner: a, guest: b });
  const other = await anAgreement(site, 'service', { owner: b, guest: a });
  const answers = await Promise.all([
    a.post(`/users/${b.id}/block`),
    elsewhere(b).post(`/users/${a.id}/block`),
  ]);
  expect(statuses(answers)).toEqual([201, 201]);
  for (const each of [one, other]) expect((await readBoth(each)).status).toBe('cancelled');
});

it.each(AGREEMENT_KINDS)('an answer taken back while one blocks the other: no %s stands', (kind) =>
  race(async (second) => {
    const one = await anAgreement(site, kind, { hours: -1 });
    for (const by of [one.owner, one.guest])
      await by.post(`${one.path}/outcome`, { outcome: 'done' });
    await Promise.all([
      one.owner.delete(`${one.path}/outcome`),
      second(one.guest).post(`/users/${one.owner.id}/block`),
    ]);
    expect(await readBoth(one)).toMatchObject({ proposal: null });
    expect((await one.guest.get('/agreements?when=coming')).body).toEqual([]);
  }),
);
