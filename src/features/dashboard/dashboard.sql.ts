// What the home page tells, in one statement. Invariant: nobody blocked either way, suspended or gone is among it; every
// part reads a bounded number of rows, however many there are.

import { type RawBuilder, sql } from 'kysely';
import { isReadBy } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import {
  firstParticipants,
  isOnBoard as gatheringIsOnBoard,
  gatheringShape,
} from '#features/gatherings/gatherings.shape.sql.ts';
import { articleShape } from '#features/journal/journal.shape.sql.ts';
import { shownPage } from '#features/neighbours/neighbours.shape.sql.ts';
import {
  awaitsHelp,
  isOnBoard as serviceIsOnBoard,
  serviceShape,
} from '#features/services/services.shape.sql.ts';
import { isOnBoard as trocIsOnBoard, trocShape } from '#features/trocs/trocs.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { distanceTo, neighbourRow, readerRow } from '#server/database/json.sql.ts';
import { dayInParis, startOfDay } from '#server/database/paris.sql.ts';
import { answerOf, cell } from '#server/database/shape.sql.ts';
import { statement } from '#server/database/statement.ts';
import {
  HOME_ARRIVALS,
  HOME_GATHERINGS,
  HOME_GOING,
  HOME_REQUESTS,
  HOME_TROCS,
  SHEET_CHOICE,
  type WeekSheet,
} from './dashboard.contract.ts';

type Fragment = RawBuilder<unknown>;

/** The soonest of what is asked for, among which the nearest are chosen. */
const WEIGHED = sql.lit(60);
/** The newest among which what is fresh is counted, and who has arrived looked for. */
const COUNTED = sql.lit(100);
const CONTENT = sql.lit(600);
const WORDS = sql.lit(2);

const isNotHidden = (column: string) => sql`${sql.ref(column)} not in (select id from hidden)`;
const hiddenFrom = (me: unknown) => sql`
  select blocked_id as id from resident_block where blocker_id = ${me}
  union select blocker_id from resident_block where blocked_id = ${me}`;
const isNew = (column: string) => sql`${sql.ref(column)} > now() - interval '7 days'`;

/** `rows` as a JSON array of `item`, in their order. */
const listOf = (item: Fragment, rows: Fragment) => sql`(
  select coalesce('[' || string_agg(${item}, ',') || ']', '[]') from reader, (${rows}) as s)`;

const wanted = sql`
  select s.*, ${distanceTo('s')} as band from reader, (
    select s.* from service s
    where ${awaitsHelp} and s.date > now() and s.nature = 'request'
      and s.left_board_at is null and ${serviceIsOnBoard}
      and s.creator_id <> (select id from reader) and ${isNotHidden('s.creator_id')}
      and not exists (select from service_proposal p
        where p.service_id = s.id and p.helper_id = (select id from reader))
    order by s.date, s.id limit ${WEIGHED}) as s`;

const nearest = sql`
  select s.* from wanted w join service s on s.id = w.id
  order by w.band nulls last, w.date, w.id limit ${sql.lit(HOME_REQUESTS)}`;

const coming = (kind: 'outing' | 'event') => sql`
  select s.* from gathering s
  where s.kind = ${sql.lit(kind)} and s.date > now() and s.status in ('pending', 'confirmed')
    and ${gatheringIsOnBoard(sql`(select id from reader)`)} and ${isNotHidden('s.creator_id')}
  order by s.date, s.id limit ${sql.lit(HOME_GATHERINGS)}`;

const gatherings = (kind: 'outing' | 'event') =>
  listOf(answerOf(gatheringShape, firstParticipants), coming(kind));

const { _id, title, type, date, end, location, status, myPlace } = gatheringShape;
const { addressKept, maxParticipants, participantCount, keptCount } = gatheringShape;
const agendaShape = {
  kind: cell(sql`s.kind`),
  ...{ _id, title, type, date, end, location, status },
  ...{ addressKept, maxParticipants, participantCount, keptCount, myPlace },
};

/** Nobody; and of its place what the sheet may choose from. */
const sheetShape = {
  ...{ kind: agendaShape.kind, _id, title, type, date, end },
  full: cell(sql<boolean>`(s.participants >= s.max_participants or s.waiters > 0)`),
  shownPlace: cell(sql`case when s.public then public_location(s.location) end`),
  written: cell(sql`case when not s.address_kept then s.location end`),
};

