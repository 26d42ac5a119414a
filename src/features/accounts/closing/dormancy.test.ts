// Accounts that nobody uses for years. The days are moved in the rows: nobody waits for three years.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';
import { tendDormantAccounts } from './dormancy.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  // Mails wait: nobody here sends them.
  await site.site.startJobs({ jobs: {}, errands: {}, routines: [] });
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);

// Whoever another test left asleep is awake.
beforeEach(async () => {
  await query('delete from graphile_worker._private_jobs');
  await query('update resident_visit set seen_on = current_date, warned = 0, closes_on = null');
});

const tend = (as: Site = site.site) => tendDormantAccounts(as);
const withYears = (dormantYears: number): Site => ({
  ...site.site,
  config: { ...site.site.config, dormantYears },
});

/** As if the resident's three years were over in so many days. */
async function sleeps(resident: TestResident, daysLeft: number): Promise<TestResident> {
  await query(
    `update resident_visit set seen_on = (current_date + $2::int - interval '3 years')::date, warned = 0, closes_on = null
      where resident_id = $1`,
    [resident.id, daysLeft],
  );
  return resident;
}
const aSleeper = async (daysLeft: number, made = {}) =>
  sleeps(await aResident(site, made), daysLeft);

/** As if so many days went by, without anybody coming: from the end of the three years, which may hold a 29 February. */
const pass = (days: number) =>
  query(
    `update resident_visit set closes_on = closes_on - $1::int,
      seen_on = ((seen_on + interval '3 years')::date - $1::int - interval '3 years')::date`,
    [days],
  );

async function mailsTo({ email }: TestResident): Promise<Mail[]> {
  const { rows } = await query('select payload from graphile_worker._private_jobs order by id');
  return rows.map(({ payload }) => payload as Mail).filter(({ to }) => to === email);
}

const isThere = async ({ id }: TestResident): Promise<boolean> =>
  (await query('select from resident where id = $1 and erased_at is null', [id])).rowCount === 1;

const signIn = ({ username }: TestResident) =>
  createCaller(site).post('/users/login', { login: username, password: TEST_PASSWORD });

async function inDays(days: number): Promise<string> {
  const { rows } = await query('select (current_date + $1::int)::text as day', [days]);
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(rows[0].day),
  );
}

