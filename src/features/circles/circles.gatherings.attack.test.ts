// Whoever is in a circle no more hears no more of what takes place in it, by whatever brings it back; nor does an administrator
// learn by it what is reported of themselves.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
  inHours,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { aCircle, aCircleBody, aCircleMember, type MadeCircle } from './circles.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const ofCircle = (circle: MadeCircle, more: Record<string, unknown> = {}) =>
  aGathering(site, 'outing', { creator: circle.by, circleId: circle._id, ...more });
/** Beside that it was published. */
const newsOf = async ({ id }: TestResident, about: string) => {
  const { rows } = await site.site.db.pool.query<{ kind: string }>(
    "select kind from notification where recipient_id = $1 and about_id = $2 and kind <> 'circle_published' order by kind",
    [id, about],
  );
  return rows.map(({ kind }) => kind);
};
const comersOf = async (id: string) => {
  const { rows } = await site.site.db.pool.query<{ id: string }>(
    'select resident_id as id from gathering_participant where gathering_id = $1',
    [id],
  );
  return rows.map(({ id }) => id);
};
const aParty = async (byApproval = true) => {
  const circle = await aCircle(site, { byApproval });
  const tom = await aCircleMember(site, circle);
  const ana = await aCircleMember(site, circle);
  return { circle, tom, ana };
};

describe('of what took place, whoever left since', () => {
  it('is not told what is said of it', async () => {
    const { circle, tom, ana } = await aParty();
    const one = await ofCircle(circle);
    for (const who of [tom, ana]) await aParticipant(site, one, who);
    const own = await ofCircle(circle, { creator: tom });
    await aParticipant(site, own, ana);
    for (const each of [one, own]) await movedTo(site, each, inHours(-30));
    await tom.delete(`${circle.path}/join`);
    await aGroupMessage(ana, one, { content: 'La suite est à vingt heures' });
    await circle.by.post(`${one.path}/announcements`, { content: 'Le code est zébulon' });
    expect((await ana.post(`/gatherings/${own._id}/thanks`, {})).status).toBe(200);
    expect([await newsOf(tom, one._id), await newsOf(tom, own._id)]).toEqual([
      [],
      // Told while they were in it.
      ['outing_joined'],
    ]);
  });

  it('hears no more of a discussion in which nobody had spoken', async () => {
    const { circle, tom, ana } = await aParty();
    const one = await ofCircle(circle);
    for (const who of [tom, ana]) await aParticipant(site, one, who);
    await movedTo(site, one, inHours(-30));
    const theirs = readStream(tom.token, `${one.path}/stream`);
    const hers = readStream(ana.token, `${one.path}/stream`);
    for (const stream of [theirs, hers]) expect(await stream.connect(site.url)).toBe(200);
    await tom.delete(`${circle.path}/join`);
    await theirs.ended();
    await aGroupMessage(circle.by, one, { content: 'Le code est zébulon' });
    await hers.until((events) => events.some(({ data }) => data.includes('zébulon')));
    hers.cut();
  });

  it('has no place when it is moved', async () => {
    const { circle, tom, ana } = await aParty();
    const one = await ofCircle(circle);
    for (const who of [tom, ana]) await aParticipant(site, one, who);
    await movedTo(site, one, inHours(-30));
    await tom.delete(`${circle.path}/join`);
    const moved = await circle.by.put(one.path, { ...one.body, date: inHours(40) });
    expect(moved.status).toBe(200);
    expect(await comersOf(one._id)).toEqual([ana.id]);
    expect(await newsOf(tom, one._id)).toEqual([]);
  });

  it('reads no discussion and no photos of an open one', async () => {
    const { circle, tom, ana } = await aParty(false);
    const one = await ofCircle(circle);
    for (const who of [tom, ana]) await aParticipant(site, one, who);
    await movedTo(site, one, inHours(-30));
    await circle.by.delete(`${circle.path}/members/${tom.id}`);
    expect((await tom.get(`${one.path}/messages`)).status).toBe(403);
    expect((await tom.get(`/gatherings/${one._id}/after`)).body.mine).toBe(false);
  });
});

