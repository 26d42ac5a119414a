// What waits for the administrators: one card for one thing, however many reported it. Invariant: whoever decides of a
// thing holds its turn, and a decision closes every report of it that waits.
import { type RawBuilder, sql } from 'kysely';
import { REMOVED_MESSAGE } from '#features/gatherings/gatherings-sentences.contract.ts';
import { writtenText } from '#features/neighbours/neighbours.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { type ListRow, moment, neighbour } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { isTheirs } from './moderation.moderators.sql.ts';
import { isSuspended } from './moderation.suspensions.sql.ts';

const SAID = 20;

/** How grave a reason is, as `SEVERITIES` counts. */
const gravity = sql`case when reason = 'danger' then 2
  when reason in ('insultes', 'haine', 'vie_privee') then 1 else 0 end`;

interface Shown {
  from: string;
  title: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  location?: RawBuilder<unknown>;
  date?: RawBuilder<unknown>;
  hidden?: RawBuilder<unknown>;
  image?: string;
  where?: RawBuilder<unknown>;
}

/** One of a table as residents see it; null where there is none any more. */
const shown = ({ from, title, text, image = 'image_url', ...more }: Shown) => sql`(
  select json_build_object('title', ${title}, 'text', coalesce(${text}, ''),
    'imageUrl', ${sql.ref(`s.${image}`)}, 'location', ${more.location ?? sql`null::text`},
    'date', ${more.date ?? sql`null::text`}, 'publishedAt', ${moment('s.created_at')},
    'hidden', ${more.hidden ?? sql`false`})
  from ${sql.table(from)} s where s.id = w.target_id and ${more.where ?? sql`true`})`;

const listed = (items: string) => sql`array_to_string(${sql.ref(`s.${items}`)}, ', ')`;

const gathering = shown({
  from: 'gathering',
  title: sql`s.title`,
  text: sql`s.description`,
  location: sql`s.location`,
  date: moment('s.date'),
  where: sql`s.kind = w.kind`,
});

/** Administrators read no talk: of a message, the copy that was reported; whether anything is left of it. */
const message = sql`(
  select json_build_object('title', null, 'text', last.content, 'imageUrl', null, 'location', null, 'date', null,
    'publishedAt', ${moment('s.at')}, 'hidden', false)
  from (
    select m.created_at as at from message m where m.id = w.target_id and m.withdrawn_at is null
    union all select g.created_at from gathering_message g
      where g.id = w.target_id and g.content <> ${sql.lit(REMOVED_MESSAGE)}) as s)`;

/** It has no title, and the page of its article shows it. */
const comment = sql`(
  select json_build_object('title', null, 'text', s.content, 'imageUrl', null, 'location', null, 'date', null,
    'publishedAt', ${moment('s.created_at')}, 'hidden', false)
  from article_comment s where s.id = w.target_id and s.content <> '')`;

const target = sql`case w.kind
  when 'service' then ${shown({
    from: 'service',
    title: sql`s.title`,
    text: sql`s.description`,
    location: sql`s.public_location`,
    date: moment('s.date'),
    hidden: sql`s.status = 'cancelled'`,
  })}
  when 'troc' then ${shown({
    from: 'troc',
    title: sql`s.title`,
    text: sql`concat_ws(E'\n\n', s.description, 'Propose : ' || nullif(${listed('items_offered')}, ''),
      'Recherche : ' || nullif(${listed('items_wanted')}, ''))`,
    location: sql`s.public_location`,
    hidden: sql`s.status in ('cancelled', 'rejected')`,
  })}
  when 'journal' then ${shown({
    from: 'article',
    title: sql`s.title`,
    text: sql`s.content`,
    where: sql`s.published`,
  })}
  when 'resident' then ${shown({
    from: 'resident',
    title: sql`s.first_name || ' ' || s.last_name`,
    text: writtenText('s'),
    image: 'avatar_url',
    hidden: sql`exists (select from neighbour_page p where p.resident_id = s.id and p.masked_at is not null)`,
    where: sql`s.erased_at is null`,
  })}
  when 'message' then ${message}
  when 'comment' then ${comment}
  else ${gathering} end`;

const said = sql`(select coalesce(json_agg(json_build_object('reporter', ${neighbour('e.reporter_id')},
    'reason', e.reason, 'details', e.details, 'at', ${moment('e.created_at')}) order by e.id), '[]')
  from (select * from report r where r.status = 'open' and r.kind = w.kind and r.target_id = w.target_id
    order by r.id limit ${sql.lit(SAID)}) as e)`;

