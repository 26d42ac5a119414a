// Places kept by whoever organises: taken as any other, given to whoever waits, given back to who waits first.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aProche } from '#features/proches/proches.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  type MadeGathering,
  movedTo,
} from '../gatherings.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

interface Kept {
  word?: string;
  places: number;
  was?: number;
}
const CLUB = 'le club de lecture';
const keep = (by: TestResident, one: { _id: string }, { word = CLUB, was = 0, places }: Kept) =>
  by.put(`/gatherings/${one._id}/kept`, { word, places, was });
const give = (by: TestResident, one: { _id: string }, to: TestResident, word = CLUB) =>
  by.post(`/gatherings/${one._id}/kept/give`, { word, userId: to.id });
const read = async (by: TestResident, one: MadeGathering) => (await by.get(one.path)).body;
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];
const newsOf = async (reader: TestResident) =>
  ((await reader.get('/notifications')).body as { kind: string }[]).map(({ kind }) => kind);

async function aWaiter(one: MadeGathering, brought: object = {}): Promise<TestResident> {
  const by = await aResident(site);
  const { body } = await by.post(`${one.path}/join`, { waitWhenFull: true, ...brought });
  expect(body.myPlace).toBe('waiting');
  return by;
}

async function aHost(one: MadeGathering): Promise<TestResident> {
  const host = await aParticipant(site, one);
  await one.by.put(`${one.path}/hosts/${host.id}`);
  expect((await host.put(`${one.path}/hosting`)).status).toBe(200);
  return host;
}

describe.each(GATHERING_KINDS)('places kept of an %s', (kind) => {
  it('are taken by nobody who joins; everybody reads how many, whoever organises for whom', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 3 });
    expect((await keep(one.by, one, { places: 2 })).body).toEqual({
      kept: [{ word: CLUB, places: 2 }],
    });
    const lea = await aParticipant(site, one);
    const late = await aResident(site);
    expect(outcome(await late.post(`${one.path}/join`))[0]).toBe(409);
    const seen = await read(late, one);
    expect(seen).toMatchObject({ participantCount: 3, keptCount: 2 });
    expect(seen.kept).toBeUndefined();
    expect(JSON.stringify(await read(lea, one))).not.toContain(CLUB);
    expect((await read(one.by, one)).kept).toEqual([{ word: CLUB, places: 2 }]);
  });

  it('given back, who waits comes in, strictly in order', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 3 });
    await keep(one.by, one, { places: 3 });
    const pair = await aWaiter(one, { adults: 1 });
    const alone = await aWaiter(one);
    await keep(one.by, one, { places: 2, was: 3 });
    // One place is not enough for the two who are first, and nobody passes them.
    expect((await read(alone, one)).myPlace).toBe('waiting');
    await keep(one.by, one, { places: 1, was: 2 });
    expect((await read(pair, one)).myPlace).toBe('participant');
    expect(await newsOf(pair)).toEqual([`${kind}_promoted`]);
    expect((await keep(one.by, one, { places: 0, was: 1 })).body).toEqual({ kept: [] });
    expect(await read(alone, one)).toMatchObject({ myPlace: 'participant', keptCount: 0 });
  });

  it('are given by name to somebody who waits, with all they bring', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 4 });
    await keep(one.by, one, { places: 3 });
    await aParticipant(site, one);
    const first = await aWaiter(one);
    const pair = await aWaiter(one, { children: 1 });
    expect(outcome(await give(one.by, one, await aResident(site)))).toEqual([
      ...[404, 'participant_not_found'],
    ]);
    expect((await give(one.by, one, pair)).body).toEqual({ kept: [{ word: CLUB, places: 1 }] });
    expect(await read(pair, one)).toMatchObject({ myPlace: 'participant', participantCount: 4 });
    expect(await newsOf(pair)).toEqual([`${kind}_promoted`]);
    expect((await read(first, one)).myPlace).toBe('waiting');
    const other = await aWaiter(one, { adults: 1 });
    expect(outcome(await give(one.by, one, other))).toEqual([409, 'kept_too_few']);
    expect((await give(one.by, one, first)).body).toEqual({ kept: [] });
    expect(outcome(await give(one.by, one, other))).toEqual([409, 'kept_too_few']);
  });

  it('are never more than are free, nor taken from who waits', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 3 });
    await aParticipant(site, one);
    expect(outcome(await keep(one.by, one, { places: 3 }))).toEqual([409, 'kept_no_room']);
    const three = await aWaiter(one, { adults: 2 });
    expect(outcome(await keep(one.by, one, { places: 1 }))).toEqual([409, 'kept_no_room']);
    await three.post(`${one.path}/leave`);
    expect((await keep(one.by, one, { places: 1 })).status).toBe(200);
    expect(outcome(await one.by.put(one.path, { ...one.body, maxParticipants: 2 }))[0]).toBe(200);
    await keep(one.by, one, { places: 0, was: 1 });
    await keep(one.by, one, { places: 1, word: '' });
    expect(outcome(await keep(one.by, one, { places: 1 }))).toEqual([409, 'kept_no_room']);
  });

  it('are of whoever organises, while it is to come', async () => {
    const one = await aGathering(site, kind);
    const come = await aParticipant(site, one);
    for (const by of [come, await aResident(site)]) {
      expect(outcome(await keep(by, one, { places: 1 }))).toEqual([403, 'kept_not_mine']);
      expect(outcome(await give(by, one, come))).toEqual([403, 'kept_not_mine']);
    }
    const host = await aHost(one);
    expect((await keep(host, one, { places: 1 })).status).toBe(200);
    expect((await read(host, one)).kept).toEqual([{ word: CLUB, places: 1 }]);
    await movedTo(site, one, inHours(-1));
    expect(outcome(await keep(one.by, one, { places: 0, was: 1 }))).toEqual([
      ...[409, 'gathering_over'],
    ]);
  });

  it('are places when the limit is lowered', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 4 });
    await keep(one.by, one, { places: 3 });
    const lower = () => one.by.put(one.path, { ...one.body, maxParticipants: 2 });
    expect((await lower()).status).toBe(409);
    await keep(one.by, one, { places: 2, was: 3 });
    expect((await lower()).status).toBe(200);
    expect(await read(one.by, one)).toMatchObject({ participantCount: 2, keptCount: 2 });
  });
});

