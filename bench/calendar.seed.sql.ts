// A quarter of 1,000 residents where a great deal takes place: in each of fifty months as much, half of it past.
import type pg from 'pg';

const MONTHS = 50;

/** Outings and events, so many in all; the reader takes part in all of this month. Gives the identifier of their feed. */
export async function organise(pool: pg.Pool, rows: number, readerId: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set gin_pending_list_limit = '256MB'");
    await client.query('alter table gathering disable trigger words_noted');
    await client.query(
      `insert into gathering (kind, title, description, type, location, date, max_participants, creator_id)
       select case when n % 2 = 0 then 'outing' else 'event' end, 'Rendez-vous numéro ' || n, 'On se retrouve au square.',
         case when n % 2 = 0 then 'nature' else 'meeting' end, 'Rue de Picpus',
         date_trunc('month', now()) + (n % $2 - $2 / 2) * interval '1 month'
           + (n / $2) * (interval '28 days' / ($1::int / $2 + 1)), 20, people.id
         from generate_series(1, $1::int) n join people on people.rank = 2 + n % 998`,
      [rows, MONTHS],
    );
    await client.query('alter table gathering enable trigger words_noted');
    await client.query(
      `insert into gathering_participant (gathering_id, resident_id)
       select id, $1 from gathering
        where date >= date_trunc('month', now()) and date < date_trunc('month', now()) + interval '1 month'`,
      [readerId],
    );
    await client.query(
      `insert into gathering_participant (gathering_id, resident_id)
       select g.id, p.id from (select id, creator_id, row_number() over (order by id) as n from gathering) g
        cross join generate_series(1, 2) step
        join people p on p.rank = 2 + (g.n * 3 + step * 7) % 998 and p.id <> g.creator_id where g.n % 2 = 0`,
    );
    await client.query('vacuum analyze');
    const { rows: made } = await client.query<{ id: string }>(
      'insert into calendar_feed (resident_id) values ($1) returning id',
      [readerId],
    );
    return made[0]?.id ?? '';
  } finally {
    await client.query('reset statement_timeout; reset gin_pending_list_limit');
    client.release();
  }
}

/** This month, as a screen asks for it. */
export async function thisMonth(pool: pg.Pool): Promise<{ from: string; to: string }> {
  const { rows } = await pool.query<{ from: string; to: string }>(
    `select date_trunc('month', now())::text as from, (date_trunc('month', now()) + interval '1 month')::text as to`,
  );
  return rows[0] ?? { from: '', to: '' };
}
