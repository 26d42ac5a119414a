// Of an outing or event of a circle by approval nobody finds anything but those who are in it: every call that reads is asked.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
  inHours,
  type MadeGathering,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { type Caller, createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { aCircle, aCircleMember, type MadeCircle } from './circles.fixtures.ts';

let site: TestSite;
let circle: MadeCircle;
let keeper: TestResident;
let member: TestResident;
let coming: MadeGathering[];
let past: MadeGathering;
let outside: Record<
  'visitor' | 'stranger' | 'asker' | 'admin' | 'gone',
  Caller & { token?: string }
>;

/** Nothing else of the site says these: title, words, question and line of each, and what is said of it. */
const SAID = ['zinzolin', 'escarpolette', 'falbala', 'cucurbite', 'zébulon'];
const HOURS = { outing: 30, event: 50 } as const;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  circle = await aCircle(site, { byApproval: true });
  keeper = circle.by;
  member = await aCircleMember(site, circle);
  const gone = await aCircleMember(site, circle);
  const words = {
    circleId: circle._id,
    title: 'Goûter zinzolin',
    description: 'Près de l’escarpolette',
    question: 'Un falbala ?',
    itemsOpen: true,
  };
  const made = async (kind: 'outing' | 'event') =>
    aGathering(site, kind, { ...words, creator: keeper, date: inHours(HOURS[kind]) });
  coming = [await made('outing'), await made('event')];
  past = await made('outing');
  for (const one of [...coming, past]) {
    await aParticipant(site, one, member);
    await aParticipant(site, one, gone);
    await member.post(`${one.path}/items`, { name: 'Une cucurbite' });
    await aGroupMessage(member, one, { content: 'Le code est zébulon' });
  }
  await movedTo(site, past, inHours(-30));
  await gone.delete(`${circle.path}/join`);
  const asker = await aResident(site);
  await asker.post(`${circle.path}/join`, {});
  const [stranger, admin] = [await aResident(site), await aResident(site, { isAdmin: true })];
  // They know each other from elsewhere: what is proposed to neighbours who met could tell of it.
  for (const kind of ['outing', 'event'] as const) {
    const open = await aGathering(site, kind, { creator: keeper });
    for (const one of [member, stranger, asker, admin, gone]) await aParticipant(site, open, one);
    await movedTo(site, open, inHours(-60));
  }
  outside = {
    visitor: createCaller(site),
    ...{ stranger, asker, admin },
    gone,
  };
});
afterAll(() => site.close());

const all = () => [...coming, past];
const told = (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  return [...SAID, ...all().map(({ _id }) => _id)].filter((one) => text.includes(one));
};

/** What lists are asked beside all that they hold. */
const QUERIES = ['?q=zinzolin', '?when=coming&fold=series', '?when=past', '?participants=first'];
const LISTS = ['/outings', '/events', '/search', '/admin/outings', '/admin/events'];

describe('those who are in it', () => {
  it('find it where they find what takes place', async () => {
    for (const one of coming) {
      const list = one.path.replace(/\/[^/]+$/, '');
      for (const path of [
        ...[one.path, list, `${list}?when=coming`, `${list}?circle=${circle._id}&when=coming`],
        ...[`${list}?q=zinzolin`, '/search?q=zinzolin', '/home'],
        `/agenda?from=${inHours(0)}&to=${inHours(90)}`,
      ])
        expect([path, told((await member.get(path)).body)[0] !== undefined]).toEqual([path, true]);
      expect((await member.get(one.path)).body.circle).toEqual({
        ...{ _id: circle._id, name: circle.name },
        ...{ membersOnly: true, mine: true },
      });
    }
    expect(told((await member.get(`${past.path}/messages`)).body)).toContain('zébulon');
  });
});

const reads = routes.filter(({ method, kind }) => method === 'GET' && kind !== 'stream');

const ACTS = routes.filter(
  ({ method, path }) =>
    method !== 'GET' && /^\/(outings|events|gatherings|admin\/(outings|events))\/:id/.test(path),
);

function act(by: Caller, method: string, path: string, sent: Record<string, unknown>) {
  if (method === 'DELETE') return by.delete(path);
  const body = { ...sent, content: 'Bonjour', name: 'Du pain', maybe: true, came: 1 };
  return method === 'PUT' ? by.put(path, body) : by.post(path, body);
}