it('of two who organise and change them at once one is told; sent twice they are as they were', async () => {
  const one = await aGathering(site, 'event');
  const host = await aHost(one);
  const asked = await Promise.all([
    keep(one.by, one, { places: 2 }),
    keep(host, one, { places: 3 }),
  ]);
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { kept } = await read(one.by, one);
  expect([2, 3]).toContain(kept[0].places);
  expect((await keep(one.by, one, { places: kept[0].places })).body).toEqual({ kept });
  expect(await read(one.by, one)).toMatchObject({ keptCount: kept[0].places });
});

it('the last place is kept or taken, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const one = await aGathering(site, 'outing', { maxParticipants: 2 });
    await aParticipant(site, one);
    const lea = await aResident(site);
    const [kept, joined] = await Promise.all([
      keep(one.by, one, { places: 1 }),
      lea.post(`${one.path}/join`),
    ]);
    expect([kept.status, joined.status].sort()).toEqual([200, 409]);
    expect((await read(one.by, one)).participantCount).toBe(2);
  }
});

it('given and given back at once, each place is somebody’s once', async () => {
  const one = await aGathering(site, 'event', { maxParticipants: 2 });
  await keep(one.by, one, { places: 2 });
  const [first, second] = [await aWaiter(one), await aWaiter(one)];
  const host = second;
  await Promise.all([give(one.by, one, host), keep(one.by, one, { places: 0, was: 2 })]);
  expect(await read(one.by, one)).toMatchObject({ participantCount: 2 });
  const { kept } = await read(one.by, one);
  if (kept.length > 0) await keep(one.by, one, { places: 0, was: kept[0].places });
  expect((await read(first, one)).myPlace).toBe('participant');
  expect((await read(second, one)).myPlace).toBe('participant');
});

