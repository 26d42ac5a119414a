// Outings and events of a circle: for those who are in it. What becomes of them goes with it.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aGatheringBody,
  aParticipant,
  inHours,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import type { Outing } from '#features/outings/outings.contract.ts';
import { countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aCircle, aCircleBody, aCircleMember, type MadeCircle } from './circles.fixtures.ts';

let site: TestSite;
let stranger: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  stranger = await aResident(site);
});
afterAll(() => site.close());

const ofCircle = (circle: MadeCircle, more: Record<string, unknown> = {}) =>
  aGathering(site, 'outing', { creator: circle.by, circleId: circle._id, ...more });
const code = (answer: { status: number; body: { code?: string } }) => [
  answer.status,
  answer.body.code,
];
const newsOf = async ({ id }: TestResident, about: string) => {
  const { rows } = await site.site.db.pool.query<{ kind: string }>(
    'select kind from notification where recipient_id = $1 and about_id = $2 order by kind',
    [id, about],
  );
  return rows.map(({ kind }) => kind);
};
const waiting = () => countWaiting(site);

describe('an outing for a circle', () => {
  it('is made by who is in it, and has no page outside', async () => {
    const circle = await aCircle(site);
    const body = aGatheringBody('outing', { circleId: circle._id });
    expect(code(await stranger.post('/outings', body))).toEqual([403, 'gathering_circle_not_mine']);
    expect(code(await circle.by.post('/outings', { ...body, public: true }))).toEqual([
      400,
      'gathering_circle_not_public',
    ]);
    const one = await ofCircle(circle);
    expect(code(await circle.by.put(one.path, { ...one.body, public: true }))).toEqual([
      400,
      'gathering_circle_not_public',
    ]);
    expect((await circle.by.put(one.path, { ...one.body, title: 'Un loto' })).status).toBe(200);
    const { body: read } = await circle.by.get(one.path);
    expect(read.circle).toMatchObject({ _id: circle._id, name: circle.name, membersOnly: false });
    const gone = { ...body, circleId: '0'.repeat(24) };
    expect((await circle.by.post('/outings', gone)).status).toBe(403);
  });

  it('of an open one is read by everybody, and joined by who comes in', async () => {
    const circle = await aCircle(site);
    const one = await ofCircle(circle);
    expect((await stranger.get(one.path)).body.circle.mine).toBe(false);
    const listed = (await stranger.get('/outings')).body as Outing[];
    expect(listed.map(({ _id }) => _id)).toContain(one._id);
    for (const call of [
      stranger.post(`${one.path}/join`, {}),
      stranger.put(`/gatherings/${one._id}/maybe`, { maybe: true }),
    ])
      expect(code(await call)).toEqual([403, 'gathering_of_circle']);
    await stranger.post(`${circle.path}/join`, {});
    expect((await stranger.post(`${one.path}/join`, {})).body.myPlace).toBe('participant');
  });

  it('again and again, is so each time', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const repeat = { every: 'week', until: inHours(24 * 20) };
    const one = await ofCircle(circle, { repeat });
    const asked = `/outings?circle=${circle._id}`;
    const { body } = await circle.by.get(asked);
    expect(body.length).toBeGreaterThan(1);
    expect((await stranger.get(asked)).body).toEqual([]);
    expect((await stranger.get(`/outings?series=${one.series?._id}`)).body).toEqual([]);
  });
});

describe('whoever is in the circle no more', () => {
  it.each(['leaves', 'is taken off'])('and %s, gives their place to who waits', async (how) => {
    const circle = await aCircle(site, { byApproval: true });
    const [tom, ana, eve] = [
      await aCircleMember(site, circle),
      await aCircleMember(site, circle),
      await aCircleMember(site, circle),
    ];
    const one = await ofCircle(circle, { maxParticipants: 2 });
    const own = await ofCircle(circle, { creator: tom });
    for (const who of [tom, ana]) await aParticipant(site, one, who);
    await aParticipant(site, own, ana);
    await eve.post(`${one.path}/join`, { waitWhenFull: true });
    if (how === 'leaves') await tom.delete(`${circle.path}/join`);
    else await circle.by.delete(`${circle.path}/members/${tom.id}`);
    const { body } = await circle.by.get(one.path);
    const names = (body as Outing).participants.map(({ user }) => user._id).sort();
    expect(names).toEqual([ana.id, eve.id].sort());
    expect(await newsOf(eve, one._id)).toContain('outing_promoted');
    // What they alone organised is called off.
    expect((await ana.get(own.path)).body.status).toBe('cancelled');
    for (const path of [one.path, own.path, `${one.path}/messages`])
      expect([path, (await tom.get(path)).status]).toEqual([path, 404]);
  });

  it('hands what they organise to who organises it with them', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const [tom, ana] = [await aCircleMember(site, circle), await aCircleMember(site, circle)];
    const one = await ofCircle(circle, { creator: tom });
    await aParticipant(site, one, ana);
    await tom.put(`${one.path}/hosts/${ana.id}`, {});
    await ana.put(`${one.path}/hosting`, {});
    await tom.delete(`${circle.path}/join`);
    const { body } = await circle.by.get(one.path);
    expect([body.creator._id, body.status]).toEqual([ana.id, 'pending']);
  });

  it('has no place, joining as they leave', async () => {
    const circle = await aCircle(site);
    const one = await ofCircle(circle);
    // Held up: the row that one of the two waits for, when it has the turn for which the other waits.
    for (const [held, first] of [
      ['select from circle where id = $1 for update', 'leave'],
      ['select from circle_member where circle_id = $1 for update', 'join'],
    ] as const) {
      const tom = await aCircleMember(site, circle);
      const acts = {
        leave: () => tom.delete(`${circle.path}/join`),
        join: () => tom.post(`${one.path}/join`, {}),
      };
      const client = await site.site.db.pool.connect();
      try {
        await client.query('begin');
        await client.query(held, [circle._id]);
        const before = acts[first]();
        await expect.poll(waiting).toBe(1);
        const after = acts[first === 'leave' ? 'join' : 'leave']();
        await expect.poll(waiting).toBe(2);
        await client.query('commit');
        const [one, two] = [await before, await after];
        expect([one.status, two.status]).toEqual(first === 'leave' ? [200, 403] : [200, 200]);
      } finally {
        client.release();
      }
      const { body } = await circle.by.get(one.path);
      expect(body.participants).toEqual([]);
    }
  });
});