const reasons = sql`(select json_agg(json_build_object('reason', e.reason, 'count', e.n) order by e.n desc, e.reason)
  from (select r.reason, count(*) as n from report r
    where r.status = 'open' and r.kind = w.kind and r.target_id = w.target_id group by r.reason) as e)`;

/** What is known of who published it, but for this very thing. */
const known = sql`(select json_build_object('joinedAt', ${moment('r.created_at')},
    'published', (select count(*) from service where creator_id = r.id)
      + (select count(*) from troc where owner_id = r.id)
      + (select count(*) from gathering where creator_id = r.id)
      + (select count(*) from article where author_id = r.id and published),
    'reported', (select count(distinct (o.kind, o.target_id)) from report o
      where o.author_id = r.id and (o.kind, o.target_id) <> (w.kind, w.target_id)),
    'warned', (select count(*) from decision where author_id = r.id and act = 'warn'),
    'suspended', (select count(*) from suspension where resident_id = r.id))
  from resident r where r.id = last.author_id)`;

const findQueue = statement<{ limit: number; viewerId: string }>()(
  'moderation.queue',
  (_db, { arg }) => sql<ListRow>`
    with waiting as materialized (
      select r.kind, r.target_id, count(*) as reports, min(r.id::text) as first, max(r.id::text) as last,
        min(r.created_at) as since, max(${gravity}) as severity
      from report r join resident v on v.id = ${arg('viewerId')}
      where r.status = 'open' and ${isTheirs} group by r.kind, r.target_id
    ), page as materialized (
      select * from waiting order by severity desc, first limit ${arg('limit')}::int
    )
    select coalesce((
      select json_agg(json_build_object('kind', w.kind, 'targetId', w.target_id, 'reports', w.reports,
        'reasons', ${reasons}, 'since', ${moment('w.since')},
        'severity', ('{ordinary,serious,danger}'::text[])[w.severity + 1], 'target', ${target},
        'content', last.content, 'author', ${neighbour('last.author_id')},
        'authorKnown', ${known}, 'authorSuspended', ${isSuspended('last.author_id')}, 'said', ${said})
        order by w.severity desc, w.first)
      from page w join report last on last.id = w.last)::text, '[]') as body,
      (select count(*) from waiting)::int as total, null::text as next`,
);

interface Which {
  kind: string;
  targetId: string;
}

// Not a lock of rows: a transaction gets its number, which orders events, with its first change of a row.
const takeTurn = statement<Which>()('moderation.queue_turn', (db, { arg }) =>
  db.selectNoFrom(
    sql<null>`pg_advisory_xact_lock(hashtextextended(
      'queue:' || ${arg('kind')}::text || ${arg('targetId')}::text, 0))`.as('locked'),
  ),
);

const findReported = statement<Which>()(
  'moderation.reported',
  (_db, { arg }) => sql<{ authorId: string; content: string; open: boolean }>`
    select author_id as "authorId", content, status = 'open' as open from report
    where kind = ${arg('kind')} and target_id = ${arg('targetId')}
    order by status = 'open' desc, id desc limit 1`,
);

interface Closed {
  id: string;
  reporterId: string;
}

const close = statement<Which & { status: string; outcome: string; adminId: string }>()(
  'moderation.close_reports',
  (_db, { arg }) => sql<Closed>`
    update report set status = ${arg('status')}, outcome = ${arg('outcome')}, handled_by = ${arg('adminId')},
      handled_at = now()
    where kind = ${arg('kind')} and target_id = ${arg('targetId')} and status = 'open' returning id, reporter_id as "reporterId"`,
);

/** The first cards for this reader, the gravest first, then the oldest; `total`: how many wait for them. */
export async function readCards(
  tx: Tx,
  asked: { limit: number; viewerId: string },
): Promise<ListRow | undefined> {
  return (await findQueue(tx, asked))[0];
}

/** Waits for the turn to decide of a thing; gives what was last reported of it, whether it still waits. */
export async function holdReported(tx: Tx, which: Which) {
  await takeTurn(tx, which);
  return (await findReported(tx, which))[0];
}

/** Closes all that waits about a thing; gives the reports and whose they were. */
export async function closeReports(
  tx: Tx,
  closed: Which & { status: string; outcome: string; adminId: string },
): Promise<Closed[]> {
  return close(tx, closed);
}
