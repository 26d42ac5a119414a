// A circle of many is dissolved as one of few is: what tells its members does not grow with their number.
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aCircle } from './circles.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

it('that is dissolved tells all who are in it at once', async () => {
  const circle = await aCircle(site);
  const { db } = site.site;
  await db.pool.query(
    `with came as (insert into resident (first_name, last_name, email, username, password_hash)
      select 'Ana', 'Neuve', 'new' || n || '@example.org', 'new' || n, 'x' from generate_series(1, 300) as n returning id)
    insert into circle_member (circle_id, resident_id) select $1, id from came`,
    [circle._id],
  );
  let sent = 0;
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    sent += 1;
    return Reflect.apply(query, this, args);
  });
  expect((await circle.by.delete(circle.path)).status).toBe(200);
  spy.mockRestore();
  expect(sent).toBeLessThan(60);
  // Rows that one command wrote have one number of it.
  const { rows } = await db.pool.query(
    `select count(*)::int as told, count(distinct cmin::text)::int as commands from notification
    where kind = 'circle_dissolved' and about_id = $1`,
    [circle._id],
  );
  expect(rows).toEqual([{ told: 300, commands: 1 }]);
});
