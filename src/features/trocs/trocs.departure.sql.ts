// What trocs keep about one resident. Invariant: an exchange that was made is never deleted.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { isClosed } from '#server/database/present.sql.ts';
import { storedFields } from '#server/database/shape.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';
import { requestLocation, requestStatus, trocShape } from './trocs.shape.sql.ts';
import { forgetWaits, heldWaits } from './trocs.waits.sql.ts';

type Own = { residentId: string };

interface ChangedTroc {
  id: string;
  title: string;
  ownerId: string;
  /** Whose request stood before. */
  requesterId: string | null;
  /** When and where it was to be, of a request that goes with the resident. */
  facts?: { date: string; location: string };
}

const lock = statement<Own>()(
  'trocs.leave_lock',
  (_db, { arg }) => sql`
    select id from troc
    where owner_id = ${arg('residentId')}
      or id in (select troc_id from trade_request where requester_id = ${arg('residentId')})
    order by id for update`,
);

const deleteUnasked = statement<Own>()('trocs.leave_delete', (db, { arg }) =>
  db
    .deleteFrom('troc')
    .where('owner_id', '=', arg('residentId'))
    .where(sql<boolean>`not exists (select from trade_request where troc_id = troc.id)`)
    .returning('id'),
);

const cancelUnaccepted = statement<Own>()(
  'trocs.leave_cancel',
  (_db, { arg }) => sql<ChangedTroc>`
    with standing as (select id, status from troc where owner_id = ${arg('residentId')})
    update troc t set status = 'cancelled', updated_at = now()
    from standing s where s.id = t.id and s.status in ('available', 'pending')
    returning t.id, t.title, t.owner_id as "ownerId",
      case when s.status = 'pending' then t.requester_id end as "requesterId"`,
);

// What they asked for and did not get is free again; from an owner who is erased, nobody can ask any more.
const release = statement<Own>()(
  'trocs.leave_release',
  (_db, { arg }) => sql<ChangedTroc>`
    with standing as (select id, status from troc where requester_id = ${arg('residentId')})
    update troc t set requester_id = null, accepted_at = null, updated_at = now(),
      status = case when s.status not in ('pending', 'accepted') then s.status
        when o.erased_at is null or ${isClosed('o.id')} then 'available' else 'cancelled' end
    from standing s, resident o where s.id = t.id and o.id = t.owner_id and s.status <> 'completed'
    returning t.id, t.title, t.owner_id as "ownerId",
      case when s.status in ('pending', 'accepted') then ${arg('residentId')}::text end as "requesterId",
      (select json_build_object('date', p.date, 'location', p.public_location) from trade_request p
        where p.troc_id = t.id and p.requester_id = ${arg('residentId')}) as facts`,
);

const withdraw = statement<Own>()('trocs.leave_withdraw', (db, { arg }) =>
  db
    .deleteFrom('trade_request')
    .where('requester_id', '=', arg('residentId'))
    .where(
      sql<boolean>`not exists (select from troc
        where troc.id = troc_id and troc.requester_id = trade_request.requester_id)`,
    ),
);

// Of what stays, their number, their door and their point go: they are part of the address that is erased.
const forgetPlaces = statement<Own>()(
  'trocs.leave_places',
  (_db, { arg }) => sql`
    with own as (
      update troc set location = public_location, lon = null, lat = null
      where owner_id = ${arg('residentId')} returning id)
    update trade_request p set location = public_location
    where case when own_location then requester_id = ${arg('residentId')} else troc_id in (select id from own) end`,
);

// Who asks, and where they would meet, is theirs.
const owned = heldList(
  'trocs.held_owned',
  (_db, residentId) => sql<{ key: string }>`
    select s.id as key, s.lon, s.lat, s.proche_id as "procheId", ${storedFields(trocShape, { user: null, spokenFor: null, tradeRequest: null })},
      ${moment('s.accepted_at')} as "acceptedAt"
    from troc s where s.owner_id = ${residentId}`,
);

const requests = heldList(
  'trocs.held_requests',
  (_db, residentId) => sql<{ key: string }>`
    select p.id as key, p.id as "_id", s.id as "trocId", s.title as "trocTitle", ${moment('p.date')} as date, ${moment('p.return_date')} as "returnDate",
      ${moment('p.owner_returned_at')} as "ownerSaidReturnedAt", ${moment('p.requester_returned_at')} as "saidReturnedAt",
      ${requestLocation(sql`${residentId}::text`)} as location,
      ${requestStatus} as status, p.message, p.brings, to_json(p.times) as times, ${moment('p.created_at')} as "createdAt", ${moment('p.updated_at')} as "updatedAt"
    from trade_request p join troc s on s.id = p.troc_id
    where p.requester_id = ${residentId}`,
);

/**
 * Withdraws a leaving resident: their trocs nobody asked for are deleted, those without an accepted request
 * cancelled; their requests are taken back, and those trocs are available again. What is completed, or theirs
 * and accepted, stays, without the numbers of streets they wrote.
 */
export async function withdrawResident(
  tx: Tx,
  residentId: string,
): Promise<{ deleted: string[]; updated: ChangedTroc[] }> {
  await lock(tx, { residentId });
  const deleted = await deleteUnasked(tx, { residentId });
  const cancelled = await cancelUnaccepted(tx, { residentId });
  const released = await release(tx, { residentId });
  await withdraw(tx, { residentId });
  await forgetPlaces(tx, { residentId });
  await forgetWaits(tx, residentId);
  return { deleted: deleted.map(({ id }) => id), updated: [...cancelled, ...released] };
}

export const heldTrocs: Held = { parts: { owned, requests, waits: heldWaits } };