describe('what becomes of the circle', () => {
  it('dissolved, calls off what was to come, and those who come are told', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const tom = await aCircleMember(site, circle);
    const [one, past] = [await ofCircle(circle), await ofCircle(circle)];
    for (const each of [one, past]) await aParticipant(site, each, tom);
    await movedTo(site, past, inHours(-30));
    expect((await circle.by.delete(circle.path)).status).toBe(200);
    expect(await newsOf(tom, one._id)).toContain('outing_cancelled');
    expect(await newsOf(tom, past._id)).not.toContain('outing_cancelled');
    for (const each of [one, past]) expect((await tom.get(each.path)).status).toBe(404);
  });

  it('hidden, hides them but to who keeps it; taken back, they are there again', async () => {
    const circle = await aCircle(site);
    const tom = await aCircleMember(site, circle);
    const one = await ofCircle(circle);
    await aParticipant(site, one, tom);
    const hide = (at: string) =>
      site.site.db.pool.query(`update circle set hidden_at = ${at} where id = $1`, [circle._id]);
    await hide('now()');
    for (const who of [tom, stranger]) expect((await who.get(one.path)).status).toBe(404);
    expect((await circle.by.get(one.path)).status).toBe(200);
    await tom.post('/notifications/read', {});
    // Told that there is no such thing, nobody has lost their place in it.
    for (const scope of [{}, { scope: 'following' }])
      expect((await tom.post(`${one.path}/leave`, scope)).status).toBe(404);
    await hide('null');
    expect((await stranger.get(one.path)).status).toBe(200);
    expect((await tom.get(one.path)).body.participantCount).toBe(1);
  });

  it('shut, keeps them for its members; opened since, tells nobody else what was made behind the door', async () => {
    const circle = await aCircle(site);
    const one = await ofCircle(circle);
    const change = (byApproval: boolean) =>
      circle.by.put(circle.path, aCircleBody({ byApproval, name: circle.name }));
    await stranger.get('/outings');
    await change(true);
    expect((await stranger.get(one.path)).status).toBe(404);
    const listed = (await stranger.get('/outings')).body as Outing[];
    expect(listed.map(({ _id }) => _id)).not.toContain(one._id);
    await change(false);
    expect((await stranger.get(one.path)).status).toBe(404);
    const two = await ofCircle(circle);
    expect((await stranger.get(two.path)).status).toBe(200);
  });
});

it('reported by who reads it, one is moderated as any other; until then those who moderate know nothing of it', async () => {
  const circle = await aCircle(site, { byApproval: true });
  const tom = await aCircleMember(site, circle);
  const admin = await aResident(site, { isAdmin: true });
  const one = await ofCircle(circle, { title: 'Loto clandestin' });
  await aParticipant(site, one, tom);
  const listed = async () => JSON.stringify((await admin.get('/admin/outings')).body);
  expect(await listed()).not.toContain('clandestin');
  expect((await admin.delete(`/admin/outings/${one._id}`)).status).toBe(404);
  const report = { kind: 'outing', targetId: one._id, reason: 'haine' };
  expect((await stranger.post('/reports', report)).status).toBe(404);
  expect((await tom.post('/reports', report)).status).toBe(201);
  expect(JSON.stringify((await admin.get('/admin/queue')).body)).toContain('clandestin');
  expect(await listed()).toContain('clandestin');
  expect((await admin.get(one.path)).status).toBe(404);
  expect((await admin.delete(`/admin/outings/${one._id}`)).status).toBe(200);
  expect((await tom.get(one.path)).status).toBe(404);
});
