// Who organises, what is brought and what is asked of those who come: of the row `s`, as `reader` may see it.
import { sql } from 'kysely';
import { neighbour, neighbourRow } from '#server/database/json.sql.ts';
import type { Outing } from '../../outings/outings.contract.ts';
import { isOrganisedBy } from '../talk/rooms.sql.ts';

/** Who organises with the creator; whoever was asked and has not accepted is told to the creator, and to themselves. */
export const hosts = sql<Outing['hosts']>`case when s.participants > 0 then (
  select coalesce(json_agg(json_build_object('user', ${neighbourRow('n')}, 'accepted', h.accepted_at is not null)
    order by h.accepted_at, h.asked_at), '[]')
  from gathering_host h join resident n on n.id = h.resident_id
  where h.gathering_id = s.id and (h.accepted_at is not null or reader.id in (h.resident_id, s.creator_id))) else '[]' end`;

export const myHosting = sql<Outing['myHosting']>`case when s.participants > 0 then (
  select case when h.accepted_at is null then 'asked' else 'accepted' end from gathering_host h
  where h.gathering_id = s.id and h.resident_id = reader.id) end`;

export const myAnswer = sql<string>`coalesce((select a.answer from gathering_answer a
  where a.gathering_id = s.id and a.resident_id = reader.id), '')`;

export const items = sql<
  Outing['items']
>`(select coalesce(json_agg(json_build_object('_id', i.id, 'name', i.name,
    'taken', case when i.taken_by is not null then ${neighbour('i.taken_by')} end,
    'mayRemove', ${isOrganisedBy('s', sql`reader.id`)} or (i.added_by = reader.id and (i.taken_by is null or i.taken_by = reader.id)))
  order by i.id), '[]') from gathering_item i where i.gathering_id = s.id)`;
