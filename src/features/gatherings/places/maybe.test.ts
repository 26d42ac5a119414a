// 'Perhaps': counted apart, told like a place, and gone as soon as somebody comes or may not.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  type MadeGathering,
  movedTo,
} from '../gatherings.fixtures.ts';
import { sendDueReminders } from '../gatherings.work.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const say = (by: TestResident, one: { _id: string }, maybe = true) =>
  by.put(`/gatherings/${one._id}/maybe`, { maybe });
const read = async (by: TestResident, one: MadeGathering) => (await by.get(one.path)).body;
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];
const newsOf = async (reader: TestResident) =>
  ((await reader.get('/notifications')).body as { kind: string }[]).map(({ kind }) => kind);

async function unsure(one: MadeGathering) {
  const by = await aResident(site);
  expect((await say(by, one)).status).toBe(200);
  return by;
}

describe.each(GATHERING_KINDS)('perhaps, said of an %s', (kind) => {
  it('takes no place; others read how many, whoever organises reads who', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 2 });
    for (let n = 0; n < 2; n++) await aParticipant(site, one);
    const lea = await unsure(one);
    await say(lea, one);
    expect(await read(lea, one)).toMatchObject({
      ...{ saysMaybe: true, maybeCount: 1, participantCount: 2, myPlace: null },
    });
    const other = await read(await aResident(site), one);
    expect(other).toMatchObject({ saysMaybe: false, maybeCount: 1 });
    expect(JSON.stringify(other)).not.toContain(lea.id);
    expect((await read(one.by, one)).maybes).toMatchObject([{ user: { _id: lea.id } }]);
    expect((await say(lea, one, false)).body).toEqual({ maybe: false, count: 0 });
    expect((await read(one.by, one)).maybes).toEqual([]);
  });

  it('ends when they come, or wait, and is not said by who is in', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 2 });
    const [first, second, third] = [await unsure(one), await unsure(one), await unsure(one)];
    for (const by of [first, second, third]) {
      expect((await by.post(`${one.path}/join`, { waitWhenFull: true })).status).toBe(200);
      expect(outcome(await say(by, one))).toEqual([409, 'already_in']);
    }
    expect(await read(third, one)).toMatchObject({ myPlace: 'waiting', maybeCount: 0 });
    expect(outcome(await say(one.by, one))).toEqual([409, 'own_gathering_maybe']);
  });

  it('is told of another date, of an announcement and of the end, by bell and by mail', async () => {
    const one = await aGathering(site, kind);
    const lea = await unsure(one);
    await one.by.put(one.path, { ...one.body, date: inHours(96) });
    await one.by.post(`${one.path}/announcements`, { content: 'Apportez un gilet' });
    await sendDueMails(site.site, new Date());
    expect(JSON.stringify(await mailsTo(site, lea.email))).toContain('Apportez un gilet');
    expect((await one.by.delete(one.path)).status).toBe(200);
    expect((await newsOf(lea)).sort()).toEqual([
      `${kind}_announced`,
      `${kind}_cancelled`,
      `${kind}_moved`,
    ]);
    expect(outcome(await say(lea, one))).toEqual([404, 'gathering_not_found']);
  });

  it('is reminded of the day before, in its own words, and not an hour before', async () => {
    const date = '2031-03-30T18:00:00+02:00';
    const one = await aGathering(site, kind, { title: 'Bal', date });
    const lea = await unsure(one);
    for (const now of ['2031-03-29T18:00:00+01:00', '2031-03-30T17:00:00+02:00']) {
      await sendDueReminders(site.site, new Date(now));
    }
    const { body } = await lea.get('/notifications');
    expect(body.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      "C'est demain, à 18\u00a0h, et vous aviez dit peut-être : « Bal »",
    ]);
  });

  it('is not said by who was taken off, nor where one keeps from the other', async () => {
    const one = await aGathering(site, kind);
    const gone = await aParticipant(site, one);
    await one.by.delete(`${one.path}/participants/${gone.id}`, { reason: '' });
    expect(outcome(await say(gone, one))).toEqual([403, 'excluded']);
    const lea = await unsure(one);
    expect((await one.by.post(`/users/${lea.id}/block`)).status).toBeLessThan(300);
    expect(await read(lea, one)).toMatchObject({ saysMaybe: false, maybeCount: 0 });
    expect(outcome(await say(lea, one))).toEqual([403, 'contact_refused']);
  });

  it('is not said of what has begun', async () => {
    const one = await aGathering(site, kind);
    await movedTo(site, one, inHours(-1));
    expect(outcome(await say(await aResident(site), one))).toEqual([409, 'gathering_over']);
  });

  it('waits for registration that is closed', async () => {
    const one = await aGathering(site, kind);
    const before = await unsure(one);
    await one.by.put(`${one.path}/registrations`, { open: false });
    expect(outcome(await say(await aResident(site), one))).toEqual([409, 'registrations_closed']);
    expect((await say(before, one, false)).status).toBe(200);
  });
});

it('said while joining, somebody is in or unsure, never both', async () => {
  const one = await aGathering(site, 'outing', { maxParticipants: 40 });
  const people = await Promise.all(Array.from({ length: 6 }, () => aResident(site)));
  await Promise.all(people.flatMap((by) => [say(by, one), by.post(`${one.path}/join`)]));
  expect(await read(one.by, one)).toMatchObject({ participantCount: 6, maybeCount: 0, maybes: [] });
});

it('goes with the account', async () => {
  const one = await aGathering(site, 'outing');
  const lea = await unsure(one);
  expect((await lea.get('/users/me/export')).body.gatherings.saidMaybe).toMatchObject([
    { title: one.title },
  ]);
  await lea.delete('/users/me', { password: TEST_PASSWORD });
  expect(await read(one.by, one)).toMatchObject({ maybeCount: 0, maybes: [] });
});

it('of somebody whose account is closed counts no more', async () => {
  const one = await aGathering(site, 'outing');
  const [lea, hugo] = [await unsure(one), await unsure(one)];
  const admin = await anAdmin(site);
  expect((await admin.delete(`/admin/users/${lea.id}`)).status).toBe(200);
  const { maybeCount, maybes } = await read(one.by, one);
  expect(maybeCount).toBe(1);
  expect(maybes).toMatchObject([{ user: { _id: hugo.id } }]);
  expect((await say(hugo, one)).body).toEqual({ maybe: true, count: 1 });
});

it('whoever organises leaves: who is unsure is told that it is off', async () => {
  const one = await aGathering(site, 'event');
  const lea = await unsure(one);
  await one.by.delete('/users/me', { password: TEST_PASSWORD });
  expect(await newsOf(lea)).toEqual(['event_cancelled']);
});
