import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sweepOldDeletions } from '../moderation.public.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const restoredTwice = 'Cette suppression est déjà annulée : tout est revenu';
const tooLate = 'Cette suppression ne peut plus être annulée : plus de 30 jours ont passé';

/** Deletes a service as an administrator; the path that undoes it. */
async function aDeletion(): Promise<{ service: string; path: string }> {
  const { _id } = await aService(site);
  await admin.delete(`/admin/services/${_id}`);
  const [last] = (await admin.get('/admin/deletions?limit=1')).body;
  return { service: `/services/${_id}`, path: `/admin/deletions/${last._id}/restore` };
}

describe('an undoing', () => {
  it('is over when the author has left, or 30 days have passed', async () => {
    const mine = await aService(site);
    await admin.delete(`/admin/services/${mine._id}`);
    const [kept] = (await admin.get('/admin/deletions?limit=1')).body;
    await site.site.db.pool.query(
      "update deletion set at = now() - interval '31 days' where id = $1",
      [kept._id],
    );
    const late = await admin.post(`/admin/deletions/${kept._id}/restore`);
    expect([late.status, late.body.code]).toEqual([404, 'deletion_not_found']);
    const other = await aResident(site);
    const theirs = await aService(site, { creator: other });
    await admin.delete(`/admin/services/${theirs._id}`);
    const [theirDeletion] = (await admin.get('/admin/deletions?limit=1')).body;
    await admin.delete(`/admin/users/${other.id}`);
    const closed = await admin.post(`/admin/deletions/${theirDeletion._id}/restore`);
    expect([closed.status, closed.body.code]).toEqual([409, 'cannot_restore']);
    await admin.delete(`/admin/users/${other.id}?now=true`, { confirm: other.username });
    const { body: left } = await admin.get('/admin/deletions?limit=100');
    expect(JSON.stringify(left)).not.toContain(theirs._id);
  });

  it('is done once, by one of those who ask for it at once; the others are told that it is done', async () => {
    const other = await anAdmin(site);
    for (let round = 0; round < 5; round++) {
      const { service, path } = await aDeletion();
      const asked = await Promise.all([admin, other, admin, other].map((each) => each.post(path)));
      const answers = asked
        .map(({ status, body }) => [status, body.code, body.error])
        .sort(([a], [b]) => a - b);
      expect(answers).toEqual([
        [200, undefined, undefined],
        ...Array(3).fill([409, 'already_restored', restoredTwice]),
      ]);
      expect((await admin.get(service)).status).toBe(200);
    }
  });

  it('waits for whoever takes the decision back, holding nothing that they wait for', async () => {
    const { _id } = await aService(site);
    const reporter = await aResident(site);
    const report = { kind: 'service', targetId: _id, reason: 'arnaque' };
    expect((await reporter.post('/reports', report)).status).toBe(201);
    const decided = await admin.post(`/admin/queue/service/${_id}`, {
      act: 'delete',
      reason: 'Règle 2 de la charte',
    });
    const { decisionId } = decided.body;
    const [last] = (await admin.get('/admin/deletions?limit=1')).body;
    const client = await site.site.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from decision where id = $1 for update', [decisionId]);
      const restoring = admin.post(`/admin/deletions/${last._id}/restore`);
      await expect.poll(() => countWaiting(site)).toBe(1);
      const { rowCount } = await client.query(
        'select from deletion where id = $1 for update skip locked',
        [last._id],
      );
      await client.query('commit');
      expect([rowCount, (await restoring).status]).toEqual([1, 200]);
    } finally {
      client.release();
    }
    expect((await admin.delete(`/admin/decisions/${decisionId}`)).status).not.toBe(200);
  });

  it('of what nobody deleted, or was undone long ago, is not told as done', async () => {
    const { path } = await aDeletion();
    expect((await admin.post(path)).status).toBe(200);
    await site.site.db.pool.query("update undone_deletion set at = now() - interval '31 days'");
    await sweepOldDeletions(site.site);
    for (const gone of [path, `/admin/deletions/${'a'.repeat(24)}/restore`]) {
      const { status, body } = await admin.post(gone);
      expect([status, body.error]).toEqual([404, tooLate]);
    }
  });
});
