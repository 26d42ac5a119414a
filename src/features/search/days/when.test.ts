// In which order a day is told, asked for at whatever hour of Paris.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, movedTo } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { findAnswer } from '../search.find.ts';

/** A Friday of winter, and the Sunday on which summer time begins. */
const [FRIDAY, SPRING] = ['2031-01-17', '2031-03-30'];

let site: TestSite;
let reader: TestResident;

const at = (day: string, clock: string) =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime('Europe/Paris')
      .epochMilliseconds,
  );

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
  for (const clock of ['08:00', '13:00', '18:30', '20:00', '23:30']) {
    const one = await aGathering(site, 'event', { title: clock });
    await movedTo(site, one, at(FRIDAY, clock).toISOString());
  }
  const service = await aService(site, { title: '10:00' });
  await site.site.db.pool.query('update service set date = $2 where id = $1', [
    service._id,
    at(FRIDAY, '10:00'),
  ]);
  for (const clock of ['00:10', '09:00', '19:00']) {
    const one = await aGathering(site, 'outing', { title: clock });
    await movedTo(site, one, at(SPRING, clock).toISOString());
  }
  await site.site.db.pool.query(
    "update gathering set lasts_ms = 3600000 where title in ('18:30', '20:00')",
  );
});
afterAll(() => site.close());

async function ask(q: string, now: Date): Promise<string[]> {
  const { rows } = await findAnswer(site.site.db.once, { readerId: reader.id, q, limit: 20 }, now);
  return rows.map(({ title }) => title);
}

it.each([
  ['ce soir', '12:00', ['18:30', '20:00', '23:30', '13:00', '08:00', '10:00']],
  ['ce soir', '19:35', ['20:00', '23:30', '18:30', '08:00', '10:00', '13:00']],
  ['ce matin', '09:00', ['10:00', '13:00', '18:30', '20:00', '23:30', '08:00']],
  ['ce matin', '22:00', ['08:00', '10:00', '13:00', '18:30', '20:00', '23:30']],
  ["aujourd'hui", '19:35', ['20:00', '23:30', '08:00', '10:00', '13:00', '18:30']],
  ["aujourd'hui", '00:05', ['08:00', '10:00', '13:00', '18:30', '20:00', '23:30']],
])(
  '%s, asked at %s: what was meant and is to come stands first, what is past last',
  async (q, clock, told) => {
    expect(await ask(q, at(FRIDAY, clock))).toEqual(told);
  },
);

it.each([
  'quelque chose à faire ce soir',
  'quoi faire ce soir ?',
  'on fait quoi ce soir',
  'sortir ce soir',
  'des idées pour ce soir',
  'que se passe-t-il ce soir ?',
])('%s: all that takes place then, whatever else has such words', async (q) => {
  await aService(site, { title: 'Quelque chose à faire sortir, des idées de quoi ?' });
  expect(await ask(q, at(FRIDAY, '19:35'))).toEqual(await ask('ce soir', at(FRIDAY, '19:35')));
});

it('a part of another day is told from that part on, whatever the clocks do that night', async () => {
  expect(await ask('dimanche soir', at('2031-03-29', '23:30'))).toEqual([
    '19:00',
    '00:10',
    '09:00',
  ]);
  expect(await ask('demain matin', at('2031-03-29', '23:59'))).toEqual(['00:10', '09:00', '19:00']);
  expect(await ask('ce soir', at(SPRING, '03:10'))).toEqual(['19:00', '09:00', '00:10']);
});

it('each day of the week around is told with how much takes place on it, to whoever asks', async () => {
  const asked = { readerId: reader.id, q: '16/01/2031', limit: 20 };
  const { dates } = await findAnswer(site.site.db.once, asked, at(SPRING, '12:00'));
  const counts = Object.fromEntries(dates?.week.map(({ day, count }) => [day, count]) ?? []);
  expect(counts).toMatchObject({ '2031-01-15': 0, '2031-01-16': 0, '2031-01-17': 6 });
});

it.each(['marché vendredi', 'Marchés vendredi', 'marche vendredi'])(
  '%s names a day, even where no neighbour has announced a market then',
  async (q) => {
    const asked = { readerId: reader.id, q, limit: 20 };
    const { dates, rows } = await findAnswer(site.site.db.once, asked, at(FRIDAY, '07:00'));
    expect(rows).toEqual([]);
    expect(dates).toMatchObject({ from: FRIDAY, to: FRIDAY });
  },
);

it('of a kind, or beside what else is looked for, a day leaves what is said of markets and walks', async () => {
  const walk = await aService(site, { title: 'Marche nordique au bois' });
  const now = at(FRIDAY, '07:00');
  const asked = { readerId: reader.id, limit: 20 };
  const look = (q: string, kind?: 'service') =>
    findAnswer(site.site.db.once, { ...asked, q, ...(kind ? { kind } : {}) }, now);
  for (const [q, kind] of [['marche nordique vendredi'], ['marché vendredi', 'service']] as const) {
    const { dates, rows } = await look(q, kind);
    expect([q, dates, rows[0]?.id]).toEqual([q, null, walk._id]);
  }
  // Where the day itself has nothing else, what is written of markets stands below them.
  const { dates, rows } = await look('marché vendredi');
  expect([dates?.markets, rows.map(({ id }) => id)]).toEqual([true, [walk._id]]);
  await walk.by.delete(`/services/${walk._id}`);
});

it('of each kind at least as much is counted as is told', async () => {
  const asked = { readerId: reader.id, q: 'vendredi', limit: 100 };
  for (let n = 1; n <= 3; n++) await aService(site, { title: `Rendre vendredi un livre (${n})` });
  const { counts, rows } = await findAnswer(site.site.db.once, asked, at(FRIDAY, '07:00'));
  const services = rows.filter(({ kind }) => kind === 'service').length;
  expect(services).toBeGreaterThanOrEqual(4);
  expect(counts.find(({ kind }) => kind === 'service')?.total).toBe(services);
});

it('what no longer works on a day is no market', async () => {
  const asked = { readerId: reader.id, q: 'mon four ne marche plus vendredi', limit: 20 };
  const { dates } = await findAnswer(site.site.db.once, asked, at(FRIDAY, '07:00'));
  expect(dates).toBeNull();
});

it('a day that lies behind is told in its order', async () => {
  expect(await ask('17/01/2031', at(SPRING, '12:00'))).toEqual([
    ...['08:00', '10:00', '13:00', '18:30', '20:00', '23:30'],
  ]);
});
