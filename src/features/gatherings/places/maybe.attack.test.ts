// 'Perhaps' under attack: whose name is read by whom, what a count gives away, and what remains of it afterwards.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aGathering, aParticipant, inHours, type MadeGathering } from '../gatherings.fixtures.ts';
import { sendDueReminders } from '../gatherings.work.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const say = (by: TestResident, one: { _id: string }, maybe = true) =>
  by.put(`/gatherings/${one._id}/maybe`, { maybe });
const read = async (by: TestResident, one: MadeGathering) => (await by.get(one.path)).body;
const block = async (by: TestResident, other: TestResident) =>
  expect((await by.post(`/users/${other.id}/block`)).status).toBeLessThan(300);
const newsOf = async (reader: TestResident) =>
  ((await reader.get('/notifications')).body as { kind: string }[]).map(({ kind }) => kind);

async function unsure(one: MadeGathering) {
  const by = await aResident(site);
  expect((await say(by, one)).status).toBe(200);
  return by;
}

async function aHost(one: MadeGathering): Promise<TestResident> {
  const host = await aParticipant(site, one);
  await one.by.put(`${one.path}/hosts/${host.id}`);
  expect((await host.put(`${one.path}/hosting`)).status).toBe(200);
  return host;
}

it('a co-organiser reads no name past a block, whoever of the two keeps from the other', async () => {
  const one = await aGathering(site, 'outing');
  const [lea, tom, nour] = [await unsure(one), await unsure(one), await unsure(one)];
  const host = await aHost(one);
  expect((await read(host, one)).maybes).toHaveLength(3);
  await block(host, lea);
  await block(tom, host);
  expect(await read(host, one)).toMatchObject({
    maybeCount: 1,
    maybes: [{ user: { _id: nour.id } }],
  });
  // Who is blocked goes on saying it: they are no less welcome to the others.
  expect(await read(one.by, one)).toMatchObject({ maybeCount: 3 });
  expect(await read(lea, one)).toMatchObject({ saysMaybe: true, maybeCount: 3 });
});

it('nobody finds out who it is by blocking one after the other', async () => {
  const one = await aGathering(site, 'event');
  const lea = await unsure(one);
  const curious = await aResident(site);
  await block(curious, lea);
  expect(await read(curious, one)).toMatchObject({ maybeCount: 1 });
  expect((await read(curious, one)).maybes).toBeUndefined();
  expect((await say(curious, one)).body).toEqual({ maybe: true, count: 2 });
});

it('whoever goes on with it reads no name of somebody who keeps from them, nor do they go on saying it', async () => {
  const one = await aGathering(site, 'outing', { date: '2031-05-06T18:00:00+02:00' });
  const [lea, nour] = [await unsure(one), await unsure(one)];
  const heir = await aHost(one);
  await block(lea, heir);
  await one.by.delete('/users/me', { password: TEST_PASSWORD });
  expect(await read(heir, one)).toMatchObject({
    ...{ myPlace: 'organiser', maybeCount: 1, maybes: [{ user: { _id: nour.id } }] },
  });
  expect(await read(lea, one)).toMatchObject({ saysMaybe: false, maybeCount: 1 });
  await sendDueReminders(site.site, new Date('2031-05-05T18:00:00+02:00'));
  expect(await newsOf(nour)).toContain('outing_maybe');
  expect(await newsOf(lea)).not.toContain('outing_maybe');
});

it('what administrators delete and put back names nobody to whom they keep from meanwhile', async () => {
  const admin = await anAdmin(site);
  const one = await aGathering(site, 'outing');
  const [lea, nour] = [await unsure(one), await unsure(one)];
  expect((await admin.delete(`/admin/outings/${one._id}`)).status).toBe(200);
  await block(one.by, lea);
  const [last] = (await admin.get('/admin/deletions?limit=1')).body;
  expect((await admin.post(`/admin/deletions/${last._id}/restore`)).status).toBe(200);
  expect(await read(one.by, one)).toMatchObject({
    ...{ maybeCount: 1, maybes: [{ user: { _id: nour.id } }] },
  });
});

it('said as one keeps from the other, neither reads it of the other', async () => {
  const one = await aGathering(site, 'outing');
  const lea = await aResident(site);
  const client = await site.site.db.pool.connect();
  try {
    // As far as the last moment before it is kept.
    await client.query('begin');
    await client.query('insert into gathering_maybe (gathering_id, resident_id) values ($1, $2)', [
      ...[one._id, lea.id],
    ]);
    await block(one.by, lea);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await read(one.by, one)).toMatchObject({ maybeCount: 0, maybes: [] });
  expect(await read(lea, one)).toMatchObject({ saysMaybe: false, maybeCount: 0 });
});

it('said as it is called off, it is told of the end, or refused', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await aGathering(site, 'event');
    const lea = await aResident(site);
    const [said] = await Promise.all([say(lea, one), one.by.post(`${one.path}/cancel`)]);
    expect(await newsOf(lea)).toEqual(said.status === 200 ? ['event_cancelled'] : []);
    if (said.status !== 200) expect(said.body.code).toBe('gathering_over');
  }
});

it('taken back, nothing is written any more of what happened to it', async () => {
  const one = await aGathering(site, 'outing', { title: 'Bal du quatorze' });
  const [lea, nour] = [await unsure(one), await unsure(one)];
  await one.by.put(one.path, { ...one.body, date: inHours(96) });
  expect(await newsOf(lea)).toEqual(['outing_moved']);
  await say(lea, one, false);
  expect((await lea.get('/notifications?unread=true')).body).toEqual([]);
  await sendDueMails(site.site, new Date(inHours(1)));
  const written = async (to: TestResident) => JSON.stringify(await mailsTo(site, to.email));
  expect(await written(nour)).toContain('Bal du quatorze');
  expect(await written(lea)).not.toContain('Bal du quatorze');
});

it('said and taken back again and again it is told to nobody, and keeps one row', async () => {
  const one = await aGathering(site, 'outing');
  const lea = await aResident(site);
  for (let n = 0; n < 12; n++) expect((await say(lea, one, n % 2 === 0)).status).toBe(200);
  await Promise.all([say(lea, one), say(lea, one), say(lea, one)]);
  expect(await newsOf(one.by)).toEqual([]);
  expect((await read(one.by, one)).maybeCount).toBe(1);
});

it('open pages are told when whoever says it erases their account', async () => {
  const one = await aGathering(site, 'event');
  const lea = await unsure(one);
  const told = async () =>
    (
      await site.site.db.pool.query(
        "select 1 from live_event where data ->> '_id' = $1 and data ->> 'change' = 'updated'",
        [one._id],
      )
    ).rowCount;
  const before = await told();
  await lea.delete('/users/me', { password: TEST_PASSWORD });
  expect(await told()).toBe((before ?? 0) + 1);
});

it('nobody else downloads who says it', async () => {
  const one = await aGathering(site, 'outing');
  const lea = await unsure(one);
  const host = await aHost(one);
  for (const reader of [one.by, host, await aResident(site)]) {
    expect(JSON.stringify((await reader.get('/users/me/export')).body)).not.toContain(lea.id);
  }
  const asked = await aParticipant(site, one);
  await one.by.put(`${one.path}/hosts/${asked.id}`);
  expect((await read(asked, one)).maybes).toBeUndefined();
  await one.by.delete(`${one.path}/participants/${host.id}`, { reason: '' });
  expect((await read(host, one)).maybes).toBeUndefined();
});
