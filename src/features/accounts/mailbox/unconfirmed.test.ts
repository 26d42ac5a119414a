// Accounts whose mailbox was never confirmed. The days are moved in the rows: nobody waits for a month.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aRegistration, aResident, TEST_PASSWORD } from '../accounts.fixtures.ts';
import { lastTokenTo } from '../accounts.mails.fixtures.ts';
import { tendUnconfirmedAccounts } from './unconfirmed.ts';

let site: TestSite;

beforeAll(async () => {
  const config = { confirmEmail: true };
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
  // Mails wait: nobody here sends them.
  await site.site.startJobs({ jobs: {}, errands: {}, routines: [] });
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);
/** The same site, where mailboxes are not confirmed. */
const without = (): Site => ({
  ...site.site,
  config: { ...site.site.config, confirmEmail: false },
});
const tend = (as: Site = site.site) => tendUnconfirmedAccounts(as);

async function aNewcomer(days: number, as: Record<string, unknown> = {}) {
  const given = aRegistration(as);
  const answer = await createCaller(site).post('/users/register', given);
  const id = answer.body.user._id as string;
  await query('update resident set created_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ]);
  return { id, email: String(given.email), firstName: String(given.firstName) };
}

const pass = (days: number) =>
  query('update resident set unconfirmed_closes_on = unconfirmed_closes_on - $1::int', [days]);

const isThere = async (id: string): Promise<boolean> =>
  (await query('select from resident where id = $1 and erased_at is null', [id])).rowCount === 1;

async function warningsTo(email: string): Promise<Mail[]> {
  const { rows } = await query('select payload from graphile_worker._private_jobs order by id');
  return rows
    .map(({ payload }) => payload as Mail)
    .filter(({ to, subject }) => to === email && subject.includes('reste à confirmer'));
}

describe('an account whose mailbox nobody confirms', () => {
  it('is announced once to be closed, a week before, and closed after a month', async () => {
    const newcomer = await aNewcomer(22);
    await tend();
    expect(await warningsTo(newcomer.email)).toEqual([]);
    await query("update resident set created_at = created_at - interval '1 day' where id = $1", [
      newcomer.id,
    ]);
    await tend();
    await tend();
    const [warning, ...others] = await warningsTo(newcomer.email);
    expect(others).toEqual([]);
    expect(warning?.text).toContain(`Bonjour ${newcomer.firstName},`);
    expect(warning?.text).toContain('« Renvoyer le message »');
    await pass(6);
    await tend();
    expect(await isThere(newcomer.id)).toBe(true);
    await pass(1);
    await tend();
    expect(await isThere(newcomer.id)).toBe(false);
    const { rows } = await query(
      'select email, pending_email, adresse from resident where id = $1',
      [newcomer.id],
    );
    expect(rows).toEqual([{ email: null, pending_email: null, adresse: null }]);
  });

  it('is given its week, however long nobody tended the site', async () => {
    const newcomer = await aNewcomer(400);
    await tend();
    await pass(6);
    await tend();
    expect(await isThere(newcomer.id)).toBe(true);
  });

  it('stays when its link is opened after the warning', async () => {
    const newcomer = await aNewcomer(25);
    const token = await lastTokenTo(site, newcomer.email);
    await tend();
    const { status } = await createCaller(site).post('/users/confirm-email', { token });
    expect(status).toBe(200);
    await pass(30);
    await tend();
    expect(await isThere(newcomer.id)).toBe(true);
  });
});

describe('a mailbox that many accounts were made with', () => {
  it('is warned once of all of them, however it is written', async () => {
    const spellings = ['cible@exemple.fr', 'Cible@exemple.fr', 'cible+2@exemple.fr'];
    for (const email of spellings) await aNewcomer(25, { email });
    await tend();
    const warnings = await Promise.all(spellings.map(warningsTo));
    expect(warnings.flat()).toHaveLength(1);
    const { rows } = await query(
      `select from resident where pending_email = any($1::text[]) and unconfirmed_closes_on is not null`,
      [spellings],
    );
    expect(rows).toHaveLength(3);
  });
});

it('whoever claims a mailbox does not learn, from passwords refused there, whether it is somebody’s', async () => {
  const { email: taken } = await aResident(site);
  const enter = (login: unknown, password: string) =>
    createCaller(site).post('/users/login', { login, password });
  for (const email of [taken, 'a-personne@exemple.fr']) {
    const claiming = aRegistration({ email });
    await createCaller(site).post('/users/register', claiming);
    await enter(email, 'Un-faux-2025!');
    await enter(claiming.username, 'Un-faux-2025!');
    const { token, user } = (await enter(claiming.username, TEST_PASSWORD)).body;
    const counted = 'select tries from refused_password where resident_id = $1';
    await expect.poll(async () => (await query(counted, [user._id])).rowCount).toBe(1);
    const mine = await createCaller(site, token).get('/users/me/export');
    expect(JSON.stringify(mine.body)).toContain('"tries":1');
  }
});

describe('nothing happens to', () => {
  it('an account made where mailboxes were not confirmed', async () => {
    const neighbour = await aResident(site, { days: 400 });
    await query(
      'update resident set email_confirmed_at = null, confirmation_due = false where id = $1',
      [neighbour.id],
    );
    await tend();
    await pass(400);
    await tend();
    expect(await isThere(neighbour.id)).toBe(true);
    expect(await warningsTo(neighbour.email)).toEqual([]);
  });

  it('anybody, where they are no longer confirmed', async () => {
    const newcomer = await aNewcomer(400);
    await tend(without());
    expect(await warningsTo(newcomer.email)).toEqual([]);
  });

  it('whoever was warned before they were not for months: they are warned anew', async () => {
    const newcomer = await aNewcomer(25);
    await tend();
    await pass(5);
    await tend(without());
    await pass(90);
    await tend();
    expect(await isThere(newcomer.id)).toBe(true);
    expect(await warningsTo(newcomer.email)).toHaveLength(2);
    await pass(7);
    await tend();
    expect(await isThere(newcomer.id)).toBe(false);
  });
});
