import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { aModerator, anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sendDigests } from './telling.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

async function aReport(reason = 'arnaque', given: { id?: string; creator?: TestResident } = {}) {
  const { creator } = given;
  const id = given.id ?? (await aService(site, creator ? { creator } : {}))._id;
  const reporter = await aResident(site);
  const told = { kind: 'service', targetId: id, reason };
  expect((await reporter.post('/reports', told)).status).toBe(201);
  return { id, reporter, path: `/admin/queue/service/${id}` };
}
const newsOf = async (of: TestResident) =>
  (await of.get('/notifications?unread=true')).body.map(
    ({ kind, count, url }: Record<string, unknown>) => [kind, count, url],
  );
const url = '/admin/moderation';
const subjects = async ({ email }: TestResident) =>
  (await mailsTo(site, email)).map(({ subject }) => subject);
/** Of Paris, in winter. */
const at = (day: number, hour: number) =>
  new Date(`2030-01-${day}T${String(hour - 1).padStart(2, '0')}:30:00Z`);

describe('whoever moderates', () => {
  it('is told in the bell of each new thing once, until they decide; nobody else is', async () => {
    const [moderator, former] = [await aModerator(site), await aModerator(site)];
    await admin.put(`/admin/users/${former.id}`, { isModerator: false });
    const [one, two] = [await aReport(), await aReport()];
    await aReport('haine', one);
    expect(await newsOf(moderator)).toEqual([['queue_waiting', 2, url]]);
    expect(await newsOf(former)).toEqual([]);
    expect(await newsOf(one.reporter)).toEqual([]);
    expect(await subjects(moderator)).toEqual([]);
    await moderator.post(two.path, { act: 'keep', reason: 'Rien' });
    expect(await newsOf(moderator)).toEqual([]);
  });

  it('is told of danger at once, by mail too, until somebody has decided', async () => {
    const moderator = await aModerator(site);
    const { path } = await aReport('danger', await aReport());
    expect(await newsOf(moderator)).toContainEqual(['danger_reported', 1, url]);
    const { rows } = await site.site.db.pool.query(
      `select from graphile_worker._private_jobs where payload->>'residentId' = $1`,
      [moderator.id],
    );
    expect(rows).toHaveLength(1);
    await admin.post(path, { act: 'keep', reason: 'Rien' });
    expect((await newsOf(moderator)).map(([kind]: string[]) => kind)).toEqual(['queue_waiting']);
  });

  it('is told nothing of what is not theirs to look at', async () => {
    const moderator = await aModerator(site);
    await aReport('danger', { creator: moderator });
    await aReport('danger', { creator: await aModerator(site) });
    expect(await newsOf(moderator)).toEqual([]);
    expect((await newsOf(admin)).length).toBeGreaterThan(0);
  });

  it('is woken by one neighbour five times a day, not thirty an hour; the rest waits in the bell', async () => {
    const [moderator, crier] = [await aModerator(site), await aResident(site)];
    for (let n = 0; n <= limits.danger.max; n += 1) {
      const { _id: targetId } = await aService(site);
      const told = { kind: 'service', targetId, reason: 'danger' };
      expect((await crier.post('/reports', told)).status).toBe(201);
    }
    const kinds = (await newsOf(moderator)).map(([kind]: string[]) => kind);
    expect(kinds.filter((kind: string) => kind === 'danger_reported')).toHaveLength(
      limits.danger.max,
    );
    expect(kinds).toContain('queue_waiting');
  });

  it('is told nothing while they are suspended', async () => {
    const moderator = await aModerator(site);
    const until = { endsAt: new Date(Date.now() + 86_400_000).toISOString(), reason: 'Abus' };
    const path = `/admin/users/${moderator.id}/suspension`;
    expect((await admin.post(path, until)).status).toBe(201);
    await aReport('danger');
    const { rows } = await site.site.db.pool.query(
      'select kind from notification where recipient_id = $1',
      [moderator.id],
    );
    expect(rows).toEqual([]);
  });

  it('chooses; what they turned off is not told', async () => {
    const moderator = await aModerator(site);
    const asked = { inApp: true, dangerPush: true, dangerMail: true, mailHour: 8 };
    expect((await moderator.get('/admin/queue-choices')).body).toEqual(asked);
    const chosen = { inApp: false, dangerPush: false, dangerMail: false, mailHour: null };
    expect((await moderator.put('/admin/queue-choices', chosen)).body).toEqual(chosen);
    expect((await moderator.get('/admin/queue-choices')).body).toEqual(chosen);
    await aReport();
    expect(await newsOf(moderator)).toEqual([]);
    const late = await moderator.put('/admin/queue-choices', { ...chosen, mailHour: 24 });
    expect([late.status, late.body.error]).toEqual([400, "L'heure est de 0 à 23"]);
  });
});

describe('the mail of a day', () => {
  it('comes once, at the hour that was chosen, and not where nothing waits', async () => {
    const [early, evening] = [await aModerator(site), await aModerator(site)];
    const never = await aModerator(site);
    const choice = { inApp: true, dangerPush: true, dangerMail: false };
    await evening.put('/admin/queue-choices', { ...choice, mailHour: 19 });
    await never.put('/admin/queue-choices', { ...choice, mailHour: null });
    await aReport();
    await sendDigests(site.site, at(10, 7));
    expect(await subjects(early)).toEqual([]);
    await Promise.all([sendDigests(site.site, at(10, 8)), sendDigests(site.site, at(10, 9))]);
    const [mail] = await mailsTo(site, early.email);
    expect(mail?.subject).toMatch(/^\d+ choses à voir$/);
    expect(mail?.text).toContain('/admin/moderation');
    expect(await subjects(evening)).toEqual([]);
    await sendDigests(site.site, at(10, 20));
    for (const one of [early, evening]) expect(await subjects(one)).toHaveLength(1);
    expect(await subjects(never)).toEqual([]);

    await site.site.db.pool.query(
      `update report set status = 'dismissed', outcome = 'Vu', handled_at = now(), handled_by = $1 where status = 'open'`,
      [admin.id],
    );
    await sendDigests(site.site, at(11, 21));
    for (const one of [early, evening]) expect(await subjects(one)).toHaveLength(1);
  });
});
