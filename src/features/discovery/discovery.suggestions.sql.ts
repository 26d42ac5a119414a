// Whom a resident might meet, and on what ground: facts alone, which discovery.scoring.rules.ts weighs.
// Invariant: nobody `isShown` keeps out; no point of a home leaves here, only a band of distance.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { homeDistanceTo, moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import * as parts from './discovery.met.sql.ts';
import { isNear } from './discovery.proximity.sql.ts';
import type { AlikeFacts, HelperFacts, NewFacts, OldFacts } from './discovery.scoring.rules.ts';

/** Those of each sort who are weighed: the most likely by what can be counted. */
const WEIGHED = 50;
const QUIET_DAYS = 30;
const NEWEST = 50;
const NEAREST = 50;
const ASKED = 30;
const HELPED = 12;

type Reader = { readerId: string };

const weighed = sql.lit(WEIGHED);
const dealt = sql`count(*) filter (where m.how in ('gave', 'got', 'troc'))`;
const together = sql`count(*) filter (where m.how in ('outing', 'event'))`;

// A gathering to come, or a message, is no silence: the last sign of both decides.
const findOld = statement<Reader>()('discovery.suggest_old', (_db, { arg }) => {
  const me = arg('readerId');
  const quiet = sql`now() - make_interval(days => ${sql.lit(QUIET_DAYS)})`;
  return sql<{ found: OldFacts[] }>`
    ${parts.withParts([parts.readerPart(me), parts.minePart(me), parts.metPart(me)])},
    known as (
      select m.other_id, ${dealt} as deals, ${together} as gatherings, max(m.at) as at
      from met m group by m.other_id having max(m.at) < ${quiet}),
    chosen as materialized (
      select r.id, k.deals, k.gatherings, k.at, ${homeDistanceTo('r')} as distance
      from known k join resident r on r.id = k.other_id cross join reader
      where ${parts.isShown} and not exists (
        select from conversation c join message w on w.id = c.last_id
         where c.low_id = least(r.id, reader.id) and c.high_id = greatest(r.id, reader.id)
           and w.created_at >= ${quiet})
      order by 3 * k.deals + k.gatherings desc, k.at desc, r.id limit ${weighed}),
    last as (
      select distinct on (m.other_id) m.other_id,
        json_build_object('how', m.how, 'title', m.title, 'at', ${moment('m.at')}) as thing
      from met m where m.other_id in (select id from chosen) order by m.other_id, m.at desc),
    liked as (
      select i.other_id, json_agg(json_build_object('taste', i.taste, 'key', i.key, 'label', c.name)
        order by i.n desc, i.key) as tastes
      from (select m.other_id, m.taste, m.key, count(*) as n from met m
         where m.other_id in (select id from chosen) and m.taste is not null and m.key not in ('autre', 'other')
         group by m.other_id, m.taste, m.key) as i
        left join service_category c on i.taste = 'category' and c.id = i.key
       where c.name is distinct from 'Autre' group by i.other_id)
    select coalesce(json_agg(json_build_object('user', ${parts.shownPerson}, 'distance', r.distance,
      'deals', r.deals, 'gatherings', r.gatherings, 'last', l.thing,
      'interests', coalesce(t.tastes, '[]'))), '[]') as found
    from chosen r join last l on l.other_id = r.id left join liked t on t.other_id = r.id`;
});

// Never met: nothing done together, nothing planned, not a word written.
const findNew = statement<Reader>()('discovery.suggest_new', (_db, { arg }) => {
  const me = arg('readerId');
  return sql<{ found: NewFacts[] }>`
    ${parts.withParts([
      parts.readerPart(me),
      parts.minePart(me),
      parts.metPart(me),
      parts.tastesPart(me),
      parts.alikePart,
    ])},
    likely as (
      select l.id, sum(l.shared) as shared from (
        (select id, 0 as shared from resident where erased_at is null order by id desc limit ${sql.lit(NEWEST)})
        union all
        (select r.id, 0 from reader, resident r where r.erased_at is null and ${isNear} limit ${sql.lit(NEAREST)})
        union all select id, 1 from alike) as l group by l.id),
    chosen as materialized (
      select r.id, r.created_at, ${homeDistanceTo('r')} as distance
      from likely l join resident r on r.id = l.id cross join reader
      where ${parts.isShown} and r.id not in (select other_id from met)
        and not exists (select from conversation c where c.messages > 0
          and c.low_id = least(r.id, reader.id) and c.high_id = greatest(r.id, reader.id))
      order by r.created_at > now() - interval '30 days' desc, l.shared desc, 3, r.id desc
      limit ${weighed})
    select coalesce(json_agg(json_build_object('user', ${parts.shownPerson}, 'distance', r.distance,
      'arrivedAt', ${moment('r.created_at')}, 'interests', coalesce(t.tastes, '[]'))), '[]') as found
    from chosen r left join ${parts.chosenTastes} as t on t.id = r.id`;
});

