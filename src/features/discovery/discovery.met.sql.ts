// What residents have in common, from the rows where it happened: parts of the statements of suggestions and
// recommendations. Each reads a bounded number of rows in the order of an index, however much has happened.

import { type RawBuilder, sql } from 'kysely';
import { isReadBy } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import { wasAgreed } from '#features/trocs/trocs.shape.sql.ts';
import { neighbour, readerRow } from '#server/database/json.sql.ts';

/** The most recent of each kind that are looked at. */
const MINE = 100;
const TASTES = 8;
const GATHERINGS_ALIKE = 12;
const SERVICES_ALIKE = 24;
const ARTICLES_ALIKE = 100;

type Fragment = RawBuilder<unknown>;

const lines = (parts: Fragment[]) => sql.join(parts, sql`, `);

/** A statement's `with`: its parts in the order in which they need each other. */
export const withParts = (parts: Fragment[]) => sql`with ${lines(parts)}`;

/** `reader`, and `hidden`: whoever they blocked, whoever blocked them. */
export const readerPart = (readerId: Fragment | string) => sql`
  reader as materialized (${readerRow(readerId)}),
  hidden as materialized (
    select blocked_id as id from resident_block where blocker_id = ${readerId}
    union select blocker_id from resident_block where blocked_id = ${readerId})`;

/** Whether the resident `r` may be shown to the reader: never oneself, blocked, suspended, erased or put aside. */
export const isShown = sql`r.id <> (select id from reader) and r.erased_at is null
  and r.id not in (select id from hidden)
  and r.id not in (select p.resident_id from suspension p where p.lifted_at is null and p.ends_at > now())
  and r.id not in (select p.other_id from suggestion_pause p
    where p.resident_id = (select id from reader) and p.ends_at > now())`;

/** `mine`: the gatherings the reader took part in or organised, those to come too. */
export const minePart = (readerId: Fragment | string) => sql`
  mine as materialized (
    (select g.id, g.kind, g.type, g.title, g.date, g.creator_id
       from gathering_participant p join gathering g on g.id = p.gathering_id
      where p.resident_id = ${readerId} and g.status <> 'cancelled' and ${isReadBy('g', readerId)}
      order by p.joined_at desc limit ${sql.lit(MINE)})
    union all
    (select g.id, g.kind, g.type, g.title, g.date, g.creator_id from gathering g
      where g.creator_id = ${readerId} and g.status <> 'cancelled' and ${isReadBy('g', readerId)}
      order by g.created_at desc limit ${sql.lit(MINE)}))`;

/**
 * `met` (after `mine`): one row for each thing the reader shares with another. `at` lies ahead for a gathering to
 * come. `how`: outing, event, gave (the reader helped), got (was helped), troc;
 * of an offer, it is its creator who helped.
 */
export const metPart = (readerId: Fragment | string) => sql`
  met as materialized (
    select p.resident_id as other_id, m.kind as how, m.title, m.date as at, m.kind as taste, m.type as key
      from mine m join gathering_participant p on p.gathering_id = m.id where p.resident_id <> ${readerId}
    union all
    select m.creator_id, m.kind, m.title, m.date, m.kind, m.type from mine m where m.creator_id <> ${readerId}
    union all
    (select s.creator_id, case s.nature when 'offer' then 'got' else 'gave' end, s.title, s.completed_at, 'category', s.category_id from service s
      where s.assigned_to = ${readerId} and s.status = 'completed' and s.assigned_to is not null
      order by s.completed_at desc limit ${sql.lit(MINE)})
    union all
    (select s.assigned_to, case s.nature when 'offer' then 'gave' else 'got' end, s.title, s.completed_at, 'category', s.category_id from service s
      where s.creator_id = ${readerId} and s.status = 'completed' and s.assigned_to is not null
      order by s.completed_at desc limit ${sql.lit(MINE)})
    union all
    (select t.requester_id, 'troc', t.title, coalesce(t.completed_at, t.accepted_at), null, null from troc t
      where t.owner_id = ${readerId} and ${wasAgreed('t')} and t.requester_id is not null
      order by coalesce(t.completed_at, t.accepted_at) desc limit ${sql.lit(MINE)})
    union all
    (select t.owner_id, 'troc', t.title, coalesce(t.completed_at, t.accepted_at), null, null from troc t
      where t.requester_id = ${readerId} and ${wasAgreed('t')} and t.requester_id is not null
      order by coalesce(t.completed_at, t.accepted_at) desc limit ${sql.lit(MINE)}))`;

