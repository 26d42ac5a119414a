// Who organises with the creator: asked, accepting, doing all but deleting and naming others, and what becomes of it all.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  type MadeGathering,
  PATHS,
} from '../gatherings.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const ask = (one: MadeGathering, who: TestResident, by = one.by) =>
  by.put(`${one.path}/hosts/${who.id}`);

/** Somebody who comes, was asked, and has accepted. */
async function aHost(one: MadeGathering, resident?: TestResident): Promise<TestResident> {
  const host = await aParticipant(site, one, resident);
  await ask(one, host);
  const accepted = await host.put(`${one.path}/hosting`);
  expect(accepted.status).toBe(200);
  return host;
}

async function told(who: TestResident, one: MadeGathering): Promise<string[]> {
  const { body } = await who.get('/notifications');
  return (body as { kind: string; about: { id: string } }[])
    .filter(({ about }) => about.id === one._id)
    .map(({ kind }) => kind);
}

const hostsOf = (body: { hosts: { user: { _id: string }; accepted: boolean }[] }) =>
  body.hosts.map(({ user, accepted }) => [user._id, accepted]);

describe.each(GATHERING_KINDS)('who organises an %s together', (kind) => {
  it('is asked among those who come, and does once they accept; strangers see who does, not who was asked', async () => {
    const one = await aGathering(site, kind);
    const [karim, nour] = [await aParticipant(site, one), await aParticipant(site, one)];
    const asked = await ask(one, karim);
    expect(hostsOf(asked.body)).toEqual([[karim.id, false]]);
    expect((await karim.get(one.path)).body.myHosting).toBe('asked');
    expect(await told(karim, one)).toEqual([`${kind}_hosting`]);
    expect((await nour.get(one.path)).body.hosts).toEqual([]);
    // Asked, they may no more than before.
    expect((await karim.put(`${one.path}/registrations`, { open: false })).status).toBe(403);

    expect((await karim.put(`${one.path}/hosting`)).body.myHosting).toBe('accepted');
    expect(hostsOf((await nour.get(one.path)).body)).toEqual([[karim.id, true]]);
    expect(await told(one.by, one)).toContain(`${kind}_hosted`);
    // Pressed twice it is as it was.
    expect((await karim.put(`${one.path}/hosting`)).status).toBe(200);
    const none = await nour.put(`${one.path}/hosting`);
    expect([none.status, none.body.code]).toEqual([404, 'host_not_asked']);
  });

  it('asked, and kept from its creator before they answer, does not organise with them', async () => {
    const one = await aGathering(site, kind);
    const karim = await aParticipant(site, one);
    await ask(one, karim);
    await one.by.post(`/users/${karim.id}/block`);
    expect((await karim.put(`${one.path}/hosting`)).status).toBe(403);
    expect(hostsOf((await one.by.get(one.path)).body)).not.toContainEqual([karim.id, true]);
  });

  it.each([
    ['has begun', { date: inHours(-1), status: 'pending' }],
    ['is called off', { date: inHours(72), status: 'cancelled' }],
  ])('is nobody new once it %s', async (_what, { date, status }) => {
    const one = await aGathering(site, kind);
    const [karim, nour, lea] = [
      await aParticipant(site, one),
      await aHost(one),
      await aParticipant(site, one),
    ];
    await ask(one, karim);
    await site.site.db.pool.query('update gathering set date = $2, status = $3 where id = $1', [
      one._id,
      date,
      status,
    ]);
    const late = [await karim.put(`${one.path}/hosting`), await ask(one, lea)];
    expect(late.map((answer) => answer.status)).toEqual([409, 409]);
    // Pressed twice it is as it was; and whoever declines does so at any time.
    expect((await nour.put(`${one.path}/hosting`)).status).toBe(200);
    expect((await karim.delete(`${one.path}/hosts/${karim.id}`)).status).toBe(200);
    expect(hostsOf((await one.by.get(one.path)).body)).toEqual([[nour.id, true]]);
  });

  it('does all that its creator does, but for deleting it and naming others', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 3, question: 'Thé ou café ?' });
    const yvette = await aHost(one);
    const [karim, nour] = [await aParticipant(site, one), await aParticipant(site, one)];
    const lea = await aResident(site);
    await lea.post(`${one.path}/join`, { waitWhenFull: true });

    expect((await yvette.get(one.path)).body.waitingList).toHaveLength(1);
    expect((await yvette.get(`${one.path}/attendance`)).body).toHaveLength(4);
    const off = await yvette.delete(`${one.path}/participants/${karim.id}`, { reason: 'Désolée.' });
    expect(off.status).toBe(200);
    expect(await told(karim, one)).toEqual([`${kind}_excluded`]);
    expect((await yvette.get(`${one.path}/exclusions`)).body).toHaveLength(1);
    expect((await yvette.delete(`${one.path}/exclusions/${karim.id}`)).status).toBe(200);
    expect((await yvette.put(`${one.path}/registrations`, { open: false })).status).toBe(200);
    const said = await yvette.post(`${one.path}/announcements`, { content: 'On y est' });
    expect(said.status).toBe(201);
    expect(await told(one.by, one)).toContain(`${kind}_announced`);
    const date = new Date(Date.parse(one.date) + 3_600_000).toISOString();
    expect((await yvette.put(one.path, { ...one.body, date })).body.date).toBe(date);
    expect(await told(one.by, one)).toContain(`${kind}_moved`);
    expect(await told(yvette, one)).not.toContain(`${kind}_moved`);
    expect(await told(nour, one)).toContain(`${kind}_moved`);

    const refused = [
      await yvette.delete(one.path),
      await ask(one, nour, yvette),
      await yvette.delete(`${one.path}/participants/${yvette.id}`),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'not_creator'],
      [403, 'not_creator'],
      [403, 'host_kept'],
    ]);
  });

  it('is three at most, each of those who come; a race for the third place names three', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 6 });
    const stranger = await ask(one, await aResident(site));
    expect([stranger.status, stranger.body.code]).toEqual([404, 'participant_not_found']);
    const people = [];
    for (let n = 0; n < 4; n += 1) people.push(await aParticipant(site, one));
    const answers = await Promise.all(people.map((who) => ask(one, who)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    expect((await one.by.get(one.path)).body.hosts).toHaveLength(3);
  });

  it('ends as they decline, are taken off, or come no more', async () => {
    const one = await aGathering(site, kind);
    const [karim, nour, lea] = [await aParticipant(site, one), await aHost(one), await aHost(one)];
    await ask(one, karim);
    expect((await karim.delete(`${one.path}/hosts/${karim.id}`)).body.myHosting).toBe(null);
    expect((await nour.delete(`${one.path}/hosts/${lea.id}`)).status).toBe(403);
    expect((await one.by.delete(`${one.path}/hosts/${nour.id}`)).status).toBe(200);
    expect((await nour.put(`${one.path}/registrations`, { open: false })).status).toBe(403);
    await lea.post(`${one.path}/leave`);
    expect((await one.by.get(one.path)).body.hosts).toEqual([]);
    // Coming again gives nothing back.
    await lea.post(`${one.path}/join`);
    expect((await lea.get(one.path)).body.myHosting).toBe(null);
  });

  it('of two who change it at once the second is told, and writes over nothing unseen', async () => {
    const one = await aGathering(site, kind);
    const yvette = await aHost(one);
    const { updatedAt } = (await one.by.get(one.path)).body;
    const seen = { updatedAt };
    const both = await Promise.all([
      one.by.put(one.path, { ...one.body, title: 'Le premier', seen }),
      yvette.put(one.path, { ...one.body, title: 'Le second', seen }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [late] = both.filter(({ status }) => status === 409);
    expect(late?.body.code).toBe('changed_meanwhile');
    const now = (await yvette.get(one.path)).body;
    const again = await yvette.put(one.path, {
      ...one.body,
      title: 'Le dernier',
      seen: { updatedAt: now.updatedAt },
    });
    expect(again.body.title).toBe('Le dernier');
  });

  it('goes on with who accepted first when its creator leaves; who waited has the place they had', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 2 });
    const [yvette, karim] = [await aHost(one), await aHost(one)];
    const lea = await aResident(site);
    await lea.post(`${one.path}/join`, { waitWhenFull: true });
    const gone = await one.by.delete('/users/me', { password: TEST_PASSWORD });
    expect(gone.status).toBe(200);

    const { body } = await yvette.get(one.path);
    expect(body).toMatchObject({ myPlace: 'organiser', status: 'pending', participantCount: 2 });
    expect(hostsOf(body)).toEqual([[karim.id, true]]);
    expect((await lea.get(one.path)).body.myPlace).toBe('participant');
    expect(await told(yvette, one)).toContain(`${kind}_handed`);
    expect((await yvette.get(`${PATHS[kind]}?my=true`)).body).toHaveLength(1);
    expect((await yvette.delete(one.path)).status).toBe(200);
  });

  it('goes on as well while its creator is suspended', async () => {
    const one = await aGathering(site, kind);
    const yvette = await aHost(one);
    const admin = await aResident(site, { isAdmin: true });
    const suspended = await admin.post(`/admin/users/${one.by.id}/suspension`, {
      endsAt: inHours(48),
      reason: 'Des mots durs',
    });
    expect(suspended.status).toBe(201);
    expect((await yvette.put(`${one.path}/registrations`, { open: false })).status).toBe(200);
  });
});

