// A freed place under attack: who answers, goes, is kept away or changes the day while the question stands.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aCircle, aCircleMember } from '#features/circles/circles.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { aProche } from '#features/proches/proches.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aGathering, aParticipant, inHours, type MadeGathering } from '../gatherings.fixtures.ts';
import { passFreedOn } from './freed.ts';

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

const WAIT = { waitWhenFull: true };
const seen = async (who: TestResident, one: MadeGathering) => (await who.get(one.path)).body;
const placeOf = async (who: TestResident, one: MadeGathering) => (await seen(who, one)).myPlace;
const passOnIn = (hours: number, on = site) => passFreedOn(on.site, new Date(inHours(hours)));
const newsOf = async (who: TestResident, one: MadeGathering) =>
  ((await who.get('/notifications')).body as { kind: string; about: { id: string } }[])
    .filter(({ about }) => about.id === one._id)
    .map(({ kind }) => kind.replace(/^[a-z]+_/, ''));
const query = (text: string, values: unknown[]) => site.site.db.pool.query(text, values);

async function waiter(one: MadeGathering, party: Record<string, number> = {}, who?: TestResident) {
  const by = who ?? (await aResident(site));
  expect((await by.post(`${one.path}/join`, { ...WAIT, ...party })).status).toBe(200);
  return by;
}

/** Two places in four days: one is given back to Lea, and Hugo waits behind her. */
async function freed(more: Record<string, unknown> = {}) {
  const one = await aGathering(site, 'event', { date: inHours(96), maxParticipants: 2, ...more });
  const gone = await aParticipant(site, one);
  const stays = await aParticipant(site, one);
  const lea = await waiter(one);
  const hugo = await waiter(one);
  await gone.post(`${one.path}/leave`, {});
  expect(await placeOf(lea, one)).toBe('participant');
  return { one, lea, hugo, gone, stays };
}

it('one event where it cannot be done keeps none of the others waiting', async () => {
  const [stuck, other] = [await freed(), await freed()];
  await query(
    `alter table gathering_waiter add constraint no_lea check (resident_id <> '${stuck.lea.id}') not valid`,
    [],
  );
  try {
    await expect(passOnIn(25)).rejects.toThrow('no_lea');
    expect(await placeOf(other.hugo, other.one)).toBe('participant');
    expect(await placeOf(stuck.lea, stuck.one)).toBe('participant');
  } finally {
    await query('alter table gathering_waiter drop constraint no_lea', []);
  }
  await passOnIn(25);
  expect(await placeOf(stuck.hugo, stuck.one)).toBe('participant');
});

it('a question to somebody who has no place is over the first time it is found', async () => {
  const one = await aGathering(site, 'event', { date: inHours(96), maxParticipants: 2 });
  for (let nth = 0; nth < 2; nth += 1) await aParticipant(site, one);
  const speaker = await aResident(site);
  const { _id: procheId } = await aProche(speaker, { lastName: `R ${speaker.username}` });
  await speaker.post(`${one.path}/proches`, { procheId, ...WAIT });
  await query('update gathering_proche set asked_until = $2 where proche_id = $1', [
    ...[procheId, inHours(1)],
  ]);
  await passOnIn(2);
  const { rows } = await query('select asked_until from gathering_proche where proche_id = $1', [
    procheId,
  ]);
  expect(rows).toEqual([{ asked_until: null }]);
  expect((await seen(speaker, one)).represented).toMatchObject([{ waits: true }]);
});

it.each(['leave', 'cancel', 'exclude', 'places', 'close'] as const)(
  'the end of the time and %s at the same moment: each place is one person’s, nobody is in twice',
  async (act) => {
    const { one, lea, hugo, stays } = await freed();
    const acts = {
      leave: () => lea.post(`${one.path}/leave`, {}),
      cancel: () => one.by.post(`${one.path}/cancel`, {}),
      exclude: () => one.by.delete(`${one.path}/participants/${lea.id}`, { reason: '' }),
      places: () => one.by.put(one.path, { ...one.body, maxParticipants: 3 }),
      close: () => lea.delete('/users/me', { password: TEST_PASSWORD }),
    };
    const [said] = await Promise.all([acts[act](), passOnIn(25, beside)]);
    expect(said.status).toBeLessThan(300);
    const now = await seen(one.by, one);
    const names = now.participants.map(({ user }: { user: { _id: string } }) => user._id);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(stays.id);
    if (act === 'cancel') expect(now.waitingCount).toBe(0);
    else expect(await placeOf(hugo, one)).toBe('participant');
    if (act === 'leave') expect(await placeOf(lea, one)).toBe(null);
  },
);

it('called off while it is asked: nothing goes on, and nobody is told a second time', async () => {
  const { one, lea, hugo } = await freed();
  await one.by.post(`${one.path}/cancel`, {});
  const before = [await newsOf(lea, one), await newsOf(hugo, one)];
  await passOnIn(25);
  expect([await newsOf(lea, one), await newsOf(hugo, one)]).toEqual(before);
  expect(await seen(lea, one)).toMatchObject({ myPlace: 'participant', freedUntil: null });
  await sendDueMails(site.site, new Date());
  const text = (await mailsTo(site, lea.email)).map((mail) => mail.text).join('\n');
  expect(text).not.toContain('La gardez-vous');
});

