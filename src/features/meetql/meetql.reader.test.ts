// Where queries read: in one statement, on connections that can do nothing else.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import type { PreparedQuery, ReaderSetting, Tx } from '#server/database/database.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { createQueryReader } from './meetql.reader.ts';
import { findReaderSetting } from './meetql.session.sql.ts';

let site: TestSite;
let admin: TestResident;
let setting: ReaderSetting;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await aResident(site, { isAdmin: true });
  setting = await findReaderSetting(site.site.db.once);
});
afterAll(() => site.close());

const sql = (tx: Tx, text: string) =>
  tx.rows<Record<string, unknown>>({ name: '', text, values: [] });
const query = (text: string, by = admin) => by.post('/admin/query', { sql: text, model: 'trocs' });

describe('connections of queries', () => {
  it('take the role that reads the views alone, write nothing, and wait for nothing long', async () => {
    expect(setting).toMatchObject({ role: 'quartier_meetql', milliseconds: 5_000 });
    const reader = site.site.db.openReader({ ...setting, milliseconds: 200 });
    expect(await sql(reader, 'select current_user')).toEqual([{ current_user: 'quartier_meetql' }]);
    for (const [text, code] of [
      ['select password_hash from resident', '42501'],
      ['select * from session', '42501'],
      ['create table stolen (x int)', '25006'],
      ['select pg_sleep(5)', '57014'],
    ] as const) {
      await expect(sql(reader, text), text).rejects.toMatchObject({ code });
    }
    expect(await sql(reader, 'select from meetql_users')).toHaveLength(1);
  });

  it('where no role can be had, still write nothing and wait for nothing long', async () => {
    const reader = site.site.db.openReader({ ...setting, role: null, milliseconds: 200 });
    for (const [text, code] of [
      ['update resident set is_admin = true', '25006'],
      ['delete from gathering', '25006'],
      ['select new_id() into stolen', '25006'],
      ["select nextval(oid::regclass) from pg_class where relkind = 'S' limit 1", '25006'],
      ['select pg_sleep(5)', '57014'],
    ] as const) {
      await expect(sql(reader, text), text).rejects.toMatchObject({ code });
    }
  });

  it('look names up where the site does, whatever role they take', async () => {
    const client = await site.site.db.pool.connect();
    const tx: Tx = { rows: async (one: PreparedQuery) => (await client.query(one)).rows };
    try {
      await client.query(
        'begin; create schema "Le quartier"; set local search_path = "Le quartier", public',
      );
      expect((await findReaderSetting(tx)).searchPath).toBe('"Le quartier", public');
    } finally {
      await client.query('rollback');
      client.release();
    }
    const reader = site.site.db.openReader({ ...setting, searchPath: '"Le quartier", public' });
    expect(await sql(reader, 'show search_path')).toEqual([
      { search_path: '"Le quartier", public' },
    ]);
  });
});

describe('a query that reads', () => {
  it('is one statement, kept by PostgreSQL only if it comes again', async () => {
    const sent: PreparedQuery[] = [];
    const { db } = site.site;
    const reader = createQueryReader({
      ...db,
      openReader: (bounds) => {
        const { rows } = db.openReader(bounds);
        return {
          rows(one) {
            sent.push(one);
            return rows(one);
          },
        };
      },
    });
    for (const text of [
      "FIND trocs WHERE title == 'un'",
      "FIND trocs WHERE title == 'deux'",
      'COUNT FROM trocs',
    ]) {
      const understood = reader.understand({ sql: text, model: '', parameters: {} });
      if ('faults' in understood) throw new Error(text);
      await reader.read(understood);
    }
    expect(sent.map(({ name, values }) => [name.slice(0, 7), values])).toEqual([
      ['', ['un']],
      ['meetql.', ['deux']],
      ['', []],
    ]);
  });

  it('is answered from the rows as they are now, however often it is asked', async () => {
    const troc = await aTroc(site, { title: 'Une lampe' });
    const ask = async () => (await query(`SELECT title WHERE _id == '${troc._id}'`)).body;
    expect([await ask(), await ask(), await ask()]).toEqual(
      Array(3).fill([{ title: 'Une lampe' }]),
    );
    await site.site.db.pool.query('update troc set title = $2 where id = $1', [
      troc._id,
      'Un vélo',
    ]);
    expect(await ask()).toEqual([{ title: 'Un vélo' }]);
  });

  it('goes on after its connection was cut', async () => {
    expect((await query('COUNT')).status).toBe(200);
    const { rowCount } = await site.site.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%"meetql_trocs"%' and pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await expect.poll(async () => (await query('COUNT')).status).toBe(200);
  });

  it('that nobody waits for any more is stopped in the database, and the next one answered', async () => {
    const client = await site.site.db.pool.connect();
    const waiting = async () =>
      (
        await client.query(
          `select from pg_stat_activity where datname = current_database()
             and query like '%"meetql_trocs"%' and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    try {
      await client.query('begin; lock table troc in access exclusive mode');
      const leaving = new AbortController();
      const asked = fetch(`${site.url}/api/admin/query`, {
        method: 'POST',
        signal: leaving.signal,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ sql: 'COUNT', model: 'trocs' }),
      });
      await expect.poll(waiting).toBe(1);
      const left = expect(asked).rejects.toThrow();
      leaving.abort();
      await left;
      // Long before it would be stopped for having taken too long.
      await expect.poll(waiting, { timeout: 4_000 }).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await query('COUNT')).status).toBe(200);
  });

  it('that takes too long is stopped, and says so', async () => {
    const client = await site.site.db.pool.connect();
    try {
      await client.query('begin; lock table troc in access exclusive mode');
      const { status, body } = await query('COUNT');
      expect([status, body.code]).toEqual([400, 'query_too_slow']);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

it('a database that has no role for queries answers them all the same', async () => {
  const plain = await openTestSite({ clusterUrl: inject('clusterUrl') });
  try {
    await plain.site.db.pool.query('revoke select on meetql_users from quartier_meetql');
    const by = await aResident(plain, { isAdmin: true });
    const troc = await aTroc(plain, { title: 'Une lampe' });
    expect((await query("SELECT title WHERE title LIKE 'une%'", by)).body).toEqual([
      { title: 'Une lampe' },
    ]);
    expect((await query(`DELETE WHERE _id == '${troc._id}'`, by)).body).toEqual({ deleted: 1 });
    expect((await query('COUNT', by)).body).toEqual({ count: 0 });
  } finally {
    await plain.close();
  }
});
