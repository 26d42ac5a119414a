import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { createKept, ofQuarter, ofTalks } from './kept.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const WRITE = `update service_category set name = name`;
const quarter = { key: 'a reader', parts: ofQuarter.madeOf };

/** Another process: it knows nothing of this one, but its database. */
const aProcess = () => createKept(site.site.db.once);

/** Answers with how often it was asked. */
function counted() {
  let made = 0;
  return { make: async () => ({ text: String(++made) }), made: () => made };
}

describe('an answer is kept', () => {
  it('while nothing it is made of has changed, for the one who asked', async () => {
    const kept = aProcess();
    const answer = counted();
    await kept.answer(quarter, answer.make);
    await kept.answer(quarter, answer.make);
    expect(answer.made()).toBe(1);
    await kept.answer({ ...quarter, key: 'another reader' }, answer.make);
    expect(answer.made()).toBe(2);
  });

  it('until somebody has written, in whichever process', async () => {
    const kept = aProcess();
    const answer = counted();
    for (let writes = 0; writes < 5; writes++) {
      await kept.answer(quarter, answer.make);
      await kept.answer(quarter, answer.make);
      expect(answer.made()).toBe(writes + 1);
      await site.site.background.pool.query(WRITE);
    }
  });

  it('whatever others write that it is not made of', async () => {
    const kept = aProcess();
    const answer = counted();
    await kept.answer(quarter, answer.make);
    await site.site.background.pool.query('update message set content = content');
    await kept.answer(quarter, answer.make);
    expect(answer.made()).toBe(1);
    const talks = counted();
    const asked = { key: 'talks', parts: ofTalks.madeOf };
    await kept.answer(asked, talks.make);
    await site.site.background.pool.query('update message set content = content');
    await kept.answer(asked, talks.make);
    expect(talks.made()).toBe(2);
  });

  it('past a transaction that is under way, and no longer than until its end', async () => {
    const kept = aProcess();
    const answer = counted();
    const client = await site.site.background.pool.connect();
    try {
      await client.query('begin');
      await client.query(WRITE);
      await kept.answer(quarter, answer.make);
      // Others begin and end meanwhile: what is looked at is not the last number of a transaction.
      await site.site.background.pool.query('update message set content = content');
      await kept.answer(quarter, answer.make);
      expect(answer.made()).toBe(1);
      await client.query('commit');
      await kept.answer(quarter, answer.make);
      expect(answer.made()).toBe(2);
      await client.query('begin');
      await client.query(WRITE);
      await client.query('rollback');
      await kept.answer(quarter, answer.make);
      expect(answer.made()).toBe(2);
    } finally {
      client.release();
    }
  });

  it('not where something was written while it was made', async () => {
    const kept = aProcess();
    const answer = counted();
    await kept.answer(quarter, async () => {
      await site.site.background.pool.query(WRITE);
      return answer.make();
    });
    await kept.answer(quarter, answer.make);
    expect(answer.made()).toBe(2);
  });

  it('once for all who ask for it at the same moment', async () => {
    const kept = aProcess();
    const answer = counted();
    const asked = Array.from({ length: 24 }, () => kept.answer(quarter, answer.make));
    expect(new Set((await Promise.all(asked)).map(({ text }) => text))).toEqual(new Set(['1']));
    expect(answer.made()).toBe(1);
  });

  it('not when it was refused', async () => {
    const kept = aProcess();
    const answer = counted();
    await expect(
      kept.answer(quarter, () => Promise.reject(new Error('refused'))),
    ).rejects.toThrow();
    expect(await kept.answer(quarter, answer.make)).toEqual({ text: '1' });
  });

  it('not beyond the room there is: the oldest goes first', async () => {
    const kept = aProcess();
    let made = 0;
    const long = (key: number) =>
      kept.answer({ ...quarter, key: `long ${key}` }, async () => {
        made++;
        return { text: 'x'.repeat(150_000) };
      });
    for (let key = 0; key < 40; key++) await long(key);
    expect(made).toBe(40);
    await long(39);
    expect(made).toBe(40);
    await long(0);
    expect(made).toBe(41);
  });

  it('and a database that does not answer once keeps nobody from the next', async () => {
    let down = false;
    const kept = createKept({
      rows: (query) => (down ? Promise.reject(new Error('down')) : site.site.db.once.rows(query)),
    });
    const answer = counted();
    await kept.answer(quarter, answer.make);
    down = true;
    await expect(kept.answer(quarter, answer.make)).rejects.toThrow('down');
    down = false;
    await site.site.background.pool.query(WRITE);
    expect(await kept.answer(quarter, answer.make)).toEqual({ text: '2' });
  });
});
