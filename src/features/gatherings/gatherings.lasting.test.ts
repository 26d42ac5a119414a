import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from './gatherings.contract.ts';
import { aGathering, inHours, movedTo, PATHS } from './gatherings.fixtures.ts';

let site: TestSite;
let claire: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  claire = await aResident(site);
});
afterAll(() => site.close());

const HOUR = 3_600_000;
const later = (iso: string, hours: number) =>
  new Date(Date.parse(iso) + hours * HOUR).toISOString();

describe.each(GATHERING_KINDS)('the end of each %s', (kind) => {
  const date = inHours(48);

  it('is told wherever its date is, and moves with it unless another is said', async () => {
    const one = await aGathering(site, kind, { date, end: later(date, 2) });
    expect(one.end).toBe(later(date, 2));
    const { end: _, ...body } = one.body;
    const moved = await one.by.put(one.path, { ...body, date: later(date, 24) });
    expect(moved.body.end).toBe(later(date, 26));
    const longer = await one.by.put(one.path, { ...body, date, end: later(date, 3) });
    expect(longer.body.end).toBe(later(date, 3));
    const headers = { authorization: `Bearer ${one.by.token}` };
    const file = await fetch(`${site.url}/api${one.path}/calendar.ics`, { headers });
    const ics = await file.text();
    const stamp = later(date, 3).replace(/[-:]|\.\d{3}/g, '');
    expect(ics).toContain(`DTEND:${stamp}`);
    expect(ics).not.toContain('DURATION:PT2H');
    const span = `from=${encodeURIComponent(inHours(0))}&to=${encodeURIComponent(inHours(72))}`;
    const agenda = await claire.get(`/agenda?${span}`);
    const told = agenda.body.find(({ _id }: { _id: string }) => _id === one._id);
    expect(told.end).toBe(later(date, 3));
    const gone = await one.by.put(one.path, { ...body, date, end: null });
    expect(gone.body.end).toBeNull();
  });

  it('comes after the start, by seven days at most', async () => {
    for (const end of [date, later(date, -1), later(date, 7 * 24 + 1)]) {
      const refused = await claire.post(PATHS[kind], {
        ...(await aGathering(site, kind)).body,
        ...{ date, end },
      });
      expect([refused.status, refused.body.code]).toEqual([400, 'end_invalid']);
    }
    const one = await aGathering(site, kind, { date, end: later(date, 7 * 24) });
    const refused = await one.by.put(one.path, { ...one.body, end: later(date, -1) });
    expect([refused.status, refused.body.code]).toEqual([400, 'end_invalid']);
    expect((await one.by.put(one.path, { ...one.body, end: 'demain' })).status).toBe(400);
  });

  it('what has begun and goes on is still on the board; nobody joins it any more', async () => {
    const one = await aGathering(site, kind, { date, end: later(date, 3) });
    await movedTo(site, one, inHours(-1));
    const now = await claire.get(one.path);
    expect([now.body.status, now.body.end]).toEqual(['pending', later(now.body.date, 3)]);
    expect((await claire.post(`${one.path}/join`)).body.code).toBe('begun');
    const shown = async (when: string) =>
      (await claire.get(`${PATHS[kind]}?when=${when}`)).body.some(
        ({ _id }: { _id: string }) => _id === one._id,
      );
    expect([await shown('coming'), await shown('past')]).toEqual([true, false]);
    await movedTo(site, one, inHours(-4));
    expect([await shown('coming'), await shown('past')]).toEqual([false, true]);
    const over = kind === 'event' ? 'completed' : 'pending';
    expect((await claire.get(one.path)).body.status).toBe(over);
  });
});
