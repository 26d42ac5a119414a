// A place taken where there is one, or given back where nobody waits: in one round trip, for what is wanted most
// often at the same moment. Whatever is not as simple (full, closed, blocked…) is left alone, for the rules to say.

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import { eventRow, telling } from '#server/live/live.sql.ts';
import { isForThem, isReadBy } from '../gatherings.circle.shape.sql.ts';
import { type GatheringKind, groupLeft } from '../gatherings.contract.ts';
import { isWithin } from '../gatherings.rights.shape.sql.ts';
import { turnOfGathering } from '../gatherings.write.sql.ts';
import { JOINING, LEAVING } from '../gatherings-rights.contract.ts';
import { tellingChange, toDiscussion } from '../news/tell.sql.ts';

interface Coming {
  kind: GatheringKind;
  id: string;
  residentId: string;
}

interface ComingWith extends Coming {
  adults: number;
  children: number;
}

/**
 * `place` waits for its turn; the row that `locked` then locks is the newest, however old the statement's own view:
 * status, date, places and waiters are read there, and who was taken off by a function that sees this moment.
 */
const lockedOf = ({ arg }: Pick<Arguments<Coming>, 'arg'>): RawBuilder<unknown> => sql`
  place as materialized (
    select g.id, ${turnOfGathering(sql`g.id`)} from gathering g where g.id = ${arg('id')} and g.kind = ${arg('kind')}
  ), locked as materialized (
    select g.* from gathering g, place where g.id = place.id for no key update of g
  )`;

/** Tells all open pages, and the creator, of each row of `done`: what its like undoes first. */
const tellOf = (
  word: 'joined' | 'left',
  residentId: unknown,
  facts: unknown = sql`null::jsonb`,
): RawBuilder<unknown> => sql`
  told as (
    ${tellingChange(sql`locked g join done on done.gathering_id = g.id`, 'updated')}
  ), noticed as materialized (
    select restate_news(array[g.creator_id], g.kind, g.id),
      notify_resident(g.creator_id, g.kind || ${`_${word}`}, ${residentId}, g.kind, g.id, g.title, ${facts})
    from locked g join done on done.gathering_id = g.id
  )`;

const isDone = sql<boolean>`(select count(*) from noticed) > 0`;

const broughtBy = ({ arg }: Arguments<ComingWith>) => sql`
  jsonb_build_object('brought', ${arg('adults')}::int + ${arg('children')}::int)`;

/** Whether somebody is still there, and stays so until this ends: whoever erases their account takes them out of it after. */
const stillThere = (residentId: unknown, where: RawBuilder<unknown>) => sql`
  select r.id from resident r where r.id = ${residentId} and r.erased_at is null and ${where} for share of r`;

const findStillThere = statement<{ residentId: string }>()(
  'gatherings.still_there',
  (_db, { arg }) => sql<{ id: string }>`${stillThere(arg('residentId'), sql`true`)}`,
);

// Nobody comes twice, by the key of participants. Its creator's row is held: an account that is being closed is so before,
// or after this place; so is that of whoever comes, who does not come once it is erased.
const take = statement<ComingWith>()(
  'gatherings.take_place',
  (_db, args) => sql<{ done: boolean }>`
    with ${lockedOf(args)}, here as materialized (
      select r.id from resident r, locked g where r.id = g.creator_id and r.erased_at is null for key share of r
    ), comer as materialized (${stillThere(
      args.arg('residentId'),
      sql`exists (select from locked g where g.creator_id <> r.id)`,
    )}), inside as materialized (
      -- Whoever leaves the circle does so before, and does not come; or after, and gives this place back.
      select m.circle_id from circle_member m, locked g where m.circle_id = g.circle_id
        and m.resident_id = ${args.arg('residentId')} and ${isForThem('g', args.arg('residentId'))} for key share of m
    ), done as (
      insert into gathering_participant (gathering_id, resident_id, adults, children)
      select g.id, ${args.arg('residentId')}::text, ${args.arg('adults')}::int, ${args.arg('children')}::int from locked g
      where ${isWithin('g', JOINING)} and g.waiters = 0 and g.registrations_open and (g.circle_id is null or exists (select from inside))
        and g.participants + 1 + ${args.arg('adults')}::int + ${args.arg('children')}::int <= g.max_participants
        and (g.guests_allowed or ${args.arg('adults')}::int + ${args.arg('children')}::int = 0)
        and not is_taken_off(g.id, ${args.arg('residentId')})
        and g.creator_id <> ${args.arg('residentId')} and not is_blocked(g.creator_id, ${args.arg('residentId')})
        and exists (select from here) and exists (select from comer)
      on conflict do nothing
      returning gathering_id
    ), ${tellOf('joined', args.arg('residentId'), broughtBy(args))}
    select ${isDone} as done`,
);

// What the leaver was told and has not seen is to be marked as read: that is not simple.
const giveBack = statement<Coming>()(
  'gatherings.give_place_back',
  (_db, args) => sql<{ done: boolean }>`
    with ${lockedOf(args)}, done as (
      delete from gathering_participant p using locked g
      where p.gathering_id = g.id and p.resident_id = ${args.arg('residentId')} and ${isWithin('g', LEAVING)} and g.waiters = 0
        and ${isReadBy('g', args.arg('residentId'))}
        and not exists (select from notification n where n.recipient_id = p.resident_id
          and n.about_type = g.kind and n.about_id = g.id and n.read_at is null)
      returning p.gathering_id
    ), unread as (
      delete from gathering_reading r using done
      where r.gathering_id = done.gathering_id and r.resident_id = ${args.arg('residentId')}
    ), unanswered as (
      delete from gathering_answer a using done
      where a.gathering_id = done.gathering_id and a.resident_id = ${args.arg('residentId')}
    ), unbrought as (
      update gathering_item i set taken_by = null from done
      where i.gathering_id = done.gathering_id and i.taken_by = ${args.arg('residentId')}
    ), ended as (
      ${telling(sql`done`, [
        eventRow(groupLeft, toDiscussion(sql`gathering_id`), {
          residentId: sql`${args.arg('residentId')}::text`,
        }),
      ])}
    ), ${tellOf('left', args.arg('residentId'))}
    select ${isDone} as done`,
);

/** True when the resident has a place now; false when it is not that simple, and nothing was done. */
export async function takePlace(tx: Tx, coming: ComingWith): Promise<boolean> {
  return (await take(tx, coming))[0]?.done ?? false;
}

/** True when the resident has given their place back; false when it is not that simple, and nothing was done. */
export async function givePlaceBack(tx: Tx, coming: Coming): Promise<boolean> {
  return (await giveBack(tx, coming))[0]?.done ?? false;
}

/** Within a transaction: whether somebody is still there once it ends. */
export async function holdComer(tx: Tx, residentId: string): Promise<boolean> {
  return (await findStillThere(tx, { residentId })).length === 1;
}
