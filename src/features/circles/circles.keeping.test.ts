// Who is asked to keep a circle, and says yes or no.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Circle, CircleMember } from './circles.contract.ts';
import { aCircle, aCircleMember, keepTogether, type MadeCircle } from './circles.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const seen = async (by: TestResident, { path }: MadeCircle) => (await by.get(path)).body as Circle;
const told = async (by: TestResident) =>
  ((await by.get('/notifications?unread=true')).body as { kind: string }[])
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('circle_k'));
const refused = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
];

it('is kept by nobody who has not said yes: who is asked may decline, and is asked no more once it is taken back', async () => {
  const circle = await aCircle(site);
  const { by: keeper, path } = circle;
  const [tom, ana] = [await aCircleMember(site, circle), await aCircleMember(site, circle)];
  const say = (by: TestResident, kept: boolean) =>
    by.put(`${path}/members/${tom.id}`, { keeper: kept });
  const asked = async (reader: TestResident) =>
    ((await reader.get(`${path}/members`)).body as CircleMember[])
      .filter(({ keepingAsked }) => keepingAsked)
      .map(({ user }) => user._id);
  await say(keeper, true);
  expect((await seen(tom, circle)).keepers.map(({ _id }) => _id)).toEqual([keeper.id]);
  expect(await seen(tom, circle)).toMatchObject({ myPlace: 'member', keepingAsked: true });
  expect([await asked(keeper), await asked(tom), await asked(ana)]).toEqual([
    [tom.id],
    [tom.id],
    [],
  ]);
  // Until then they may nothing.
  expect(refused(await tom.get(`${path}/requests`))).toEqual([403, 'circle_not_keeper']);
  expect(await told(tom)).toEqual(['circle_keeping']);
  expect((await say(tom, false)).status).toBe(200);
  expect(await told(tom)).toEqual([]);
  for (const kept of [true, false]) await say(keeper, kept);
  expect(refused(await say(tom, true))).toEqual([403, 'circle_not_keeper']);
  expect((await seen(tom, circle)).myPlace).toBe('member');
  expect(await asked(keeper)).toEqual([]);
});

it('is kept by four at most, with those who are asked, also where two say yes at once', async () => {
  const circle = await aCircle(site);
  const members: TestResident[] = [];
  for (let nth = 0; nth < 4; nth += 1) members.push(await aCircleMember(site, circle));
  const [tom, ana, lea, nour] = members as [TestResident, TestResident, TestResident, TestResident];
  const say = (by: TestResident, who: TestResident) =>
    by.put(`${circle.path}/members/${who.id}`, { keeper: true });
  await keepTogether(circle, tom);
  await say(circle.by, ana);
  await say(tom, lea);
  expect(refused(await say(tom, nour))).toEqual([409, 'circle_too_many_keepers']);
  const both = await Promise.all([say(ana, ana), say(lea, lea)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await seen(nour, circle)).keepers).toHaveLength(4);
  expect(await told(tom)).toEqual(['circle_kept']);
});

it('between whom one blocked the other, neither asks the other', async () => {
  const circle = await aCircle(site);
  const tom = await aCircleMember(site, circle);
  await tom.post(`/users/${circle.by.id}/block`);
  const asked = await circle.by.put(`${circle.path}/members/${tom.id}`, { keeper: true });
  expect(asked.status).toBe(403);
  expect((await seen(tom, circle)).keepingAsked).toBe(false);
});

it('asked, and kept from who asked before they answer, they do not keep it with them', async () => {
  const circle = await aCircle(site);
  const { by: keeper, path } = circle;
  const tom = await aCircleMember(site, circle);
  const say = (by: TestResident, kept: boolean) =>
    by.put(`${path}/members/${tom.id}`, { keeper: kept });
  await say(keeper, true);
  await keeper.post(`/users/${tom.id}/block`);
  expect((await say(tom, true)).status).toBe(403);
  expect((await seen(keeper, circle)).keepers).toHaveLength(1);
  expect((await say(tom, false)).status).toBe(200);
  await keeper.delete(`/users/${tom.id}/block`);
  await keepTogether(circle, tom);
});

it('who says no is not asked and asked again all day long, however many keep it', async () => {
  const circle = await aCircle(site);
  const [second, tom] = [await aCircleMember(site, circle), await aCircleMember(site, circle)];
  await keepTogether(circle, second);
  const say = (by: TestResident, kept: boolean) =>
    by.put(`${circle.path}/members/${tom.id}`, { keeper: kept });
  for (let round = 0; round < limits.hosting.max; round += 1) {
    expect((await say(round % 2 === 0 ? circle.by : second, true)).status).toBe(200);
    await say(tom, false);
  }
  for (const by of [circle.by, second])
    expect(refused(await say(by, true))).toEqual([429, 'too_many_today']);
  expect(await told(tom)).toEqual([]);
});
