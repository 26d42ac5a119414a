// What changes trocs. Invariant: whoever decides from a troc's standing holds its lock (`lockTroc`).
import { sql } from 'kysely';
import type { z } from 'zod';
import { smallOf } from '#features/uploads/uploads.contract.ts';
import type { Tx } from '#server/database/database.ts';
import { pictureChange } from '#server/database/picture.sql.ts';
import type { Whereabouts } from '#server/database/place.sql.ts';
import { placeColumns } from '#server/database/place.sql.ts';
import { isClosed } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Ceiling } from '#server/http/limits.ts';
import { countingTry } from '#server/http/rate-limit.sql.ts';
import { eventRow, telling, toEveryone } from '#server/live/live.sql.ts';
import { type TrocStatus, trocChanged, type trocFields } from './trocs.contract.ts';
import { newTrocJson } from './trocs.read.sql.ts';
import type { OwnedStanding, Side, Standing } from './trocs.rules.ts';
import { wasAgreed } from './trocs.shape.sql.ts';
import type { TrocKind } from './trocs-kinds.contract.ts';

/** On a change, what is left out stays. */
export type TrocFields = Omit<z.output<typeof trocFields>, 'coordonnees'>;

interface NewTroc extends TrocFields, Whereabouts {
  imageUrl: string | null;
  thumbnailUrl: string | null;
  ownerId: string;
  procheId: string | null;
}

interface ChangedTroc extends TrocFields, Partial<Whereabouts> {
  id: string;
}

export interface LockedTroc extends OwnedStanding {
  id: string;
  kind: TrocKind;
  title: string;
  location: string;
  /** Of the request that stands: who said that the loan is back. */
  returned: readonly Side[];
}

interface NewRequest {
  trocId: string;
  requesterId: string;
  date: string;
  /** Null: the troc's. */
  location: string | null;
  /** Of a loan. */
  returnDate: string | null;
  message: string;
  brings: string[];
  times: string[];
}

// One round trip: counts the try, creates, tells, and answers with the troc as its GET would.
const create = statement<NewTroc & Partial<Ceiling>>()('trocs.create', (_db, { arg, has }) => {
  const limited = has('key');
  const tried = sql`tried as (${countingTry(arg('key'), arg('seconds'))}),`;
  const max = sql`${arg('max')}::int`;
  return sql<{ body: string | null; retryAfter: number | null }>`
    with ${limited ? tried : sql``} created as (
      insert into troc (kind, title, description, items_offered, items_wanted, location, lon, lat, named_lon, named_lat,
        image_url, thumbnail_url, owner_id, proche_id)
      select coalesce(${arg('kind')}::text, 'exchange'), ${arg('title')}::text, ${arg('description')}::text,
        ${arg('itemsOffered')}::text[],
        ${arg('itemsWanted')}::text[], ${arg('location')}::text, ${arg('lon')}::float8, ${arg('lat')}::float8,
        ${arg('namedLon')}::float8, ${arg('namedLat')}::float8,
        ${arg('imageUrl')}::text, ${arg('thumbnailUrl')}::text, ${arg('ownerId')}::text,
        ${arg('procheId')}::text
      ${limited ? sql`where (select points from tried) <= ${max}` : sql``}
      returning *
    ), told as (${telling(sql`created`, [
      eventRow(trocChanged, toEveryone, { _id: sql`id`, change: sql`'created'` }),
    ])})
    select (select ${newTrocJson} from created s, resident reader where reader.id = s.owner_id) as body,
      ${limited ? sql`(select remaining from tried where points > ${max})` : sql`null::int`} as "retryAfter"`;
});

const lock = statement<{ id: string }>()('trocs.lock', (db, { arg }) =>
  db
    .selectFrom('troc')
    .select(['id', 'owner_id as ownerId', 'status', 'requester_id as requesterId'])
    .select(['kind', 'title', 'location'])
    .where('id', '=', arg('id'))
    .forUpdate(),
);

