// Whom something new concerns: who keeps filters that it answers, and whose own it meets. One statement for all that is new,
// by index: three letters find the alerts that may be meant. Invariant: each thing is told once, to each resident once;
// never to its author, nor between residents of whom one blocked the other, nor once it is hidden or over.
import { sql } from 'kysely';
import { awaitsHelp } from '#features/services/services.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { AlertKind } from './alerts.contract.ts';

/** One resident to tell of one thing. */
export interface Hit {
  residentId: string;
  kind: AlertKind;
  id: string;
  authorId: string;
  title: string;
  /** Null: it meets something of theirs; else the alert waits for the mail of the day, or does not. */
  daily: boolean | null;
  reason: string;
}

// Of each thing so many are told by themselves that it meets what is theirs: what else is published takes nobody's place.
const MOST_MET = sql.lit(200);

const items = sql`
  select c.kind, s.id, s.title, s.creator_id as author, s.search, s.document, s.category_id, array[s.nature] as facets
    from claimed c join service s on c.kind = 'service' and s.id = c.id where ${awaitsHelp}
  union all
  select c.kind, s.id, s.title, s.owner_id, s.search, s.document, null, array[s.kind]
    from claimed c join troc s on c.kind = 'troc' and s.id = c.id where s.status = 'available'
  union all
  select c.kind, s.id, s.title, s.creator_id, s.search, s.document, null, array[s.type]
    from claimed c join gathering s on s.kind = c.kind and s.id = c.id
    where s.status <> 'cancelled' and s.date > now() and s.circle_id is null
  union all
  select c.kind, s.id, s.title, s.author_id, s.search, s.document, null, s.tag_keys
    from claimed c join article s on c.kind = 'journal' and s.id = c.id where s.published`;

// A request meets an offer of the same category, and the other way round; 'Autre' says nothing.
const metServices = sql`
  select m.creator_id as resident_id, i.kind, i.id, 'votre annonce « ' || left(m.title, 60) || ' »' as reason
  from item i join service_category k on k.id = i.category_id and k.name <> 'Autre',
    lateral (
      select s.creator_id, s.title from service s
      where s.category_id = i.category_id and ${awaitsHelp} and s.left_board_at is null
        and s.nature <> i.facets[1]
      order by s.id desc limit ${MOST_MET}) as m
  where i.kind = 'service'`;

const metTrocs = sql`
  select m.owner_id as resident_id, i.kind, i.id, 'vous cherchez « ' || m.item || ' »' as reason
  from item i join troc n on i.kind = 'troc' and n.id = i.id,
    lateral (
      select t.owner_id, met.wanted as item from troc t,
        lateral (select wanted from items_met(n.items_offered, n.offered_keys, t.items_wanted, t.wanted_keys)
          limit 1) as met
      where t.status = 'available' and key_terms(t.wanted_keys) && key_terms(n.offered_keys)
      order by t.id desc limit ${MOST_MET}) as m`;

/** What is published, as the statements below are sent many of them. */
export type Thing = Pick<Hit, 'kind' | 'id'>;
const thingsOf = (json: unknown) =>
  sql`jsonb_to_recordset(${json}::jsonb) as c(kind text, id text)`;

const hold = statement<{ most: number }>()(
  'alerts.hold',
  (_db, { arg }) => sql<Thing>`
    select kind, id from fresh_item where told_at is null order by published_at, kind, id limit ${arg('most')}::int
    for update skip locked`,
);

const markTold = statement<{ things: string }>()(
  'alerts.told',
  (_db, { arg }) => sql`
    update fresh_item f set told_at = now() from ${thingsOf(arg('things'))} where f.kind = c.kind and f.id = c.id`,
);

