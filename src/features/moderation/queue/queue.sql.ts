// What waits for the administrators: one card for one thing, however many reported it. Invariant: whoever decides of a
// thing holds its turn, and a decision closes every report of it that waits.
import { type RawBuilder, sql } from 'kysely';
import { isReadByAll } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import { gatheringWords } from '#features/gatherings/gatherings.shape.sql.ts';
import { REMOVED_MESSAGE } from '#features/gatherings/gatherings-sentences.contract.ts';
import { articleWords } from '#features/journal/journal.shape.sql.ts';
import { writtenText } from '#features/neighbours/neighbours.shape.sql.ts';
import { serviceWords } from '#features/services/services.shape.sql.ts';
import { trocWords } from '#features/trocs/trocs.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import type { ListRow } from '#server/database/list.sql.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import { linesOf } from '../reports/around.sql.ts';
import { withheldFrom } from '../rights/moderators.sql.ts';

const SAID = 20;

interface Shown {
  from: string;
  title: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  location?: RawBuilder<unknown>;
  date?: RawBuilder<unknown>;
  hidden?: RawBuilder<unknown>;
  image?: string;
  pictures?: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
}

const none = sql`json_build_array()`;

/** One of a table as residents see it; null where there is none any more. */
const shown = ({ from, title, text, image = 'image_url', ...more }: Shown) => sql`(
  select json_build_object('title', ${title}, 'text', coalesce(${text}, ''),
    'imageUrl', ${sql.ref(`s.${image}`)}, 'pictures', ${more.pictures ?? none}, 'location', ${more.location ?? sql`null::text`},
    'date', ${more.date ?? sql`null::text`}, 'publishedAt', ${moment('s.created_at')},
    'hidden', ${more.hidden ?? sql`false`})
  from ${sql.table(from)} s where s.id = w.target_id and ${more.where ?? sql`true`})`;

const gathering = shown({
  from: 'gathering',
  title: sql`s.title`,
  text: gatheringWords,
  location: sql`s.shown_location`,
  date: moment('s.date'),
  where: sql`s.kind = w.kind`,
});

/** Nobody who moderates reads a talk: of a message, the copy that was reported; whether anything is left of it. */
const message = sql`(
  select json_build_object('title', null, 'text', last.content, 'imageUrl', null, 'pictures', ${none}, 'location', null, 'date', null,
    'publishedAt', ${moment('s.at')}, 'hidden', false)
  from (
    select m.created_at as at from message m where m.id = w.target_id and m.withdrawn_at is null
    union all select g.created_at from gathering_message g
      where g.id = w.target_id and g.content <> ${sql.lit(REMOVED_MESSAGE)}
    union all select f.created_at from gathering_photo f where f.id = w.target_id) as s)`;

/** Above a published article, then where its text has them. */
const picturesOf = sql`(select coalesce(json_agg(p.url order by p.place), '[]') from (
  select s.image_url as url, 0 as place where s.published and s.image_url is not null
  union all select a.image_url, position(a.image_url in s.content) from article_picture a
    where s.published and a.article_id = s.id and a.image_url is distinct from s.image_url) as p)`;

/** It has no title, and the page of its article shows it. */
const comment = sql`(
  select json_build_object('title', null, 'text', s.content, 'imageUrl', null, 'pictures', ${none}, 'location', null, 'date', null,
    'publishedAt', ${moment('s.created_at')}, 'hidden', false)
  from article_comment s where s.id = w.target_id and s.content <> '')`;

/** Its word is said to those who are in it: here it is what was reported of it. */
const circle = sql`(
  select json_build_object('title', s.name, 'text', s.about, 'imageUrl', null, 'pictures', ${none}, 'location', null, 'date', null,
    'publishedAt', ${moment('s.created_at')}, 'hidden', s.hidden_at is not null)
  from circle s where s.id = w.target_id)`;

/** Whether the site hides it until somebody has looked. */
const held = sql`exists (select from decision h where h.kind = w.kind and h.target_id = w.target_id and h.automatic
  and h.undone_at is null)`;

const target = sql`case w.kind
  when 'service' then ${shown({
    from: 'service',
    title: sql`s.title`,
    text: serviceWords,
    location: sql`s.public_location`,
    date: moment('s.date'),
    hidden: sql`s.status = 'cancelled'`,
  })}
  when 'troc' then ${shown({
    from: 'troc',
    title: sql`s.title`,
    text: trocWords,
    location: sql`s.public_location`,
    hidden: sql`s.status in ('cancelled', 'rejected')`,
  })}
  when 'journal' then ${shown({
    from: 'article',
    title: sql`s.title`,
    // What its author makes of it meanwhile is their draft.
    text: sql`case when s.published then ${articleWords} else last.content end`,
    hidden: sql`not s.published`,
    pictures: picturesOf,
    where: sql`(s.published or ${held})`,
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
  when 'circle' then ${circle}
  else ${gathering} end`;

const said = sql`(select coalesce(json_agg(json_build_object('reporter', ${neighbour('e.reporter_id')},
    'reason', e.reason, 'details', e.details, 'at', ${moment('e.created_at')}) order by e.id), '[]')
  from (select * from report r where r.status = 'open' and r.kind = w.kind and r.target_id = w.target_id
    order by r.id limit ${sql.lit(SAID)}) as e)`;

/** With whichever of the reports that wait brought it last. */
const around = linesOf(sql`(select r.id from report r
  where r.status = 'open' and r.kind = w.kind and r.target_id = w.target_id
    and exists (select from report_line x where x.report_id = r.id) order by r.id desc limit 1)`);

