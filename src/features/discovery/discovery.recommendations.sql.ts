// What a resident could join soon, and the neighbours of their neighbours: facts alone. Invariant: only what is
// still open to the reader; nobody `isShown` keeps out, as author or as neighbour.

import { sql } from 'kysely';
import { isForThem, isReadBy } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import { isWithin } from '#features/gatherings/gatherings.rights.shape.sql.ts';
import { JOINING } from '#features/gatherings/gatherings-rights.contract.ts';
import { awaitsHelp } from '#features/services/services.shape.sql.ts';
import { wasAgreed } from '#features/trocs/trocs.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour, neighbourRow } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { RecommendedPerson } from './discovery.contract.ts';
import * as parts from './discovery.met.sql.ts';
import type { OpenFacts } from './discovery.open.rules.ts';

/** The next gatherings that are looked at, within so many days. */
const NEXT = 40;
const DAYS = 30;
const SERVICES_EACH = 24;
const TROCS = 20;
/** The closest of those the reader knows, and what each of them did lately. */
const FRIENDS = 15;
const THINGS_EACH = 3;
const PEOPLE = 10;

type Reader = { readerId: string };

const soon = sql`now() + make_interval(days => ${sql.lit(DAYS)})`;

const findOpen = statement<Reader>()('discovery.open', (_db, { arg }) => {
  const me = arg('readerId');
  return sql<{ found: OpenFacts }>`
    ${parts.withParts([
      parts.readerPart(me),
      parts.minePart(me),
      parts.metPart(me),
      parts.tastesPart(me),
    ])},
    friends as materialized (
      select r.id from (select distinct other_id from met where at <= now()) as m
        join resident r on r.id = m.other_id where ${parts.isShown}),
    next as (
      select g.* from gathering g
       where ${isWithin('g', JOINING)} and g.date < ${soon} and not g.date_open and g.registrations_open
         and g.participants < g.max_participants and g.creator_id <> ${me} and ${isForThem('g', me)}
         and not is_taken_off(g.id, ${me})
       order by g.date, g.id limit ${sql.lit(NEXT)}),
    known as (
      select p.gathering_id, count(*) as n, min(p.resident_id) as first_id from (
        select n.id as gathering_id, p.resident_id from next n join gathering_participant p on p.gathering_id = n.id
        union all select n.id, n.creator_id from next n) as p
      where p.resident_id in (select id from friends) group by p.gathering_id),
    gatherings as (
      select json_build_object('kind', g.kind, 'id', g.id, 'title', g.title, 'date', ${moment('g.date')},
        'location', g.shown_location, 'taste', (
          select json_build_object('taste', t.taste, 'key', t.key, 'label', t.label)
          from tastes t where t.taste = g.kind and t.key = g.type),
        'known', coalesce(k.n, 0), 'first', ${neighbour('k.first_id')}) as facts
      from next g join resident r on r.id = g.creator_id left join known k on k.gathering_id = g.id
      where ${parts.isShown}
        and not exists (select from gathering_participant p
          where p.gathering_id = g.id and p.resident_id = ${me})
        and not exists (select from gathering_waiter w
          where w.gathering_id = g.id and w.resident_id = ${me})),
    given as materialized (
      select distinct category_id from (
        select category_id from service
         where assigned_to = ${me} and status = 'completed' and assigned_to is not null
         order by completed_at desc limit 100) as s),
    services as (
      select json_build_object('id', s.id, 'title', s.title, 'date', ${moment('s.date')},
        'location', s.public_location, 'category', t.label,
        'given', t.key in (select category_id from given)) as facts
      from tastes t
        cross join lateral (
          select * from (
            select * from service s where s.category_id = t.key order by s.id desc limit ${sql.lit(SERVICES_EACH)}) as s
           where ${awaitsHelp} and s.creator_id <> ${me}
             and s.date > now() and s.date < ${soon} order by s.date limit 3) as s
        join resident r on r.id = s.creator_id
      where t.taste = 'category' and ${parts.isShown}
        and not exists (select from service_proposal p where p.service_id = s.id and p.helper_id = ${me})),
    wanted as materialized (
      select array_agg(distinct w.key) as keys from (
        select wanted_keys from troc where owner_id = ${me} and status = 'available'
         order by id desc limit 20) as t, unnest(t.wanted_keys) as w(key) where w.key <> ''),
    trocs as (
      select json_build_object('id', t.id, 'title', t.title, 'location', t.public_location, 'item', o.item) as facts
      from (
          select t.* from troc t
           where t.status = 'available' and t.owner_id <> ${me}
             and key_terms(t.offered_keys) && key_terms((select keys from wanted))
             and t.offered_keys && (select keys from wanted)
           limit ${sql.lit(TROCS)}) as t
        cross join lateral (
          select x.item from unnest(t.items_offered, t.offered_keys) as x(item, key)
           where x.key = any((select keys from wanted)::text[]) limit 1) as o
        join resident r on r.id = t.owner_id
      where ${parts.isShown})
    select json_build_object(
      'gatherings', (select coalesce(json_agg(facts), '[]') from gatherings),
      'services', (select coalesce(json_agg(facts), '[]') from services),
      'trocs', (select coalesce(json_agg(facts), '[]') from trocs)) as found`;
});

