// What is told of a circle, and who may know of it. Invariant: who is in one, and what is said in it, is told to those who are
// in it; the word of its keepers and what is unread too.
import { type RawBuilder, sql } from 'kysely';
import { moment, neighbour, neighbourRow } from '#server/database/json.sql.ts';

export const keepsCircle = (circleId: unknown, residentId: unknown) => sql<boolean>`exists (
  select from circle_member k where k.circle_id = ${circleId} and k.resident_id = ${residentId}
    and k.keeper_since is not null)`;

/** Whether somebody keeps the circle `s`. */
const isKeptBy = (residentId: unknown) => keepsCircle(sql`s.id`, residentId);

/** Whether somebody may know that there is the circle `s`: once it is hidden, its keepers alone. */
export const isShown = (residentId: unknown) =>
  sql<boolean>`(s.hidden_at is null or ${isKeptBy(residentId)})`;

/** Who answers for the circle `s` to somebody: has kept it longest, and neither of the two keeps from the other. */
export const keeperOf = (residentId: unknown) => sql<string>`(
  select k.resident_id from circle_member k
  where k.circle_id = s.id and k.keeper_since is not null and not is_blocked(k.resident_id, ${residentId})
  order by k.keeper_since, k.resident_id limit 1)`;

/** Whether a search finds the circle `s` for somebody: what is open to all, and what they are in. */
export const isFound = (residentId: unknown) => sql<boolean>`(${isShown(residentId)}
  and ${keeperOf(residentId)} is not null and (not s.by_approval or exists (
    select from circle_member m where m.circle_id = s.id and m.resident_id = ${residentId}
      and (s.hidden_at is null or m.keeper_since is not null))))`;

/** Whoever was told of nothing yet has read nothing: what was said before they came does not count. */
const unread = sql`(select count(*) from (
  select from gathering_message g
  where g.gathering_id = s.id and g.created_at > mine.joined_at and g.sender_id <> reader.id
    and not is_blocked(g.sender_id, reader.id) and g.id > coalesce((
      select r.read_id from gathering_reading r where r.gathering_id = s.id and r.resident_id = reader.id), '')
  limit 99) as new)`;

/** The JSON text of the circle `s`, to `reader`. */
export const circleJson: RawBuilder<string> = sql`(
  select json_build_object('_id', s.id, 'name', s.name, 'kind', s.kind, 'about', s.about, 'byApproval', s.by_approval,
    'members', (select count(*) from circle_member m where m.circle_id = s.id),
    'keepers', (select coalesce(json_agg(${neighbourRow('n')} order by k.keeper_since, n.id), '[]')
      from circle_member k join resident n on n.id = k.resident_id
      where k.circle_id = s.id and k.keeper_since is not null and not is_blocked(n.id, reader.id)),
    'myPlace', case when mine.keeper_since is not null then 'keeper' when mine.resident_id is not null then 'member'
      when asking.status = 'waiting' then 'asked' when asking.status is not null then 'out' end,
    'word', case when mine.resident_id is not null then s.word end,
    'unread', case when mine.resident_id is null then 0 else ${unread} end,
    'muted', coalesce(mine.muted, false), 'keepingAsked', mine.keeping_asked_at is not null,
    'waiting', case when mine.keeper_since is null then 0 else (
      select count(*) from circle_request q where q.circle_id = s.id and q.status = 'waiting') end,
    'hidden', s.hidden_at is not null, 'createdAt', ${moment('s.created_at')})::text
  from (values (1)) as one(row)
    left join circle_member mine on mine.circle_id = s.id and mine.resident_id = reader.id
    left join circle_request asking on asking.circle_id = s.id and asking.resident_id = reader.id)`;

/** The JSON of the member `m`, to `reader`. */
export const memberJson = sql`json_build_object('user', ${neighbour('m.resident_id')},
  'joinedAt', ${moment('m.joined_at')}, 'keeper', m.keeper_since is not null,
  'keepingAsked', m.keeping_asked_at is not null and (m.resident_id = reader.id or ${keepsCircle(sql`m.circle_id`, sql`reader.id`)}))`;

/** The JSON of whoever asks, `q`. */
export const requestJson = sql`json_build_object('user', ${neighbour('q.resident_id')}, 'status', q.status,
  'words', q.words, 'askedAt', ${moment('q.asked_at')})`;
