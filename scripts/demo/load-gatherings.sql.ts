// Writes the outings and events of the demonstration. Invariant: whatever is written now bears the moment it tells
// of, its identifier too: lists and discussions are ordered by it.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { inParis } from '../../src/server/database/paris.sql.ts';
import { statement } from '../../src/server/database/statement.ts';
import { idOf } from './load.sql.ts';

/** Moments in ISO 8601. */
export interface GatheringRow {
  /** Its place among those written together: how the rest names it. */
  rank: number;
  kind: string;
  title: string;
  description: string;
  type: string;
  location: string;
  lon: number;
  lat: number;
  date: string;
  maxParticipants: number;
  status: string;
  creatorId: string;
  createdAt: string;
}

/** One who takes part, or waits, since a moment. */
export interface PlaceRow {
  gatheringId: string;
  residentId: string;
  since: string;
  adults: number;
  children: number;
}

export interface GroupMessageRow {
  gatheringId: string;
  senderId: string;
  content: string;
  createdAt: string;
}

const addGatherings = statement<{ rows: string }>()(
  'demo.gatherings',
  (_db, { arg }) => sql<{ id: string; rank: number }>`
    with drawn as materialized (
      select ${idOf} as id, t.*
      from jsonb_to_recordset(${arg('rows')}::jsonb) as t(rank int, kind text, title text, description text,
        type text, location text, lon float8, lat float8, date timestamptz, "maxParticipants" int, status text,
        "creatorId" text, "createdAt" timestamptz)
    ), written as (
      insert into gathering (id, kind, title, description, type, location, lon, lat, date, max_participants,
        status, creator_id, created_at, updated_at, public, lasts_ms, address_kept)
      select t.id, t.kind, t.title, t.description, t.type, t.location, t.lon, t.lat, t.date,
        t."maxParticipants", t.status, t."creatorId", t."createdAt", t."createdAt",
        t.rank % 3 = 0, (array[7200000, 9000000, null, 10800000])[t.rank % 4 + 1],
        t.rank % 4 = 1 and t.location ~ '^[0-9]'
      from drawn t
      returning id
    )
    select id, rank from written join drawn using (id)`,
);

const addParticipants = statement<{ rows: string }>()(
  'demo.participants',
  (_db, { arg }) => sql`
    insert into gathering_participant (gathering_id, resident_id, joined_at, adults, children)
    select t."gatheringId", t."residentId", t.since, t.adults, t.children
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("gatheringId" text, "residentId" text, since timestamptz,
      adults int, children int)
    order by t.since`,
);

const addWaiters = statement<{ rows: string }>()(
  'demo.waiters',
  (_db, { arg }) => sql`
    insert into gathering_waiter (gathering_id, resident_id, waiting_since, adults, children)
    select t."gatheringId", t."residentId", t.since, t.adults, t.children
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("gatheringId" text, "residentId" text, since timestamptz,
      adults int, children int)
    order by t.since`,
);

const addMessages = statement<{ rows: string }>()(
  'demo.group_messages',
  (_db, { arg }) => sql`
    with written as (
      insert into gathering_message (id, gathering_id, sender_id, content, created_at)
      select ${idOf}, t."gatheringId", t."senderId", t.content, t."createdAt"
      from jsonb_to_recordset(${arg('rows')}::jsonb) as t("gatheringId" text, "senderId" text, content text,
        "createdAt" timestamptz)
      returning gathering_id, id
    )
    insert into gathering_talk (gathering_id, last_id)
    select gathering_id, max(id) from written group by gathering_id`,
);

const QUESTIONS = {
  outing: 'Une allergie, un régime ?',
  event: 'Plutôt thé ou café ?',
} as const;

/** In every fourth that is to come, whoever came second organises too; in every eighth, the third is asked. */
const share = statement()(
  'demo.hosts',
  () => sql`
    insert into gathering_host (gathering_id, resident_id, asked_at, accepted_at)
    select p.gathering_id, p.resident_id, p.joined_at, case when p.at = 2 then p.joined_at end
    from (select gathering_id, resident_id, joined_at,
        row_number() over (partition by gathering_id order by seq) as at from gathering_participant) as p
      join (select id, row_number() over (order by id) as at from gathering where date > now()) as g
        on g.id = p.gathering_id
    where (p.at = 2 and g.at % 4 = 0) or (p.at = 3 and g.at % 8 = 0)`,
);

