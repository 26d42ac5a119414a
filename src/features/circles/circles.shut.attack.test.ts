// Whoever shuts a circle, or takes it away, and whoever leaves it: one waits for the other, never each.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { countDeadlocks, countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aCircle, aCircleBody, aCircleMember, type MadeCircle } from './circles.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const ofCircle = (circle: MadeCircle) =>
  aGathering(site, 'outing', { creator: circle.by, circleId: circle._id });
const aParty = async () => {
  const circle = await aCircle(site, { byApproval: false });
  return { circle, tom: await aCircleMember(site, circle) };
};

it('shutting its door, or taking it away, as somebody leaves: one waits for the other, never each', async () => {
  const admin = await anAdmin(site);
  const waiting = () => countWaiting(site);
  for (const act of ['shut', 'remove']) {
    const { circle, tom } = await aParty();
    const one = await ofCircle(circle);
    await aParticipant(site, one, tom);
    await tom.post('/reports', { kind: 'circle', targetId: circle._id, reason: 'haine' });
    const body = aCircleBody({ byApproval: true, name: circle.name });
    const decision = { reason: 'De la charte', act: 'delete' };
    const client = await site.site.db.pool.connect();
    await client.query('begin');
    await client.query('select from circle where id = $1 for update', [circle._id]);
    const acting =
      act === 'shut'
        ? circle.by.put(circle.path, body)
        : admin.post(`/admin/queue/circle/${circle._id}`, decision);
    await expect.poll(waiting).toBe(1);
    const leaving = tom.delete(`${circle.path}/join`);
    await expect.poll(waiting).toBe(2);
    await client.query('commit');
    client.release();
    const [acted, left] = [await acting, await leaving];
    expect([200, 201]).toContain(acted.status);
    expect([200, 404], JSON.stringify([act, left.body])).toContain(left.status);
  }
  expect(await countDeadlocks(site)).toBe(0);
});

it('shutting its door, where something is published meanwhile and somebody leaves: never each waits for the other', async () => {
  const { circle, tom } = await aParty();
  const before = await countDeadlocks(site);
  const client = await site.site.db.pool.connect();
  await client.query('begin');
  await client.query('select from circle where id = $1 for share', [circle._id]);
  const shutting = circle.by.put(circle.path, aCircleBody({ byApproval: true, name: circle.name }));
  await expect.poll(() => countWaiting(site)).toBe(1);
  await ofCircle(circle);
  const leaving = tom.delete(`${circle.path}/join`);
  await expect.poll(() => countWaiting(site)).toBe(2);
  await client.query('commit');
  client.release();
  expect([(await shutting).status, (await leaving).status]).toEqual([200, 200]);
  expect(await countDeadlocks(site)).toBe(before);
});
