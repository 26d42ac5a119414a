// A quarter of 1,000 residents who publish a great deal.
import type pg from 'pg';

const STEP = 10_000;
const THINGS = `array['étagère', 'vélo', 'perceuse', 'chat', 'piano', 'valise', 'courses', 'jardin', 'lampe', 'cours']`;

/** Services and trocs, half of either: one service in ten is open, one troc in four to be had. */
export async function publish(pool: pg.Pool, size: number): Promise<void> {
  for (let at = 0; at < size / 2; at += STEP)
    await publishOn(pool, at, Math.min(size / 2, at + STEP));
  await pool.query('delete from ring_due');
  await pool.query('vacuum analyze');
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
