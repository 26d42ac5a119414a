// A quarter of 1,000 residents in which more and more happens. The reader has done the same hundred things from
// the beginning: what grows is all the rest.
import type pg from 'pg';

const RESIDENTS = 1000;
/** Of a hundred interactions: services rendered, trocs, articles; the others are places in outings and events. */
const SERVICES = 10;
const TROCS = 5;
const ARTICLES = 10;
const EACH = 8;
const STEP = 5_000;

const TAGS = `array['marché', 'histoire', 'jardins', 'école', 'commerces', 'vélo', 'musique', 'cuisine', 'travaux',
  'cinéma', 'sport', 'lecture', 'fêtes', 'animaux', 'enfants', 'souvenirs', 'métro', 'propreté', 'entraide', 'photos']`;

/** The residents of an empty quarter; gives the reader. */
export async function settle(pool: pg.Pool): Promise<string> {
  await pool.query(
    `insert into resident (username, email, password_hash, first_name, last_name, adresse, code_postal, lon, lat, created_at)
     select 'voisin' || n, 'voisin' || n || '@example.org', 'x', 'Prénom' || n, 'Nom' || n,
            n || ' Rue de Picpus 75012 Paris', '75012', 2.376 + (n * 7 % 280) * 0.0001, 48.8425 + (n * 11 % 120) * 0.0001,
            now() - (n % 500) * interval '1 day'
       from generate_series(1, $1) n`,
    [RESIDENTS],
  );
  await pool.query(`create table people as
    select row_number() over (order by id)::int as rank, id from resident`);
  await pool.query('alter table people add primary key (rank)');
  const { rows } = await pool.query<{ id: string }>('select id from people where rank = 1');
  return rows[0]?.id ?? '';
}

/** Somebody by the number of a thing, the same each time; `salt` tells one role from another. */
const somebody = (salt: string) => `(select id from people where rank =
  (('x' || substr(md5(n || '${salt}'), 1, 7))::bit(28)::int) % ${RESIDENTS - 1} + 2)`;
const readerOr = (salt: string) =>
  `case when n <= $3 then (select id from people where rank = 1) else ${somebody(salt)} end`;
const when = `now() - (n * 37 % 400) * interval '1 day' - (n % 1440) * interval '1 minute'`;

/** Lets everything happen that brings a quarter from so many interactions to so many. */
export async function live(pool: pg.Pool, from: number, to: number): Promise<void> {
  // In steps: no statement may last longer than the server allows.
  for (let at = from; at < to; at += STEP) await liveOn(pool, at, Math.min(to, at + STEP));
  await pool.query('vacuum analyze');
}

async function liveOn(pool: pg.Pool, from: number, to: number): Promise<void> {
  const span = (of: number) => [(from * of) / 100, (to * of) / 100, of];
  await pool.query(
    `with kinds as materialized (select id, row_number() over (order by name) - 1 as rank from service_category),
     made as (
       insert into service (title, description, category_id, location, lon, lat, date, creator_id, created_at)
       select 'Un coup de main numéro ' || n, 'Une petite heure, le café est offert.',
              (select id from kinds where rank = n * 7 % 13), 'Rue de Picpus', 2.399, 48.845,
              case when n % 20 = 0 then now() + (n % 25 + 1) * interval '1 day' else ${when} end,
              case when n % 2 = 0 then ${readerOr('asks')} else ${somebody('asks')} end, ${when}
         from generate_series($1::int + 1, $2::int) n
       returning id, creator_id, created_at, date, title),
     offered as (
       insert into service_proposal (service_id, helper_id, message)
       select m.id, case when n <= $3 and n % 2 = 1 then (select id from people where rank = 1) else h.id end, ''
         from made m cross join lateral (select split_part(m.title, ' ', 6)::int as n) as numbered
         cross join lateral (select id from people where id <> m.creator_id and rank =
           (('x' || substr(md5(n || 'helps'), 1, 7))::bit(28)::int) % ${RESIDENTS - 1} + 2) h
        where m.date <= now()
       returning 1)
     select count(*) from offered`,
    span(SERVICES),
  );
  await pool.query(
    `update service s set status = 'completed', assigned_to = p.helper_id, completed_at = s.date
       from service_proposal p where p.service_id = s.id and s.status = 'open' and s.date <= now()`,
  );
  await pool.query(
    `with made as (
       insert into troc (title, description, items_offered, items_wanted, location, owner_id, created_at)
       select 'Échange numéro ' || n, 'En bon état.', array['objet ' || n % 90, 'livre'], array['chose ' || n % 90],
              'Rue de Picpus', ${readerOr('owns')}, ${when}
         from generate_series($1::int + 1, $2::int) n
       returning id, owner_id, created_at, title),
     asked as (
       insert into trade_request (troc_id, requester_id, date, location)
       select m.id, r.id, m.created_at, 'Rue de Picpus' from made m
         cross join lateral (select split_part(m.title, ' ', 3)::int as n) as numbered
         cross join lateral (select ${somebody('trades')} as id) r where r.id <> m.owner_id
       returning 1)
     select count(*) from asked`,
    span(TROCS),
  );
  await pool.query(
    `update troc t set status = 'completed', requester_id = r.requester_id, accepted_at = t.created_at,
            completed_at = t.created_at
       from trade_request r where r.troc_id = t.id and t.status = 'available'`,
  );
  await pool.query(
    `insert into article (title, content, tags, author_id, created_at)
     select 'Article numéro ' || n, 'Ce matin, Place de la Nation.',
            array[(${TAGS})[1 + n % 20], (${TAGS})[1 + n * 7 % 20]], ${readerOr('writes')}, ${when}
       from generate_series($1::int + 1, $2::int) n`,
    span(ARTICLES),
  );
  await joinGatherings(pool, from, to);
}

