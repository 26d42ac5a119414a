import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { everyone, residentTopic } from '#contract/events.ts';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { serviceChanged } from '#features/services/services.contract.ts';
import { limitsOfActs } from '#server/http/limits.ts';
import { type ChildServer, startChildServer } from '#server/testing/child.ts';
import { openTwoSites, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { fillTries } from '#server/testing/tries.ts';
import { type Numbers, numbered, numberOf, tellNumbers } from './live.fixtures.ts';
import { pruneEvents, tellEvent } from './live.sql.ts';

/** However slow the machine. */
const PATIENCE_MS = 90_000;

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

/** Tells Claire numbers, each in its own transaction. */
const tell = (site: TestSite, numbers: Numbers, hold?: Promise<void>) =>
  tellNumbers(site, claire, numbers, hold);

describe('the stream of a neighbour', () => {
  test(
    'gives each event once, through cuts and the death of a server',
    async () => {
      const doomed: ChildServer = await startChildServer(here);
      const reader = readStream(claire.token);
      const servers = [here.url, beside.url, doomed.url];
      expect(await reader.connect(doomed.url)).toBe(200);

      const told = tell(here, { from: 1, to: 300 });
      for (let round = 0; round < 8; round++) {
        await reader.until((events) => events.length >= round * 20, PATIENCE_MS);
        reader.cut();
        expect(await reader.connect(servers[round % 3] ?? here.url)).toBe(200);
      }
      reader.cut();
      expect(await reader.connect(doomed.url)).toBe(200);
      await doomed.kill();
      await reader.ended();
      expect(await reader.connect(beside.url)).toBe(200);
      await told;
      await reader.until((events) => events.length >= 300, PATIENCE_MS);
      reader.cut();

      const numbers = reader.events.map(numberOf);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 300 }, (_, i) => i + 1),
      );
    },
    PATIENCE_MS,
  );

  test('does not jump over an event whose transaction commits late', async () => {
    const reader = readStream(claire.token);
    await reader.connect(beside.url);
    const late = Promise.withResolvers<void>();
    const slow = tell(here, { from: 1001, to: 1001 }, late.promise);
    await tell(here, { from: 1002, to: 1003 });
    late.resolve();
    await slow;
    await reader.until((events) => events.length >= 3);
    reader.cut();
    expect(reader.events.map(numberOf).toSorted()).toEqual([1001, 1002, 1003]);
  });

  test('tells what happened since an answer was read, when it begins where the answer says', async () => {
    const authorization = `Bearer ${claire.token}`;
    for (const [round, read] of [here, beside, here].entries()) {
      const first = 9001 + 10 * round;
      const answer = await fetch(`${read.url}/api/services`, { headers: { authorization } });
      await tell(here, { from: first, to: first + 4 });
      const from = answer.headers.get('x-last-event-id') ?? 'nowhere';
      const reader = readStream(claire.token, '/stream', from);
      await reader.connect(beside.url);
      await tell(here, { from: first + 5, to: first + 9 });
      const since = () => reader.events.map(numberOf).filter((number) => number >= first);
      await reader.until(() => since().length >= 10);
      reader.cut();
      expect(since().toSorted()).toEqual(Array.from({ length: 10 }, (_, i) => first + i));
    }
  });

  test('keeps the order of what one act tells, whatever the number of digits', async () => {
    const reader = readStream(claire.token);
    await reader.connect(beside.url);
    const pool = here.site.db.pool;
    await pool.query("select setval(pg_get_serial_sequence('live_event', 'seq'), 99990)");
    await here.site.db.transaction(async (tx) => {
      for (let number = 5001; number <= 5020; number++) {
        const to = { topic: residentTopic(claire.id), data: numbered(number) };
        await tellEvent(tx, serviceChanged, to);
      }
    });
    here.site.live.ring();
    await reader.until((events) => events.length >= 20);
    reader.cut();
    expect(reader.events.map(numberOf)).toEqual(Array.from({ length: 20 }, (_, i) => 5001 + i));
  });

  test('misses nothing of what is told as it opens, the first of its server, while others are told much', async () => {
    const other = await aResident(here);
    const busy = new AbortController();
    const noise = (async () => {
      for (let number = 7001; !busy.signal.aborted; number++) {
        await here.site.db.transaction((tx) => {
          const to = { topic: residentTopic(other.id), data: numbered(number) };
          return tellEvent(tx, serviceChanged, to);
        });
        here.site.live.ring();
      }
    })();
    for (let round = 0; round < 20; round++) {
      const reader = readStream(claire.token);
      expect(await reader.connect(here.url)).toBe(200);
      await tell(here, { from: 6001, to: 6003 });
      await reader.until((events) => events.filter((each) => numberOf(each) > 6000).length >= 3);
      reader.cut();
      await expect.poll(() => here.site.live.streams).toBe(0);
    }
    busy.abort();
    await noise;
  });

  test('says nothing of a transaction that is rolled back', async () => {
    const reader = readStream(claire.token);
    await reader.connect(here.url);
    const failed = here.site.db.transaction(async (tx) => {
      await tellEvent(tx, serviceChanged, { topic: everyone, data: numbered(2001) });
      throw new Error('annulé');
    });
    await expect(failed).rejects.toThrow('annulé');
    await tell(here, { from: 2002, to: 2002 });
    await reader.until((events) => events.length >= 1);
    reader.cut();
    expect(reader.events.map(numberOf)).toEqual([2002]);
  });

  test('carries nothing that concerns another neighbour alone', async () => {
    const other = await aResident(here);
    const reader = readStream(other.token);
    await reader.connect(beside.url);
    await tell(here, { from: 3001, to: 3005 });
    await here.site.db.transaction((tx) =>
      tellEvent(tx, serviceChanged, { topic: everyone, data: numbered(3006) }),
    );
    here.site.live.ring();
    await reader.until((events) => events.length >= 1);
    reader.cut();
    expect(reader.events.map(numberOf)).toEqual([3006]);
  });

  test('asks for everything again when what came in between is no longer kept', async () => {
    const reader = readStream(claire.token);
    await reader.connect(here.url);
    await tell(here, { from: 4001, to: 4001 });
    await reader.until((events) => events.length >= 1);
    reader.cut();
    await tell(here, { from: 4002, to: 4002 });
    // Nothing is pruned past a transaction that still runs, in whatever database of the cluster.
    const { once, pool } = here.site.db;
    await expect
      .poll(async () => {
        await pruneEvents(once, 0);
        return (await pool.query('select from live_event')).rowCount;
      })
      .toBe(0);
    await reader.connect(here.url);
    await reader.until((events) => events.some(({ name }) => name === 'reset'));
    reader.cut();
  });

  test('ends with its session, whichever server holds it', async () => {
    const leaving = await aResident(here);
    const reader = readStream(leaving.token);
    await reader.connect(beside.url);
    expect((await leaving.post('/users/logout')).status).toBe(200);
    await reader.ended();
    expect(await reader.connect(here.url)).toBe(401);
  });

  test('ends too when its session ended after it was let in, and before it began', async () => {
    const { sessions, live } = here.site;
    const { id, sessionId } = await sessions.authenticate((await aResident(here)).token);
    await sessions.revoke({ residentId: id });
    const ended = Promise.withResolvers<void>();
    const begun = { sessionId, lastEventId: undefined, send: () => true };
    await live.subscribe({ ...begun, topics: [residentTopic(id)], end: ended.resolve });
    await ended.promise;
  });

  test('opens with a ticket, once only', async () => {
    const { body } = await claire.post('/users/stream-ticket');
    const reader = readStream(body.ticket);
    expect(await reader.connect(beside.url)).toBe(200);
    reader.cut();
    expect(await reader.connect(beside.url)).toBe(401);
  });

  test('is refused to who opens it again and again, by ticket or not, until the minute is over', async () => {
    const eager = await aResident(here);
    const { body } = await eager.post('/users/stream-ticket');
    const limit = limitsOfActs.stream;
    await fillTries(here, { limit, key: eager.id, points: limit.max - 1 });
    const reader = readStream(eager.token);
    expect(await reader.connect(here.url)).toBe(200);
    reader.cut();
    for (const token of [eager.token, body.ticket]) {
      const refused = await fetch(`${beside.url}/api/stream?token=${token}`);
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(limit.seconds).toBe(60);
  });

  test('is refused beyond sixteen at once, and open again when one is closed', async () => {
    const eager = await aResident(here);
    const readers = Array.from({ length: 16 }, () => readStream(eager.token));
    for (const reader of readers) expect(await reader.connect(here.url)).toBe(200);
    expect(await readStream(eager.token).connect(here.url)).toBe(429);
    readers[0]?.cut();
    await readers[0]?.ended();
    await expect
      .poll(() => readStream(eager.token).connect(here.url), { timeout: 5_000 })
      .toBe(200);
    for (const reader of readers) reader.cut();
  });
});
