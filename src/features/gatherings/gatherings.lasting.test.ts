import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { writeHourOf } from '#contract/hour-words.ts';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { Letter } from '#features/letter/letter.contract.ts';
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

it.each(GATHERING_KINDS)('the end of an %s stands wherever its date does', async (kind) => {
  const date = inHours(30);
  const end = later(date, 2);
  const title = `Bal des kiosques ${kind}`;
  const one = await aGathering(site, kind, { date, end, title });
  const reader = await aResident(site);
  const endIn = (list: { _id: string; end: string | null }[]) =>
    list.find(({ _id }) => _id === one._id)?.end;
  const home = (await reader.get('/home')).body;
  expect(endIn(home[`${kind}s`])).toBe(end);
  expect(endIn((await reader.get('/week-sheet')).body.gatherings)).toBe(end);
  expect(endIn((await reader.get(`/neighbours/${one.by.id}`)).body.open)).toBe(end);
  const found = await reader.get(`/search?q=${encodeURIComponent(title)}`);
  expect(endIn(found.body.results)).toBe(end);
  const { parts } = (await reader.get('/letter')).body as Letter;
  const line = parts.flatMap(({ lines }) => lines).find(({ text }) => text.includes(title));
  expect(line?.when).toContain(`de ${writeHourOf(date)} à ${writeHourOf(end)}`);
});

it.each(GATHERING_KINDS)(
  'the calendar of whoever comes to an %s with others says with how many',
  async (kind) => {
    const one = await aGathering(site, kind, { title: 'Belote' });
    const [family, alone] = [await aResident(site), await aResident(site)];
    await family.post(`${one.path}/join`, { adults: 1, children: 1 });
    await alone.post(`${one.path}/join`);
    const fileOf = async (by: TestResident) => (await by.get(`${one.path}/calendar.ics`)).body;
    expect(await fileOf(family)).toContain('SUMMARY:Belote (+2)');
    expect(await fileOf(alone)).toContain('SUMMARY:Belote\r\n');
    const url: string = (await family.post('/calendar/feed')).body.url;
    const feed = await (await fetch(site.url + url.slice(url.indexOf('/api/')))).text();
    expect(feed).toContain('SUMMARY:Belote (+2)');
  },
);