const match = statement<{ things: string }>()(
  'alerts.match',
  (_db, { arg }) => sql<Hit>`
    with claimed as materialized (select c.kind, c.id from ${thingsOf(arg('things'))}),
    item as materialized (
      select new.*, show_trgm(new.search) || '{""}'::text[] as grams from (${items}) as new),
    met as materialized ((${metServices}) union all (${metTrocs})),
    hit as (
      select resident_id, kind, id, null::boolean as daily, reason, 0 as rank from met
      union all
      select a.resident_id, i.kind, i.id, a.daily, concat_ws(', ',
          nullif('« ' || a.q || ' »', '«  »'), c.name, case when a.q = '' and c.name is null then 'votre alerte' end),
        case when a.daily then 2 else 1 end
      from item i join alert a on a.kind = i.kind and a.grams && i.grams and a.organiser_id is null
        left join service_category c on c.id = a.category_id
      where i.search like all (a.patterns) and (a.query is null or i.document @@ a.query) and (a.category_id is null or a.category_id = i.category_id)
        and (a.facet is null or i.facets && string_to_array(fold(a.facet), ','))
      union all
      select a.resident_id, i.kind, i.id, a.daily, 'vous suivez ' || o.first_name, case when a.daily then 2 else 1 end
      from item i join alert a on a.organiser_id = i.author and i.kind in ('outing', 'event')
        join resident o on o.id = a.organiser_id)
    select distinct on (h.kind, h.id, h.resident_id) h.resident_id as "residentId", h.kind, h.id,
      i.author as "authorId", left(i.title, 110) as title, h.daily, h.reason
    from hit h join item i on i.kind = h.kind and i.id = h.id
      join resident r on r.id = h.resident_id and r.erased_at is null
    where h.resident_id <> i.author and not is_blocked(h.resident_id, i.author)
    order by h.kind, h.id, h.resident_id, h.rank, h.reason`,
);

const waitForMail = statement<{ hits: string }>()(
  'alerts.wait_for_mail',
  (_db, { arg }) => sql`
    insert into alert_news (resident_id, kind, item_id, reason)
    select h."residentId", h.kind, h.id, h.reason
    from jsonb_to_recordset(${arg('hits')}::jsonb) as h("residentId" text, kind text, id text, reason text)
    on conflict do nothing`,
);

/** One resident's mail of the day. */
export interface DailyMail {
  residentId: string;
  email: string;
  firstName: string;
  news: { kind: AlertKind; id: string; title: string; reason: string }[];
}

// As it stands by now: what is hidden, over or by somebody blocked since is not told.
const claimDaily = statement<{ most: number; before: string }>()(
  'alerts.claim_daily',
  (_db, { arg }) => sql<DailyMail>`
    with due as (
      select resident_id from alert_news where found_at < ${arg('before')}::timestamptz group by resident_id order by resident_id limit ${arg('most')}::int),
    claimed as (delete from alert_news n using due
      where n.resident_id = due.resident_id and n.found_at < ${arg('before')}::timestamptz returning n.*),
    item as (
      select 'service' as kind, s.id, s.title, s.creator_id as author from service s where ${awaitsHelp}
        and s.id in (select item_id from claimed)
      union all select 'troc', id, title, owner_id from troc where status = 'available' and id in (select item_id from claimed)
      union all select kind, id, title, creator_id from gathering where status <> 'cancelled' and date > now() and circle_id is null
        and id in (select item_id from claimed)
      union all select 'journal', id, title, author_id from article where published and id in (select item_id from claimed))
    select r.id as "residentId", r.email::text as email, r.first_name as "firstName",
      json_agg(json_build_object('kind', i.kind, 'id', i.id, 'title', i.title, 'reason', c.reason)
        order by c.found_at, i.id) as news
    from claimed c join item i on i.kind = c.kind and i.id = c.item_id
      join resident r on r.id = c.resident_id and r.erased_at is null and r.email is not null
      left join notification_preference p on p.resident_id = r.id and p.kind_group = c.kind
    where not is_blocked(r.id, i.author) and coalesce(p.mail, true)
    group by r.id`,
);

const sweep = statement()(
  'alerts.sweep',
  () => sql`delete from fresh_item where published_at < now() - interval '30 days'
    and (kind <> 'journal' or not exists (select from article a where a.id = fresh_item.id))`,
);

/** What is new, the first published first, held until the transaction ends. */
export function holdFresh(tx: Tx, most: number): Promise<Thing[]> {
  return hold(tx, { most });
}

/** Whom each of `things` concerns: each once, by the nearest reason. */
export function findHits(tx: Tx, things: readonly Thing[]): Promise<Hit[]> {
  return match(tx, { things: JSON.stringify(things) });
}

/** Of what is held: it is told, and never again. */
export async function markThingsTold(tx: Tx, things: readonly Thing[]): Promise<void> {
  await markTold(tx, { things: JSON.stringify(things) });
}

export async function keepForMail(tx: Tx, hits: readonly Hit[]): Promise<void> {
  if (hits.length > 0) await waitForMail(tx, { hits: JSON.stringify(hits) });
}

export function claimDailyMails(
  tx: Tx,
  asked: { most: number; before: string },
): Promise<DailyMail[]> {
  return claimDaily(tx, asked);
}

/** Forgets what was told long ago; of an article that may be published again, not. */
export async function sweepFresh(tx: Tx): Promise<void> {
  await sweep(tx, {});
}
