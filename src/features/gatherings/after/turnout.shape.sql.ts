// Whether those who come still do, and whether the reader came: of the row `s`, as `reader` may see it.
// Invariant: how many have not answered is told to those who organise it.
import { sql } from 'kysely';
import { moment } from '#server/database/json.sql.ts';
import type { Outing } from '../../outings/outings.contract.ts';
import { cameTo } from '../gatherings.after.shape.sql.ts';
import { isOrganisedBy } from '../talk/rooms.sql.ts';

/** Whether whoever takes part as `p` has not said, since they were asked, that they still come; `t`: what they said. */
const isSilent = sql`greatest(p.joined_at, t.confirmed_at) < s.asked_at`;
const comingOf = (where: unknown) => sql`from gathering_participant p
  left join gathering_turnout t on t.gathering_id = p.gathering_id and t.resident_id = p.resident_id
  where p.gathering_id = s.id and ${where}`;

export const myComing = sql<
  Outing['myComing']
>`case when s.asked_at is not null and s.participants > 0 then (
  select case when ${isSilent} then s.asked_why when t.confirmed_at >= s.asked_at then 'confirmed' end
  ${comingOf(sql`p.resident_id = reader.id`)}) end`;

export const wasThere = sql<boolean>`(s.participants > 0 and s.date <= now() and s.status <> 'cancelled'
  and ${cameTo(sql`reader.id`)})`;

export const asking = sql<
  Outing['asking']
>`case when s.asked_at is not null and ${isOrganisedBy('s', sql`reader.id`)} then
  json_build_object('at', ${moment('s.asked_at')}, 'silent', (select count(*) ${comingOf(isSilent)}),
    'called', s.called_for is not null and s.called_for = s.date) end`;