const findSides = statement<{ id: string }>()(
  'trocs.sides',
  (_db, { arg }) => sql<{
    ownerErased: boolean;
    left: string[];
    requesters: string[];
    returned: Side[];
  }>`
    select o.erased_at is not null and not ${isClosed('o.id')} as "ownerErased",
      array(select r.id::text from resident r
        where r.id in (t.owner_id, t.requester_id) and r.erased_at is not null) as "left",
      array(select requester_id::text from trade_request where troc_id = t.id order by id) as requesters,
      array(select side from trade_request p, lateral (values ('owner', p.owner_returned_at),
          ('requester', p.requester_returned_at)) as said(side, at)
        where p.troc_id = t.id and p.requester_id = t.requester_id and at is not null) as returned
    from troc t join resident o on o.id = t.owner_id where t.id = ${arg('id')}`,
);

const findFor = statement<{ procheId: string }>()('trocs.for_proche', (db, { arg }) =>
  db.selectFrom('troc').select('id').where('proche_id', '=', arg('procheId')).orderBy('id'),
);

const change = statement<ChangedTroc>()('trocs.change', (db, { arg, has }) =>
  db
    .updateTable('troc')
    .set({
      title: arg('title'),
      description: arg('description'),
      items_offered: arg('itemsOffered'),
      items_wanted: arg('itemsWanted'),
      location: arg('location'),
      updated_at: sql`now()`,
    })
    .$if(has('kind'), (query) => query.set({ kind: arg('kind') }))
    .$if(has('lon'), (query) => query.set(placeColumns(arg)))
    .$if(has('imageUrl'), (query) => query.set({ image_url: arg('imageUrl') }))
    .$if(has('thumbnailUrl'), (query) => query.set({ thumbnail_url: arg('thumbnailUrl') }))
    .where('id', '=', arg('id')),
);

// A request has changed when it is answered, replaced or completed: its status follows from the troc's.
const save = statement<{ id: string; status: TrocStatus; requesterId: string | null }>()(
  'trocs.save_standing',
  (_db, { arg }) => sql`
    with asked as (select ${arg('id')}::text as id, ${arg('status')}::text as status,
        ${arg('requesterId')}::text as requester),
    touched as (
      update trade_request p set updated_at = now()
      from asked join troc s using (id)
      where p.troc_id = s.id and p.requester_id in (s.requester_id, asked.requester)
        and (s.requester_id, s.status) is distinct from (asked.requester, asked.status))
    update troc s set status = asked.status, requester_id = asked.requester, updated_at = now(),
      accepted_at = case when ${wasAgreed('asked')} then coalesce(s.accepted_at, now()) end,
      completed_at = case when asked.status = 'completed' then coalesce(s.completed_at, now()) end
    from asked where s.id = asked.id`,
);

const remove = statement<{ id: string }>()('trocs.delete', (db, { arg }) =>
  db.deleteFrom('troc').where('id', '=', arg('id')),
);

// In place of the same resident's refused request: it is a new one, and listed as such.
const ask = statement<NewRequest>()(
  'trocs.insert_request',
  (_db, { arg }) => sql`
    insert into trade_request (troc_id, requester_id, date, location, own_location, return_date, message, brings, times)
    select t.id, ${arg('requesterId')}::text, ${arg('date')}::timestamptz,
      coalesce(${arg('location')}::text, t.location), ${arg('location')}::text is not null,
      ${arg('returnDate')}::timestamptz, ${arg('message')}::text, ${arg('brings')}::text[], ${arg('times')}::timestamptz[]
    from troc t where t.id = ${arg('trocId')}
    on conflict (troc_id, requester_id) do update set id = excluded.id, date = excluded.date,
      location = excluded.location, own_location = excluded.own_location, message = excluded.message,
      brings = excluded.brings, times = excluded.times, return_date = excluded.return_date,
      owner_returned_at = null, requester_returned_at = null, created_at = now(), updated_at = now()`,
);

