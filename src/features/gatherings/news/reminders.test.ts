import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import { aGathering, aParticipant } from '../gatherings.fixtures.ts';
import { sendDueReminders } from '../gatherings.work.ts';

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
beforeEach(() => site.site.db.pool.query('delete from gathering'));

const remindAt = (now: string) => sendDueReminders(site.site, new Date(now));
const told = async (resident: TestResident): Promise<string[]> =>
  (await resident.get('/notifications')).body
    .filter(({ kind }: { kind: string }) => /_(tomorrow|soon)$/.test(kind))
    .map(({ sentence }: { sentence: string }) => sentence)
    .reverse();

describe.each(GATHERING_KINDS)('the reminders of an %s', (kind) => {
  /** 18:00 in Paris, on the first day of summer time. */
  const date = '2031-03-30T18:00:00+02:00';
  const make = (overrides = {}) => aGathering(site, kind, { title: 'Bal', date, ...overrides });

  it('come to all who take part the day before, at the same hour in Paris, and an hour before; each once', async () => {
    const one = await make();
    const lea = await aParticipant(site, one);
    // The night between is an hour shorter: the same hour of the day before is 23 hours before.
    await remindAt('2031-03-29T17:59:00+01:00');
    expect(await told(lea)).toEqual([]);
    await remindAt('2031-03-29T18:00:00+01:00');
    await remindAt('2031-03-29T18:01:00+01:00');
    const tomorrow = "C'est demain, à 18\u00a0h : « Bal »";
    for (const each of [lea, one.by]) expect(await told(each)).toEqual([tomorrow]);
    await remindAt('2031-03-30T16:59:00+02:00');
    expect(await told(lea)).toEqual([tomorrow]);
    await remindAt('2031-03-30T17:00:00+02:00');
    await remindAt('2031-03-30T17:01:00+02:00');
    for (const each of [lea, one.by]) {
      expect(await told(each)).toEqual([tomorrow, "C'est bientôt, à 18\u00a0h : « Bal »"]);
    }
  });

  it('come once, whatever the number of servers', async () => {
    const one = await make();
    const now = new Date('2031-03-30T17:00:00+02:00');
    await Promise.all([sendDueReminders(site.site, now), sendDueReminders(beside.site, now)]);
    const { body } = await one.by.get('/notifications');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ kind: `${kind}_soon`, count: 1, about: { id: one._id } });
  });

  it('come late after a stop, never the day itself as tomorrow, never once it has begun', async () => {
    const one = await make();
    await remindAt('2031-03-30T00:30:00+01:00');
    expect(await told(one.by)).toEqual([]);
    await remindAt('2031-03-30T17:50:00+02:00');
    expect(await told(one.by)).toHaveLength(1);
    const other = await make();
    await remindAt('2031-03-30T18:00:00+02:00');
    expect(await told(other.by)).toEqual([]);
  });

  it('come again when the date is another, and not when it was cancelled', async () => {
    const one = await make();
    await remindAt('2031-03-30T17:30:00+02:00');
    await one.by.put(one.path, { ...one.body, date: '2031-04-02T09:15:00+02:00' });
    await remindAt('2031-04-02T08:20:00+02:00');
    const [news] = (await one.by.get('/notifications')).body;
    expect(news).toMatchObject({
      sentence: "C'est bientôt, à 9\u00a0h\u00a015 : « Bal »",
      detail: `Mercredi 2 avril 2031 à 9\u00a0h\u00a015, ${one.location}`,
      count: 2,
    });
    await site.site.db.pool.query(
      "update gathering set status = 'cancelled', hour_told_for = null",
    );
    await remindAt('2031-04-02T08:30:00+02:00');
    expect((await one.by.get('/notifications')).body[0].count).toBe(2);
  });

  it('do not come to those who come after their moment, nor to those who wait', async () => {
    const one = await make({ maxParticipants: 2 });
    const lea = await aParticipant(site, one);
    const hugo = await aParticipant(site, one);
    const waiting = await aResident(site);
    await waiting.post(`${one.path}/join`, { waitWhenFull: true });
    await site.site.db.pool.query(
      "update gathering_participant set joined_at = '2031-03-29T20:00:00+01:00' where resident_id = $1",
      [hugo.id],
    );
    await remindAt('2031-03-29T20:01:00+01:00');
    expect(await told(lea)).toHaveLength(1);
    for (const each of [hugo, waiting]) expect(await told(each)).toEqual([]);
  });
});