describe('what was deleted and is brought back', () => {
  it('gives no place to who left the circle meanwhile, and waits for a circle that is there', async () => {
    const { circle, tom, ana } = await aParty();
    const admin = await anAdmin(site);
    const one = await ofCircle(circle);
    for (const who of [tom, ana]) await aParticipant(site, one, who);
    const report = { kind: 'outing', targetId: one._id, reason: 'haine' };
    expect((await tom.post('/reports', report)).status).toBe(201);
    await admin.delete(`/admin/outings/${one._id}`);
    await tom.delete(`${circle.path}/join`);
    const deletion = async () => (await admin.get('/admin/deletions')).body[0]._id;
    const back = await admin.post(`/admin/deletions/${await deletion()}/restore`, {});
    expect(back.status).toBe(200);
    expect(await comersOf(one._id)).toEqual([ana.id]);
    await admin.delete(`/admin/outings/${one._id}`);
    await circle.by.delete(circle.path);
    expect((await admin.post(`/admin/deletions/${await deletion()}/restore`, {})).status).toBe(409);
  });
});

it('what is brought back stays behind a door that was shut meanwhile', async () => {
  const { circle, tom } = await aParty(false);
  const admin = await anAdmin(site);
  const stranger = await aResident(site);
  const one = await ofCircle(circle);
  await aParticipant(site, one, tom);
  await admin.delete(`/admin/outings/${one._id}`);
  await circle.by.put(circle.path, aCircleBody({ byApproval: true, name: circle.name }));
  const { body: deletions } = await admin.get('/admin/deletions');
  await admin.post(`/admin/deletions/${deletions[0]._id}/restore`, {});
  expect([(await tom.get(one.path)).status, (await stranger.get(one.path)).status]).toEqual([
    ...[200, 404],
  ]);
});

it('deciding where it stands tells an administrator of no outing of a circle, nor that their own is reported', async () => {
  const circle = await aCircle(site, { byApproval: true });
  const [admin, other] = [await anAdmin(site), await anAdmin(site)];
  await aCircleMember(site, circle, admin);
  const tom = await aCircleMember(site, circle);
  const one = await ofCircle(circle, { creator: admin });
  const decide = async (by: TestResident, id: string, act: string) => {
    const body = { reason: 'De la charte', act, inPlace: true };
    const answer = await by.post(`/admin/queue/outing/${id}`, body);
    return [answer.status, answer.body.code];
  };
  const acts = ['keep', 'hide', 'delete', 'warn'];
  for (const act of acts)
    expect(await decide(other, one._id, act)).toEqual(await decide(other, '0'.repeat(24), act));
  const own = async () => Promise.all(acts.map((act) => decide(admin, one._id, act)));
  const before = await own();
  const report = { kind: 'outing', targetId: one._id, reason: 'haine' };
  expect((await tom.post('/reports', report)).status).toBe(201);
  expect(await own()).toEqual(before);
});

