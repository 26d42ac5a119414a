// What the house says reaches whom it concerns, whoever of its administrators they blocked, or who blocked them.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const kindsOf = async (of: TestResident): Promise<string[]> =>
  (await of.get('/notifications?limit=100')).body.map(({ kind }: { kind: string }) => kind);
const reason = 'Règle 2 de la charte';

/** Whether each is among the kinds that are mailed to somebody. */
async function mailed({ id }: TestResident, kinds: readonly string[]): Promise<boolean[]> {
  const { rows } = await site.site.db.pool.query(
    'select kind from notification where recipient_id = $1 and waiting_since is not null',
    [id],
  );
  return kinds.map((kind) => rows.some((row) => row.kind === kind));
}

it.each([
  ['whoever blocked the administrator', 'theirs'],
  ['whom the administrator blocked', 'ours'],
])(
  '%s is told what was decided, why, what came of their report, and what they are held to be',
  async (_who, whose) => {
    const admin = await anAdmin(site);
    const [author, reporter] = [await aResident(site), await aResident(site)];
    const block = (by: TestResident, whom: TestResident) => by.post(`/users/${whom.id}/block`);
    for (const one of [author, reporter]) {
      const done = whose === 'theirs' ? await block(one, admin) : await block(admin, one);
      expect(done.status).toBe(201);
    }
    const service = await aService(site, { creator: author });
    const target = { kind: 'service', targetId: service._id };
    expect((await reporter.post('/reports', { ...target, reason: 'danger' })).status).toBe(201);
    expect(await kindsOf(admin)).toContain('danger_reported');

    const path = `/admin/queue/service/${service._id}`;
    const hidden = await admin.post(path, { act: 'hide', reason });
    expect(hidden.status).toBe(201);
    expect(await kindsOf(author)).toContain('service_hidden');
    expect(await kindsOf(reporter)).toContain('moderation_report_seen');
    const decision = hidden.body.decisionId;
    expect((await author.post(`/decisions/${decision}/objection`, { message: 'Non' })).status).toBe(
      201,
    );
    const answer = { granted: true, answer: 'En effet' };
    expect((await admin.put(`/admin/objections/${decision}`, answer)).status).toBe(200);
    const unnamed = { act: 'remove_name', reason, inPlace: true };
    expect((await admin.post(`/admin/queue/resident/${author.id}`, unnamed)).status).toBe(201);
    const closed = await admin.post(`/admin/people/${author.id}/sessions/close`, { reason });
    expect(closed.status).toBe(200);
    const { body } = await admin.post(`/admin/users/${reporter.id}/residency`, { reason });
    expect(body.message).toBeDefined();
    expect(await kindsOf(reporter)).toContain('residency_verified');
    const told = ['service_hidden', 'service_restored', 'moderation_objection_granted'];
    expect(await mailed(author, told)).toEqual([true, true, true]);
    expect(await mailed(author, ['moderation_name_removed', 'moderation_signed_out'])).toEqual([
      ...[true, true],
    ]);
  },
);

it('what a neighbour does who was blocked is told to nobody, an administrator or not', async () => {
  const admin = await anAdmin(site);
  const author = await aResident(site);
  const service = await aService(site, { creator: author });
  await aProposal(site, { service, helper: admin });
  expect(await kindsOf(author)).toEqual(['service_proposed']);
  expect((await author.post(`/users/${admin.id}/block`)).status).toBe(201);
  expect(await kindsOf(author)).toEqual([]);
});