describe.each(['visitor', 'stranger', 'asker', 'admin', 'gone'] as const)('a %s', (who) => {
  it('finds nothing of it by any call that reads', async () => {
    expect(reads.length).toBeGreaterThan(80);
    const ids = [keeper.id, ...all().map(({ _id }) => _id)];
    for (const { path } of reads) {
      // What they keep of themselves is in their own download, and in the news they were told.
      if (who === 'gone' && /^\/(users\/me\/export|notifications)/.test(path)) continue;
      const queries = LISTS.includes(path) ? ['', ...QUERIES] : [''];
      const paths = path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path];
      for (const asked of paths.flatMap((one) => queries.map((query) => one + query))) {
        const { body } = await outside[who].get(asked);
        expect([asked, told(body)]).toEqual([asked, []]);
      }
    }
    for (const path of [
      `/agenda?from=${inHours(-90)}&to=${inHours(90)}`,
      ...all().flatMap(({ _id }) => [
        `/map/points?kind=outing&ids=${_id}`,
        `/map/points?kind=event&ids=${_id}`,
        `/outings?series=${_id}&circle=${circle._id}`,
      ]),
    ])
      expect([path, told((await outside[who].get(path)).body)]).toEqual([path, []]);
  });
});

describe.each(['stranger', 'admin', 'gone'] as const)('a %s', (who) => {
  it('does nothing to it', async () => {
    expect(ACTS.length).toBeGreaterThan(40);
    const by = outside[who];
    for (const one of coming)
      for (const { method, path } of ACTS) {
        const asked = path.replace(':id', one._id).replace(/:\w+/g, member.id);
        const { status, body } = await act(by, method, asked, one.body);
        const isRefused = [400, 401, 403, 404].includes(status);
        expect([asked, isRefused, told(body)]).toEqual([asked, true, []]);
      }
    const { rows } = await site.site.db.pool.query(
      `select from gathering_participant where resident_id <> $1 and gathering_id = any($2)
       union all select from gathering_maybe where gathering_id = any($2)`,
      [member.id, coming.map(({ _id }) => _id)],
    );
    expect(rows.length).toBe(0);
    for (const one of coming)
      expect((await member.get(one.path)).body).toMatchObject({
        ...{ title: 'Goûter zinzolin', status: 'pending' },
        ...{ participantCount: 1, myPlace: 'participant' },
      });
    for (const one of all()) {
      const stream = readStream(by.token ?? '', `${one.path}/stream`);
      expect([401, 403, 404]).toContain(await stream.connect(site.url));
      const kind = one.path.includes('outing') ? 'outing' : 'event';
      const report = { kind, targetId: one._id, reason: 'haine' };
      expect([401, 404]).toContain((await by.post('/reports', report)).status);
    }
  });
});

it('no count of what takes place tells a stranger of it, nor is anything told to all open pages', async () => {
  const lists = ['/outings', '/events', '/outings?when=coming', '/admin/outings', '/admin/events'];
  for (const path of lists) {
    const { headers, status } = await outside.admin.get(path);
    // The one of no circle, which is over.
    const total = path.includes('coming') ? '0' : '1';
    expect([path, status, headers.get('x-total-count')]).toEqual([path, 200, total]);
  }
  for (const sql of ['SELECT * FROM outings', 'SELECT * FROM events']) {
    const { status, body } = await outside.admin.post('/admin/query', { sql });
    expect([sql, status, told(body)]).toEqual([sql, 200, []]);
  }
  const { rows } = await site.site.db.pool.query<{ topic: string }>(
    `select distinct topic from live_event where name in ('outing.changed', 'event.changed')
      and data ->> '_id' = any($1)`,
    [all().map(({ _id }) => _id)],
  );
  const heard = rows.map(({ topic }) => topic);
  expect(heard).toContain(`resident:${member.id}`);
  for (const one of [outside.stranger, outside.asker, outside.admin] as TestResident[])
    expect(heard).not.toContain(`resident:${one.id}`);
  expect(heard.filter((topic) => !topic.startsWith('resident:'))).toEqual([]);
});
