// A quarter of 1,000 residents who publish a great deal.
import type pg from 'pg';

const STEP = 10_000;
/** Published as residents do, one row after the other. */
const FIRST = 500;
const THINGS = `array['étagère', 'vélo', 'perceuse', 'chat', 'piano', 'valise', 'courses', 'jardin', 'lampe', 'cours']`;

/** Services and trocs, half of either: one service in ten is open, one troc in four to be had. */
export async function publish(pool: pg.Pool, size: number): Promise<void> {
  // The words of all titles and the rings are found in the first of them: what a row does by itself is then left out, and
  // what is searched by is built once.
  await publishOn(pool, 0, FIRST);
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename in ('service', 'troc') and indexdef like '% USING gin %'`,
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  await letRowsAct(pool, 'disable');
  for (let at = FIRST; at < size / 2; at += STEP)
    await publishOn(pool, at, Math.min(size / 2, at + STEP));
  await letRowsAct(pool, 'enable');
  for (const { made } of indexes) await pool.query(made);
  await pool.query('delete from ring_due');
  await pool.query('vacuum analyze');
}

async function letRowsAct(pool: pg.Pool, how: 'disable' | 'enable'): Promise<void> {
  await pool.query(`alter table service ${how} trigger words_noted`);
  await pool.query(`alter table troc ${how} trigger words_noted`);
  await pool.query(`alter table troc ${how} trigger ring_begun`);
}

/** One in ten of what is done was help by somebody: half of it by the reader. */
export async function helpEachOther(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with done as (
       select id, creator_id, row_number() over (order by id) as n from service where status = 'completed'),
     helped as (
       insert into service_proposal (service_id, helper_id, message)
       select d.id, p.id, 'Je peux.' from done d
         join people p on p.rank = case when d.n % 20 = 0 then 1 else 2 + d.n * 11 % 998 end
       where p.id <> d.creator_id and d.n % 10 = 0 returning service_id, helper_id)
     select count(*) from helped`,
  );
  await pool.query(
    `update service s set assigned_to = p.helper_id, completed_at = s.created_at + interval '1 day'
       from service_proposal p where p.service_id = s.id and s.status = 'completed'`,
  );
  await pool.query('update agreement_thanks set shown = true');
  await pool.query('vacuum analyze');
}

/** With whom the reader did most. */
export async function findFriend(pool: pg.Pool, readerId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select creator_id as id from service where assigned_to = $1 group by 1 order by count(*) desc, 1 limit 1`,
    [readerId],
  );
  return rows[0]?.id ?? '';
}

async function publishOn(pool: pg.Pool, from: number, to: number): Promise<void> {
  const when = `now() - interval '2 hours' - (n * 37 % 400) * interval '1 day'`;
  const owner = '(select id from people where rank = 2 + n * 7 % 998)';
  const title = `(${THINGS})[1 + n % 10] || ' ' || (${THINGS})[1 + n / 10 % 10] || ' numéro ' || n`;
  const place = `'Rue de Picpus', 2.376 + (n * 7 % 280) * 0.0001, 48.8425 + (n * 11 % 120) * 0.0001`;
  await pool.query(
    `with kinds as materialized (select id, row_number() over (order by name) - 1 as rank from service_category)
     insert into service (title, description, category_id, location, lon, lat, date, creator_id, created_at, status)
     select ${title}, 'Une petite heure, le café est offert.', (select id from kinds where rank = n * 7 % 13), ${place},
       case when n % 10 = 0 then now() + (n % 25 + 1) * interval '1 day' else ${when} end, ${owner}, ${when},
       case when n % 10 = 0 then 'open' else 'completed' end
     from generate_series($1::int + 1, $2::int) n`,
    [from, to],
  );
  await pool.query(
    `insert into troc (title, description, items_offered, items_wanted, location, lon, lat, owner_id, created_at, status)
     select ${title}, 'En bon état.', array[(${THINGS})[1 + n % 10]], array[(${THINGS})[1 + n / 10 % 10]], ${place},
       ${owner}, ${when}, case when n % 4 = 0 then 'available' else 'cancelled' end
     from generate_series($1::int + 1, $2::int) n`,
    [from, to],
  );
}

export async function findPeople(pool: pg.Pool): Promise<string[]> {
  return (await pool.query<{ id: string }>('select id from people order by rank')).rows.map(
    ({ id }) => id,
  );
}

export async function findCategory(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from service_category order by id limit 1',
  );
  return rows[0]?.id ?? '';
}

/** One service of the quarter is new. */
export async function freshen(pool: pg.Pool): Promise<void> {
  await pool.query('delete from fresh_item');
  await pool.query(
    `insert into fresh_item (kind, id) select 'service', id from service where status = 'open' order by random() limit 1`,
  );
}

/** The plainest read of a page, beside which the others are told. */
export const readFloor = (pool: pg.Pool) =>
  pool.query({ name: 'floor', text: 'select id, title from service order by id desc limit 20' });
