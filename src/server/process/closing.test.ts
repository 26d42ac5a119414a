import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';

/** Well under the minute for which a browser keeps a connection open. */
const SOON_MS = 12_000;

/** Keeps the database of those that stop. */
let beside: TestSite;
/** The one that stops. */
let here: TestSite;
let claire: TestResident;

beforeAll(async () => {
  beside = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => beside.close());
beforeEach(async () => {
  here = await openTestSite({ clusterUrl: inject('clusterUrl'), beside });
  claire = await aResident(here);
});

/** Makes every call that reads a table wait, until the returned function is called. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = await beside.site.db.pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Resolves once a statement of `here` waits for a table. */
async function untilHeld(): Promise<void> {
  const { pool } = beside.site.db;
  const waiting = () =>
    pool.query(
      "select from pg_stat_activity where wait_event = 'relation' and datname = current_database()",
    );
  // Whoever else comes meanwhile waits too.
  await expect
    .poll(async () => (await waiting()).rowCount, { timeout: SOON_MS })
    .toBeGreaterThan(0);
}

// What would hold the stop up for a minute, or for ever, ends each test before.
describe('a server that stops', () => {
  it('answers the calls in flight first, and does not wait for the connections they leave', async () => {
    const letGo = await hold('conversation');
    const call = claire.get('/messages/conversations');
    await untilHeld();
    const closing = here.close();
    await letGo();
    expect(await call).toMatchObject({ status: 200, body: [] });
    await closing;
  });

  it('does not wait for a browser that has connected and says nothing', async () => {
    const { hostname, port } = new URL(here.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    await claire.get('/users/me');
    await here.close();
    socket.destroy();
  });

  it('cuts a call whose sender has gone under ground', async () => {
    const { hostname, port } = new URL(here.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/users/login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    );
    await claire.get('/users/me');
    await here.close();
    socket.destroy();
  });

  it('leaves for later a job that does not end', async () => {
    const begun = Promise.withResolvers<void>();
    const jobs = {
      async endless() {
        begun.resolve();
        await new Promise(() => undefined);
      },
    };
    await here.site.startJobs({ jobs, errands: {}, routines: [] });
    await beside.site.db.pool.query("select graphile_worker.add_job('endless')");
    await begun.promise;
    await here.close();
    const { rows } = await beside.site.db.pool.query(
      'select locked_at, attempts < max_attempts as again from graphile_worker.jobs',
    );
    expect(rows).toEqual([{ locked_at: null, again: true }]);
  });

  it('ends the streams, those that were just being opened too', async () => {
    const open = readStream(claire.token);
    expect(await open.connect(here.url)).toBe(200);
    const letGo = await hold('resident_block');
    // Its answer has begun before it asks for what is held.
    const late = await fetch(`${here.url}/api/stream?token=${claire.token}`);
    expect(late.status).toBe(200);
    await untilHeld();
    const closing = here.close();
    await open.ended();
    await letGo();
    await late.text();
    await closing;
  });
});
