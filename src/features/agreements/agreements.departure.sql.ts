// What agreements keep about one resident.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';
import { sidesOf } from './agreements.shape.sql.ts';

type Own = { residentId: string };

// What the other wrote is the other's, but for what they say of the resident.
const agreed = heldList(
  'agreements.held',
  (_db, residentId) => sql<{ key: string }>`
    select s.id as key, s.id as "_id", s.kind, s.form, json_build_object('_id', s.about_id, 'title', s.title) as subject,
      case when o.owns then 'owner' else 'guest' end as role, o.other_id as "with",
      ${moment('s.date')} as date,
      case when s.by_guest <> o.owns then s.location else s.public_location end as location, s.by_guest as "placeByGuest",
      s.offers, s.brings, case when not o.owns then s.message end as message, s.status,
      case when s.proposed_by_owner = o.owns then json_build_object('date', ${moment('s.proposed_date')},
        'location', s.proposed_location, 'message', s.proposed_message, 'createdAt', ${moment('s.proposed_at')}) end as proposal,
      json_build_object('said', case when o.owns then s.owner_said else s.guest_said end,
        'at', ${moment(sql`case when o.owns then s.owner_said_at else s.guest_said_at end`)}) as outcome,
      json_build_object('here', ${moment(sql`case when o.owns then s.owner_here_at else s.guest_here_at end`)},
        'late', ${moment(sql`case when o.owns then s.owner_late_at else s.guest_late_at end`)}) as presence,
      json_build_object('absent', s.absent_id, 'text', s.missed_text, 'answer', s.missed_answer) as missed,
      json_build_object('byOwner', s.cancelled_by_owner, 'reason', s.cancel_reason,
        'text', case when s.cancelled_by_owner = o.owns then s.cancel_text end) as cancellation,
      json_build_object('givenAt', ${moment('s.address_given_at')},
        'details', case when s.by_guest <> o.owns then s.address_details end) as address,
      (select coalesce(json_agg(json_build_object('what', l.what, 'mine', l.by_owner = o.owns, 'at', ${moment('l.at')})
        order by l.id), '[]') from agreement_line l where l.agreement_id = s.id) as lines,
      ${moment('s.agreed_at')} as "agreedAt", ${moment('s.ended_at')} as "endedAt",
      ${moment('s.created_at')} as "createdAt", ${moment('s.updated_at')} as "updatedAt"
    from agreement s ${sidesOf(sql`${residentId}::text`)}
    where ${residentId}::text in (s.owner_id, s.guest_id)`,
);

const thanks = (
  name: string,
  mine: 'giver_id' | 'receiver_id',
  other: 'giver_id' | 'receiver_id',
) =>
  heldList(
    name,
    (_db, residentId) => sql<{ key: string }>`
      select id as key, id as "_id", agreement_id as "agreementId", ${sql.ref(other)} as "with", text, shown,
        ${moment('created_at')} as "createdAt"
      from agreement_thanks where ${sql.ref(mine)} = ${residentId}`,
  );

export const heldAgreements: Held = {
  parts: {
    agreed,
    thanksGiven: thanks('agreements.held_given', 'giver_id', 'receiver_id'),
    thanksReceived: thanks('agreements.held_received', 'receiver_id', 'giver_id'),
  },
};

// The number of the street where the place is in their words; of their own words nothing.
const forget = statement<Own>()(
  'agreements.leave_forget',
  (_db, { arg }) => sql`
    with mine as (
      select s.id, s.owner_id = ${arg('residentId')}::text as owns from agreement s
      where ${arg('residentId')}::text in (s.owner_id, s.guest_id)),
    lines as (
      update agreement_line l set text = case when l.by_owner = mine.owns then '' else l.text end,
        location = public_location(l.location), location_before = public_location(l.location_before)
      from mine where l.agreement_id = mine.id)
    update agreement a set updated_at = now(),
      location = case when a.by_guest <> mine.owns then a.public_location else a.location end,
      message = case when mine.owns then a.message else '' end,
      brings = case when mine.owns then a.brings else '{}' end,
      cancel_text = case when a.cancelled_by_owner = mine.owns then '' else a.cancel_text end,
      missed_text = case when a.absent_id = ${arg('residentId')}::text then a.missed_text else '' end,
      missed_answer = case when a.absent_id = ${arg('residentId')}::text and a.missed_answer is not null then ''
        else a.missed_answer end
    from mine where a.id = mine.id`,
);

const forgetThanks = statement<Own>()('agreements.leave_thanks', (db, { arg }) =>
  db.deleteFrom('agreement_thanks').where('receiver_id', '=', arg('residentId')),
);

/** Of what is over: the words of a leaving resident, and the number of their street; the thanks they received. */
export async function forgetResident(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
  await forgetThanks(tx, { residentId });
}
