// The rows the benchmark reads: a quarter of 1,000 residents and 2,000 services, made by PostgreSQL itself.
import type pg from 'pg';

/** Fills an empty, migrated database; gives the identifier of one resident. */
export async function seed(pool: pg.Pool): Promise<string> {
  await pool.query(`
    insert into resident (username, email, password_hash, first_name, last_name, adresse, code_postal, lon, lat)
    select 'voisin' || n, 'voisin' || n || '@example.org', 'x', 'Prénom' || n, 'Nom' || n,
           n || ' Rue de Picpus 75012 Paris', '75012', 2.376 + (n % 280) * 0.0001, 48.8425 + (n % 120) * 0.0001
      from generate_series(1, 1000) n`);
  await pool.query(`
    with people as (select id, row_number() over (order by id) as rank from resident),
         kinds as (select id, row_number() over (order by name) as rank, count(*) over () as total from service_category)
    insert into service (title, description, category_id, location, lon, lat, date, status, creator_id)
    select 'Un coup de main numéro ' || n,
           repeat('Je cherche quelqu''un du quartier pour une petite heure, le café est offert. ', 3),
           kinds.id, 'Rue de Picpus', 2.399, 48.845, now() + n * interval '1 hour',
           (array['open', 'open', 'pending', 'assigned', 'completed', 'cancelled'])[1 + n % 6], people.id
      from generate_series(1, 2000) n
      join people on people.rank = 1 + n % 1000
      join kinds on kinds.rank = 1 + n % kinds.total`);
  await pool.query(`
    insert into service_proposal (service_id, helper_id, message)
    select service.id, helper.id, 'Je peux venir samedi matin, j''ai une perceuse.'
      from service
      cross join lateral (
        select id from resident where id <> service.creator_id
         order by md5(resident.id || service.id) limit 2
      ) helper
     where status = 'pending'`);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: string }>('select id from resident order by id limit 1');
  return rows[0]?.id ?? '';
}

/** A service somebody else asked for, with offers of help, and a category to write another in. */
export async function findSubject(
  pool: pg.Pool,
  readerId: string,
): Promise<{ service: string; category: string }> {
  const { rows } = await pool.query<{ service: string; category: string }>(
    `select id as service, category_id as category from service
      where status = 'pending' and creator_id <> $1 order by id limit 1`,
    [readerId],
  );
  const [row] = rows;
  if (!row) throw new Error('Aucun service à lire');
  return row;
}
