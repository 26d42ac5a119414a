import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let busy: TestResident;
let other: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  [busy, other] = await Promise.all([aResident(site), aResident(site)]);
});
afterAll(() => site.close());

test('a resident whose calls all wait leaves connections for the others', async () => {
  const { pool } = site.site.db;
  const { body } = await busy.post('/journals', { title: 'Le mien', content: 'Mes mots' });
  const blocker = new pg.Client({ connectionString: site.databaseUrl });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select from article where id = $1 for update', [body._id]);
  const changes = Array.from({ length: 20 }, () =>
    busy.put(`/journals/${body._id}`, { title: 'Le mien', content: 'Mes autres mots' }),
  );
  // They have come, and half of the connections wait for what is held.
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(pool.options.max / 2);
  const answers = await Promise.all(
    ['/services', '/journals', '/users/me'].map((path) => other.get(path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await blocker.end();
  await Promise.all(changes);
});

test('administrators whose calls all wait leave connections for the residents, and each a place for the others', async () => {
  const { pool } = site.site.db;
  const one = await aResident(site, { isAdmin: true });
  const two = await aResident(site, { isAdmin: true });
  const { body } = await busy.post('/journals', { title: 'Un autre', content: 'Mes mots' });
  const blocker = new pg.Client({ connectionString: site.databaseUrl });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select from article where id = $1 for update', [body._id]);
  const change = (admin: TestResident) =>
    Array.from({ length: 10 }, () =>
      admin.put(`/admin/journals/${body._id}`, { title: 'Un autre', content: 'Relu' }),
    );
  const busyConnections = () => pool.totalCount - pool.idleCount;
  const first = change(one);
  await expect.poll(busyConnections).toBe(pool.options.max / 2 - 1);
  expect((await two.get('/admin/services')).status).toBe(200);
  const second = change(two);
  await expect.poll(busyConnections).toBe(pool.options.max / 2);
  // As residents they are not held up either.
  const answers = await Promise.all([busy, other, one].map((each) => each.get('/services')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(busyConnections()).toBeLessThanOrEqual(pool.options.max / 2);
  await blocker.end();
  await Promise.all([...first, ...second]);
});
