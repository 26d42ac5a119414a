import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import type { PreparedQuery } from '#server/database/database.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { HungUp } from './hanging-up.ts';
import { partsFor } from './kept.sql.ts';
import { createKept } from './kept.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const WRITE = `update service_category set name = name`;
const quarter = { key: 'a reader', parts: partsFor('', ['quarter']) };

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

  it('and made anew for those who waited with somebody who hung up, once; another fault is theirs too', async () => {
    const kept = aProcess();
    const answer = counted();
    const { promise: leaving, reject: leave } = Promise.withResolvers<never>();
    let begun = 0;
    const make = () => (begun++ === 0 ? leaving : answer.make());
    const first = kept.answer(quarter, make);
    first.catch(() => undefined);
    await expect.poll(() => begun).toBe(1);
    const others = [kept.answer(quarter, make), kept.answer(quarter, make)];
    // Both have looked, and wait.
    await kept.answer({ ...quarter, key: 'another reader' }, answer.make);
    leave(new HungUp());
    await expect(first).rejects.toBeInstanceOf(HungUp);
    expect((await Promise.all(others)).map(({ text }) => text)).toEqual(['2', '2']);
    const failing = { ...quarter, key: 'a third' };
    const fault = () => Promise.reject(new Error('faute'));
    await expect(kept.answer(failing, fault)).rejects.toThrow('faute');
  });

  it('whatever others write that it is not made of', async () => {
    const kept = aProcess();
    const answer = counted();
    await kept.answer(quarter, answer.make);
    await site.site.background.pool.query('update message set content = content');
    await kept.answer(quarter, answer.make);
    expect(answer.made()).toBe(1);
  });

  it('whatever others write to each other, or are told: nobody learns of it by the time an answer takes', async () => {
    const [low, high, third] = (
      await Promise.all([aResident(site), aResident(site), aResident(site)])
    ).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (!(low && high && third)) throw new Error('Three residents are needed');
    const kept = aProcess();
    const asked = [low, high, third].map(({ id }) => ({
      key: id,
      parts: partsFor(id, ['talks', 'notices']),
      ...counted(),
    }));
    const askAll = async () => {
      for (const one of asked) await kept.answer(one, one.make);
      return asked.map(({ made }) => made());
    };
    const write = (text: string, values: unknown[]) =>
      site.site.background.pool.query(text, values);
    expect(await askAll()).toEqual([1, 1, 1]);
    const pair = [low.id, high.id];
    await write('insert into conversation (low_id, high_id) values ($1, $2)', pair);
    expect(await askAll()).toEqual([2, 2, 1]);
    await write(
      `insert into message (id, conversation_id, sender_id, content)
       select new_id(), id, low_id, 'Bonjour' from conversation where low_id = $1 and high_id = $2`,
      pair,
    );
    expect(await askAll()).toEqual([3, 3, 1]);
    await write(`update message set content = 'Bonsoir' where sender_id = $1`, [low.id]);
    expect(await askAll()).toEqual([4, 4, 1]);
    await write('update conversation set low_unread = 1 where low_id = $1 and high_id = $2', pair);
    expect(await askAll()).toEqual([5, 5, 1]);
    await write(
      `insert into notification (recipient_id, actor_id, actors, kind, about_type, about_id, title)
       values ($1, $2, array[$2::id24]::text[], 'message', 'conversation', $2, '')`,
      [third.id, low.id],
    );
    expect(await askAll()).toEqual([5, 5, 2]);
    await write('update notification set read_at = now() where recipient_id = $1', [third.id]);
    expect(await askAll()).toEqual([5, 5, 3]);
    await write('delete from notification where recipient_id = $1', [third.id]);
    expect(await askAll()).toEqual([5, 5, 4]);
    await write('delete from message where sender_id = $1', [low.id]);
    expect(await askAll()).toEqual([6, 6, 4]);
    await write('delete from conversation where low_id = $1 and high_id = $2', pair);
    expect(await askAll()).toEqual([7, 7, 4]);
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

  it('not past a crash of the database, which gives numbers of transactions again', async () => {
    let crashes = 0;
    const kept = createKept({
      rows: async <Row>(query: PreparedQuery) =>
        (await site.site.db.once.rows<Row>(query)).map((row) => ({ ...row, life: `${crashes}` })),
    });
    const answer = counted();
    for (; crashes < 3; crashes++) {
      await kept.answer(quarter, answer.make);
      await kept.answer(quarter, answer.make);
      expect(answer.made()).toBe(crashes + 1);
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
