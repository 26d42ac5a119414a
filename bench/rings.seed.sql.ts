// A quarter whose exchanges speak of a few hundred everyday things: each of them is offered, and looked for, several times.
import type pg from 'pg';

const RESIDENTS = 1_000;
const THINGS =
  'vélo,lampe,étagère,tapis,piano,robot,livre de cuisine,jeu de société,perceuse,canapé,poussette,miroir'
    .split(',')
    .flatMap((thing) =>
      ['', ' bleu', ' en bois', ' ancien', ' de jardin'].map((more) => thing + more),
    );
const STEP = 5_000;

/** The residents of an empty quarter. */
export async function settle(pool: pg.Pool): Promise<void> {
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
}

/** Exchanges up to `to` in all; one resident in twenty publishes ten times as much as the others. */
export async function publish(pool: pg.Pool, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += STEP) {
    await pool.query(
      `insert into troc (title, description, items_offered, items_wanted, location, owner_id, created_at)
       select 'Échange ' || n, 'Bon état', array[($3::text[])[1 + n * 7 % cardinality($3::text[])], ($3::text[])[1 + n * 11 % cardinality($3::text[])]],
         array[($3::text[])[1 + (n * 13 + 5) % cardinality($3::text[])]], 'Rue de Picpus', p.id, now() - interval '2 days'
       from generate_series($1::int + 1, $2::int) n
         join people p on p.rank = case when n % 3 = 0 then 1 + n * 7 % 50 else 1 + n * 17 % 1000 end`,
      [at, Math.min(to, at + STEP), THINGS],
    );
  }
  await pool.query('vacuum analyze');
}

/** So many of them, spread over all. */
export async function pick(pool: pg.Pool, many: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from troc order by md5(id) limit $1',
    [many],
  );
  return rows.map(({ id }) => id);
}
