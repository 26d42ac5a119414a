// Calendars as programs written by others understand them: ical.js, by which Thunderbird reads them, and khal.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aGathering, aParticipant, inHours } from '../gatherings.fixtures.ts';

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
  const days = ['2031-03-29T10:00:00+01:00', '2031-03-30T10:00:00+02:00'];
  for (const date of days) await aGathering(site, 'event', { creator: lea, date });
  const starts = [...(await read()).values()].map((entry) => entry.starts);
  expect(starts).toEqual(['2031-03-29T09:00:00.000Z', '2031-03-30T08:00:00.000Z']);
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

const KHAL = '/usr/bin/khal';

/** The entries that khal finds in a feed, in the clocks of Paris: start, title, where, how sure, whose. */
async function readByKhal(text: string): Promise<string[]> {
  const own = await mkdtemp(join(tmpdir(), 'quartier-khal-'));
  const [file, config] = [join(own, 'agenda.ics'), join(own, 'config')];
  const formats = ['date', 'longdate'].map((one) => `${one}format = %Y-%m-%d`);
  const zones = ['local', 'default'].map((one) => `${one}_timezone = Europe/Paris`);
  await mkdir(join(own, 'nation'));
  await writeFile(file, text);
  await writeFile(
    config,
    [
      ...['[calendars]', '[[nation]]', `path = ${join(own, 'nation')}`, 'type = calendar'],
      ...['[locale]', 'timeformat = %H:%M', ...formats, ...zones],
      ...['datetimeformat = %Y-%m-%d %H:%M', 'longdatetimeformat = %Y-%m-%d %H:%M'],
      ...['[sqlite]', `path = ${join(own, 'khal.db')}`, ''],
    ].join('\n'),
  );
  const env = { ...process.env, TZ: 'Europe/Paris', LC_ALL: 'C.UTF-8', HOME: own };
  const run = (args: string[]) =>
    spawnSync(KHAL, ['-c', config, ...args], { env, encoding: 'utf8' });
  const imported = run(['import', '--batch', file]);
  expect([imported.status, imported.stderr]).toEqual([0, '']);
  const form = '{start-date} {start-time} | {title} | {location} | {status}| {organizer}';
  // What goes on past midnight would be listed on both of its days.
  const { stdout } = run(['list', '--once', 'today', '30d', '--day-format', '', '--format', form]);
  await rm(own, { recursive: true, force: true });
  return stdout.split('\n').filter((line) => line.includes('|'));
}

it.runIf(existsSync(KHAL))('khal reads when, where, how sure it is, and what is off', async () => {
  const lea = await aResident(site);
  const url = new URL((await lea.post('/calendar/feed')).body.url);
  const location = 'Square Courteline, 75012 Paris';
  const date = hence(60);
  const make = (title: string, more = {}) =>
    aGathering(site, 'event', { title, location, date, ...more });
  const sure = await make('Bal ; « crêpes », cidre');
  const full = await make('Belote', { maxParticipants: 2 });
  const [off, gone] = [await make('Loto'), await make('Chorale')];
  for (const one of [sure, off, gone]) await aParticipant(site, one, lea);
  for (let nth = 0; nth < 2; nth += 1) await aParticipant(site, full);
  await lea.post(`${full.path}/join`, { waitWhenFull: true });
  await off.by.post(`${off.path}/cancel`, {});
  await gone.by.delete(gone.path);
  const answer = await fetch(`${site.url}${url.pathname}`);
  const starts = new Date(sure.date)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Paris' })
    .slice(0, 16);
  const told = (await readByKhal(await answer.text())).toSorted();
  expect(
    told.map((line) =>
      line
        .split('|')
        .map((part) => part.trim())
        .slice(0, 4),
    ),
  ).toEqual([
    [starts, 'Bal ; « crêpes », cidre', location, 'CONFIRMED'],
    [starts, 'Belote', location, 'TENTATIVE'],
    [starts, 'Chorale', location, 'CANCELLED'],
    [starts, 'Loto', location, 'CANCELLED'],
  ]);
  for (const line of told) expect(line).toContain('| Quartier Nation (');
});
