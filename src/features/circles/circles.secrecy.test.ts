// Of a circle by approval nobody but those who are in it learns what is said, or who is: every call there is is asked.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGroupMessage } from '#features/gatherings/gatherings.fixtures.ts';
import { type Caller, createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { aCircle, aCircleBody, aCircleMember, type MadeCircle } from './circles.fixtures.ts';

let site: TestSite;
let circle: MadeCircle;
let member: TestResident;
let sent: { _id: string };
let outside: Record<'visitor' | 'stranger' | 'asker' | 'admin', Caller & { token?: string }>;

/** Nothing else of the site says these: what a member wrote, what its keeper wrote. */
const SAID = ['zébulon', 'tagada'];

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  circle = await aCircle(site, { byApproval: true });
  member = await aCircleMember(site, circle);
  const asker = await aResident(site);
  await asker.post(`${circle.path}/join`, {});
  outside = {
    visitor: createCaller(site),
    stranger: await aResident(site),
    asker,
    admin: await aResident(site, { isAdmin: true }),
  };
  const body = { ...aCircleBody({ byApproval: true }), word: 'Le code est tagada' };
  await circle.by.put(circle.path, body);
  sent = await aGroupMessage(member, circle, { content: 'Le code est zébulon' });
});
afterAll(() => site.close());

it('those who are in it read it', async () => {
  for (const by of [circle.by, member]) {
    expect((await by.get(circle.path)).body.word).toContain('tagada');
    expect(JSON.stringify((await by.get(`${circle.path}/messages`)).body)).toContain('zébulon');
  }
});

const reads = routes.filter(({ method, kind }) => method === 'GET' && kind !== 'stream');

it.each(['visitor', 'stranger', 'asker', 'admin'] as const)(
  'no answer tells a %s what is said',
  async (who) => {
    expect(reads.length).toBeGreaterThan(80);
    for (const { path } of reads) {
      const { body } = await outside[who].get(path.replace(/:\w+/g, circle._id));
      const text = JSON.stringify(body ?? '');
      expect([path, SAID.filter((one) => text.includes(one))]).toEqual([path, []]);
    }
  },
);

it.each(['stranger', 'asker', 'admin'] as const)(
  'no search, no count and no call of its own tells one who is %s anything of it',
  async (who) => {
    const by = outside[who];
    for (const said of SAID) {
      expect((await by.get(`/circles?q=${said}`)).body).toEqual([]);
      expect((await by.get(`/search?q=${said}`)).body.results).toEqual([]);
    }
    const { body } = await by.get(circle.path);
    expect(body).toMatchObject({ word: null, unread: 0, waiting: 0 });
    expect(JSON.stringify(body)).not.toContain(member.id);
    for (const path of [`${circle.path}/messages`, `${circle.path}/members`])
      expect([path, (await by.get(path)).status]).toEqual([path, 403]);
    for (const path of [`${circle.path}/messages/read`, `${circle.path}/messages`])
      expect((await by.post(path, { content: 'Bonjour' })).status).toBe(403);
    const stream = readStream(by.token ?? '', `${circle.path}/stream`);
    expect(await stream.connect(site.url)).toBe(403);
    const report = { kind: 'message', targetId: sent._id, reason: 'haine' };
    expect((await by.post('/reports', report)).status).toBe(404);
    // By no other door.
    for (const kind of ['outings', 'events', 'rings'])
      expect((await by.get(`/${kind}/${circle._id}/messages`)).status).toBe(404);
  },
);

it('a search finds a circle by its words where it is open, and one by approval for those who are in it alone', async () => {
  const shut = await aCircle(site, { byApproval: true, name: 'Les rossignols', creator: member });
  const open = await aCircle(site, { name: 'La volière aux rossignols' });
  const hidden = await aCircle(site, { name: 'Rossignols cachés' });
  await site.site.db.pool.query('update circle set hidden_at = now() where id = $1', [hidden._id]);
  const found = async (by: Caller) => {
    const { body } = await by.get('/search?q=rossignols&kind=circle');
    expect(body.counts.circle).toBe(body.results.length);
    return body.results.map(({ _id }: { _id: string }) => _id).sort();
  };
  for (const who of ['stranger', 'asker', 'admin'] as const)
    expect(await found(outside[who])).toEqual([open._id]);
  expect(await found(member)).toEqual([shut._id, open._id].sort());
  expect(await found(hidden.by)).toEqual([open._id, hidden._id].sort());
  expect((await outside.visitor.get('/search?q=rossignols')).status).toBe(401);
});

it('nobody else is told of it, in the bell or by mail', async () => {
  const { rows } = await site.site.db.pool.query<{ id: string }>(
    `select distinct recipient_id as id from notification where about_id = $1 and kind = 'circle_message'`,
    [circle._id],
  );
  expect(rows.map(({ id }) => id)).toEqual([circle.by.id]);
});

it('leaving tells nobody that there is one that is hidden: whoever is in it leaves, for the others there is none', async () => {
  const circle = await aCircle(site);
  const tom = await aCircleMember(site, circle);
  const stranger = await aResident(site);
  const leave = async (who: typeof tom, path = circle.path) =>
    (await who.delete(`${path}/join`)).status;
  expect(await leave(stranger)).toBe(200);
  await site.site.db.pool.query('update circle set hidden_at = now() where id = $1', [circle._id]);
  expect([await leave(stranger), await leave(tom), await leave(tom)]).toEqual([404, 200, 404]);
});