// Of what everybody sees (who helped, who took part), never of who writes to whom.
const findPeople = statement<Reader>()('discovery.people', (_db, { arg }) => {
  const me = arg('readerId');
  const each = sql.lit(THINGS_EACH);
  return sql<{ found: RecommendedPerson[] }>`
    ${parts.withParts([parts.readerPart(me), parts.minePart(me), parts.metPart(me)])},
    friends as materialized (
      select r.id from (
          select other_id, sum(case when how in ('outing', 'event') then 1 else 3 end) as weight, max(at) as at
          from met where at <= now() group by other_id) as m
        join resident r on r.id = m.other_id where ${parts.isShown}
       order by m.weight desc, m.at desc, r.id limit ${sql.lit(FRIENDS)}),
    been as materialized (
      select f.id as friend_id, g.id, g.creator_id from friends f cross join lateral (
        (select g.id, g.creator_id from gathering_participant p join gathering g on g.id = p.gathering_id
          where p.resident_id = f.id and g.status <> 'cancelled' and g.date <= now() and ${isReadBy('g', me)}
          order by p.joined_at desc limit ${each})
        union all
        (select g.id, g.creator_id from gathering g
          where g.creator_id = f.id and g.status <> 'cancelled' and g.date <= now() and ${isReadBy('g', me)}
          order by g.created_at desc limit ${each})) as g),
    theirs as (
      select b.friend_id, p.resident_id as id from been b join gathering_participant p on p.gathering_id = b.id
      union
      select b.friend_id, b.creator_id from been b
      union
      select f.id, s.id from friends f cross join lateral (
        (select s.creator_id as id from service s
          where s.assigned_to = f.id and s.status = 'completed' and s.assigned_to is not null
          order by s.completed_at desc limit ${each})
        union all
        (select s.assigned_to from service s
          where s.creator_id = f.id and s.status = 'completed' and s.assigned_to is not null
          order by s.completed_at desc limit ${each})
        union all
        (select t.requester_id from troc t
          where t.owner_id = f.id and ${wasAgreed('t')} and t.requester_id is not null
          order by coalesce(t.completed_at, t.accepted_at) desc limit ${each})
        union all
        (select t.owner_id from troc t
          where t.requester_id = f.id and ${wasAgreed('t')} and t.requester_id is not null
          order by coalesce(t.completed_at, t.accepted_at) desc limit ${each})) as s),
    counted as (
      select id, count(*) as n from theirs
       where id <> friend_id and id not in (select other_id from met) group by id),
    linked as (
      select c.id, c.n from counted c join resident r on r.id = c.id
       where ${parts.isShown} order by c.n desc, c.id limit ${sql.lit(PEOPLE)})
    select coalesce(json_agg(${neighbourRow('r', sql`'commonConnections', l.n`)}
      order by l.n desc, r.id), '[]') as found
    from linked l join resident r on r.id = l.id`;
});

/** What the reader could join within 30 days, and why. */
export async function readOpen(tx: Tx, readerId: string): Promise<OpenFacts> {
  const [row] = await findOpen(tx, { readerId });
  return row?.found ?? { gatherings: [], services: [], trocs: [] };
}

/** Residents the reader never met, who did something with those they did something with. */
export async function readPeople(tx: Tx, readerId: string): Promise<RecommendedPerson[]> {
  return (await findPeople(tx, { readerId }))[0]?.found ?? [];
}
