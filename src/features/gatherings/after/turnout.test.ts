// Those who come are asked whether they still do, answer with one press, and are ticked off on the spot.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  type MadeGathering,
  movedTo,
} from '../gatherings.fixtures.ts';
import { leftUntil } from '../gatherings-rights.contract.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

async function told(who: TestResident, one: MadeGathering): Promise<string[]> {
  const { body } = await who.get('/notifications');
  return (body as { kind: string; about: { id: string }; read: boolean }[])
    .filter(({ about, read }) => about.id === one._id && !read)
    .map(({ kind }) => kind);
}

const comingOf = async (who: TestResident, one: MadeGathering) =>
  (await who.get(one.path)).body.myComing;

/** Whether the question is still news at a moment, in milliseconds: no longer than they may say no. */
async function calledStands(one: MadeGathering, at: number): Promise<boolean[]> {
  const { rows } = await site.site.db.pool.query<{ stands: boolean }>(
    `select distinct gathering_news_stands(n, $2) as stands from notification n
      where about_id = $1 and kind like '%_called'`,
    [one._id, new Date(at)],
  );
  return rows.map(({ stands }) => stands);
}

const askingOf = async (one: MadeGathering) => (await one.by.get(one.path)).body.asking;

const tick = (one: MadeGathering, who: TestResident, came: number, by = one.by) =>
  by.put(`${one.path}/participants/${who.id}/came`, { came });

/** On the list of whoever organises: who has said that they still come. */
const confirmedOf = async (one: MadeGathering) =>
  (
    (await one.by.get(`${one.path}/attendance`)).body as {
      user: { _id: string };
      confirmed: boolean | null;
    }[]
  ).map(({ user, confirmed }) => [user._id, confirmed]);

describe.each(GATHERING_KINDS)('those who come to an %s', (kind) => {
  it('are asked once whether they still do; who is silent is seen, a place given back goes to who waits', async () => {
    const one = await aGathering(site, kind, { maxParticipants: 3 });
    const [karim, nour, ana] = [
      await aParticipant(site, one),
      await aParticipant(site, one),
      await aParticipant(site, one),
    ];
    const lea = await aResident(site);
    await lea.post(`${one.path}/join`, { waitWhenFull: true });

    const called = await one.by.post(`${one.path}/last-call`);
    expect(called.body.asking).toMatchObject({ silent: 3, called: true });
    expect(await told(karim, one)).toContain(`${kind}_called`);
    expect(await told(lea, one)).toEqual([]);
    expect(await comingOf(karim, one)).toBe('called');
    expect(await calledStands(one, leftUntil(one.date) - 1)).toEqual([true]);
    expect(await calledStands(one, leftUntil(one.date))).toEqual([false]);

    expect((await karim.put(`${one.path}/coming`)).body.myComing).toBe('confirmed');
    expect(await told(karim, one)).not.toContain(`${kind}_called`);
    await nour.post(`${one.path}/leave`, {});
    // Who had the place meanwhile has just come: nothing is asked of them.
    expect((await lea.get(one.path)).body).toMatchObject({
      myPlace: 'participant',
      myComing: null,
    });
    expect(await askingOf(one)).toMatchObject({ silent: 1 });
    expect(await confirmedOf(one)).toEqual([
      [karim.id, true],
      [ana.id, false],
      [lea.id, null],
    ]);

    const again = await one.by.post(`${one.path}/last-call`);
    expect([again.status, again.body.code]).toEqual([409, 'already_called']);
  });

  it('are asked by nobody but who organises, and answer for themselves alone', async () => {
    const one = await aGathering(site, kind);
    const karim = await aParticipant(site, one);
    expect((await karim.post(`${one.path}/last-call`)).status).toBe(403);
    expect((await (await aResident(site)).put(`${one.path}/coming`)).status).toBe(403);
    await one.by.post(`${one.path}/last-call`);
    expect((await karim.get(one.path)).body.asking).toBe(null);
    await movedTo(site, one, inHours(-1));
    expect((await karim.put(`${one.path}/coming`)).status).toBe(409);
    expect((await one.by.post(`${one.path}/last-call`)).status).toBe(409);
  });

  it('asked twice at the same moment, are asked once', async () => {
    const one = await aGathering(site, kind);
    await aParticipant(site, one);
    const both = await Promise.all([
      one.by.post(`${one.path}/last-call`),
      one.by.post(`${one.path}/last-call`),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are asked by a new date, which may be followed by its own last call; another title asks nothing', async () => {
    const one = await aGathering(site, kind);
    const karim = await aParticipant(site, one);
    await one.by.put(one.path, { ...one.body, title: 'Autrement dit' });
    expect(await comingOf(karim, one)).toBe(null);
    await one.by.post(`${one.path}/last-call`);
    await karim.put(`${one.path}/coming`);
    await one.by.put(one.path, { ...one.body, date: inHours(96) });
    expect(await comingOf(karim, one)).toBe('moved');
    expect(await askingOf(one)).toMatchObject({ silent: 1, called: false });
    expect(await confirmedOf(one), 'what was said of the former date').toEqual([[karim.id, false]]);
    expect((await karim.put(`${one.path}/coming`)).body.myComing).toBe('confirmed');
    expect((await one.by.post(`${one.path}/last-call`)).status).toBe(200);
  });

  it('are ticked off from three hours before, with no more than they bring, for who organises alone', async () => {
    const one = await aGathering(site, kind);
    const [karim, nour] = [await aParticipant(site, one), await aParticipant(site, one)];
    await karim.put(`${one.path}/party`, { adults: 1, children: 0 });
    const early = await tick(one, karim, 1);
    expect([early.status, early.body.code]).toEqual([409, 'too_early']);
    await movedTo(site, one, inHours(1));
    expect((await tick(one, karim, 4)).status).toBe(200);
    expect((await tick(one, nour, 1, karim)).status).toBe(403);
    expect((await tick(one, await aResident(site), 1)).status).toBe(404);
    await movedTo(site, one, inHours(-1));
    expect((await tick(one, nour, 0)).status).toBe(200);
    const list = (await one.by.get(`${one.path}/attendance`)).body as { came: number | null }[];
    expect(list.map(({ came }) => came)).toEqual([2, 0]);
    expect(JSON.stringify((await nour.get(one.path)).body)).not.toContain('came');
    expect((await nour.get(`${one.path}/attendance`)).status).toBe(403);
  });
});
