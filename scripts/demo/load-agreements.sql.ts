// The agreements of the demonstration, in every state. Those of what is accepted were made with the acceptance, as on any
// site: here they get the moments they tell of, and some of them a story. What is completed or over gets one of its own.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import { AFTER_WORK, dayAt, hourAhead } from './by-day.ts';
import { idOf } from './load.sql.ts';

interface Asked {
  now: string;
  /** Whoever the demonstration is shown as comes first. */
  faceId: string;
}

interface Stories extends Asked {
  yesterday: string;
  soon: string;
}

interface Over extends Asked {
  /** When nobody came, or would have. */
  onDay: string;
}

// As old as their acceptance.
const dateThem = statement<{ now: string }>()(
  'demo.date_agreements',
  (_db, { arg }) => sql`
    with told as (
      select a.id, least(coalesce(t.accepted_at, s.updated_at), ${arg('now')}::timestamptz) as at
      from agreement a left join troc t on t.id = a.about_id left join service s on s.id = a.about_id),
    lines as (update agreement_line l set at = told.at from told where l.agreement_id = told.id)
    update agreement a set created_at = told.at, agreed_at = told.at, updated_at = told.at from told where a.id = told.id`,
);

// In turn: another hour is proposed; how did it go, yesterday; the address is given; somebody is late, in an hour at most.
const tellStories = statement<Stories>()(
  'demo.agreement_stories',
  (_db, { arg }) => sql`
    with asked as (select ${arg('now')}::timestamptz as now),
    ranked as (
      select a.id, row_number() over (order by ${arg('faceId')}::text in (a.owner_id, a.guest_id) desc, a.date, a.id) as rank
      from agreement a where a.status = 'agreed'
        -- Those of a ring are all at one hour.
        and not exists (select from ring_place p where p.troc_id = a.about_id)),
    told as (
      select a.id, ranked.rank, case
          when ranked.rank = 2 then ${arg('yesterday')}::timestamptz
          when ranked.rank = 4 then ${arg('soon')}::timestamptz
          else a.date end as date, asked.now
      from agreement a join ranked using (id), asked),
    services as (
      update service s set date = told.date from agreement a join told using (id)
      where s.id = a.about_id and s.date <> told.date and told.rank in (2, 4)),
    requests as (
      update trade_request p set date = told.date from agreement a join told using (id)
      where p.troc_id = a.about_id and p.requester_id = a.guest_id and told.rank in (2, 4)),
    agreed as (
      update agreement_line l set date = told.date, at = least(l.at, told.date - interval '2 days')
      from told where l.agreement_id = told.id and l.what = 'agreed' and told.rank in (2, 4)),
    lines as (
      insert into agreement_line (agreement_id, what, by_owner, at, date, location, text)
      select a.id, line.what, line.by_owner, line.at, line.date, a.location, line.text
      from agreement a join told using (id), lateral (values
        (1, 'proposed', false, told.now - interval '3 hours', told.date + interval '1 hour', 'Je rentre du marché.'),
        (2, 'question', null, told.date + interval '1 hour', told.date, ''),
        (3, 'address_given', not a.by_guest, told.now - interval '5 hours', null, ''),
        (4, 'late', false, least(told.now, told.date) - interval '5 minutes', null, '')) as line(rank, what, by_owner, at, date, text)
      where line.rank = told.rank)
    update agreement a set date = told.date, agreed_at = least(a.agreed_at, told.date - interval '2 days'),
      proposed_by_owner = case when told.rank = 1 then false end,
      proposed_date = case when told.rank = 1 then told.date + interval '1 hour' end,
      proposed_at = case when told.rank = 1 then told.now - interval '3 hours' end,
      proposed_message = case when told.rank = 1 then 'Je rentre du marché.' else '' end,
      asked_for = case when told.rank = 2 then told.date end,
      address_given_at = case when told.rank = 3 then told.now - interval '5 hours' end,
      address_details = case when told.rank = 3 then 'Interphone au nom, 2e étage' else '' end,
      guest_late_at = case when told.rank = 4 then least(told.now, told.date) - interval '5 minutes' end
    from told where told.id = a.id`,
);

