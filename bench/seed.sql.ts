// The rows the benchmark reads: a quarter of 1,000 residents, 2,000 services and 10,000 conversations, made by
// PostgreSQL itself.
import type pg from 'pg';

const MESSAGES_EACH = 4;

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
  await seedMessages(pool);
  await seedGatherings(pool);
  await seedPublished(pool);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: string }>('select id from resident order by id limit 1');
  return rows[0]?.id ?? '';
}

/** Each resident talks with twenty others, four messages in each conversation, the last two unread. */
async function seedMessages(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with people as (select id, row_number() over (order by id) as rank from resident)
    insert into conversation (low_id, high_id)
    select least(a.id, b.id), greatest(a.id, b.id)
      from people a cross join generate_series(1, 10) step
      join people b on b.rank = 1 + (a.rank + step * 7) % 1000`);
  for (let number = 1; number <= MESSAGES_EACH; number++) {
    await pool.query(`
      insert into message (id, conversation_id, sender_id, content)
      select new_id(), c.id, case when ${number} % 2 = 0 then c.low_id else c.high_id end,
             'Bonjour, est-ce que samedi vers dix heures vous irait toujours ? Message ${number}'
        from conversation c`);
  }
  await pool.query(`
    update conversation c set last_id = said.last, messages = ${MESSAGES_EACH}, low_unread = 1, high_unread = 1
      from (select conversation_id, max(id) as last from message group by conversation_id) said
     where said.conversation_id = c.id`);
}

/** 1,000 outings and 1,000 events, eight participants in each. */
async function seedGatherings(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with people as (select id, row_number() over (order by id) as rank from resident)
    insert into gathering (kind, title, description, type, location, lon, lat, date, max_participants, creator_id)
    select case when n % 2 = 0 then 'outing' else 'event' end, 'Rendez-vous numéro ' || n,
           repeat('On se retrouve à l''entrée du square, chacun apporte de quoi partager. ', 3),
           case when n % 2 = 0 then 'nature' else 'meeting' end, 'Rue de Picpus', 2.399, 48.845,
           now() + n * interval '1 hour' + interval '2 days', 20, people.id
      from generate_series(1, 2000) n
      join people on people.rank = 1 + n % 1000`);
  await pool.query(`
    with people as (select id, row_number() over (order by id) as rank from resident),
         made as (select id, creator_id, row_number() over (order by id) as rank from gathering)
    insert into gathering_participant (gathering_id, resident_id)
    select made.id, people.id from made
      cross join generate_series(1, 8) step
      join people on people.rank = 1 + (made.rank * 3 + step * 7) % 1000 and people.id <> made.creator_id`);
}

/** 1,000 trocs, 600 articles, and forty things told to everybody. */
async function seedPublished(pool: pg.Pool): Promise<void> {
  const people = 'people as (select id, row_number() over (order by id) as rank from resident)';
  await pool.query(`
    with ${people}
    insert into troc (title, description, items_offered, items_wanted, location, lon, lat, owner_id)
    select 'Échange numéro ' || n, repeat('En bon état, à venir voir un soir de semaine. ', 3),
           array['objet ' || n % 90, 'un livre'], array['chose ' || n % 90], 'Rue de Picpus', 2.399, 48.845, people.id
      from generate_series(1, 1000) n join people on people.rank = 1 + n % 1000`);
  await pool.query(`
    with ${people}
    insert into article (title, content, tags, author_id)
    select 'Article numéro ' || n, repeat('Ce matin, le marché du cours de Vincennes était plein de monde. ', 12),
           array['marché', 'histoire'], people.id
      from generate_series(1, 600) n join people on people.rank = 1 + n % 1000`);
  await pool.query(`
    with ${people}
    insert into notification (recipient_id, kind, actor_id, actors, about_type, about_id, title)
    select r.id, 'service_proposal', a.id, array[a.id::text], 'service', new_id(), 'Un coup de main numéro ' || n
      from resident r cross join generate_series(1, 40) n
      join people a on a.rank = 1 + n * 7 % 1000 and a.id <> r.id`);
}

/** Events that nobody of `joiners` organises or takes part in, one for each. */
export async function findEvents(pool: pg.Pool, joiners: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select g.id from gathering g
      where g.kind = 'event' and g.creator_id <> all($1) and not exists (
        select from gathering_participant p where p.gathering_id = g.id and p.resident_id = any($1))
      order by g.id limit $2`,
    [joiners, joiners.length],
  );
  if (rows.length < joiners.length) throw new Error('Trop peu d’événements');
  return rows.map(({ id }) => id);
}

export async function leaveEvents(pool: pg.Pool, joins: [string, string][]): Promise<void> {
  await pool.query(
    `delete from gathering_participant p using unnest($1::text[], $2::text[]) as j (resident, event)
      where p.resident_id = j.resident and p.gathering_id = j.event`,
    [joins.map(([resident]) => resident), joins.map(([, event]) => event)],
  );
}

/** Residents two by two, each pair with a conversation; nobody stands in two pairs. */
export async function findPairs(pool: pg.Pool, count: number): Promise<[string, string][]> {
  const { rows } = await pool.query<{ low: string; high: string }>(
    'select low_id as low, high_id as high from conversation order by id',
  );
  const taken = new Set<string>();
  const pairs: [string, string][] = [];
  for (const { low, high } of rows) {
    if (pairs.length === count) break;
    if (taken.has(low) || taken.has(high)) continue;
    taken.add(low).add(high);
    pairs.push([low, high]);
  }
  return pairs;
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
