import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { age, setUpAuthenticator } from '#features/factors/factors.fixtures.ts';
import { aService, type MadeService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
/** As a dry run takes them: the first 20 are shown. */
let services: MadeService[];

/** Whoever holds this lock keeps each line of the log from being written, for as long as that lasts. */
const HOLD_UP = `
  create function hold_up() returns trigger language plpgsql as $$
  begin
    while not pg_try_advisory_xact_lock_shared(75012) loop perform pg_sleep(0.02); end loop;
    return new;
  end $$;
  create trigger hold_up before insert on audit_entry for each row execute function hold_up()`;

const SLEEPING =
  "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), own: true });
  admin = await aResident(site, { isAdmin: true });
  const creators = [];
  for (let n = 0; n < 6; n++) creators.push(await aResident(site));
  const made = [];
  for (const creator of creators) {
    for (let n = 0; n < 4; n++) made.push(await aService(site, { creator, title: `Essai ${n}` }));
  }
  services = made.sort((one, other) => (one._id < other._id ? -1 : 1));
  await site.site.db.pool.query(HOLD_UP);
});
afterAll(() => site.close());

const tryAll = () =>
  admin.post('/admin/query', {
    sql: "UPDATE services SET title = 'Changé' WHERE title LIKE 'essai %'",
    dryRun: true,
  });
const serviceAt = (n: number) => services.at(n) as MadeService;

/** What is answered while somebody else holds a service, for as long as that takes. */
async function whileHeld(id: string, ask: typeof tryAll) {
  const client = await site.site.db.pool.connect();
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('select from service where id = $1 for update', [id]);
    return await ask();
  } finally {
    client.release(true);
  }
}

describe('a dry run of many rows', () => {
  it('keeps no neighbour from changing what it does not show, nor what it has yet to try', async () => {
    const client = await site.site.db.pool.connect();
    try {
      await client.query('select pg_advisory_lock(75012)');
      const trying = tryAll();
      const isHeldUp = async () => (await client.query(SLEEPING)).rowCount === 1;
      await expect.poll(isHeldUp).toBe(true);
      for (const { _id, by, body } of [serviceAt(-1), serviceAt(20), serviceAt(19)]) {
        const fields = { ...body, status: 'open', description: 'Relu et corrigé, merci.' };
        const { status, body: told } = await by.put(`/services/${_id}`, fields);
        expect([status, told]).toMatchObject([200, { description: fields.description }]);
      }
      await expect.poll(isHeldUp).toBe(true);
      await client.query('select pg_advisory_unlock(75012)');
      const { status, body } = await trying;
      expect([status, body.matched, body.sample.length]).toEqual([200, 24, 20]);
      expect(body.sample.map(({ after }: { after: { title: string } }) => after.title)).toEqual(
        Array(20).fill('Changé'),
      );
    } finally {
      client.release(true);
    }
  });

  it('does not wait for what a neighbour holds, and says so', async () => {
    const { status, body } = await whileHeld(serviceAt(2)._id, tryAll);
    expect([status, body.code]).toEqual([409, 'query_busy']);
    expect((await tryAll()).body.matched).toBe(24);
  });

  it('answers while a neighbour holds what it does not show', async () => {
    const { body } = await whileHeld(serviceAt(21)._id, tryAll);
    expect(body).toMatchObject({ dryRun: true, matched: 24 });
  });

  it('refuses what the first rows would be refused, one by the other', async () => {
    const [one, other] = [await aResident(site), await aResident(site)];
    const sql = `UPDATE users SET username = 'memenom' WHERE _id IN ('${one.id}', '${other.id}')`;
    expect((await admin.post('/admin/query', { sql, dryRun: true })).status).toBe(409);
  });
});

describe('a change of many rows', () => {
  it('asks for the password before it holds any, which a neighbour would wait for', async () => {
    await setUpAuthenticator(site, admin);
    await age(site, admin);
    const sql = "UPDATE services SET title = 'Changé' WHERE title LIKE 'essai %'";
    const change = () => admin.post('/admin/query', { sql });
    const { status, body } = await whileHeld(serviceAt(0)._id, change);
    expect([status, body.code]).toEqual([403, 'reauthentication_required']);
  });
});