// What is completed was agreed on, done by the word of both, and thanked for every other time.
const addDone = statement<{ now: string }>()(
  'demo.agreements_done',
  (_db, { arg }) => sql`
    with over as (
      select 'service' as kind, s.nature as form, s.id as about, s.title, s.creator_id as owner, s.assigned_to as guest, s.date, s.location,
        false as by_guest, '{}'::text[] as offers, s.completed_at as done_at, s.updated_at as "createdAt"
      from service s where s.status = 'completed' and s.assigned_to is not null
      union all
      select 'troc', t.kind, t.id, t.title, t.owner_id, t.requester_id, p.date, p.location, p.own_location, t.items_offered,
        t.completed_at, t.accepted_at
      from troc t join trade_request p on p.troc_id = t.id and p.requester_id = t.requester_id
      where t.status = 'completed'),
    made as (
      insert into agreement (id, kind, form, about_id, title, owner_id, guest_id, date, location, by_guest, offers, status,
        owner_said, owner_said_at, guest_said, guest_said_at, ended_at, agreed_at, created_at, updated_at)
      select ${idOf}, t.kind, t.form, t.about, t.title, t.owner, t.guest, t.date, t.location, t.by_guest, t.offers, 'done',
        'done', told.at, 'done', told.at, told.at, t."createdAt", t."createdAt", told.at
      from over t, lateral (select least(greatest(t.done_at, t.date + interval '2 hours'), ${arg('now')}::timestamptz)) as told(at)
      returning id, owner_id, guest_id, ended_at, kind),
    ranked as (select made.*, row_number() over (order by ended_at, id) as rank from made),
    lines as (
      insert into agreement_line (agreement_id, what, by_owner, at) select id, 'done', true, ended_at from made)
    insert into agreement_thanks (agreement_id, giver_id, receiver_id, text, shown, created_at)
    select t.id, t.owner_id, t.guest_id,
      (array['Merci mille fois pour le coup de main !', '', 'Ponctuel et souriant, un vrai voisin.',
        'Tout s''est passé à merveille, merci encore.'])[1 + (t.rank / 2)::int % 4], t.rank % 4 = 0, t.ended_at + interval '1 hour'
    from ranked t where t.rank % 2 = 0`,
);

// Two that came to nothing, on what is free again: one was cancelled, at the other nobody came.
const addOver = statement<Over>()(
  'demo.agreements_over',
  (_db, { arg }) => sql`
    with asked as (select ${arg('now')}::timestamptz as now),
    free as (
      select t.*, row_number() over (order by t.owner_id = ${arg('faceId')}::text desc, t.id) as rank from troc t
      where t.status = 'available' and t.created_at < (select now from asked) - interval '7 days'),
    guests as (
      select r.id, row_number() over (order by r.id = ${arg('faceId')}::text, r.id) as rank from resident r
      where r.created_at < (select now from asked) - interval '30 days'),
    over as (
      select t.*, g.id as guest, asked.now - interval '6 days' as "createdAt", ${arg('onDay')}::timestamptz as on_day
      from free t join guests g on g.rank = t.rank + 3 and g.id <> t.owner_id, asked where t.rank <= 3)
    insert into agreement (id, kind, form, about_id, title, owner_id, guest_id, date, location, offers, status, absent_id,
      owner_said, owner_said_at, missed_text, missed_answer, cancelled_by_owner, cancel_reason, cancel_text, ended_at,
      agreed_at, created_at, updated_at)
    select ${idOf}, 'troc', t.kind, t.id, t.title, t.owner_id, t.guest, t.on_day, t.location, t.items_offered,
      case when t.rank = 2 then 'missed' else 'cancelled' end, case when t.rank = 2 then t.guest end,
      case when t.rank = 2 then 'missed' end, case when t.rank = 2 then t.on_day + interval '2 hours' end,
      case when t.rank = 2 then 'J''ai attendu vingt minutes devant la porte.' else '' end,
      case when t.rank = 2 then 'Mon fils avait de la fièvre, et plus de batterie. Toutes mes excuses.' end,
      case when t.rank <> 2 then t.rank = 3 end, case when t.rank <> 2 then 'unable' end,
      case when t.rank = 1 then 'Je suis coincée au travail, pardon.' else '' end,
      t.on_day + interval '2 hours', t."createdAt", t."createdAt", t.on_day + interval '2 hours'
    from over t`,
);

/** What the neighbours agreed on, as it stands at `now`. */
export async function insertAgreements(
  tx: Tx,
  { now: moment, faceId }: { now: Date; faceId: string },
): Promise<void> {
  const asked = { now: moment.toISOString(), faceId };
  const at = (days: number) => dayAt(moment, days, AFTER_WORK).toISOString();
  await dateThem(tx, { now: asked.now });
  await tellStories(tx, { ...asked, yesterday: at(-1), soon: hourAhead(moment).toISOString() });
  await addDone(tx, { now: asked.now });
  await addOver(tx, { ...asked, onDay: at(-4) });
}
