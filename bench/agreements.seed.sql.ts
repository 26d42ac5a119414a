// A quarter of 1,000 residents who have agreed on a great deal: the reader on one in a hundred of it.
import type pg from 'pg';

const RESIDENTS = 1_000;
const STEP = 10_000;

/** The residents of an empty quarter; gives the reader. */
export async function settle(pool: pg.Pool): Promise<string> {
  await pool.query(
    `insert into resident (username, email, password_hash, first_name, last_name, adresse, code_postal)
     select 'voisin' || n, 'voisin' || n || '@example.org', 'x', 'Prénom' || n, 'Nom' || n,
            n || ' Rue de Picpus 75012 Paris', '75012'
       from generate_series(1, $1) n`,
    [RESIDENTS],
  );
  await pool.query(
    'create table people as select row_number() over (order by id)::int as rank, id from resident',
  );
  await pool.query('alter table people add primary key (rank)');
  const { rows } = await pool.query<{ id: string }>('select id from people where rank = 1');
  return rows[0]?.id ?? '';
}

/** Agreements up to `to` in all: one in twenty stands, most are done, and thanked for. */
export async function agree(pool: pg.Pool, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += STEP) await agreeOn(pool, at, Math.min(to, at + STEP));
  await pool.query('vacuum analyze');
}

async function agreeOn(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into agreement (kind, form, about_id, title, owner_id, guest_id, date, location, status, ended_at, owner_said,
         owner_said_at, guest_said, guest_said_at)
       select case when n % 2 = 0 then 'service' else 'troc' end, case when n % 2 = 0 then 'request' else 'exchange' end, new_id(), 'Rendez-vous numéro ' || n, a.id, b.id,
         case when n % 20 = 0 then now() + (n % 600) * interval '1 hour' else now() - (n % 9000) * interval '1 hour' end,
         '12 Rue de Picpus', case when n % 20 = 0 then 'agreed' when n % 7 = 0 then 'cancelled' else 'done' end,
         case when n % 20 <> 0 then now() end, 'done', now(), 'done', now()
       from generate_series($1::int + 1, $2::int) n
       -- One in ninety-seven is the reader's, on either side.
       join people a on a.rank = case when n % 194 = 0 then 1 else 2 + n * 7 % 998 end
       join people b on b.rank = case when n % 194 = 97 then 1 else 2 + (n * 7 + 1 + n % 13) % 998 end
       returning id, owner_id, guest_id, status)
     insert into agreement_thanks (agreement_id, giver_id, receiver_id, text)
     select id, guest_id, owner_id, 'Merci' from made where status = 'done'`,
    [from, to],
  );
}
