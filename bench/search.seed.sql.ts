// A quarter of 1,000 residents with so many texts to search: those of the demonstration, again and again, so that
// every word stands in a share of them as in life.
import type pg from 'pg';
import { demoQuarter } from '../scripts/demo/quarter.ts';

const RESIDENTS = 1_000;
/** Of a hundred texts. */
const SHARES = { services: 25, trocs: 15, gatherings: 20, articles: 5, messages: 35 };
/** Each resident talks with as many. */
const TALKS = 20;

/** Written at a time, so that no statement lasts too long. */
const STEP = 5_000;

/** What is searched: words that stand in many texts, in few, in none as they are typed, while they are typed. */
export const TEXTS = [
  'jardin',
  'perceuse',
  'monter une étagère',
  'vel',
  'samedi',
  'biblioteque',
  'perrin',
  'preceuse',
  'xylophonistes',
  'plombier',
];

/** The residents of an empty quarter and their conversations; gives the one who searches. */
export async function settle(pool: pg.Pool): Promise<string> {
  const { people } = demoQuarter();
  await pool.query(
    `insert into resident (username, email, password_hash, first_name, last_name)
     select 'voisin' || n, 'voisin' || n || '@example.org', 'x',
            ($2::text[])[1 + n % cardinality($2)], ($3::text[])[1 + n * 7 % cardinality($3)]
       from generate_series(1, $1) n`,
    [RESIDENTS, people.map(({ firstName }) => firstName), people.map(({ lastName }) => lastName)],
  );
  await pool.query(`create table people as
    select (row_number() over (order by id))::int as rank, id from resident`);
  await pool.query('alter table people add primary key (rank)');
  await pool.query(`
    insert into conversation (low_id, high_id)
    select least(a.id, b.id), greatest(a.id, b.id)
      from people a cross join generate_series(1, ${TALKS / 2}) step
      join people b on b.rank = 1 + (a.rank + step * 7) % ${RESIDENTS}`);
  await pool.query(`create table talks as
    select (row_number() over (order by id))::int as rank, id, low_id from conversation`);
  await pool.query('alter table talks add primary key (rank)');
  const { rows } = await pool.query<{ id: string }>('select id from people where rank = 1');
  return rows[0]?.id ?? '';
}

/** Writes the texts numbered from `from` + 1 to `to`. */
export async function writeAll(pool: pg.Pool, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += STEP) await write(pool, at, Math.min(to, at + STEP));
}

async function write(pool: pg.Pool, from: number, to: number): Promise<void> {
  const { services, trocs, gatherings, articles, messages } = demoQuarter();
  const span = (share: number) => [(from * share) / 100, (to * share) / 100];
  const somebody = `(select id from people where rank = 1 + n % ${RESIDENTS})`;
  const nth = (parameter: number) =>
    `($${parameter}::text[])[1 + n * 7919 % cardinality($${parameter}::text[])]`;
  await pool.query(
    `with kinds as materialized (select id, row_number() over (order by name) - 1 as rank from service_category)
     insert into service (title, description, category_id, location, date, creator_id, status)
     select ${nth(3)} || ' ' || n, ${nth(4)}, (select id from kinds where rank = n % 13), 'Rue de Picpus',
            now() + n % 90 * interval '1 day', ${somebody}, (array['open', 'open', 'completed', 'cancelled'])[1 + n % 4]
       from generate_series($1::int + 1, $2::int) n`,
    [...span(SHARES.services), services.map((s) => s.title), services.map((s) => s.description)],
  );
  await pool.query(
    `insert into troc (title, description, items_offered, items_wanted, location, owner_id)
     select ${nth(3)} || ' ' || n, ${nth(4)}, array[${nth(5)}], array[${nth(6)}], 'Rue de Picpus', ${somebody}
       from generate_series($1::int + 1, $2::int) n`,
    [
      ...span(SHARES.trocs),
      trocs.map((t) => t.title),
      trocs.map((t) => t.description),
      trocs.map((t) => t.itemsOffered[0] ?? 'livre'),
      trocs.map((t) => t.itemsWanted[0] ?? 'livre'),
    ],
  );
  await pool.query(
    `insert into gathering (kind, title, description, type, location, date, max_participants, creator_id)
     select case when n % 2 = 0 then 'outing' else 'event' end, ${nth(3)} || ' ' || n, ${nth(4)},
            case when n % 2 = 0 then 'nature' else 'meeting' end, 'Place de la Nation',
            now() + (n % 200 - 150) * interval '1 day', 20, ${somebody}
       from generate_series($1::int + 1, $2::int) n`,
    [
      ...span(SHARES.gatherings),
      gatherings.map((g) => g.title),
      gatherings.map((g) => g.description),
    ],
  );
  await pool.query(
    `insert into article (title, content, tags, author_id)
     select ${nth(3)} || ' ' || n, ${nth(4)}, array['quartier'], ${somebody}
       from generate_series($1::int + 1, $2::int) n`,
    [...span(SHARES.articles), articles.map((a) => a.title), articles.map((a) => a.content)],
  );
  await pool.query(
    `insert into message (id, conversation_id, sender_id, content)
     select new_id(), t.id, t.low_id, ${nth(3)}
       from generate_series($1::int + 1, $2::int) n join talks t on t.rank = 1 + n % ${(RESIDENTS * TALKS) / 2}`,
    [...span(SHARES.messages), messages.map((m) => m.content)],
  );
}

/** As after a night: the indexes tidy, the planner told. */
export async function rest(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // It lasts longer than any call of the site may.
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
    await client.query('reset statement_timeout');
  } finally {
    client.release();
  }
}
