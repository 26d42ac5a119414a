import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { QueueCard } from '../moderation-queue.contract.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
  const set = await admin.put('/admin/moderation-setting', { hideReported: true });
  expect(set.body).toEqual({ hideReported: true });
});
afterAll(() => site.close());

const query = (text: string, values: unknown[]) => site.site.db.pool.query(text, values);
const verify = ({ id }: TestResident) =>
  query('update resident set verified = true where id = $1', [id]);

/** Verified, and here for long enough to count. */
async function aNeighbour(days = 40) {
  const one = await aResident(site, { days });
  await verify(one);
  return one;
}
const three = async () => [await aNeighbour(), await aNeighbour(), await aNeighbour()];
const report = (by: TestResident, targetId: string) =>
  by.post('/reports', { kind: 'service', targetId, reason: 'arnaque' });
const statusOf = async ({ by, _id }: Awaited<ReturnType<typeof aService>>) =>
  (await by.get(`/services/${_id}`)).body.status;
const decide = (id: string, act: string) =>
  admin.post(`/admin/queue/service/${id}`, { act, reason: 'De la charte' });
const cardOf = async (id: string) =>
  ((await admin.get('/admin/queue?limit=100')).body as QueueCard[]).find(
    ({ targetId }) => targetId === id,
  );
const newsOf = async (of: TestResident) =>
  (await of.get('/notifications')).body.map(
    ({ sentence, detail }: Record<'sentence' | 'detail', string>) => [sentence, detail],
  );

describe('what three verified neighbours report', () => {
  it('is hidden once, at three at once too, told in words that judge nothing, and waits', async () => {
    const service = await aService(site, { title: 'Perceuse' });
    const stranger = await aNeighbour();
    const answers = await Promise.all((await three()).map((by) => report(by, service._id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await statusOf(service)).toBe('cancelled');
    expect((await stranger.get(`/services/${service._id}`)).status).toBe(404);
    expect(await newsOf(service.by)).toEqual([
      [
        "« Perceuse » est masqué, le temps qu'on regarde",
        expect.stringMatching(/^Raison : Trois voisins l'ont signalé, et personne/),
      ],
    ]);
    expect(await cardOf(service._id)).toMatchObject({
      ...{ held: true, reports: 3, target: { hidden: true } },
    });
    const back = await service.by.put(`/services/${service._id}`, { status: 'open' });
    expect([back.status, await statusOf(service)]).not.toEqual([200, 'open']);
  });

  it('is as it was once somebody keeps it, and is not hidden so again', async () => {
    const service = await aService(site, { title: 'Escabeau' });
    for (const by of await three()) await report(by, service._id);
    const { status, body } = await decide(service._id, 'keep');
    expect([status, body.undoable]).toEqual([201, false]);
    expect(await statusOf(service)).toBe('open');
    expect((await admin.delete(`/admin/queue/service/${service._id}`)).status).toBe(409);
    expect((await newsOf(service.by))[0]?.[0]).toBe("L'équipe du quartier a rétabli « Escabeau »");
    for (const by of await three()) await report(by, service._id);
    expect(await statusOf(service)).toBe('open');
  });

  it('stays hidden once somebody hides it, whose reason its author then reads', async () => {
    const service = await aService(site, { title: 'Escabeau' });
    for (const by of await three()) await report(by, service._id);
    const { body } = await decide(service._id, 'hide');
    expect([body.undoable, await statusOf(service)]).toEqual([true, 'cancelled']);
    expect((await newsOf(service.by))[0]).toEqual([
      ...["L'équipe du quartier a masqué « Escabeau »", 'Raison : De la charte'],
    ]);
    expect((await admin.delete(`/admin/decisions/${body.decisionId}`)).status).toBe(200);
    expect(await statusOf(service)).toBe('open');
  });
});

it.each(['delete', 'delete_suspend'])(
  'what somebody ends by %s is not shown again first',
  async (act) => {
    const service = await aService(site);
    for (const by of await three()) await report(by, service._id);
    const answer = await admin.post(`/admin/queue/service/${service._id}`, {
      ...{ act, reason: 'De la charte' },
      ...(act === 'delete_suspend' ? { days: 7 } : {}),
    });
    expect(answer.status).toBe(201);
    const { rows } = await query('select kind from notification where recipient_id = $1', [
      service.by.id,
    ]);
    expect(rows.map(({ kind }) => kind)).not.toContain('service_restored');
  },
);

it('what the administrator publishes in whose name it would be hidden, is not', async () => {
  const service = await aService(site, { creator: admin });
  for (const by of await three()) await report(by, service._id);
  expect(await statusOf(service)).toBe('open');
});

describe('who does not count', () => {
  it('two, or three of whom one is not verified, or new here', async () => {
    const [unverified, fresh] = [await aResident(site, { days: 40 }), await aNeighbour(3)];
    const [one, two] = await three();
    const service = await aService(site);
    for (const by of [one, two, unverified, fresh]) if (by) await report(by, service._id);
    expect(await statusOf(service)).toBe('open');
    const third = await aNeighbour();
    await report(third, service._id);
    expect(await statusOf(service)).toBe('cancelled');
  });

  it('whoever reported without ground in the last 90 days', async () => {
    const [wrong, ...others] = await three();
    if (!wrong) throw new Error('Personne');
    const fine = await aService(site);
    await report(wrong, fine._id);
    await decide(fine._id, 'keep');
    const service = await aService(site);
    for (const by of [wrong, ...others]) await report(by, service._id);
    expect(await statusOf(service)).toBe('open');
    await query(
      `update report set created_at = now() - interval '200 days', handled_at = now() - interval '91 days'
        where reporter_id = $1 and status = 'dismissed'`,
      [wrong.id],
    );
    const other = await aService(site);
    for (const by of [wrong, await aNeighbour(), await aNeighbour()]) await report(by, other._id);
    expect(await statusOf(other)).toBe('cancelled');
  });

  it('the same three against one author again', async () => {
    const creator = await aResident(site);
    const [one, two] = [await aService(site, { creator }), await aService(site, { creator })];
    const ring = await three();
    for (const { _id } of [one, two]) for (const by of ring) await report(by, _id);
    expect([await statusOf(one), await statusOf(two)]).toEqual(['cancelled', 'open']);
  });
});

it('nothing is hidden by itself where no administrator wants it, and only they set it', async () => {
  const resident = await aResident(site);
  const refused = await resident.put('/admin/moderation-setting', { hideReported: false });
  expect(refused.status).toBe(403);
  await admin.put('/admin/moderation-setting', { hideReported: false });
  const service = await aService(site);
  for (const by of await three()) await report(by, service._id);
  expect(await statusOf(service)).toBe('open');
  const { body } = await admin.get('/admin/audit?kind=setting');
  expect(body[0]).toMatchObject({ before: { hideReported: true }, after: { hideReported: false } });
});