describe('an account that nobody uses for three years', () => {
  it('is announced to be closed 90, 30 and 7 days before, then closed', async () => {
    const sleeper = await aSleeper(92);
    await tend();
    expect(await mailsTo(sleeper)).toEqual([]);
    await sleeps(sleeper, 90);
    for (const [days, count] of [
      [90, 1],
      [30, 2],
      [7, 3],
    ] as const) {
      await tend();
      await tend();
      const mails = await mailsTo(sleeper);
      expect(mails).toHaveLength(count);
      const day = await inDays(days);
      expect(mails.at(-1)?.subject).toBe(`Votre compte sera fermé le ${day}`);
      expect(mails.at(-1)?.text).toContain(`Bonjour ${sleeper.firstName},`);
      expect(mails.at(-1)?.text).toContain(`connectez-vous une fois avant le ${day}`);
      expect(mails.at(-1)?.text).toContain(`\n${site.site.config.publicUrl}/login\n`);
      const until = days === 90 ? 30 : days === 30 ? 7 : 0;
      await pass(days - until - 1);
      await tend();
      expect(await mailsTo(sleeper)).toHaveLength(count);
      expect(await isThere(sleeper)).toBe(true);
      await pass(1);
    }
    await tend();
    expect(await isThere(sleeper)).toBe(false);
    expect(await mailsTo(sleeper)).toHaveLength(3);
    const { rows } = await query('select * from resident where id = $1', [sleeper.id]);
    expect(rows[0]).toMatchObject({ first_name: 'Ancien', email: null, adresse: null, lon: null });
    const left = await query('select from resident_visit where resident_id = $1', [sleeper.id]);
    expect(left.rowCount).toBe(0);
  });

  it.each(['signs in', 'opens the site where they had stayed signed in'])(
    'is kept when its owner %s, in the last moment too, and its years begin anew',
    async (how) => {
      const sleeper = await aSleeper(90);
      await tend();
      await pass(60);
      await tend();
      await pass(23);
      await tend();
      await pass(7);
      const answer =
        how === 'signs in'
          ? await signIn(sleeper)
          : await createCaller(site).post('/users/refresh', {
              refreshToken: sleeper.refreshToken,
            });
      expect(answer.status).toBe(200);
      await tend();
      expect(await isThere(sleeper)).toBe(true);
      const own = createCaller(site, answer.body.token);
      expect((await own.get('/users/me/export')).body.visit).toEqual({
        lastSeenOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        warnings: 0,
        closesOn: null,
      });
      await sleeps(sleeper, 90);
      await tend();
      expect(await mailsTo(sleeper)).toHaveLength(4);
    },
  );

  it('is closed after three warnings and all their days, however long nobody tended the site', async () => {
    const sleeper = await aSleeper(-4000);
    for (const [days, count] of [
      [60, 1],
      [23, 2],
      [6, 3],
    ] as const) {
      await tend();
      expect(await mailsTo(sleeper)).toHaveLength(count);
      await pass(days);
    }
    await tend();
    expect(await isThere(sleeper)).toBe(true);
    await pass(1);
    await tend();
    expect(await isThere(sleeper)).toBe(false);
  });

  it('is given its days anew when a warning comes late', async () => {
    const sleeper = await aSleeper(90);
    await tend();
    await pass(89);
    await tend();
    expect((await mailsTo(sleeper)).at(-1)?.subject).toContain(await inDays(30));
    await pass(29);
    await tend();
    expect((await mailsTo(sleeper)).at(-1)?.subject).toContain(await inDays(7));
    await pass(6);
    await tend();
    expect(await isThere(sleeper)).toBe(true);
  });

  it('is warned once by two processes that work at the same moment, and closed once', async () => {
    const beside = await openTestSite({ clusterUrl: inject('clusterUrl'), beside: site });
    const both = () => Promise.all([tend(), tend(beside.site)]);
    const sleepers = await Promise.all([1, 2, 3, 4].map(() => aSleeper(90)));
    for (const days of [60, 23, 7]) {
      await both();
      await pass(days);
    }
    await both();
    await beside.close();
    for (const sleeper of sleepers) {
      expect(await mailsTo(sleeper)).toHaveLength(3);
      expect(await isThere(sleeper)).toBe(false);
    }
  });

  it('is warned once, when the server falls in the middle of it', async () => {
    const sleeper = await aSleeper(90);
    const { db } = site.site;
    const falling: Site = {
      ...site.site,
      db: {
        ...db,
        transaction: (work) =>
          db.transaction(async (tx) => {
            await work(tx);
            throw new Error('The server falls');
          }),
      },
    };
    await expect(tend(falling)).rejects.toThrow('The server falls');
    expect(await mailsTo(sleeper)).toEqual([]);
    await tend();
    await tend();
    expect(await mailsTo(sleeper)).toHaveLength(1);
  });

  it('is either kept or closed, when its owner signs in as it is being closed', async () => {
    for (const _round of [1, 2, 3, 4, 5]) {
      const sleeper = await aSleeper(0);
      await query(
        'update resident_visit set warned = 3, closes_on = current_date where resident_id = $1',
        [sleeper.id],
      );
      const [answer] = await Promise.all([signIn(sleeper), tend()]);
      expect([answer.status, await isThere(sleeper)]).toEqual(
        answer.status === 200 ? [200, true] : [401, false],
      );
    }
  });

  it('is never closed when it is the last administrator’s, who is not told otherwise', async () => {
    await query('update resident set is_admin = false');
    const admin = await aSleeper(-4000, { isAdmin: true });
    await tend();
    expect(await mailsTo(admin)).toEqual([]);
    await query(
      'update resident_visit set warned = 3, closes_on = current_date where resident_id = $1',
      [admin.id],
    );
    await tend();
    expect(await isThere(admin)).toBe(true);
    const second = await aResident(site, { isAdmin: true });
    await tend();
    expect([await isThere(admin), await isThere(second)]).toEqual([false, true]);
  });

  it('counts from the day it was made, when nobody ever used it', async () => {
    const sleeper = await aResident(site, { days: 4000 });
    await query('delete from resident_visit where resident_id = $1', [sleeper.id]);
    await tend();
    expect(await mailsTo(sleeper)).toHaveLength(1);
  });
});

describe('who runs the site', () => {
  it('says after how many years, or never', async () => {
    const sleeper = await aSleeper(-4000);
    await tend(withYears(0));
    await tend(withYears(20));
    expect(await mailsTo(sleeper)).toEqual([]);
    const other = await aResident(site);
    await query('update resident_visit set seen_on = current_date - 280 where resident_id = $1', [
      other.id,
    ]);
    await tend();
    expect(await mailsTo(other)).toEqual([]);
    await tend(withYears(1));
    expect((await mailsTo(other))[0]?.text).toContain('après un an, un compte est fermé');
  });

  it('who gives more years after a warning, closes nothing before they are over', async () => {
    const sleeper = await aSleeper(0);
    await query(
      'update resident_visit set warned = 3, closes_on = current_date where resident_id = $1',
      [sleeper.id],
    );
    await tend(withYears(10));
    expect(await isThere(sleeper)).toBe(true);
  });
});

it('of a visit the day alone is noted, once a day', async () => {
  const resident = await aResident(site);
  const version = async () =>
    (
      await query('select xmin::text, seen_on from resident_visit where resident_id = $1', [
        resident.id,
      ])
    ).rows[0];
  const first = await version();
  expect((await signIn(resident)).status).toBe(200);
  expect(await version()).toEqual(first);
});
