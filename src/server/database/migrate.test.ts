import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { views } from '#app/views.sql.ts';
import { databaseAt, withClient } from '#server/testing/cluster.ts';
import { type Database, openDatabase } from './database.ts';
import { isNewest, migrate } from './migrate.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
let url: string;
let db: Database;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  await withClient(clusterUrl, (client) => client.query(`create database ${name}`));
  url = databaseAt(clusterUrl, name);
  db = openDatabase(url, { max: 2, milliseconds: 60_000 });
  await migrate(url, views);
});
afterAll(async () => {
  await db.close();
  await withClient(inject('clusterUrl'), (client) => client.query(`drop database ${name}`));
});

/** The views of the database, each with its columns in order. */
async function columnsOfViews(): Promise<Map<string, string[]>> {
  const { rows } = await db.pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_name ~ '^meetql_' group by table_name`,
  );
  return new Map(rows.map((row) => [row.name, row.columns]));
}

describe('the views that queries read', () => {
  it('are those of the shapes', async () => {
    expect(await isNewest(url, views)).toBe(true);
    expect([...(await columnsOfViews()).keys()].sort()).toEqual([...views.keys()].sort());
  });

  it('are made anew where one is of another version, and what hangs on none is not held up by them', async () => {
    const made = await columnsOfViews();
    await db.pool.query('drop view meetql_services');
    await db.pool.query('create view meetql_services as select id from service');
    await db.pool.query("comment on view meetql_services is 'of another version'");
    await db.pool.query('create view meetql_forgotten as select id from resident');
    expect(await isNewest(url, views)).toBe(false);
    await migrate(url, views);
    expect(await isNewest(url, views)).toBe(true);
    expect(await columnsOfViews()).toEqual(made);
  });

  it('are made by one of the processes that start together', async () => {
    const made = await columnsOfViews();
    await db.pool.query('drop view meetql_trocs');
    await Promise.all([migrate(url, views), migrate(url, views), migrate(url, views)]);
    expect(await columnsOfViews()).toEqual(made);
  });
});

describe('the functions that stand in a file of their own', () => {
  it('are made anew where one is of another version, once a migration has gone over it too', async () => {
    const says = async () =>
      (await db.pool.query("select news_rests('journal_commented') as rests")).rows[0];
    await db.pool.query(
      "create or replace function news_rests(kind text) returns boolean language sql immutable strict parallel safe as 'select false'",
    );
    await db.pool.query("comment on function news_rests is 'of another version'");
    expect(await says()).toEqual({ rests: false });
    expect(await isNewest(url, views)).toBe(false);
    await migrate(url, views);
    expect([await says(), await isNewest(url, views)]).toEqual([{ rests: true }, true]);
  });
});

describe('migrations', () => {
  it('that landed under a lower number than what the database has run are run too', async () => {
    const isThere = async () =>
      (
        await db.pool.query(
          "select from pg_trigger where tgname = 'part_changed' and tgrelid = 'circle'::regclass",
        )
      ).rowCount === 1;
    await db.pool.query("delete from migration where name = '0173_circles_noted'");
    await db.pool.query(
      'drop trigger part_changed on circle; drop trigger part_changed on circle_member',
    );
    expect(await isNewest(url, views)).toBe(false);
    expect(await migrate(url, views)).toEqual(['0173_circles_noted']);
    expect([await isThere(), await isNewest(url, views)]).toEqual([true, true]);
  });

  it('of a newer version are said, and nothing is changed', async () => {
    const made = await columnsOfViews();
    await db.pool.query("insert into migration (name, run_on) values ('9999_later', now())");
    await expect(migrate(url, views)).rejects.toThrow(
      "Ces données viennent d'une version plus récente du site (migration 9999_later)",
    );
    expect(await columnsOfViews()).toEqual(made);
    await db.pool.query("delete from migration where name = '9999_later'");
    expect(await isNewest(url, views)).toBe(true);
  });
});
