// Calendars as a program written by others understands them (ical.js, which Thunderbird reads them by).
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aGathering, inHours } from './gatherings.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

interface Entry {
  id: string;
  title: string;
  starts: string;
  ends: string;
  status: string;
  sequence: number;
  location: string;
}

function understand(text: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component, { strictExceptions: true });
    return {
      id: event.uid.replace(/@.*/, ''),
      title: event.summary,
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
      location: event.location,
    };
  });
}

/** Calendars know no shorter while than a second. */
const inSeconds = (iso: string) =>
  new Date(Math.floor(Date.parse(iso) / 1000) * 1000).toISOString();
const hence = (hours: number) => inSeconds(inHours(hours));

/** What the program of a resident reads, by their secret address. */
async function subscribe(resident: TestResident): Promise<() => Promise<Map<string, Entry>>> {
  const url = new URL((await resident.post('/calendar/feed')).body.url);
  return async () => {
    const answer = await fetch(`${site.url}${url.pathname}`);
    return new Map(understand(await answer.text()).map((entry) => [entry.id, entry]));
  };
}

it('the dates of a series are entries of their own: one moved, one called off, the others as they were', async () => {
  const lea = await aResident(site);
  const read = await subscribe(lea);
  const one = await aGathering(site, 'event', {
    creator: lea,
    title: 'Goûter ; crêpes, « à volonté »',
    location: 'Square Courteline, 75012 Paris',
    date: hence(30),
    end: hence(33),
    repeat: { every: 'week', until: hence(30 + 3 * 7 * 24 + 2) },
  });
  const { body } = await lea.get(`/events?when=coming&series=${one._id}`);
  const dates = body as { _id: string; date: string; end: string }[];
  expect(dates).toHaveLength(4);
  const before = await read();
  for (const { _id, date, end } of dates) {
    const { title, location } = one;
    const told = { id: _id, title, location, starts: date, ends: end, status: 'CONFIRMED' };
    expect(before.get(_id)).toEqual({ ...told, sequence: 0 });
  }

  const [, moved, off, last] = dates.map(({ _id }) => _id);
  if (!moved || !off || !last) throw new Error('There are too few dates');
  const later = new Date(Date.parse(dates[1]?.date ?? '') + 3_600_000).toISOString();
  const { repeat: _, end: __, ...said } = one.body as Record<string, unknown>;
  const put = await lea.put(`/events/${moved}`, { ...said, date: later });
  expect(put.status).toBe(200);
  expect((await lea.post(`/events/${off}/cancel`)).status).toBe(200);
  const after = await read();
  expect(after.get(moved)).toMatchObject({ starts: later, status: 'CONFIRMED' });
  expect(after.get(moved)?.sequence).toBeGreaterThan(0);
  expect(after.get(off)).toMatchObject({ status: 'CANCELLED', starts: dates[2]?.date });
  expect(after.get(off)?.sequence).toBeGreaterThan(0);
  expect(after.get(last)).toEqual(before.get(last));
});

it('an hour meant in Paris is the same moment on both sides of summer time', async () => {
  const lea = await aResident(site);
  const read = await subscribe(lea);
  const days = ['2027-03-27T10:00:00+01:00', '2027-03-28T10:00:00+02:00'];
  for (const date of days) await aGathering(site, 'event', { creator: lea, date });
  const starts = [...(await read()).values()].map((entry) => entry.starts);
  expect(starts).toEqual(['2027-03-27T09:00:00.000Z', '2027-03-28T08:00:00.000Z']);
});

it('what is public is read without an account, street and hour', async () => {
  const one = await aGathering(site, 'outing', {
    public: true,
    location: '20 bis Rue de Reuilly 75012 Paris',
  });
  const answer = await fetch(`${site.url}/api/public/gatherings.ics`);
  const found = understand(await answer.text()).find(({ id }) => id === one._id);
  expect(found).toMatchObject({
    starts: inSeconds(one.date),
    location: 'Rue de Reuilly 75012 Paris',
  });
});
