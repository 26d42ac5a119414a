// Who stays in a circle unseen by those who keep it, after they have left, or kept by nobody.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, TEST_PASSWORD } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Circle, CircleMember } from './circles.contract.ts';
import { aCircle, aCircleMember, keepTogether } from './circles.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const waiting = () => countWaiting(site);

it('whoever blocks the keeper of a circle does not stay in it unseen: the keeper reads of them, and takes them off', async () => {
  const circle = await aCircle(site);
  const { by: keeper, path } = circle;
  const [tom, ana] = [await aCircleMember(site, circle), await aCircleMember(site, circle)];
  await tom.post(`/users/${keeper.id}/block`);
  await ana.post(`/users/${tom.id}/block`);
  const read = async (by = keeper) =>
    ((await by.get(`${path}/members`)).body as CircleMember[]).map(({ user }) => user._id).sort();
  expect(await read()).toEqual([keeper.id, tom.id, ana.id].sort());
  expect(await read(ana)).toEqual([keeper.id, ana.id].sort());
  expect(await read(tom)).toEqual([tom.id]);
  expect((await keeper.delete(`${path}/members/${tom.id}`)).status).toBe(200);
  expect((await tom.get(`${path}/messages`)).status).toBe(403);
});

it('whoever erases their account as they come into a circle is not in it', async () => {
  const circle = await aCircle(site);
  const tom = await aResident(site);
  const client = await site.site.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from circle where id = $1 for update', [circle._id]);
    const joining = tom.post(`${circle.path}/join`, {});
    await expect.poll(waiting).toBe(1);
    let isErased = false;
    const erasing = tom.delete('/users/me', { password: TEST_PASSWORD }).then((answer) => {
      isErased = true;
      return answer;
    });
    await expect.poll(async () => isErased || (await waiting()) === 2).toBe(true);
    await client.query('commit');
    await joining;
    expect((await erasing).status).toBe(200);
  } finally {
    client.release();
  }
  const { body } = await circle.by.get(circle.path);
  expect((body as Circle).members).toBe(1);
});

it('the last who keeps a circle and is there does not leave it to a closed account', async () => {
  const circle = await aCircle(site);
  const { by: keeper, path } = circle;
  const tom = await aCircleMember(site, circle);
  await keepTogether(circle, tom);
  const admin = await anAdmin(site);
  expect((await admin.delete(`/admin/users/${keeper.id}`)).status).toBe(200);
  const left = await tom.delete(`${path}/join`);
  expect([left.status, left.body.code]).toEqual([409, 'circle_last_keeper']);
});
