// What services keep about one resident. Invariant: what another resident took part in is never deleted.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { storedFields } from '#server/database/shape.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';
import { serviceShape } from './services.shape.sql.ts';
import { forgetUrgentCalls, heldUrgentCalls } from './urgent/urgent.sql.ts';

type Own = { residentId: string };

const now = sql<Date>`now()`;
const isUnanswered = sql<boolean>`not exists (
  select from service_proposal where service_id = service.id)`;

const lock = statement<Own>()('services.leave_lock', (db, { arg }) =>
  db
    .selectFrom('service')
    .select('id')
    .where(
      sql<boolean>`(creator_id = ${arg('residentId')} or id in (
        select service_id from service_proposal where helper_id = ${arg('residentId')}))`,
    )
    .orderBy('id')
    .forUpdate(),
);

// Told while everything still stands: the helpers of what is about to be cancelled, and the creators of what the
// leaver offered to help with.
const tellConcerned = statement<Own>()(
  'services.leave_tell',
  (_db, { arg }) => sql`
    select notify_residents(told.kind, 'service', array_agg(told.recipient), array_agg(${arg('residentId')}::text),
      array_agg(told.service_id), array_agg(told.title))
    from (
      select p.helper_id as recipient, 'service_cancelled' as kind, s.id as service_id, s.title
      from service s join service_proposal p on p.service_id = s.id
      where s.creator_id = ${arg('residentId')} and s.assigned_to is null
        and s.status in ('open', 'pending', 'assigned')
      union all
      select s.creator_id, 'service_withdrawn', s.id, s.title
      from service s join service_proposal p on p.service_id = s.id
      where p.helper_id = ${arg('residentId')} and s.status in ('open', 'pending', 'assigned')
      order by service_id, recipient) as told
    group by told.kind order by told.kind`,
);

const deleteUnanswered = statement<Own>()('services.leave_delete', (db, { arg }) =>
  db
    .deleteFrom('service')
    .where('creator_id', '=', arg('residentId'))
    .where(isUnanswered)
    .returning('id'),
);

const cancelUnassigned = statement<Own>()('services.leave_cancel', (db, { arg }) =>
  db
    .updateTable('service')
    .set({ status: 'cancelled', updated_at: now })
    .where('creator_id', '=', arg('residentId'))
    .where('status', 'in', ['open', 'pending', 'assigned'])
    .where('assigned_to', 'is', null)
    .returning('id'),
);

const reopen = statement<Own>()('services.leave_reopen', (db, { arg }) =>
  db
    .updateTable('service')
    .set({
      status: sql<string>`case
        when status not in ('pending', 'assigned') then status
        when exists (select from service_proposal
          where service_id = service.id and helper_id <> ${arg('residentId')}) then 'pending'
        else 'open' end`,
      assigned_to: null,
      updated_at: now,
    })
    .where('status', '<>', 'completed')
    .where(
      sql<boolean>`id in (
        select service_id from service_proposal where helper_id = ${arg('residentId')})`,
    )
    .where((or) => or.or([or('status', '=', 'pending'), or('assigned_to', '=', arg('residentId'))]))
    .returning('id'),
);

const withdraw = statement<Own>()('services.leave_withdraw', (db, { arg }) =>
  db
    .deleteFrom('service_proposal')
    .where('helper_id', '=', arg('residentId'))
    .where(
      sql<boolean>`not exists (select from service
        where service.id = service_id and assigned_to = helper_id)`,
    )
    .returning('service_id as id'),
);

/** Said anew by one statement, which has its time. */
const SERVICES_AT_ONCE = 200;

const restate = statement<{ ids: string[] }>()(
  'services.leave_restate',
  (_db, { arg }) => sql`
    select restate_news(array[s.creator_id::text], 'service', s.id)
    from (select id, creator_id from service where id = any(${arg('ids')}::text[]) order by id) as s`,
);

// Of what stays, their number, their door and their point go: they are part of the address that is erased.
const forgetPlaces = statement<Own>()('services.leave_places', (db, { arg }) =>
  db
    .updateTable('service')
    .set({ location: sql<string>`public_location`, lon: null, lat: null })
    .where('creator_id', '=', arg('residentId')),
);

// Who helps, and what they wrote, is theirs.
const created = heldList(
  'services.held_created',
  (_db, residentId) => sql<{ key: string }>`
    select s.id as key, s.lon, s.lat, s.proche_id as "procheId", ${storedFields(serviceShape, {
      category: sql`(select c.name from service_category c where c.id = s.category_id)`,
      ...{
        creator: null,
        spokenFor: null,
        assignedTo: null,
        proposalCount: null,
        helpProposals: null,
      },
    })}, ${moment('s.still_at')} as "stillAt"
    from service s where s.creator_id = ${residentId}`,
);

const proposals = heldList('services.held_proposed', (db, residentId) =>
  db
    .selectFrom('service_proposal')
    .innerJoin('service', 'service.id', 'service_proposal.service_id')
    .select([
      'service_proposal.id as key',
      'service_proposal.id as _id',
      'service.id as serviceId',
      'service.title as serviceTitle',
      'message',
      'brings',
      sql<string[]>`to_json(times)`.as('times'),
      sql<string>`case when service.assigned_to is distinct from helper_id then 'pending'
        when service.status = 'completed' then 'completed' else 'assigned' end`.as('status'),
      moment('service_proposal.created_at').as('createdAt'),
      moment('service_proposal.updated_at').as('updatedAt'),
    ])
    .where('helper_id', '=', residentId),
);

const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);

/**
 * Withdraws a leaving resident: their services nobody answered are deleted, those without accepted help
 * cancelled; their offers of help are taken back, and those services are open to others again. What is
 * completed, or theirs with a helper, stays, without the number of the street. Gives the identifiers of the services concerned.
 */
export async function withdrawResident(
  tx: Tx,
  residentId: string,
): Promise<{ deleted: string[]; updated: string[] }> {
  await lock(tx, { residentId });
  await tellConcerned(tx, { residentId });
  const deleted = idsOf(await deleteUnanswered(tx, { residentId }));
  const cancelled = idsOf(await cancelUnassigned(tx, { residentId }));
  const reopened = idsOf(await reopen(tx, { residentId }));
  // Whoever asked for help is told who still offers it.
  const withdrawn = idsOf(await withdraw(tx, { residentId }));
  for (let at = 0; at < withdrawn.length; at += SERVICES_AT_ONCE) {
    await restate(tx, { ids: withdrawn.slice(at, at + SERVICES_AT_ONCE) });
  }
  await forgetPlaces(tx, { residentId });
  await forgetUrgentCalls(tx, residentId);
  return { deleted, updated: [...cancelled, ...reopened] };
}

export const heldServices: Held = { parts: { created, proposals, urgentCalls: heldUrgentCalls } };