const choose = statement<{ trocId: string; requesterId: string; time: string }>()(
  'trocs.choose_time',
  (_db, { arg }) => sql<{ id: string }>`
    update trade_request set date = ${arg('time')}::timestamptz, updated_at = now()
    where troc_id = ${arg('trocId')} and requester_id = ${arg('requesterId')}
      and ${arg('time')}::timestamptz = any(date || times)
    returning id`,
);

interface MovedRequest {
  trocId: string;
  requesterId: string;
  date: string;
  location: string | null;
  own: boolean;
}

// A place stays whose words it was, where none is given. What is lent that would be back before it is fetched, stays away for as long as it was to.
const move = statement<MovedRequest>()(
  'trocs.move_request',
  (_db, { arg }) => sql`
    update trade_request set date = ${arg('date')}::timestamptz, updated_at = now(),
      return_date = case when return_date <= ${arg('date')}::timestamptz
        then ${arg('date')}::timestamptz + (return_date - date) else return_date end,
      location = coalesce(${arg('location')}::text, location),
      own_location = case when ${arg('location')}::text is null then own_location else ${arg('own')}::boolean end
    where troc_id = ${arg('trocId')} and requester_id = ${arg('requesterId')}`,
);

const removeRequest = statement<{ trocId: string; requesterId: string }>()(
  'trocs.delete_request',
  (db, { arg }) =>
    db
      .deleteFrom('trade_request')
      .where('troc_id', '=', arg('trocId'))
      .where('requester_id', '=', arg('requesterId')),
);

/**
 * Creates a troc. `body`: its JSON text as its owner sees it, null when the ceiling is reached; then
 * `retryAfter` is in seconds.
 */
export async function insertTroc(
  tx: Tx,
  troc: NewTroc,
  ceiling: Ceiling | undefined,
): Promise<{ body: string | null; retryAfter: number | null }> {
  const [row] = await create(tx, {
    ...{ ...troc, ...ceiling },
    thumbnailUrl: smallOf(troc) ?? null,
  });
  return row ?? { body: null, retryAfter: null };
}

/** Locks a troc until the transaction ends, and reads where it stands. */
export async function lockTroc(tx: Tx, id: string): Promise<LockedTroc | undefined> {
  const [troc] = await lock(tx, { id });
  if (!troc) return undefined;
  // Never in the locking statement: a wait for the lock would leave it the requests of before the wait.
  const [sides] = await findSides(tx, { id });
  if (!sides) return undefined;
  return { ...troc, status: troc.status as TrocStatus, kind: troc.kind as TrocKind, ...sides };
}

export async function updateTroc(tx: Tx, troc: ChangedTroc): Promise<void> {
  await change(tx, { ...troc, thumbnailUrl: smallOf(troc) });
}

export const changePicture = pictureChange('trocs.picture', 'troc');

export async function saveStanding(tx: Tx, id: string, standing: Standing): Promise<void> {
  await save(tx, { id, status: standing.status, requesterId: standing.requesterId });
}

/** The identifiers of those published for somebody who is spoken for. */
export async function findTrocsFor(tx: Tx, procheId: string): Promise<string[]> {
  return (await findFor(tx, { procheId })).map(({ id }) => id);
}

export async function deleteTroc(tx: Tx, id: string): Promise<void> {
  await remove(tx, { id });
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  await ask(tx, request);
}

/** Of the moments a request names, the one it is to be; false when it names no such. */
export async function chooseTime(
  tx: Tx,
  which: { trocId: string; requesterId: string; time: string },
): Promise<boolean> {
  return (await choose(tx, which)).length === 1;
}

export async function moveRequest(tx: Tx, moved: MovedRequest): Promise<void> {
  await move(tx, moved);
}

export async function deleteRequest(
  tx: Tx,
  which: { trocId: string; requesterId: string },
): Promise<void> {
  await removeRequest(tx, which);
}
