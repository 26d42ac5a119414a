// An organiser's hand, and somebody who comes at the same moment.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from './gatherings.contract.ts';
import { aGathering, aParticipant } from './gatherings.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const waiting = async () => {
  const { rowCount } = await site.site.db.pool.query(
    `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount;
};

it.each(GATHERING_KINDS)(
  'whoever is taken off an %s as they ask to come again does not',
  async (kind) => {
    const one = await aGathering(site, kind);
    const karim = await aParticipant(site, one);
    const client = await site.site.db.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select pg_advisory_xact_lock(hashtextextended('gathering ' || $1, 0))`, [
        one._id,
      ]);
      const off = one.by.delete(`${one.path}/participants/${karim.id}`);
      await expect.poll(waiting).toBe(1);
      const again = karim.post(`${one.path}/join`);
      await expect.poll(waiting).toBe(2);
      await client.query('commit');
      expect((await off).status).toBe(200);
      expect((await again).status).toBe(403);
    } finally {
      client.release();
    }
    expect((await karim.get(one.path)).body).toMatchObject({ excluded: true, myPlace: null });
  },
);
