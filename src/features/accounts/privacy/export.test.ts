// Taking one's data away, however much of it others have written.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { limits } from '#server/http/limits.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { fillTries, forgetTries } from '#server/testing/tries.ts';
import { aResident, type TestResident } from '../accounts.fixtures.ts';

/** Of the longest message, each of its characters of four bytes. */
const LONG = 2_000;

let site: TestSite;
let monique: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), own: true });
  // Thousands of messages are written here, and none of them looked for or told of.
  await query('alter table message disable trigger user');
  await query('drop index message_by_words');
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

/** A download of which nothing more than the beginning is taken; the status of its answer. */
async function beginDownload(resident: TestResident): Promise<[Socket, number]> {
  const socket = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  const head = ['GET /api/users/me/export HTTP/1.1', 'host: nation'];
  socket.write(`${[...head, `authorization: Bearer ${resident.token}`].join('\r\n')}\r\n\r\n`);
  const [begun] = await once(socket, 'data');
  socket.pause();
  return [socket, Number(String(begun).split(' ')[1])];
}

/** Until the download of before is known to be over. */
async function expectNext(resident: TestResident) {
  const ask = async () => {
    await forgetTries(site);
    const [socket, status] = await beginDownload(resident);
    socket.destroy();
    return status;
  };
  await expect.poll(ask).toBe(200);
}

/** Counts the pages of messages that are read for files until `stop`. */
function countPages(): { read: () => number; stop: () => void } {
  const { pool } = site.site.db;
  const { query: ask } = pool;
  let pages = 0;
  pool.query = ((asked: { name?: string }, ...rest: unknown[]) => {
    if (asked.name?.startsWith('messages.held')) pages++;
    return (ask as (...given: unknown[]) => unknown).call(pool, asked, ...rest);
  }) as typeof pool.query;
  const stop = () => {
    pool.query = ask;
  };
  return { read: () => pages, stop };
}

/** A number, once it has been the same for half a second. */
async function settled(read: () => number): Promise<number> {
  let seen = [read()];
  const still = () => {
    seen = [...seen, read()].slice(-6);
    return seen.length === 6 && new Set(seen).size === 1;
  };
  await expect.poll(still, { interval: 100, timeout: 20_000 }).toBe(true);
  return read();
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
      editedAt: null,
      quotedId: null,
      withdrawnAt: null,
      reactions: [],
      photo: null,
    });
    expect(body.messages.filter(({ mine }: { mine: boolean }) => mine)).toHaveLength(1);
  });

  it('are told in lists of just a page, too', async () => {
    const articles = `insert into article (author_id, title, content, published)
      select $1, 'Titre ' || n, 'Texte', true from generate_series(1, $2) as n`;
    for (const count of [25, 25, 1]) {
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
    const pages = countPages();
    const [socket, status] = await beginDownload(monique);
    expect(status).toBe(200);
    // Of 34 pages of 1 MB: what the connection and its buffers hold has been read, not the rest.
    await expect.poll(pages.read).toBeGreaterThan(0);
    expect(await settled(pages.read)).toBeLessThan(25);
    socket.destroy();
    // On a busy machine the number may have stood still before the buffers were full.
    expect(await settled(pages.read)).toBeLessThan(25);
    pages.stop();
    await expectNext(monique);
  });

  it('are downloaded once at a time', async () => {
    await writeTo(monique, 3_000, LONG);
    const [first] = await beginDownload(monique);
    const second = await monique.get('/users/me/export');
    expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([
      429,
      'export_under_way',
      '30',
    ]);
    const other = await aResident(site);
    expect((await other.get('/users/me/export')).status).toBe(200);
    first.destroy();
    await expectNext(monique);
  });

  it('are downloaded five times an hour', async () => {
    await fillTries(site, { limit: limits.export, key: monique.id, points: 4 });
    expect((await monique.get('/users/me/export')).status).toBe(200);
    const sixth = await monique.get('/users/me/export');
    expect([sixth.status, sixth.body]).toEqual([
      429,
      {
        error:
          'Vous avez déjà téléchargé vos données 5\u00a0fois en une heure. Réessayez dans une heure.',
        code: 'export_too_often',
      },
    ]);
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
    await expectNext(monique);
  });
});
