// What a neighbour has open, and what they and the reader did together: read from the rows where it is, nothing copied.
// Invariant: nothing is told that the reader may not read on its own page; of what was done, the reader's part alone.

import { type RawBuilder, sql } from 'kysely';
import { trocWasMissed } from '#features/agreements/agreements.public.ts';
import { isReadBy } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import { awaitsHelp } from '#features/services/services.shape.sql.ts';
import { wasAgreed } from '#features/trocs/trocs.shape.sql.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { OPEN_OF_A_KIND, THANKS_SHOWN, TOGETHER_SHOWN } from './neighbours.contract.ts';

type Fragment = RawBuilder<unknown> | string;

const most = sql.lit(OPEN_OF_A_KIND);
const NO_DATE = sql`null::timestamptz`;

/** Of the resident `who`, JSON, as `reader` may know it: what takes place soonest first, then what was published last. */
export const openOf = (reader: Fragment, who: Fragment): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('kind', o.kind, '_id', o.id, 'title', o.title,
      'form', o.form, 'date', ${moment('o.date')}, 'end', ${moment('o.ends')}, 'dateOpen', o.date_open, 'imageUrl', o.image_url, 'thumbnailUrl', o.thumbnail_url, 'sort', o.sort)
    order by o.due nulls last, o.id desc), '[]')
  from (
      (select g.kind, g.id, null as form, g.title, g.date, case when g.lasts_ms is not null then g.over_at end as ends,
          g.date_open, g.image_url, g.thumbnail_url, g.type as sort, g.date as due
        from gathering g where g.creator_id = ${who} and g.status in ('pending', 'confirmed') and g.over_at > now()
          and ${isReadBy('g', reader)}
        order by g.date limit ${most})
      union all
      (select 'service', s.id, s.nature, s.title, s.date, ${NO_DATE}, false, s.image_url, s.thumbnail_url, c.name, ${NO_DATE}
        from service s join service_category c on c.id = s.category_id
        where s.creator_id = ${who} and ${awaitsHelp} order by s.id desc limit ${most})
      union all
      (select 'troc', t.id, t.kind, t.title, ${NO_DATE}, ${NO_DATE}, false, t.image_url, t.thumbnail_url,
          array_to_string(t.items_offered, ', '), ${NO_DATE}
        from troc t where t.owner_id = ${who} and t.status = 'available' order by t.id desc limit ${most})
    ) as o)`;

const latest = sql.lit(TOGETHER_SHOWN);
/** How far back the reader's own outings and events are looked through. */
const LOOKED_AT = sql.lit(500);

// Of an offer, it is its creator who helps.
const helped = (side: 'gave' | 'got', helper: Fragment, helpedOne: Fragment) => sql`
  (select 'service' as kind, s.id, s.nature as form, s.title,
      case s.nature when 'offer' then ${sql.lit(side === 'gave' ? 'got' : 'gave')} else ${sql.lit(side)} end as side, s.completed_at as at from service s
    where s.assigned_to = ${helper} and s.creator_id = ${helpedOne} and s.status = 'completed'
      and s.assigned_to is not null
    order by s.completed_at desc limit ${latest})`;

// Told by the day that the two agreed on; what was done before that day, by when it was done.
const tradedOn = sql`least(t.completed_at, coalesce((
  select a.date from agreement a
  where a.about_id = t.id and a.guest_id = t.requester_id and a.status in ('agreed', 'done')
  order by a.id desc limit 1), t.completed_at, q.date))`;

// Of a gift and a loan, it is the owner who gives.
const traded = (side: 'gave' | 'got', owner: Fragment, requester: Fragment) => sql`
  (select 'troc', t.id, t.kind, t.title, case t.kind when 'exchange' then 'both' else ${sql.lit(side)} end, ${tradedOn}
    from troc t join trade_request q on q.troc_id = t.id and q.requester_id = t.requester_id
    where t.owner_id = ${owner} and t.requester_id = ${requester} and ${wasAgreed('t')}
      and not ${trocWasMissed}
    order by coalesce(t.completed_at, t.accepted_at) desc limit ${latest})`;

/** Of the reader and the resident `who`, JSON, the latest first. */
export const togetherOf = (reader: Fragment, who: Fragment): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('kind', d.kind, '_id', d.id, 'form', d.form, 'title', d.title, 'side', d.side,
      'date', ${moment('d.at')}) order by d.at desc, d.id), '[]')
  from (
    select * from (
      ${helped('gave', reader, who)}
      union all ${helped('got', who, reader)}
      union all ${traded('gave', reader, who)}
      union all ${traded('got', who, reader)}
      union all
      (select g.kind, g.id, null, g.title, 'both', g.date
        from (
          (select p.gathering_id as id from gathering_participant p where p.resident_id = ${reader}
            order by p.joined_at desc limit ${LOOKED_AT})
          union all
          (select g.id from gathering g where g.creator_id = ${reader} order by g.id desc limit ${LOOKED_AT})
        ) as mine join gathering g on g.id = mine.id
        where g.status <> 'cancelled' and ${isReadBy('g', reader)} and (g.creator_id = ${who} or exists (
          select from gathering_participant p where p.gathering_id = g.id and p.resident_id = ${who}))
        order by g.date desc limit ${latest})
    ) as every order by every.at desc, every.id limit ${latest}) as d
  where ${reader} <> ${who})`;

/** Words of thanks that the resident `who` shows, JSON, the latest first; to `reader` none by whom a block hides. */
export const thanksOf = (reader: Fragment, who: Fragment): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('_id', w.id, 'by', ${neighbour('w.giver_id')}, 'text', w.text,
      'date', ${moment('w.created_at')}) order by w.id desc), '[]')
  from (select * from agreement_thanks t where t.receiver_id = ${who} and t.shown
      and not is_blocked(t.giver_id, ${reader})
    order by t.id desc limit ${sql.lit(THANKS_SHOWN)}) as w)`;