it('have ten lines at most, each under a word of 80 characters that shows nothing unseen', async () => {
  const one = await aGathering(site, 'event', { maxParticipants: 20 });
  for (let n = 0; n < 10; n++) await keep(one.by, one, { places: 1, word: `groupe ${n}` });
  expect(outcome(await keep(one.by, one, { places: 1 }))).toEqual([409, 'kept_lines_full']);
  expect((await keep(one.by, one, { places: 2, was: 1, word: 'groupe 3' })).status).toBe(200);
  expect((await read(one.by, one)).keptCount).toBe(11);
  for (const word of ['x'.repeat(81), 'a\u202eb']) {
    expect((await keep(one.by, one, { places: 1, word })).status).toBe(400);
  }
});

it('whom the creator keeps from is given none, nor is who has left', async () => {
  const one = await aGathering(site, 'outing', { maxParticipants: 2 });
  await keep(one.by, one, { places: 2 });
  const lea = await aWaiter(one);
  await one.by.post(`/users/${lea.id}/block`);
  expect(outcome(await give(one.by, one, lea))).toEqual([404, 'participant_not_found']);
});

it('are given to somebody without internet, through who speaks for them, whose own turn comes first', async () => {
  const one = await aGathering(site, 'event', { maxParticipants: 3 });
  await keep(one.by, one, { places: 3 });
  const speaker = await aWaiter(one);
  const { _id: procheId } = await aProche(speaker);
  await speaker.post(`${one.path}/proches`, { procheId, waitWhenFull: true });
  await give(one.by, one, speaker);
  expect(await read(speaker, one)).toMatchObject({ myPlace: 'participant', waitingCount: 1 });
  await give(one.by, one, speaker);
  expect(await read(speaker, one)).toMatchObject({
    ...{ represented: [{ waits: false, procheId }], waitingCount: 0 },
    ...{ participantCount: 3, keptCount: 1 },
  });
  const span = `from=${new Date().toISOString()}&to=${inHours(24 * 300)}`;
  expect((await one.by.get(`/agenda?mine=true&${span}`)).body).toEqual([
    expect.objectContaining({ _id: one._id, participantCount: 3, keptCount: 1 }),
  ]);
});

it('the word goes with the account of whose it was, the places stay; it is in their own file', async () => {
  const one = await aGathering(site, 'outing', { maxParticipants: 5 });
  const host = await aHost(one);
  await keep(host, one, { places: 2 });
  await keep(one.by, one, { places: 1, word: '' });
  await keep(host, one, { places: 1, word: 'Mme Roux' });
  const { placesKept } = (await host.get('/users/me/export')).body.gatherings;
  expect(placesKept).toMatchObject([
    { word: 'Mme Roux', places: 1 },
    { word: CLUB, places: 2 },
  ]);
  await host.delete('/users/me', { password: TEST_PASSWORD });
  expect(await read(one.by, one)).toMatchObject({
    ...{ participantCount: 4, keptCount: 4, kept: [{ word: '', places: 4 }] },
  });
});

it('come back with what an administrator deleted by mistake, counted once, as do those who wait', async () => {
  const admin = await anAdmin(site);
  const one = await aGathering(site, 'outing', { maxParticipants: 3 });
  await keep(one.by, one, { places: 2 });
  await aParticipant(site, one);
  await aWaiter(one);
  await admin.delete(`/admin/outings/${one._id}`);
  const [last] = (await admin.get('/admin/deletions?limit=1')).body;
  expect((await admin.post(`/admin/deletions/${last._id}/restore`)).status).toBe(200);
  expect(await read(one.by, one)).toMatchObject({
    ...{ participantCount: 3, keptCount: 2, waitingCount: 1 },
    kept: [{ word: CLUB, places: 2 }],
  });
});
