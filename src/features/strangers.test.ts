// Whatever is named in a call is read, and changed, by those who have to do with it: somebody else is refused, and nothing has
// changed. A route that names a thing is in one of two lists: one of its things (`ownedThings`), or why strangers may (`ANYBODY`).
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import type { AnyRoute } from '#contract/route.ts';
import type { Answer } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from './accounts/accounts.fixtures.ts';
import { hiddenThings, ORIGIN, ownedThings } from './strangers.fixtures.ts';
import type { Made } from './strangers.made.fixtures.ts';

let site: TestSite;
let stranger: TestResident;
let prints: Awaited<ReturnType<typeof openPrints>>;

beforeAll(async () => {
  const config = { publicUrl: ORIGIN, rateLimits: false };
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
  stranger = await aResident(site);
  prints = await openPrints();
});
afterAll(async () => {
  prints.close();
  await site.close();
});

/** What a neighbour may do who has nothing to do with the thing yet, and why. */
const ANYBODY: Record<string, string> = {
  'circles.get':
    'whoever may ask to come in reads what it is; who is in it, and what they say, is refused',
  'circles.join': 'that is how one comes in, or asks to',
  'discovery.pause': 'names a neighbour, and changes what is suggested to who calls',
  'discovery.resume': 'the same, taken back',
  'events.calendar': 'for the calendar of whoever may come',
  'events.get': 'all neighbours may come',
  'events.join': 'all neighbours may come',
  'gatherings.answer_dates': 'all neighbours say when they could',
  'gatherings.calendar': 'the address is a secret, which calendars are given',
  'gatherings.dates': 'all neighbours say when they could',
  'gatherings.say_maybe': 'all neighbours may come, perhaps',
  'journal.comment': 'what is published is spoken of by all',
  'journal.comments': 'the same, read',
  'journal.rss': 'the address is a secret, which readers of feeds are given',
  'journal.thank': 'all who read it may thank its author',
  'journal.thanks': 'how many did is read with it',
  'journal.unthank': "one's own thanks, taken back",
  'messages.archive': "puts away one's own side of a talk",
  'messages.mute': "silences one's own side of a talk",
  'messages.read': "says what is read of one's own talk",
  'messages.stream': "hears one's own talk with who is named",
  'messages.unarchive': "takes out one's own side of a talk",
  'messages.unmute': "hears one's own side of a talk again",
  'moderation.block': 'keeps away who is named',
  'moderation.unblock': "takes back one's own block",
  'neighbours.get': 'the page that a neighbour shows to all',
  'outings.calendar': 'for the calendar of whoever may come',
  'outings.get': 'all neighbours may come',
  'outings.join': 'all neighbours may come',
  'services.get': 'all neighbours may help',
  'services.propose_help': 'that is how one helps',
  'trocs.get': 'all neighbours may exchange',
  'trocs.stop_waiting': "takes back one's own wait",
  'trocs.trade': 'that is how one asks for an exchange',
  'trocs.troc_matches': "which of one's own meet it",
  'trocs.wait': 'whoever came too late may wait',
};

/** What is of who calls alone, and of a stranger is nothing: they are answered so, and not refused. */
const NOTHING_OF_THEIRS: Record<string, string> = {
  'circles.leave': 'who is not in it is out of it',
  'gatherings.after': 'who did not come is told that nothing of it is theirs',
  'gatherings.unthank': 'who has not thanked has no thanks there',
  'messages.history': 'they have written nothing to who is named, nor been written to',
  'messages.search': 'the same, looked through',
};

const naming = routes.filter(
  ({ path, access }) => path.includes(':') && (access === 'resident' || access === 'public'),
);
const owned = ownedThings(() => site);

/** What the platform notes of a call, whoever calls. */
const OF_THE_PLATFORM = ['changed_part', 'session'];

/** How to read each table by what it holds; always on one connection, which plans so long a statement once. */
async function openPrints(): Promise<{ read(): Promise<unknown>; close(): void }> {
  const client = await site.site.db.pool.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [OF_THE_PLATFORM],
  );
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(r::text, ' ' order by r::text)) as print from ${name} r`,
  );
  const query = { name: 'test.prints', text: prints.join(' union all ') };
  return {
    read: async () => {
      const { rows } = await client.query<{ name: string; print: string }>(query);
      return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
    },
    close: () => client.release(),
  };
}

const call = (by: TestResident, { method }: AnyRoute, path: string, body: unknown) =>
  by[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](path, body);

it('says of each route that names a thing whose it is, or why it is anybody’s', () => {
  const said = [...Object.keys(owned), ...Object.keys(ANYBODY)];
  expect(said.sort()).toEqual(naming.map(({ name }) => name).sort());
});

const routeNamed = (name: string) =>
  routes.find((route) => route.name === name) ?? expect.fail(`${name} is no route`);

/** What a stranger is answered, who has changed nothing. */
async function callAsStranger(route: AnyRoute, { path, body }: Made): Promise<Answer> {
  const before = await prints.read();
  const answer = await call(stranger, route, path, body);
  expect(await prints.read(), 'changed by a stranger').toEqual(before);
  return answer;
}

describe('somebody who has nothing to do with it is refused, and its own people are not', () => {
  it.each(Object.entries(owned))('%s', async (name, make) => {
    const [route, made] = [routeNamed(name), await make()];
    const { status, body } = await callAsStranger(route, made);
    const answers = name in NOTHING_OF_THEIRS ? [200] : [403, 404];
    expect(answers, JSON.stringify(body)).toContain(status);
    await made.open?.();
    const done = await call(made.by, route, made.path, made.body);
    expect([done.status < 300, done.body.error]).toEqual([true, undefined]);
    const isRead = (answer: unknown) => JSON.stringify(answer).includes(made.secret ?? '');
    if (made.secret) expect([isRead(body), isRead(done.body)]).toEqual([false, true]);
  });
});

describe('what anybody may do is done to nothing that is hidden from them', () => {
  it.each(Object.entries(hiddenThings(() => site)))('%s', async (name, make) => {
    const { status, body } = await callAsStranger(routeNamed(name), await make());
    expect([403, 404], JSON.stringify(body)).toContain(status);
  });
});
