// Whoever made thousands of things leaves as whoever made few: what is asked of the database does not grow with their number.
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { countWaiting } from '#server/testing/locks.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const ask = async (text: string, values: unknown[] = []) =>
  (await site.site.db.pool.query(text, values)).rows;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

const outingsOf = async (by: TestResident, count: number) =>
  idsOf(
    await ask(
      `insert into gathering (kind, title, description, type, location, date, max_participants, creator_id)
      select 'outing', 'Balade', 'x', 'nature', 'Place de la Nation', now() + n * interval '1 day', 5, $1
      from generate_series(1, $2::int) as n returning id`,
      [by.id, count],
    ),
  );

const come = (ids: string[], who: TestResident) =>
  ask(
    'insert into gathering_participant (gathering_id, resident_id) select unnest($1::text[]), $2',
    [ids, who.id],
  );

/** Of each kind so many: what nobody answered, what somebody came to, what they said of others'. */
async function aBusyLife(count: number) {
  const leaver = await aResident(site);
  const friend = await aResident(site);
  const alone = await outingsOf(leaver, count);
  const joined = await outingsOf(leaver, count);
  await come(joined, friend);
  const services = `insert into service (title, description, category_id, location, date, creator_id)
    select 'Une course', 'x', (select id from service_category limit 1), 'Place de la Nation', now() + interval '9 days', $1
    from generate_series(1, $2::int) returning id`;
  await ask(services, [leaver.id, count]);
  const helped = idsOf(await ask(services, [friend.id, count]));
  await ask(
    `insert into service_proposal (service_id, helper_id, message) select unnest($1::text[]), $2, 'Oui'`,
    [helped, leaver.id],
  );
  await ask(
    `insert into troc (title, description, kind, owner_id, location, items_offered, items_wanted)
    select 'Un livre', 'x', 'gift', $1, 'Place de la Nation', '{livre}', '{}' from generate_series(1, $2::int)`,
    [leaver.id, count],
  );
  const articles = `insert into article (title, content, author_id, tags, published)
    select 'Le marché', 'x', $1, '{}', true from generate_series(1, $2::int) returning id`;
  await ask(articles, [leaver.id, count]);
  const read = idsOf(await ask(articles, [friend.id, count]));
  await ask(
    `insert into article_comment (article_id, author_id, content) select unnest($1::text[]), $2, 'Merci'`,
    [read, leaver.id],
  );
  return { leaver, friend, alone, joined };
}

const leave = (resident: TestResident) => resident.delete('/users/me', { password: TEST_PASSWORD });

async function countStatements(act: () => Promise<unknown>): Promise<number> {
  let sent = 0;
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    sent += 1;
    return Reflect.apply(query, this, args);
  });
  await act().finally(() => spy.mockRestore());
  return sent;
}

it('with few things or many, by about as many statements, and all who were to come are told', async () => {
  const few = await aBusyLife(2);
  const many = await aBusyLife(40);
  const sent = await countStatements(() => leave(few.leaver));
  // The site listens and sweeps beside it; one more for each thing of a kind were 38 more.
  expect(await countStatements(() => leave(many.leaver))).toBeLessThan(sent + 20);

  const { leaver, friend, alone, joined } = many;
  expect(await ask('select id from gathering where id = any($1)', [alone])).toEqual([]);
  expect(
    await ask('select status, count(*)::int as n from gathering where id = any($1) group by 1', [
      joined,
    ]),
  ).toEqual([{ status: 'cancelled', n: 40 }]);
  const told = `select kind, count(*)::int as n, count(distinct about_id)::int as about from notification
    where recipient_id = $1 and actor_id = $2 group by kind order by kind`;
  expect(await ask(told, [friend.id, leaver.id])).toEqual([
    { kind: 'outing_cancelled', n: 40, about: 40 },
    { kind: 'service_withdrawn', n: 40, about: 40 },
  ]);
  const heard = `select name, data ->> 'change' as change, count(*)::int as n from live_event
    where data ->> '_id' = any($1) group by 1, 2 order by 1, 2`;
  expect(await ask(heard, [[...alone, ...joined]])).toEqual([
    { name: 'outing.changed', change: 'deleted', n: 40 },
    { name: 'outing.changed', change: 'updated', n: 40 },
  ]);
});

it('and whoever comes at that moment to what nobody had joined is told that it is off', async () => {
  const { path, by, _id } = await aGathering(site, 'outing');
  const comer = await aResident(site);
  const coming = await site.site.db.pool.connect();
  try {
    await coming.query('begin');
    await coming.query(
      'insert into gathering_participant (gathering_id, resident_id) values ($1, $2)',
      [_id, comer.id],
    );
    const leaving = leave(by);
    await vi.waitFor(async () => expect(await countWaiting(site)).toBe(1), { timeout: 10_000 });
    await coming.query('commit');
    expect((await leaving).status).toBe(200);
  } finally {
    coming.release();
  }
  expect((await comer.get(path)).body.status).toBe('cancelled');
  const { body } = await comer.get('/notifications');
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['outing_cancelled']);
});

it('and waits for no administrator, nor keeps one waiting', async () => {
  const leaver = await aResident(site);
  const admin = await anAdmin(site);
  const acting = await site.site.db.pool.connect();
  try {
    await acting.query('begin');
    await acting.query('select from resident where id = $1 for no key update', [admin.id]);
    expect((await leave(leaver)).status).toBe(200);
    await acting.query('commit');
  } finally {
    acting.release();
  }
});