it('moved to a later day, it is asked for as long as that day allows', async () => {
  const { one, lea, hugo } = await freed({ date: inHours(5) });
  const asked = (await seen(lea, one)).freedUntil;
  expect(Date.parse(asked) - Date.now()).toBeLessThan(3_600_000);
  const moved = await one.by.put(one.path, { ...one.body, date: inHours(120) });
  expect(moved.status).toBe(200);
  await passOnIn(2);
  expect(await placeOf(lea, one)).toBe('participant');
  expect(Math.round((Date.parse((await seen(lea, one)).freedUntil) - Date.now()) / 3_600_000)).toBe(
    24,
  );
  await passOnIn(25);
  expect(await placeOf(hugo, one)).toBe('participant');
});

it('moved nearer, nobody loses the time they were promised', async () => {
  const { one, lea } = await freed();
  const asked = (await seen(lea, one)).freedUntil;
  await one.by.put(one.path, { ...one.body, date: inHours(48) });
  expect((await seen(lea, one)).freedUntil).toBe(asked);
});

it('deleted and brought back after the time is over, whoever could not answer keeps the place', async () => {
  const { one, lea, hugo } = await freed();
  const admin = await anAdmin(site);
  await query('update gathering_turnout set asked_until = $2 where gathering_id = $1', [
    ...[one._id, inHours(-1)],
  ]);
  expect((await admin.delete(`/admin/events/${one._id}`, {})).status).toBeLessThan(300);
  const [gone] = (await admin.get('/admin/deletions?limit=1')).body;
  expect((await admin.post(`/admin/deletions/${gone._id}/restore`)).status).toBe(200);
  await passOnIn(0);
  expect(await placeOf(lea, one)).toBe('participant');
  expect(await placeOf(hugo, one)).toBe('waiting');
});

it('two who are silent make room together for two who wait as one', async () => {
  const one = await aGathering(site, 'event', { date: inHours(96), maxParticipants: 2 });
  const couple = await aResident(site);
  await couple.post(`${one.path}/join`, { adults: 1 });
  const [lea, tom] = [await waiter(one), await waiter(one)];
  const family = await waiter(one, { children: 1 });
  await couple.post(`${one.path}/leave`, {});
  await passOnIn(25);
  expect(await placeOf(family, one)).toBe('participant');
  expect([await placeOf(lea, one), await placeOf(tom, one)]).toEqual(['waiting', 'waiting']);
});

it('whoever the organiser keeps away from is passed by, and whoever waits behind them comes in', async () => {
  const { one, lea, hugo } = await freed();
  const nour = await waiter(one);
  await one.by.post(`/users/${hugo.id}/block`);
  await passOnIn(25);
  expect(await placeOf(lea, one)).toBe('waiting');
  expect(await placeOf(nour, one)).toBe('participant');
  expect(await newsOf(hugo, one)).toEqual([]);
});

it('of a circle: whoever left it neither holds nor takes the place', async () => {
  const founder = await aResident(site);
  const circle = await aCircle(site, { creator: founder });
  const one = await aGathering(site, 'event', {
    ...{ creator: founder, circleId: circle._id, date: inHours(96), maxParticipants: 2 },
  });
  const members: TestResident[] = [];
  for (let nth = 0; nth < 5; nth += 1) members.push(await aCircleMember(site, circle));
  const [gone, stays, lea, hugo, nour] = members as [
    ...[TestResident, TestResident, TestResident, TestResident, TestResident],
  ];
  for (const who of [gone, stays, lea, hugo, nour]) await waiter(one, {}, who);
  await gone.post(`${one.path}/leave`, {});
  await hugo.delete(`${circle.path}/join`);
  await passOnIn(25);
  expect(await placeOf(lea, one)).toBe('waiting');
  expect(await placeOf(nour, one)).toBe('participant');
});

it('whoever gives the place back and comes again by themselves is asked nothing', async () => {
  const { one, lea, hugo, stays } = await freed();
  await lea.post(`${one.path}/leave`, {});
  await hugo.put(`${one.path}/coming`);
  await stays.post(`${one.path}/leave`, {});
  expect((await lea.post(`${one.path}/join`, {})).status).toBe(200);
  expect((await seen(lea, one)).freedUntil).toBe(null);
  await waiter(one);
  await passOnIn(25);
  expect(await placeOf(lea, one)).toBe('participant');
});

it('whoever organises and moves the day again and again lengthens no other answer than theirs who is asked', async () => {
  const { one, lea, hugo } = await freed();
  await lea.put(`${one.path}/coming`);
  for (const hours of [97, 98]) await one.by.put(one.path, { ...one.body, date: inHours(hours) });
  expect((await seen(lea, one)).freedUntil).toBe(null);
  await passOnIn(30);
  expect(await placeOf(lea, one)).toBe('participant');
  expect(await placeOf(hugo, one)).toBe('waiting');
});