describe('an administrator whose own is reported', () => {
  it('finds it in no table, and does nothing to it', async () => {
    const circle = await aCircle(site, { byApproval: true });
    const admin = await aCircleMember(site, circle, await anAdmin(site));
    const tom = await aCircleMember(site, circle);
    const one = await ofCircle(circle, { creator: admin, title: 'Loto clandestin' });
    await aParticipant(site, one, tom);
    const seen = async () => {
      const { body, headers } = await admin.get('/admin/outings');
      const { status } = await admin.put(`/admin/outings/${one._id}`, { title: 'Un loto permis' });
      return [JSON.stringify(body).includes(one._id), headers.get('x-total-count'), status];
    };
    const before = await seen();
    const report = { kind: 'outing', targetId: one._id, reason: 'haine' };
    expect((await tom.post('/reports', report)).status).toBe(201);
    expect(await seen()).toEqual(before);
  });

  it('does not undo what another did by its status', async () => {
    const [admin, other] = [await anAdmin(site), await anAdmin(site)];
    const one = await aGathering(site, 'outing', { creator: admin });
    await aParticipant(site, one, await aResident(site));
    expect((await other.put(`/admin/outings/${one._id}`, { status: 'cancelled' })).status).toBe(
      200,
    );
    const refused = await admin.put(`/admin/outings/${one._id}`, { status: 'pending' });
    expect([refused.status, refused.body.code]).toEqual([403, 'own_thing']);
    const others = [
      (
        await admin.post('/admin/bulk', {
          ...{ act: 'status', kind: 'outing', ids: [one._id], status: 'pending' },
        })
      ).body.done,
      (
        await admin.post('/admin/query', {
          sql: `UPDATE outings SET status = 'pending' WHERE _id = '${one._id}'`,
        })
      ).status,
    ];
    expect([others, (await admin.get(one.path)).body.status]).toEqual([[0, 403], 'cancelled']);
    // What they called off themselves they take back.
    expect((await other.put(`/admin/outings/${one._id}`, { status: 'pending' })).status).toBe(200);
    for (const status of ['cancelled', 'pending'])
      expect((await admin.put(`/admin/outings/${one._id}`, { status })).status).toBe(200);
  });
});

describe('a circle that is hidden', () => {
  it('is in no list that was read before, nor does who keeps it reach its members', async () => {
    const { circle, tom } = await aParty(false);
    const stranger = await aResident(site);
    const one = await ofCircle(circle, { title: 'Goûter zinzolin' });
    await aParticipant(site, one, tom);
    const lists = [
      ...[
        '/outings',
        '/home',
        '/outings?when=coming',
        '/search?q=zinzolin',
        '/dashboard',
        '/outings/my',
        one.path,
      ],
      `/agenda?from=${inHours(0)}&to=${inHours(90)}`,
    ];
    const read = async (who: TestResident) => {
      const found: string[] = [];
      for (const path of lists)
        if (JSON.stringify((await who.get(path)).body).includes(one._id)) found.push(path);
      return found;
    };
    expect((await read(stranger)).length).toBeGreaterThan(2);
    await read(tom);
    await site.site.db.pool.query('update circle set hidden_at = now() where id = $1', [
      circle._id,
    ]);
    expect([await read(stranger), await read(tom)]).toEqual([[], []]);
    await aGroupMessage(circle.by, one, { content: 'Rendez-vous ailleurs' });
    await circle.by.put(one.path, { ...one.body, title: 'Ailleurs', date: inHours(60) });
    expect(await newsOf(tom, one._id)).toEqual([]);
  });

  it('left, is in no list that was read before', async () => {
    const { circle, tom, ana } = await aParty();
    const one = await ofCircle(circle);
    const read = async (who: TestResident) =>
      JSON.stringify((await who.get('/outings')).body).includes(one._id);
    expect([await read(tom), await read(ana)]).toEqual([true, true]);
    await tom.delete(`${circle.path}/join`);
    await circle.by.delete(`${circle.path}/members/${ana.id}`);
    expect([await read(tom), await read(ana)]).toEqual([false, false]);
  });
});

it('moves from one circle to another, or out of it, by nothing that is sent', async () => {
  const { circle } = await aParty();
  const open = await aCircle(site, { creator: circle.by });
  const one = await ofCircle(circle);
  const stranger = await aResident(site);
  for (const more of [
    ...[{ circleId: open._id }, { circleId: null }, { circle: null, circle_id: null }],
    { membersOnly: false, members_only: false },
  ])
    await circle.by.put(one.path, { ...one.body, ...more });
  expect((await circle.by.get(one.path)).body.circle._id).toBe(circle._id);
  await circle.by.put(circle.path, aCircleBody({ byApproval: false, name: circle.name }));
  expect((await stranger.get(one.path)).status).toBe(404);
});