/** In every fourth that is to come, those who come were asked whether they still do; of what is over it is known who came. */
const turnUp = statement()(
  'demo.turnout',
  () => sql`
    with called as (
      update gathering g set asked_at = now() - interval '2 hours', asked_why = 'called', called_for = g.date
      from (select id, row_number() over (order by id) as at from gathering
        where date > now() and status = 'pending' and participants > 0) as n
      where n.id = g.id and n.at % 4 = 0 returning g.id
    )
    insert into gathering_turnout (gathering_id, resident_id, confirmed_at, came)
    select p.gathering_id, p.resident_id, case when g.date > now() then now() - interval '1 hour' end,
      case when g.date < now() then case when p.at % 6 = 5 then 0 else 1 + p.adults + p.children end end
    from (select q.*, row_number() over (partition by gathering_id order by seq) as at from gathering_participant q) as p
      join gathering g on g.id = p.gathering_id
    where g.date < now() or (g.id in (select id from called) and p.at % 3 <> 0)`,
);

/** Of what is full and to come, the newest of those who come had a freed place, and is asked whether they keep it. */
const freePlace = statement()(
  'demo.freed',
  () => sql`
    insert into gathering_turnout (gathering_id, resident_id, asked_until)
    select p.gathering_id, p.resident_id, least(now() + interval '20 hours', g.date)
    from gathering g join gathering_participant p on p.gathering_id = g.id
    where g.date > now() + interval '3 days' and g.status = 'pending' and g.waiters > 0
      and not exists (select from gathering_host h where h.gathering_id = g.id and h.resident_id = p.resident_id)
    order by p.resident_id = (select id from resident where email = 'monique.perrin@example.org') desc, g.date, p.seq desc
    limit 1
    on conflict (gathering_id, resident_id) do update set asked_until = excluded.asked_until`,
);

/** Of what is to come, some say 'perhaps' who do not come. */
const sayMaybe = statement()(
  'demo.maybe',
  () => sql`
    insert into gathering_maybe (gathering_id, resident_id, said_at)
    select g.id, r.id, greatest(g.created_at, now() - make_interval(hours => r.at::int % 40))
    from (select id, created_at, creator_id, row_number() over (order by id) as at from gathering
        where date > now() and status = 'pending' and not date_open) as g
      join (select id, row_number() over (order by id) as at from resident where erased_at is null) as r
        on (r.at + g.at * 5) % 61 = 0 and g.at % 3 <> 0 and r.id <> g.creator_id
    where not is_blocked(g.creator_id, r.id) and not is_taken_off(g.id, r.id)
      and not exists (select from gathering_participant p where p.gathering_id = g.id and p.resident_id = r.id)
      and not exists (select from gathering_waiter w where w.gathering_id = g.id and w.resident_id = r.id)`,
);

/** Of some that are to come and have room, places are kept for people who are not on the site. */
const keepPlaces = statement()(
  'demo.kept',
  () => sql`
    insert into gathering_kept (gathering_id, word, places, kept_by, kept_at)
    select g.id, (array['le club de lecture', 'les musiciens', 'Mme Roux et sa fille', ''])[1 + g.at % 4],
      least(g.free, 1 + g.at % 3), g.creator_id, g.created_at
    from (select id, created_at, creator_id, max_participants - participants as free, row_number() over (order by id) as at
        from gathering where date > now() and status = 'pending' and not date_open and waiters = 0) as g
    where (g.at % 3 = 1 or g.free > 18) and g.free > 1`,
);

/** Of what is over, most of those who came have said thank you. */
const giveThanks = statement()(
  'demo.thanks',
  () => sql`
    insert into gathering_thanks (gathering_id, resident_id, thanked_at)
    select p.gathering_id, p.resident_id, least(now(), g.date + make_interval(hours => 3 + p.at::int))
    from (select q.*, row_number() over (partition by gathering_id order by seq) as at from gathering_participant q) as p
      join gathering g on g.id = p.gathering_id
      join gathering_turnout t on t.gathering_id = p.gathering_id and t.resident_id = p.resident_id
    where g.date < now() and g.status <> 'cancelled' and t.came > 0 and p.at % 3 <> 0`,
);

const addPhotos = statement<{ rows: string }>()(
  'demo.photos',
  (_db, { arg }) => sql`
    insert into gathering_photo (gathering_id, resident_id, image_url)
    select t."gatheringId", t."residentId", t."imageUrl"
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("gatheringId" text, "residentId" text, "imageUrl" text)`,
);