const going = sql`
  select s.* from gathering s
  where s.id in (
      select p.gathering_id from gathering_participant p where p.resident_id = (select id from reader)
      union all select g.id from gathering g where g.creator_id = (select id from reader))
    and s.date > now() and s.status in ('pending', 'confirmed') and ${isReadBy('s', sql`(select id from reader)`)}
  order by s.date, s.id limit ${sql.lit(HOME_GOING)}`;

const offered = (limit: Fragment) => sql`
  select s.* from troc s
  where s.status = 'available' and ${trocIsOnBoard}
    and s.owner_id <> (select id from reader) and ${isNotHidden('s.owner_id')}
  order by s.id desc limit ${limit}`;

const written = (limit: Fragment) => sql`
  select s.* from article s
  where s.published and s.author_id <> (select id from reader) and ${isNotHidden('s.author_id')}
  order by s.feed_id desc limit ${limit}`;

const freshOf = (rows: Fragment) =>
  sql`(select count(*) from (${rows}) as s where ${isNew('s.created_at')})`;

/** Whoever says that they have lived here for longer has not just arrived; whoever does not say it is not told. */
const arrivals = sql`(
  select coalesce(json_agg(a.told), '[]') from (
    select json_build_object('user', ${neighbourRow('r')}, 'since', shown.since,
      'helps', shown.helps[1:${WORDS}], 'learns', shown.learns[1:${WORDS}]) as told
    from (select * from resident where erased_at is null order by id desc limit ${COUNTED}) as r
      cross join lateral (${shownPage}) as shown
    where r.created_at > now() - interval '30 days' and r.id <> (select id from reader)
      and shown.since >= to_char(now() - interval '2 months', 'YYYY-MM') and ${isNotHidden('r.id')}
      and r.id not in (select p.resident_id from suspension p where p.lifted_at is null and p.ends_at > now())
    order by r.id desc limit ${sql.lit(HOME_ARRIVALS)}) as a)`;

/** The end of the seventh day, today the first, by the clocks of Paris. */
const weekEnd = startOfDay(sql`${dayInParis(sql`now()`)} + 7`);

/** For a board on which everybody reads it: nothing of a circle. */
const thisWeek = sql`
  select s.* from gathering s
  where s.date > now() and s.date < ${weekEnd} and not s.date_open and s.status in ('pending', 'confirmed')
    and s.circle_id is null
    and ${gatheringIsOnBoard(sql`(select id from reader)`)} and ${isNotHidden('s.creator_id')}
  order by s.date, s.id limit ${sql.lit(SHEET_CHOICE)}`;

const findWeek = statement<{ readerId: string }>()(
  'dashboard.week_sheet',
  (_db, { arg }) => sql<{ body: string }>`
    with reader as materialized (${readerRow(arg('readerId'))}),
    hidden as materialized (${hiddenFrom(arg('readerId'))})
    select ${listOf(answerOf(sheetShape), thisWeek)} as body`,
);

type Line = Omit<WeekSheet['gatherings'][number], 'place'>;

/** What takes place this week, with what was written of its place: for the server alone. */
export async function readWeek(
  tx: Tx,
  readerId: string,
): Promise<(Line & { shownPlace: string | null; written: string | null })[]> {
  const [row] = await findWeek(tx, { readerId });
  return JSON.parse(row?.body ?? '[]');
}

const findHome = statement<{ readerId: string }>()('dashboard.home', (_db, { arg }) => {
  const me = arg('readerId');
  const lean = answerOf(articleShape, { content: sql`left(s.content, ${CONTENT})` });
  return sql<{ body: string }>`
    with reader as materialized (${readerRow(me)}),
    hidden as materialized (${hiddenFrom(me)}),
    wanted as materialized (${wanted})
    select concat('{"requests":', ${listOf(answerOf(serviceShape), nearest)},
      ',"near":', (select count(*) from wanted where band = 0),
      ',"outings":', ${gatherings('outing')}, ',"events":', ${gatherings('event')},
      ',"going":', ${listOf(answerOf(agendaShape), going)},
      ',"article":', coalesce((select ${lean} from (${written(sql.lit(1))}) as s), 'null'),
      ',"trocs":', ${listOf(answerOf(trocShape), offered(sql.lit(HOME_TROCS)))},
      ',"arrivals":', ${arrivals},
      ',"fresh":', json_build_object('trocs', ${freshOf(offered(COUNTED))}, 'articles', ${freshOf(written(COUNTED))}),
      '}') as body`;
});

/** The home page of a resident: JSON text. */
export async function readHome(tx: Tx, readerId: string): Promise<string> {
  const [row] = await findHome(tx, { readerId });
  if (!row) throw new Error('Nothing was read');
  return row.body;
}
