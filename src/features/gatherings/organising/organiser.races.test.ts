// An organiser's hand, and somebody who comes, or leaves the site, at the same moment.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import { aGathering, aParticipant } from '../gatherings.fixtures.ts';

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

it.each([
  ['outing', {}],
  ['event', {}],
  ['outing', { answer: 'Oui, avec plaisir' }],
  ['event', { waitWhenFull: true }],
  ['outing', 'maybe'],
] as const)(
  'whoever erases their account as they come to an %s (%j) is not on its list',
  async (kind, asked) => {
    const one = await aGathering(site, kind, { maxParticipants: 2, question: 'Venez-vous ?' });
    const others = asked !== 'maybe' && 'waitWhenFull' in asked ? 2 : 0;
    for (let n = 0; n < others; n++) await aParticipant(site, one);
    const before = (await one.by.get(one.path)).body;
    const tom = await aResident(site);
    const client = await site.site.db.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select pg_advisory_xact_lock(hashtextextended('gathering ' || $1, 0))`, [
        one._id,
      ]);
      const coming =
        asked === 'maybe'
          ? tom.put(`/gatherings/${one._id}/maybe`, { maybe: true })
          : tom.post(`${one.path}/join`, asked);
      await expect.poll(waiting).toBe(1);
      expect((await tom.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
      await client.query('commit');
      expect((await coming).status).toBe(401);
    } finally {
      client.release();
    }
    const { participantCount, waitingCount, maybeCount } = (await one.by.get(one.path)).body;
    const { rows } = await site.site.db.pool.query(
      'select from gathering_maybe where resident_id = $1',
      [tom.id],
    );
    expect([rows.length, maybeCount]).toEqual([0, 0]);
    expect([participantCount, waitingCount]).toEqual([
      before.participantCount,
      before.waitingCount,
    ]);
  },
);
