// Where each field of an agreement comes from: of the row `s`, as `reader`, one of its two, reads it; `o` says which one
// (`sidesOf`). Invariant: the exact address is there while it is given and the agreement stands, and until the day after; the place as it was
// written, while it stands and once it was done.
import { type RawBuilder, sql } from 'kysely';
import { shownAsOf } from '#features/proches/proches.shape.sql.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { ADDRESS_HOURS } from './agreements-rights.contract.ts';

/** Joins which of the two reads, and who the other is. */
export const sidesOf = (readerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  cross join lateral (select s.owner_id = ${readerId} as owns,
    case when s.owner_id = ${readerId} then s.guest_id else s.owner_id end as other_id) as o`;

const side = (isOwner: RawBuilder<unknown>) =>
  sql`case when ${isOwner} = o.owns then 'me' else 'them' end`;
const mine = (column: string) =>
  sql`case when o.owns then ${sql.ref(`s.owner_${column}`)} else ${sql.ref(`s.guest_${column}`)} end`;
const theirs = (column: string) =>
  sql`case when o.owns then ${sql.ref(`s.guest_${column}`)} else ${sql.ref(`s.owner_${column}`)} end`;

/** What is proposed waits for an answer: its moment is still to come. */
const isProposed = sql<boolean>`(s.status = 'agreed' and s.proposed_date > now() is true)`;

/** Whoever wrote it reads it whole for ever. */
export const seenLocation = sql<string>`case
  when s.status in ('agreed', 'done') or s.by_guest <> o.owns then s.location else s.public_location end`;

const presence = (of: typeof mine) =>
  sql`json_build_object('here', ${moment(of('here_at'))}, 'late', ${moment(of('late_at'))})`;
const outcome = (of: typeof mine) => sql`case when ${of('said')} is not null then
  json_build_object('said', ${of('said')}, 'at', ${moment(of('said_at'))}) end`;

const receiver = sql`case when s.by_guest then s.guest_id else s.owner_id end`;
const address = sql`(
  select json_build_object('text', r.adresse, 'details', s.address_details, 'givenAt', ${moment('s.address_given_at')})
  from resident r
  where r.id = ${receiver} and r.adresse is not null and s.status = 'agreed' and s.address_given_at is not null
    and s.date > now() - make_interval(hours => ${sql.lit(ADDRESS_HOURS)}))`;

const given = sql`(
  select json_build_object('text', t.text, 'createdAt', ${moment('t.created_at')})
  from agreement_thanks t where t.agreement_id = s.id and t.giver_id <> o.other_id)`;
const received = sql`(
  select json_build_object('text', t.text, 'shown', t.shown, 'createdAt', ${moment('t.created_at')})
  from agreement_thanks t where t.agreement_id = s.id and t.giver_id = o.other_id)`;

const spokenFor = shownAsOf(sql`case s.kind
  when 'service' then (select x.proche_id from service x where x.id = s.about_id)
  else (select x.proche_id from troc x where x.id = s.about_id) end`);

/** Of the request that was accepted: another one may stand since, on another day. */
const back = sql`(select ${moment('p.return_date')} from trade_request p
  where s.form = 'loan' and p.troc_id = s.about_id and p.requester_id = s.guest_id and p.date = s.date)`;

/** The JSON text of one. */
export const agreementJson: RawBuilder<string> = sql`json_build_object(
  '_id', s.id, 'kind', s.kind, 'form', s.form, 'subject', json_build_object('_id', s.about_id, 'title', s.title),
  'with', ${neighbour('o.other_id')}, 'spokenFor', ${spokenFor}, 'date', ${moment('s.date')}, 'location', ${seenLocation},
  'status', case when ${isProposed} then 'proposed' else s.status end,
  'proposal', case when ${isProposed} then json_build_object('by', ${side(sql`s.proposed_by_owner`)},
    'date', ${moment('s.proposed_date')}, 'location', coalesce(s.proposed_location, s.location),
    'message', s.proposed_message, 'createdAt', ${moment('s.proposed_at')}) end,
  'agreedAt', ${moment('s.agreed_at')}, 'createdAt', ${moment('s.created_at')}, 'updatedAt', ${moment('s.updated_at')},
  'owner', ${side(sql`true`)}, 'receiver', ${side(sql`not s.by_guest`)},
  'offers', s.offers, 'returnDate', ${back}, 'brings', s.brings, 'message', s.message, 'address', ${address},
  'presence', json_build_object('me', ${presence(mine)}, 'them', ${presence(theirs)}),
  'outcome', json_build_object('me', ${outcome(mine)}, 'them', ${outcome(theirs)}),
  'missed', case when s.absent_id is not null then json_build_object(
    'by', case when s.absent_id = o.other_id then 'me' else 'them' end, 'at', ${moment('s.ended_at')},
    'text', s.missed_text, 'answer', s.missed_answer) end,
  'cancellation', case when s.status = 'cancelled' then json_build_object(
    'by', case when s.cancelled_by_owner is not null then ${side(sql`s.cancelled_by_owner`)} end,
    'reason', s.cancel_reason, 'text', s.cancel_text, 'at', ${moment('s.ended_at')}) end,
  'doneAt', case when s.status = 'done' then ${moment('s.ended_at')} end,
  'thanks', json_build_object('given', ${given}, 'received', ${received}))::text`;

/** The JSON text of the line `l` of `s`. */
export const lineJson: RawBuilder<string> = sql`json_build_object(
  '_id', l.id, 'what', l.what, 'by', case when l.by_owner is not null then ${side(sql`l.by_owner`)} end,
  'at', ${moment('l.at')}, 'date', ${moment('l.date')}, 'location', ${placeOfLine('location')},
  'dateBefore', ${moment('l.date_before')}, 'locationBefore', ${placeOfLine('location_before')}, 'text', l.text)::text`;

function placeOfLine(column: string): RawBuilder<string> {
  const place = sql.ref(`l.${column}`);
  return sql`case when s.status in ('agreed', 'done') then ${place} else public_location(${place}) end`;
}