/** Eight take part in each; the reader in the first 75, where they are one of the eight. */
async function joinGatherings(pool: pg.Pool, from: number, to: number): Promise<void> {
  const places = 100 - SERVICES - TROCS - ARTICLES;
  const span = [
    Math.round((from * places) / 100 / EACH),
    Math.round((to * places) / 100 / EACH),
    places,
  ];
  await pool.query(
    `with made as (
       insert into gathering (kind, title, description, type, location, lon, lat, date, max_participants, creator_id, created_at)
       select case when n % 2 = 0 then 'outing' else 'event' end, 'Rendez-vous numéro ' || n, 'À l''entrée du square.',
              case when n % 2 = 0 then (array['cinema', 'restaurant', 'sport', 'culture', 'nature', 'quiz'])[1 + n / 2 % 6]
                else (array['cleaning', 'recycling', 'gardening', 'meeting', 'games'])[1 + n / 2 % 5] end,
              'Rue de Picpus', 2.399, 48.845,
              case when n % 10 = 0 then now() + (n % 50 + 1) * interval '1 day' else ${when} end,
              20, ${somebody('makes')}, ${when}
         from generate_series($1::int + 1, $2::int) n
       returning id, creator_id, created_at, title)
     insert into gathering_participant (gathering_id, resident_id, joined_at)
     select distinct on (m.id, p.id) m.id, p.id, m.created_at from made m
       cross join lateral (select split_part(m.title, ' ', 3)::int as n) as numbered
       cross join generate_series(1, ${EACH}) place
       cross join lateral (select case when place = 1 and n <= $3 then (select id from people where rank = 1)
         else (select id from people where rank =
           (('x' || substr(md5(n || 'joins' || place), 1, 7))::bit(28)::int) % ${RESIDENTS - 1} + 2) end as id) p
      where p.id <> m.creator_id`,
    span,
  );
}

/** Somebody the reader went out with, who tells of themself on their page. */
export async function findNeighbour(pool: pg.Pool, readerId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into neighbour_page (resident_id, about, helps, learns, languages)
     select g.creator_id, 'Toujours là pour un coup de main.', array['Percer un mur', 'Porter un carton'],
            array['Faire le pain'], array['Français', 'Arabe']
       from gathering_participant p join gathering g on g.id = p.gathering_id
      where p.resident_id = $1 order by p.joined_at limit 1
     returning resident_id as id`,
    [readerId],
  );
  return rows[0]?.id ?? readerId;
}

/** How many interactions there are, as a history counts them: a thing two did is one. */
export async function countInteractions(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from service where assigned_to is not null) + (select count(*) from troc where requester_id is not null)
       + (select count(*) from article) + (select count(*) from gathering_participant) as n`,
  );
  return rows[0]?.n ?? 0;
}
