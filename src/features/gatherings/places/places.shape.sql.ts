// Who comes, waits or says 'perhaps', and where the reader stands among them: of the row `s`, as `reader` may see it.
// Invariant: the e-mails of an outing's participants appear where `isTold` says so; past a block, whoever says 'perhaps' has no name.
import { sql } from 'kysely';
import { moment, neighbour, neighbourRow } from '#server/database/json.sql.ts';
import type { Outing } from '../../outings/outings.contract.ts';
import { askedUntil } from '../freed/freed.shape.sql.ts';
import { isOrganisedBy } from '../talk/rooms.sql.ts';
import { maybeStands } from './maybe.sql.ts';

type Participants = Outing['participants'];

/** Who takes part, with their e-mails where `isTold`. */
export const participants = (
  isTold: ReturnType<typeof sql<boolean>>,
  first?: number,
) => sql<Participants>`(
  select coalesce(json_agg(json_build_object(
      'user', case when ${isTold}
        then ${neighbourRow('n', sql`'email', n.email`)} else ${neighbourRow('n')} end,
      'joinedAt', ${moment('p.joined_at')}, 'adults', p.adults, 'children', p.children) order by p.seq), '[]')
  from ${
    first
      ? sql`(select * from gathering_participant p where p.gathering_id = s.id
      order by p.seq limit ${sql.lit(first)}) as p`
      : sql`gathering_participant p`
  }
    join resident n on n.id = p.resident_id where p.gathering_id = s.id)`;

export const shownParticipants = sql<Participants>`(
  select coalesce(json_agg(json_build_object('user', ${neighbour('p.resident_id')},
      'joinedAt', ${moment('p.joined_at')}, 'adults', p.adults, 'children', p.children) order by p.seq), '[]')
  from gathering_participant p where p.gathering_id = s.id)`;

export const waitingList = sql<NonNullable<Outing['waitingList']>>`(
  select coalesce(json_agg(json_build_object('user', ${neighbourRow('n')},
      'waitingSince', ${moment('w.waiting_since')}, 'adults', w.adults, 'children', w.children) order by w.seq), '[]')
  from gathering_waiter w join resident n on n.id = w.resident_id where w.gathering_id = s.id)`;

export const myPlace = sql<Outing['myPlace']>`case when s.creator_id = reader.id then 'organiser'
  when s.participants > 0 and exists (select from gathering_participant p
    where p.gathering_id = s.id and p.resident_id = reader.id) then 'participant'
  when s.waiters > 0 and exists (select from gathering_waiter w
    where w.gathering_id = s.id and w.resident_id = reader.id) then 'waiting' end`;

export const myRank = sql<number | null>`case when s.waiters > 0 then (
  select nullif(count(*), 0) from gathering_waiter w
  where w.gathering_id = s.id and w.seq <= (select mine.seq from gathering_waiter mine
    where mine.gathering_id = s.id and mine.resident_id = reader.id)) + (
  select count(*) from gathering_proche q where q.gathering_id = s.id and q.waits
    and q.seq < (select mine.seq from gathering_waiter mine
      where mine.gathering_id = s.id and mine.resident_id = reader.id)) end`;

const partyIn = (table: 'gathering_participant' | 'gathering_waiter') => sql`
  select json_build_object('adults', c.adults, 'children', c.children) from ${sql.table(table)} c
  where c.gathering_id = s.id and c.resident_id = reader.id`;

export const myParty = sql<Outing['myParty']>`coalesce(
  case when s.participants > 0 then (${partyIn('gathering_participant')}) end,
  case when s.waiters > 0 then (${partyIn('gathering_waiter')}) end)`;

/** Who comes through somebody else; those who wait are told to who organises, and to who speaks for them. */
export const represented = sql<
  Outing['represented']
>`case when s.participants + s.waiters > 0 then (
  select coalesce(json_agg(json_build_object('shownAs', p.shown_as, 'with', ${neighbour('p.resident_id')},
    'waits', q.waits, 'procheId', case when p.resident_id = reader.id then p.id end,
    'freedUntil', case when p.resident_id = reader.id and not q.waits then ${askedUntil('q')} end) order by q.seq), '[]')
  from gathering_proche q join proche p on p.id = q.proche_id
  where q.gathering_id = s.id and (not q.waits or p.resident_id = reader.id or ${isOrganisedBy('s', sql`reader.id`)})) else '[]' end`;

const maybeOf = sql`from gathering_maybe m join resident n on n.id = m.resident_id
  where m.gathering_id = s.id and ${maybeStands(sql`s.creator_id`)}`;
/** Those whose names whoever organises reads: none past a block. */
const namedMaybe = sql`${maybeOf} and not is_blocked(n.id, reader.id)`;
export const maybes = sql<NonNullable<Outing['maybes']>>`(
  select coalesce(json_agg(json_build_object('user', ${neighbourRow('n')}, 'saidAt', ${moment('m.said_at')})
    order by m.said_at, n.id), '[]') ${namedMaybe})`;
// The same to all who read no names: a count that changed as one blocks would tell who it is.
export const maybeCount = sql<number>`case when ${isOrganisedBy('s', sql`reader.id`)}
  then (select count(*) ${namedMaybe}) else (select count(*) ${maybeOf}) end`;

export const saysMaybe = sql<boolean>`exists (select ${maybeOf} and n.id = reader.id)`;

export const kept = sql<NonNullable<Outing['kept']>>`(
  select coalesce(json_agg(json_build_object('word', k.word, 'places', k.places) order by k.kept_at, k.word), '[]')
  from gathering_kept k where k.gathering_id = s.id)`;

export const isExcluded = sql<boolean>`exists (select from gathering_exclusion e
  where e.gathering_id = s.id and e.resident_id = reader.id)`;
