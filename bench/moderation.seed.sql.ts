// A quarter with so many residents, services and reports that wait: two of each of half as many services.
import type pg from 'pg';

const PLACES = `'Rue de Picpus', now() + n * interval '1 minute'`;
const DECIDED = 5_000;

/** Who is told of below: the reader, somebody who moderates with them, and a resident of whom much is reported. */
export interface Moderated {
  adminId: string;
  moderatorId: string;
  authorId: string;
}

const statements = (rows: number): string[] => [
  `insert into resident (username, email, password_hash, first_name, last_name, adresse, code_postal)
   select 'voisin' || n, 'voisin' || n || '@example.org', 'x', 'Prénom' || n % 300, 'Nom' || n % 2000,
          n % 90 || ' Rue de Picpus 75012 Paris', '75012'
     from generate_series(1, ${rows}) n`,
  'create table people as select row_number() over (order by id)::int as rank, id from resident',
  'alter table people add primary key (rank)',
  'update resident set is_admin = true where id = (select id from people where rank = 1)',
  'update resident set is_moderator = true where id in (select id from people where rank in (2, 3, 4))',
  'alter table service disable trigger words_noted',
  // One in a hundred is of one resident, the others of a thousand.
  `with kinds as materialized (select id, row_number() over (order by name) - 1 as rank from service_category)
   insert into service (title, description, category_id, location, date, creator_id)
   select 'Un coup de main numéro ' || n, 'Une petite heure, le café est offert.',
          (select id from kinds where rank = n % 13), ${PLACES}, p.id
     from generate_series(1, ${rows}) n join people p on p.rank = case when n % 100 = 0 then 5 else 6 + n % 994 end`,
  'alter table service enable trigger words_noted',
  `insert into report (kind, target_id, content, author_id, reporter_id, reason)
   select 'service', s.id, s.title, s.creator_id, p.id,
          (array['arnaque', 'arnaque', 'insultes', 'danger'])[1 + (s.n + step) % 4]
     from (select id, title, creator_id, row_number() over (order by id) as n from service) s
    cross join generate_series(0, 1) step join people p on p.rank = 1000 + (s.n * 7 + step) % (${rows} - 1000)
    where s.n % 2 = 0 and p.id <> s.creator_id`,
  `insert into decision (kind, target_id, title, act, reason, author_id, admin_id)
   select 'service', s.id, s.title, 'warn', 'Arnaque', s.creator_id, (select id from people where rank = 1)
     from service s order by s.id limit ${DECIDED}`,
  'vacuum analyze',
];

/** Fills an empty, migrated database. */
export async function seedModeration(pool: pg.Pool, rows: number): Promise<Moderated> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set gin_pending_list_limit = '256MB'");
    for (const statement of statements(rows)) await client.query(statement);
    await client.query('reset statement_timeout; reset gin_pending_list_limit');
    const { rows: found } = await client.query<{ id: string }>(
      'select id from people where rank in (1, 2, 5) order by rank',
    );
    const [adminId = '', moderatorId = '', authorId = ''] = found.map(({ id }) => id);
    return { adminId, moderatorId, authorId };
  } finally {
    client.release();
  }
}