/** At the same hour of Paris. */
const daysAfter = (days: number) =>
  inParis(sql`(${inParis(sql`g.date`)} + make_interval(days => ${sql.lit(days)}))`);

/** The date of those that nobody has joined yet is looked for together, two at most; seven neighbours have answered. */
const lookForDates = statement()(
  'demo.dates',
  () => sql`
    with open as (
      update gathering g set registrations_open = false, date = ${daysAfter(7)},
        dates_asked = array[g.date, ${daysAfter(1)}, ${daysAfter(7)}]
      where g.id in (select id from gathering where date > now() and status = 'pending' and series_id is null
        and participants = 0 and waiters = 0 order by date limit 2)
      returning g.id, g.creator_id, g.dates_asked
    ), asked as (
      select r.id, row_number() over (order by r.id) as nth from resident r
      where r.erased_at is null and not r.is_admin and r.id not in (select creator_id from open)
      order by r.id limit 7
    )
    insert into gathering_date_answer (gathering_id, date, resident_id, says, answered_at)
    select open.id, d.date, asked.id, (array['yes', 'yes', 'maybe', 'no'])[(asked.nth * 3 + d.nth * asked.nth) % 4 + 1],
      now() - make_interval(hours => asked.nth::int)
    from open, asked, unnest(open.dates_asked) with ordinality as d(date, nth)`,
);

/** In one of three, something is asked and answered, and a list tells what is brought. */
const ask = statement<{ outing: string; event: string }>()(
  'demo.questions',
  (_db, { arg }) => sql`
    with asked as (
      update gathering g set items_open = true,
        question = case g.kind when 'outing' then ${arg('outing')}::text else ${arg('event')}::text end
      where g.id in (select id from (select id, row_number() over (order by id) as at from gathering) as n
        where n.at % 3 = 1)
      returning g.id, g.kind, g.creator_id
    ), first as (
      select p.gathering_id, p.resident_id, a.kind,
        row_number() over (partition by p.gathering_id order by p.seq) as at
      from gathering_participant p join asked a on a.id = p.gathering_id
    ), answered as (
      insert into gathering_answer (gathering_id, resident_id, answer)
      select gathering_id, resident_id, case kind when 'outing'
        then (array['Aucune, je mange de tout', 'Pas de noix, merci', 'Sans gluten'])[at]
        else (array['Café', 'Thé, sans sucre', 'Café pour nous deux'])[at] end
      from first where at <= 3
    )
    insert into gathering_item (gathering_id, name, added_by, taken_by)
    select a.id, line.name, a.creator_id,
      (select f.resident_id from first f where f.gathering_id = a.id and f.at = line.at)
    from asked a, (values (1, 'Un grand thermos'), (2, 'Des gobelets'), (9, 'Une nappe'), (9, 'Un gâteau à partager'))
      as line(at, name)`,
);

const readThem = statement()(
  'demo.group_readings',
  () => sql`
    insert into gathering_reading (gathering_id, resident_id, read_id)
    select t.gathering_id, p.resident_id, t.last_id
    from gathering_talk t join gathering_participant p using (gathering_id)`,
);

/** Gives the identifiers by rank. */
export async function insertGatherings(tx: Tx, rows: GatheringRow[]): Promise<Map<number, string>> {
  const added = await addGatherings(tx, { rows: JSON.stringify(rows) });
  return new Map(added.map(({ id, rank }) => [rank, id]));
}

export async function insertPlaces(
  tx: Tx,
  { participants, waiters }: { participants: PlaceRow[]; waiters: PlaceRow[] },
): Promise<void> {
  await addParticipants(tx, { rows: JSON.stringify(participants) });
  await addWaiters(tx, { rows: JSON.stringify(waiters) });
  await ask(tx, QUESTIONS);
  await share(tx, {});
  await turnUp(tx, {});
  await freePlace(tx, {});
  await giveThanks(tx, {});
  await lookForDates(tx, {});
  await sayMaybe(tx, {});
  await keepPlaces(tx, {});
}

export async function insertGroupMessages(tx: Tx, rows: GroupMessageRow[]): Promise<void> {
  await addMessages(tx, { rows: JSON.stringify(rows) });
  await readThem(tx, {});
}

export async function insertPhotos(tx: Tx, rows: object[]): Promise<void> {
  await addPhotos(tx, { rows: JSON.stringify(rows) });
}