/**
 * `tastes` (after `mine`): what the reader does most: types of outings and events, categories of services asked
 * for or given, tags of articles. What is of no sort ('Autre') is nobody's taste.
 */
export const tastesPart = (readerId: Fragment | string) => sql`
  used as (
    select m.kind as taste, m.type::text as key, null::text as label, m.date as at from mine m
      where m.type not in ('autre', 'other')
    union all
    select 'category', c.id, c.name::text, s.at from (
      (select category_id, created_at as at from service
        where creator_id = ${readerId} and status <> 'cancelled' order by id desc limit ${sql.lit(MINE)})
      union all
      (select category_id, completed_at from service
        where assigned_to = ${readerId} and status = 'completed' and assigned_to is not null
        order by completed_at desc limit ${sql.lit(MINE)})) as s
      join service_category c on c.id = s.category_id where c.name <> 'Autre'
    union all
    select 'tag', t.key, t.tag, a.created_at from (
      select tags, tag_keys, created_at from article
       where author_id = ${readerId} and published order by created_at desc limit ${sql.lit(MINE)}) as a,
      unnest(a.tags, a.tag_keys) as t(tag, key)),
  tastes as materialized (
    select taste, key, (array_agg(label order by at desc))[1] as label, count(*)::int as n
      from used group by taste, key order by count(*) desc, max(at) desc, taste, key limit ${sql.lit(TASTES)})`;

/** `alike` (after `tastes`): who, lately, did what the reader does. */
export const alikePart = sql`
  alike as materialized (
    select t.taste, t.key, t.label, t.n, who.id from tastes t
      cross join lateral (
        select g.id, g.creator_id from gathering g
         where g.kind = t.taste and g.type = t.key and g.status <> 'cancelled' and ${isReadBy('g', sql`(select id from reader)`)}
         order by g.id desc limit ${sql.lit(GATHERINGS_ALIKE)}) as g
      cross join lateral (
        select g.creator_id as id
        union all select p.resident_id from gathering_participant p where p.gathering_id = g.id) as who
     where t.taste in ('outing', 'event')
    union
    select t.taste, t.key, t.label, t.n, who.id from tastes t
      cross join lateral (
        select s.creator_id, case when s.status = 'completed' then s.assigned_to end as helper_id from service s
         where s.category_id = t.key and s.status <> 'cancelled'
         order by s.id desc limit ${sql.lit(SERVICES_ALIKE)}) as s
      cross join lateral (values (s.creator_id), (s.helper_id)) as who(id)
     where t.taste = 'category' and who.id is not null
    union
    select t.taste, t.key, t.label, t.n, a.author_id from (
      select author_id, tag_keys from article
       where published and exists (select from tastes where taste = 'tag')
       order by feed_id desc limit ${sql.lit(ARTICLES_ALIKE)}) as a
      join tastes t on t.taste = 'tag' and t.key = any(a.tag_keys))`;

/** The tastes each of `chosen` shares with the reader, as JSON, the reader's strongest first. */
export const chosenTastes = sql`(
  select a.id, json_agg(json_build_object('taste', a.taste, 'key', a.key, 'label', a.label)
    order by a.n desc, a.taste, a.key) as tastes
  from alike a where a.id in (select id from chosen) group by a.id)`;

export const shownPerson = neighbour('r.id');
