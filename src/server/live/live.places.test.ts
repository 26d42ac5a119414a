// Where a stream goes on from: what ends late, what is told together, what nobody knows any more.
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { residentTopic } from '#contract/events.ts';
import { PLACE_LENGTH, readPlace } from '#contract/live-place.ts';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { serviceChanged } from '#features/services/services.contract.ts';
import type { PreparedQuery } from '#server/database/database.ts';
import { openTwoSites, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { numbered, numberOf, tellNumbers } from './live.fixtures.ts';
import { readMoment, tellEvent } from './live.sql.ts';
import { followStream } from './live-replay.ts';

/** Where the hub stands, which a new stream does not ask. */
const UNUSED = { text: '', oldest: 0n, next: 0n, running: new Set<bigint>() };

let here: TestSite;
let beside: TestSite;
let close: () => Promise<void>;
let claire: TestResident;

beforeAll(async () => {
  ({ here, beside, close } = await openTwoSites(inject('clusterUrl')));
});
// One whom nothing was told yet.
beforeEach(async () => {
  claire = await aResident(here);
});

afterAll(() => close());

test('waits for no transaction but that of the event itself', async () => {
  const reader = readStream(claire.token);
  await reader.connect(beside.url);
  const slow = await here.site.db.pool.connect();
  await slow.query('begin; select pg_current_xact_id()');
  await tellNumbers(here, claire, { from: 8001, to: 8002 });
  await reader.until((events) => events.length >= 2);
  reader.cut();
  await tellNumbers(here, claire, { from: 8003, to: 8003 });
  expect(await reader.connect(here.url)).toBe(200);
  await tellNumbers(here, claire, { from: 8004, to: 8004 });
  await reader.until((events) => events.length >= 4);
  reader.cut();
  const topic = residentTopic(claire.id);
  const data = numbered(8000);
  await slow.query('insert into live_event (topic, name, data) values ($1, $2, $3)', [
    ...[topic, serviceChanged.name, data],
  ]);
  await slow.query('commit');
  slow.release();
  expect(await reader.connect(beside.url)).toBe(200);
  await reader.until((events) => events.length >= 5);
  reader.cut();
  const [first, second, ...then] = reader.events.map(numberOf);
  expect([[first, second].toSorted(), then]).toEqual([
    [8001, 8002],
    [8003, 8004, 8000],
  ]);
});

test('begins now: what was told before is none of its events', async () => {
  const slow = await here.site.db.pool.connect();
  await slow.query('begin; select pg_current_xact_id()');
  await tellNumbers(here, claire, { from: 8101, to: 8102 });
  const reader = readStream(claire.token);
  await reader.connect(beside.url);
  await tellNumbers(here, claire, { from: 8103, to: 8104 });
  await slow.query('commit');
  slow.release();
  await reader.until((events) => events.length >= 2);
  reader.cut();
  expect(reader.events.map(numberOf).toSorted()).toEqual([8103, 8104]);
});

test('is cut in the middle of what is told together, and goes on from there', async () => {
  const reader = readStream(claire.token);
  await reader.connect(here.url);
  await tellNumbers(here, claire, { from: 8201, to: 8201 });
  await reader.until((events) => events.length >= 1);
  reader.cut();
  const late = Promise.withResolvers<void>();
  const slow = tellNumbers(here, claire, { from: 8202, to: 8202 }, late.promise);
  await here.site.db.transaction(async (tx) => {
    for (let number = 8203; number <= 8802; number++) {
      const to = { topic: residentTopic(claire.id), data: numbered(number) };
      await tellEvent(tx, serviceChanged, to);
    }
  });
  // More than is read at a time, each place tried: of the first page, between two, of the last.
  for (const place of [1, 250, 500, 501, 599, 600]) {
    const again = readStream(claire.token, '/stream', reader.events[0]?.id);
    await again.connect(beside.url);
    await again.until((events) => events.length >= place);
    again.cut();
    await again.ended();
    const held = again.events.length;
    again.events.length = place;
    const from = readStream(claire.token, '/stream', again.events[place - 1]?.id);
    await from.connect(here.url);
    await from.until((events) => events.length >= 600 - place);
    from.cut();
    expect([held >= place, [...again.events, ...from.events].map(numberOf)]).toEqual([
      true,
      Array.from({ length: 600 }, (_, index) => 8203 + index),
    ]);
  }
  late.resolve();
  await slow;
});

test.each(['nowhere', '12.4', '9:3:', '5:9:8,6', '99999999999999999:99999999999999999:'])(
  'asks for everything again when it is told to go on from %s',
  async (place) => {
    const reader = readStream(claire.token, '/stream', place);
    await reader.connect(here.url);
    await tellNumbers(here, claire, { from: 8301, to: 8301 });
    await reader.until((events) => events.some(({ name }) => name !== 'reset'));
    reader.cut();
    expect([reader.events[0]?.name, ...reader.events.slice(1).map(numberOf)]).toEqual([
      'reset',
      8301,
    ]);
  },
);

test('begins at a place that can be said, where more write at once than a place has room for', async () => {
  const { once, pool } = here.site.db;
  const { oldest, next } = (await readMoment(once)).seen;
  // Numbers that have ended, of which the moment says that they had not.
  await pool.query(
    'do $$ begin for at in 1..4000 loop perform pg_current_xact_id(); commit; end loop; end $$',
  );
  const running = Array.from({ length: 2_000 }, (_, at) => next + BigInt(2 * at));
  const snapshot = `${oldest}:${next + 4_000n}:${running.join(',')}`;
  const moment = {
    rows: async <Row>(query: PreparedQuery): Promise<Row[]> =>
      query.name.startsWith('live.now')
        ? ([{ snapshot, life: '' }] as Row[])
        : await once.rows<Row>(query),
  };
  await tellNumbers(here, claire, { from: 8901, to: 8901 });
  const sent: { id: string; name: string; data: string }[] = [];
  const hub = { once: moment, listen: () => () => undefined, reached: () => ({ seen: UNUSED }) };
  const subscriber = { topics: [residentTopic(claire.id)], sessionId: '', lastEventId: undefined };
  const send = (event: (typeof sent)[number]) => sent.push(event) > 0;
  await followStream(hub, { ...subscriber, send, end: () => undefined });
  expect(sent.map(({ name }) => name)).toEqual(['ready', serviceChanged.name]);
  for (const { id } of sent) {
    expect(id.length).toBeLessThanOrEqual(PLACE_LENGTH);
    expect(readPlace(id)).toBeDefined();
  }
});
