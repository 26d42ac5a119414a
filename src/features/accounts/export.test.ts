// Taking one's data away, however much of it others have written.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { forgetTries } from '#server/testing/tries.ts';
import { aResident, type TestResident } from './accounts.fixtures.ts';

/** Of the longest message, each of its characters of four bytes. */
const LONG = 2_000;

let site: TestSite;
let monique: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  await forgetTries(site);
  monique = await aResident(site);
});

const query = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);

/** Messages that a neighbour has written to a resident, of so many characters each. */
async function writeTo(resident: TestResident, count: number, length = 10) {
  const neighbour = await aResident(site);
  await neighbour.post('/messages/send', { receiverId: resident.id, content: 'Le premier' });
  // Not as a call, which is cancelled after two seconds.
  await site.site.background.pool.query(
    `insert into message (id, conversation_id, sender_id, content)
      select new_id(), c.id, $1::id24, rpad(n || ' ', $3, '🙂') from conversation c, generate_series(2, $4) as n
      where $1::id24 in (c.low_id, c.high_id) and $2::id24 in (c.low_id, c.high_id)`,
    [neighbour.id, resident.id, length, count],
  );
  return neighbour;
}

/** A download of which so little is read: the connection, once its answer has begun. */
async function beginDownload(resident: TestResident): Promise<Socket> {
  const socket = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  const head = ['GET /api/users/me/export HTTP/1.1', 'host: nation'];
  socket.write(`${[...head, `authorization: Bearer ${resident.token}`].join('\r\n')}\r\n\r\n`);
  const [begun] = await once(socket, 'data');
  expect(String(begun)).toMatch(/^HTTP\/1\.1 200 /);
  socket.pause();
  return socket;
}

/** How many statements that read messages for a file the database is asked, while `work` is done. */
async function countPages(work: () => Promise<void>): Promise<() => number> {
  const { pool } = site.site.db;
  const { query: ask } = pool;
  let pages = 0;
  pool.query = ((asked: { name?: string }, ...rest: unknown[]) => {
    if (asked.name?.startsWith('messages.held')) pages++;
    return (ask as (...given: unknown[]) => unknown).call(pool, asked, ...rest);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = ask;
  }
  return () => pages;
}

describe('a resident’s data', () => {
  it('come whole and in order, page after page, from every conversation', async () => {
    const writers = [];
    for (const count of [1_203, 1, 500]) writers.push(await writeTo(monique, count));
    await monique.post('/messages/send', { receiverId: writers[1]?.id, content: 'Merci !' });
    const { status, body } = await monique.get('/users/me/export');
    expect(status).toBe(200);
    const { rows } = await query(
      `select m.id from message m join conversation c on c.id = m.conversation_id
        where $1 in (c.low_id, c.high_id) order by c.id, m.id`,
      [monique.id],
    );
    const ids = body.messages.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(ids).toHaveLength(1_705);
    expect(body.messages[0]).toEqual({
      _id: ids[0],
      with: expect.any(String),
      mine: false,
      content: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(body.messages.filter(({ mine }: { mine: boolean }) => mine)).toHaveLength(1);
  });

  it('are told in lists of just a page, too', async () => {
    const articles = `insert into article (author_id, title, content, published)
      select $1, 'Titre ' || n, 'Texte', true from generate_series(1, $2) as n`;
    for (const count of [500, 1]) {
      await query(articles, [monique.id, count]);
      await forgetTries(site);
      const { body } = await monique.get('/users/me/export');
      const { rows } = await query('select id from article where author_id = $1 order by id', [
        monique.id,
      ]);
      expect(body.journal.map(({ _id }: { _id: string }) => _id)).toEqual(rows.map(({ id }) => id));
    }
  });

  it('are read no faster than they are taken, and no further once the reader has gone', async () => {
    await writeTo(monique, 4_000, LONG);
    const pages = await countPages(async () => {
      const socket = await beginDownload(monique);
      await setTimeout(1_000);
      socket.destroy();
      await setTimeout(500);
    });
    // Of eight pages of 4 MB: what the connection and its buffers hold has been read, not the rest.
    expect(pages()).toBeGreaterThan(0);
    expect(pages()).toBeLessThan(6);
    // And the next download may begin.
    const next = await beginDownload(monique);
    next.destroy();
  });

  it('are downloaded once at a time, and five times an hour', async () => {
    await writeTo(monique, 3_000, LONG);
    const first = await beginDownload(monique);
    const second = await monique.get('/users/me/export');
    expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([
      429,
      'export_under_way',
      '30',
    ]);
    first.destroy();
    const other = await aResident(site);
    expect((await other.get('/users/me/export')).status).toBe(200);
    for (let tries = 2; tries < 5; tries++) {
      await setTimeout(100);
      const next = await beginDownload(monique);
      next.destroy();
    }
    const sixth = await monique.get('/users/me/export');
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('never look whole when their reading fails in the middle', async () => {
    await writeTo(monique, 1_000, LONG);
    const response = await fetch(`${site.url}/api/users/me/export`, {
      headers: { authorization: `Bearer ${monique.token}` },
    });
    expect(response.status).toBe(200);
    await query('alter table report rename to report_gone');
    await expect(response.text()).rejects.toThrow();
    await query('alter table report_gone rename to report');
    expect((await monique.get('/users/me/export')).status).toBe(200);
  });
});