const reasons = sql`(select json_agg(json_build_object('reason', e.reason, 'count', e.n) order by e.n desc, e.reason)
  from (select r.reason, count(*) as n from report r
    where r.status = 'open' and r.kind = w.kind and r.target_id = w.target_id group by r.reason) as e)`;

/** What is known of who published it, but for this very thing. */
const known = sql`(select json_build_object('joinedAt', ${moment('r.created_at')},
    'published', (select count(*) from service where creator_id = r.id)
      + (select count(*) from troc where owner_id = r.id)
      + (select count(*) from gathering g where g.creator_id = r.id and ${isReadByAll('g')})
      + (select count(*) from article where author_id = r.id and published),
    'reported', (select count(distinct (o.kind, o.target_id)) from report o
      where o.author_id = r.id and (o.kind, o.target_id) <> (w.kind, w.target_id)),
    'warned', (select count(*) from decision where author_id = r.id and act = 'warn'),
    'suspended', (select count(*) from suspension where resident_id = r.id))
  from resident r where r.id = last.author_id)`;

/** How many wait for whoever `withheld` was asked for. */
const waiting = sql`((select count(*) from queue_card) - (select count(*) from withheld h where exists (
  select from queue_card c where c.kind = h.kind and c.target_id = h.target_id offset 0)))::int`;

const countCards = statement<{ viewerId: string }>()(
  'moderation.queue_count',
  (_db, { arg }) => sql<{ waiting: number }>`
    with withheld as materialized (${withheldFrom(arg('viewerId'))}) select ${waiting} as waiting`,
);

const findQueue = statement<{ limit: number; viewerId: string }>()(
  'moderation.queue',
  (_db, { arg }) => sql<ListRow>`
    with withheld as materialized (${withheldFrom(arg('viewerId'))})
    select coalesce((
      select json_agg(json_build_object('kind', w.kind, 'targetId', w.target_id, 'reports', waiting.reports,
        'reasons', ${reasons}, 'since', ${moment('waiting.since')},
        'severity', ('{ordinary,serious,danger}'::text[])[w.severity + 1], 'target', ${target},
        'held', ${held}, 'content', last.content, 'around', ${around}, 'author', ${neighbour('last.author_id')},
        'authorKnown', ${known}, 'authorSuspended', ${isSuspended('last.author_id')}, 'said', ${said})
        order by w.severity desc, w.first_report_id)
      from (select * from queue_card where (kind, target_id::text) not in (select kind, target_id::text from withheld)
          order by severity desc, first_report_id limit ${arg('limit')}::int) as w
        cross join lateral (select count(*) as reports, min(r.created_at) as since, max(r.id::text) as last
          from report r where r.status = 'open' and r.kind = w.kind and r.target_id = w.target_id) as waiting
        join report last on last.id = waiting.last)::text, '[]') as body,
      ${waiting} as total, null::text as next`,
);

interface Which {
  kind: string;
  targetId: string;
}

const takeTurn = statement<Which>()(
  'moderation.queue_turn',
  (_db, { arg }) => sql`
    select ${turnOf('queue:', sql`${arg('kind')}::text || ${arg('targetId')}::text`)}`,
);

const findReported = statement<Which>()(
  'moderation.reported',
  (_db, { arg }) => sql<{ authorId: string; content: string; open: boolean }>`
    select author_id as "authorId", content, status = 'open' as open from report
    where kind = ${arg('kind')} and target_id = ${arg('targetId')}
    order by status = 'open' desc, id desc limit 1`,
);

const findOpen = statement<Which>()(
  'moderation.open_reports',
  (_db, { arg }) => sql<{ open: boolean; danger: boolean; one: boolean }>`
    select count(*) > 0 as open, count(*) = 1 as one, coalesce(bool_or(reason = 'danger'), false) as danger from report
    where kind = ${arg('kind')} and target_id = ${arg('targetId')} and status = 'open'`,
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

/** The first cards (`queue_card`) for this reader, the gravest first, then the oldest; `total`: how many wait for them. */
export async function readCards(
  tx: Tx,
  asked: { limit: number; viewerId: string },
): Promise<ListRow | undefined> {
  return (await findQueue(tx, asked))[0];
}

/** How many cards wait for this reader: `total` of the queue, without any. */
export async function countWaiting(tx: Tx, viewerId: string): Promise<{ waiting: number }> {
  return (await countCards(tx, { viewerId }))[0] ?? { waiting: 0 };
}

/** Waits for the turn to decide of a thing; gives what was last reported of it, whether it still waits. */
export async function lockReported(tx: Tx, which: Which) {
  await takeTurn(tx, which);
  return (await findReported(tx, which))[0];
}

/** Waits for the turn to report a thing; gives whether something of it waits already, and danger among it. */
export async function lockOpen(tx: Tx, which: Which): Promise<{ open: boolean; danger: boolean }> {
  await takeTurn(tx, which);
  return (await findOpen(tx, which))[0] ?? { open: false, danger: false };
}

/** Waits for the turn of a thing; gives whether a single report of it waits. */
export async function lockLast(tx: Tx, which: Which): Promise<boolean> {
  await takeTurn(tx, which);
  return (await findOpen(tx, which))[0]?.one ?? false;
}

/** Closes all that waits about a thing; gives the reports and whose they were. */
export async function closeReports(
  tx: Tx,
  closed: Which & { status: string; outcome: string; adminId: string },
): Promise<Closed[]> {
  return close(tx, closed);
}
