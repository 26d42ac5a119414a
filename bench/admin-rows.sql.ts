// The rows the administrators' tables are measured on, as many in each, made by PostgreSQL itself.
import type pg from 'pg';

/** The newest gatherings, which the first page shows, have participants. */
const ATTENDED = 200;

const AUTHOR = 'join people on people.rank = 1 + n % 997';
const people =
  'people as materialized (select id, row_number() over (order by id) as rank from resident limit 1000)';

const statements = (rows: number) => [
  `insert into resident (username, email, password_hash, first_name, last_name, adresse, code_postal)
   select 'voisin' || n, 'voisin' || n || '@example.org', 'x', 'Prénom' || n % 300, 'Nom' || n % 2000,
          n % 90 || ' Rue de Picpus 75012 Paris', '75012'
     from generate_series(1, ${rows}) n`,
  `with ${people}, kinds as (
     select id, row_number() over (order by name) as rank, count(*) over () as total from service_category)
   insert into service (title, description, category_id, location, date, status, creator_id)
   select 'Un coup de main numéro ' || n, 'Une petite heure, le café est offert.', kinds.id, 'Rue de Picpus',
          now() + n * interval '1 minute', (array['open', 'pending', 'completed', 'cancelled'])[1 + n % 4], people.id
     from generate_series(1, ${rows}) n ${AUTHOR} join kinds on kinds.rank = 1 + n % kinds.total`,
  `with ${people}
   insert into troc (title, description, items_offered, items_wanted, location, owner_id)
   select 'Échange numéro ' || n, 'Tout est en bon état.', array['un livre', 'une lampe'], array['un jeu'],
          'Rue de Reuilly', people.id
     from generate_series(1, ${rows}) n ${AUTHOR}`,
  ...['event', 'outing'].map(
    (kind) => `with ${people}
   insert into gathering (kind, title, description, type, location, date, max_participants, creator_id)
   select '${kind}', 'Rendez-vous numéro ' || n, 'On se retrouve au square.',
          '${kind === 'event' ? 'meeting' : 'nature'}', 'Rue de Picpus', now() + n * interval '1 minute', 20, people.id
     from generate_series(1, ${rows}) n ${AUTHOR}`,
  ),
  `with ${people}, made as (
     (select id, creator_id from gathering where kind = 'event' order by id desc limit ${ATTENDED}) union all
     (select id, creator_id from gathering where kind = 'outing' order by id desc limit ${ATTENDED}))
   insert into gathering_participant (gathering_id, resident_id)
   select made.id, people.id from made join people on people.rank <= 8 and people.id <> made.creator_id`,
  `with ${people}
   insert into article (title, content, tags, author_id)
   select 'Nouvelle numéro ' || n, 'La place a changé.', array['place'], people.id
     from generate_series(1, ${rows}) n ${AUTHOR}`,
  `with ${people}
   insert into report (kind, target_id, content, author_id, reporter_id, reason)
   select 'service', new_id(), 'Un texte signalé, numéro ' || n, people.id, reporter.id, 'arnaque'
     from generate_series(1, ${rows}) n ${AUTHOR} join people reporter on reporter.rank = 1 + (n + 1) % 997`,
  `with ${people}
   insert into suspension (resident_id, reason, ends_at, admin_id, lifted_at)
   select people.id, 'Raison numéro ' || n, now() + interval '1 day', people.id, now()
     from generate_series(1, ${rows}) n ${AUTHOR}`,
  `with ${people}
   insert into audit_entry (admin_id, action, kind, target_id, title, about_id, before, after)
   select people.id, 'update', 'service', new_id(), 'Un coup de main numéro ' || n, people.id,
          jsonb_build_object('title', 'Avant ' || n), jsonb_build_object('title', 'Après ' || n)
     from generate_series(1, ${rows}) n ${AUTHOR}`,
  `with ${people}
   insert into deletion (admin_id, kind, target_id, title, author_id, kept)
   select people.id, 'service', new_id(), 'Un coup de main numéro ' || n, people.id, '{}'
     from generate_series(1, ${rows}) n ${AUTHOR}`,
  'update resident set is_admin = true where id = (select min(id) from resident)',
  'vacuum analyze',
];

/** Fills an empty, migrated database with so many rows of each kind; gives the identifier of an administrator. */
export async function seedAdminRows(pool: pg.Pool, rows: number): Promise<string> {
  const client = await pool.connect();
  try {
    // No call takes as long as a hundred thousand rows; the words of all of them are sorted in one go.
    await client.query("set statement_timeout = 0; set gin_pending_list_limit = '256MB'");
    for (const statement of statements(rows)) await client.query(statement);
    await client.query('reset statement_timeout; reset gin_pending_list_limit');
  } finally {
    client.release();
  }
  const { rows: found } = await pool.query<{ id: string }>(
    'select id from resident where is_admin',
  );
  return found[0]?.id ?? '';
}