const findAlike = statement<Reader>()('discovery.suggest_alike', (_db, { arg }) => {
  const me = arg('readerId');
  return sql<{ found: AlikeFacts[] }>`
    ${parts.withParts([
      parts.readerPart(me),
      parts.minePart(me),
      parts.metPart(me),
      parts.tastesPart(me),
      parts.alikePart,
    ])},
    sharing as (
      select s.id, sum(s.shared) as shared, sum(s.n) as together,
        (array_agg(s.title order by s.at desc) filter (where s.n = 1))[1] as title
      from (
        select a.id, 1 as shared, 0 as n, null::text as title, null::timestamptz as at from alike a
        union all
        select m.other_id, 0, 1, m.title, m.at from met m
         where m.how in ('outing', 'event') and m.at <= now()) as s
      group by s.id having sum(s.shared) > 0),
    chosen as materialized (
      select r.id, s.together, s.title, ${homeDistanceTo('r')} as distance
      from sharing s join resident r on r.id = s.id cross join reader
      where ${parts.isShown}
      order by s.shared + 0.5 * s.together desc, r.id limit ${weighed})
    select coalesce(json_agg(json_build_object('user', ${parts.shownPerson}, 'distance', r.distance,
      'together', r.together, 'title', r.title, 'interests', t.tastes)), '[]') as found
    from chosen r join ${parts.chosenTastes} as t on t.id = r.id`;
});

const findHelpers = statement<Reader>()('discovery.suggest_helpers', (_db, { arg }) => {
  const me = arg('readerId');
  return sql<{ found: HelperFacts[] }>`
    with ${parts.readerPart(me)},
    asked as materialized (
      select s.category_id from (
        select category_id from service where creator_id = ${me} and status <> 'cancelled'
         order by id desc limit ${sql.lit(ASKED)}) as s
        join service_category c on c.id = s.category_id where c.name <> 'Autre' group by s.category_id),
    helped as materialized (
      select s.assigned_to as id, s.category_id, s.creator_id from asked a
        cross join lateral (
          select * from service s
           where s.category_id = a.category_id and s.status = 'completed' and s.assigned_to is not null
           order by s.completed_at desc limit ${sql.lit(HELPED)}) as s),
    helping as (
      select h.id, count(*) as services, count(distinct h.creator_id) as people,
        count(*) filter (where h.creator_id = ${me}) as mine
      from helped h group by h.id),
    chosen as materialized (
      select h.*, ${homeDistanceTo('r')} as distance
      from helping h join resident r on r.id = h.id cross join reader
      where ${parts.isShown} order by h.people desc, h.services desc, r.id limit ${weighed}),
    liked as (
      select g.id, json_agg(json_build_object('taste', 'category', 'key', c.id, 'label', c.name)
        order by g.n desc, c.name) as tastes
      from (select h.id, h.category_id, count(*) as n from helped h
         where h.id in (select id from chosen) group by h.id, h.category_id) as g
        join service_category c on c.id = g.category_id group by g.id)
    select coalesce(json_agg(json_build_object('user', ${parts.shownPerson}, 'distance', r.distance,
      'services', r.services, 'people', r.people, 'mine', r.mine, 'interests', t.tastes)), '[]') as found
    from chosen r join liked t on t.id = r.id`;
});

/** Those with whom the reader did things, and of whom nothing was heard for 30 days. */
export async function readOld(tx: Tx, readerId: string): Promise<OldFacts[]> {
  return (await findOld(tx, { readerId }))[0]?.found ?? [];
}

/** Those the reader never met: lately arrived, living near, or liking the same. */
export async function readNew(tx: Tx, readerId: string): Promise<NewFacts[]> {
  return (await findNew(tx, { readerId }))[0]?.found ?? [];
}

/** Those who lately did what the reader does. */
export async function readAlike(tx: Tx, readerId: string): Promise<AlikeFacts[]> {
  return (await findAlike(tx, { readerId }))[0]?.found ?? [];
}

/** Those who helped others, in categories in which the reader asked for help. */
export async function readHelpers(tx: Tx, readerId: string): Promise<HelperFacts[]> {
  return (await findHelpers(tx, { readerId }))[0]?.found ?? [];
}