it('whose word it was goes with their account, whoever has the gathering then; it is in their own file', async () => {
  const one = await aGathering(site, 'outing');
  const yvette = await aHost(one);
  const [karim, nour] = [await aParticipant(site, one), await aParticipant(site, one)];
  const reasons = async () =>
    ((await yvette.get(`${one.path}/exclusions`)).body as { reason: string }[]).map(
      ({ reason }) => reason,
    );
  const given = async (who: TestResident) =>
    JSON.stringify((await who.get('/users/me/export')).body.gatherings.reasonsGiven);
  await one.by.delete(`${one.path}/participants/${karim.id}`, { reason: 'Trop bruyant' });
  await yvette.delete(`${one.path}/participants/${nour.id}`, { reason: 'Toujours en retard' });
  expect(await given(one.by)).toContain('Trop bruyant');
  expect(await given(one.by)).not.toContain('retard');
  expect(await given(yvette)).toContain('Toujours en retard');

  await one.by.delete('/users/me', { password: TEST_PASSWORD });
  expect((await reasons()).toSorted()).toEqual(['', 'Toujours en retard']);
  expect(await given(yvette)).not.toContain('bruyant');
});

it('what an administrator deletes by mistake comes back with who organises, who came and who was taken off', async () => {
  const one = await aGathering(site, 'outing', { date: inHours(2) });
  const [yvette, karim] = [await aHost(one), await aParticipant(site, one)];
  const nour = await aParticipant(site, one);
  await one.by.delete(`${one.path}/participants/${nour.id}`);
  await yvette.put(`${one.path}/participants/${karim.id}/came`, { came: 1 });
  const admin = await anAdmin(site);
  expect((await admin.delete(`/admin${one.path}`)).status).toBe(200);
  const [kept] = (await admin.get('/admin/deletions?limit=1')).body;
  expect((await admin.post(`/admin/deletions/${kept._id}/restore`)).status).toBe(200);

  expect((await yvette.get(one.path)).body.myHosting).toBe('accepted');
  const again = await nour.post(`${one.path}/join`);
  expect([again.status, again.body.code]).toEqual([403, 'excluded']);
  const { rows } = await site.site.db.pool.query(
    'select came from gathering_turnout where gathering_id = $1',
    [one._id],
  );
  expect(rows).toEqual([{ came: 1 }]);
});

it('nobody is asked and asked again to organise, all day long', async () => {
  const one = await aGathering(site, 'event');
  const karim = await aParticipant(site, one);
  for (let round = 0; round < limits.hosting.max; round += 1) {
    expect((await ask(one, karim)).status).toBe(200);
    // Pressed twice it is told, and counted, once.
    expect((await ask(one, karim)).status).toBe(200);
    await one.by.delete(`${one.path}/hosts/${karim.id}`);
  }
  const again = await ask(one, karim);
  expect([again.status, again.body.code]).toEqual([429, 'too_many_today']);
});
