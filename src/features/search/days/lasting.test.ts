// What begins before a day and goes on takes place on that day too: it is found by it, and counted on it.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, movedTo } from '#features/gatherings/gatherings.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { findAnswer } from '../search.find.ts';

/** A Friday of winter, by the clocks of Paris. */
const FRIDAY = '2031-01-17';
const HOUR_MS = 3_600_000;
const at = (day: number, hour: number) =>
  new Date(Date.parse(`2031-01-${day}T00:00:00+01:00`) + hour * HOUR_MS);

let site: TestSite;
let reader: TestResident;

/** One that begins at an hour of a day of January 2031 and lasts so many hours, where that is known. */
async function held(title: string, begins: Date, hours?: number) {
  const one = await aGathering(site, 'event', { title });
  await movedTo(site, one, begins.toISOString());
  await site.site.db.pool.query('update gathering set lasts_ms = $2 where id = $1', [
    one._id,
    hours === undefined ? null : hours * HOUR_MS,
  ]);
}

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
  await held('Foire', at(17, 10), 56);
  await held('Bal', at(17, 21), 6);
  await held('Veille', at(17, 20), 4);
  await held('Sans fin', at(17, 23));
  await held('Atelier', at(18, 9), 2);
  await held('Concert', at(18, 20), 2);
});
afterAll(() => site.close());

async function ask(q: string, now = at(16, 12)) {
  const asked = { readerId: reader.id, q, limit: 20 };
  const { rows, counts, dates } = await findAnswer(site.site.db.once, asked, now);
  return {
    titles: rows.map(({ title }) => title),
    total: counts.find(({ kind }) => kind === 'event')?.total,
    week: Object.fromEntries(dates?.week.map(({ day, count }) => [day, count]) ?? []),
  };
}

it('a day is told with what goes on since before it, which stands first; not with what ends as it begins', async () => {
  const saturday = await ask('samedi');
  expect(saturday.titles).toEqual(['Foire', 'Bal', 'Atelier', 'Concert']);
  expect(saturday.total).toBe(4);
  expect((await ask('19 janvier')).titles).toEqual(['Foire']);
  expect((await ask('20 janvier')).titles).toEqual([]);
});

it('what was meant stands first: of a part of a day, what goes on then too', async () => {
  expect((await ask('samedi soir')).titles).toEqual(['Foire', 'Concert', 'Bal', 'Atelier']);
  expect((await ask('samedi matin')).titles).toEqual(['Foire', 'Bal', 'Atelier', 'Concert']);
  expect((await ask('dimanche soir')).titles).toEqual(['Foire']);
});

it('what is over by now stands last', async () => {
  expect((await ask("aujourd'hui", at(18, 12))).titles).toEqual([
    ...['Foire', 'Concert', 'Bal', 'Atelier'],
  ]);
});

it('each day of the week is counted with all that a search of it finds', async () => {
  const { week } = await ask('samedi');
  for (const day of ['2031-01-16', FRIDAY, '2031-01-18', '2031-01-19', '2031-01-20']) {
    const { titles } = await ask(day.split('-').reverse().join('/'));
    expect([day, week[day]]).toEqual([day, titles.length]);
  }
  expect(week).toMatchObject({ [FRIDAY]: 4, '2031-01-18': 4, '2031-01-19': 1, '2031-01-20': 0 });
});
