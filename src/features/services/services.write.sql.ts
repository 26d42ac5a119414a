// What changes services. Invariant: whoever decides from a service's standing holds its lock (`lockService`).
import { sql } from 'kysely';
import type { z } from 'zod';
import { smallOf } from '#features/uploads/uploads.contract.ts';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { dayInParis } from '#server/database/paris.sql.ts';
import { pictureChange } from '#server/database/picture.sql.ts';
import type { Whereabouts } from '#server/database/place.sql.ts';
import { placeColumns } from '#server/database/place.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Ceiling } from '#server/http/limits.ts';
import { countingTry } from '#server/http/rate-limit.sql.ts';
import { eventRow, telling, toEveryone } from '#server/live/live.sql.ts';
import {
  type newService,
  type ServiceNature,
  type ServiceStatus,
  serviceChanged,
} from './services.contract.ts';
import { newServiceJson } from './services.read.sql.ts';
import type { CreatedStanding, Standing } from './services.rules.ts';

/** On a change, what is left out stays. */
export type ServiceFields = Omit<z.output<typeof newService>, 'coordonnees'>;

interface NewService extends ServiceFields, Whereabouts {
  imageUrl: string | null;
  thumbnailUrl: string | null;
  creatorId: string;
}

interface ChangedService extends ServiceFields, Partial<Whereabouts> {
  id: string;
}

export interface LockedService extends CreatedStanding {
  id: string;
  title: string;
  category: string;
  date: string;
  location: string;
  nature: ServiceNature;
  urgent: boolean;
}

// One round trip: counts the try, creates, tells, and answers with the service as its GET would.
const create = statement<NewService & Partial<Ceiling>>()(
  'services.create',
  (_db, { arg, has }) => {
    const limited = has('key');
    const tried = sql`tried as (${countingTry(arg('key'), arg('seconds'))}),`;
    const max = sql`${arg('max')}::int`;
    return sql<{ body: string | null; retryAfter: number | null }>`
    with ${limited ? tried : sql``} created as (
      insert into service (nature, title, description, category_id, location, lon, lat, named_lon, named_lat, date,
        urgent, image_url, thumbnail_url, creator_id, proche_id)
      select coalesce(${arg('nature')}::text, 'request'), ${arg('title')}::text, ${arg('description')}::text, c.id, ${arg('location')}::text,
        ${arg('lon')}::float8, ${arg('lat')}::float8, ${arg('namedLon')}::float8, ${arg('namedLat')}::float8,
        ${arg('date')}::timestamptz, coalesce(${arg('urgent')}::boolean, false),
        ${arg('imageUrl')}::text, ${arg('thumbnailUrl')}::text, ${arg('creatorId')}::text,
        ${arg('procheId')}::text
      from service_category c
      where c.id = ${arg('category')} and c.active
        ${limited ? sql`and (select points from tried) <= ${max}` : sql``}
      returning *
    ), told as (${telling(sql`created`, [
      eventRow(serviceChanged, toEveryone, { _id: sql`id`, change: sql`'created'` }),
    ])})
    select (select ${newServiceJson} from created s, resident reader where reader.id = s.creator_id) as body,
      ${limited ? sql`(select remaining from tried where points > ${max})` : sql`null::int`} as "retryAfter"`;
  },
);

const lock = statement<{ id: string }>()('services.lock', (db, { arg }) =>
  db
    .selectFrom('service')
    .select([
      'id',
      'title',
      'creator_id as creatorId',
      'status',
      'assigned_to as assignedTo',
      'category_id as category',
      moment('date').as('date'),
      'location',
      sql<ServiceNature>`nature`.as('nature'),
      'urgent',
    ])
    .where('id', '=', arg('id'))
    .forUpdate(),
);

const findSides = statement<{ id: string }>()(
  'services.sides',
  (_db, { arg }) => sql<{ helpers: string[]; left: string[] }>`
    select array(select p.helper_id::text from service_proposal p where p.service_id = s.id order by p.id) as helpers,
      array(select r.id::text from resident r where r.erased_at is not null and (r.id = s.creator_id
        or r.id in (select p.helper_id from service_proposal p where p.service_id = s.id))) as "left"
    from service s where s.id = ${arg('id')}`,
);

const change = statement<ChangedService>()('services.change', (db, { arg, has }) =>
  db
    .updateTable('service')
    .from('service_category as c')
    .set({
      title: arg('title'),
      description: arg('description'),
      category_id: sql`c.id`,
      location: arg('location'),
      date: arg('date'),
      // What is not said to be urgent stays so on its day, as a request.
      urgent: has('urgent')
        ? arg('urgent')
        : sql`service.urgent and ${has('nature') ? sql`${arg('nature')}::text` : sql`service.nature`} = 'request'
            and ${dayInParis(sql`service.date`)} = ${dayInParis(sql`${arg('date')}::timestamptz`)}`,
      // Another date is another question.
      still_asked_at: sql`case when service.date = ${arg('date')}::timestamptz then service.still_asked_at end`,
      left_board_at: sql`case when service.date = ${arg('date')}::timestamptz then service.left_board_at end`,
      updated_at: sql`now()`,
    })
    .$if(has('nature'), (query) => query.set({ nature: arg('nature') }))
    .$if(has('lon'), (query) => query.set(placeColumns(arg)))
    .$if(has('imageUrl'), (query) => query.set({ image_url: arg('imageUrl') }))
    .$if(has('thumbnailUrl'), (query) => query.set({ thumbnail_url: arg('thumbnailUrl') }))
    .where('service.id', '=', arg('id'))
    .where('c.id', '=', arg('category'))
    // A category no longer offered stays on the services that have it.
    .where(sql<boolean>`(c.active or c.id = service.category_id)`)
    .returning('service.id'),
);

interface SavedStanding {
  id: string;
  status: ServiceStatus;
  assignedTo: string | null;
}

// An offer has changed when it is accepted, released or completed: its status follows from the service's.
const save = statement<SavedStanding>()(
  'services.save_standing',
  (_db, { arg }) => sql`
    with asked as (select ${arg('id')}::text as id, ${arg('status')}::text as status,
        ${arg('assignedTo')}::text as helper),
    touched as (
      update service_proposal p set updated_at = now()
      from asked join service s using (id)
      where p.service_id = s.id and p.helper_id in (s.assigned_to, asked.helper)
        and (s.assigned_to, s.status) is distinct from (asked.helper, asked.status))
    update service s set status = asked.status, assigned_to = asked.helper, updated_at = now(),
      completed_at = case when asked.status = 'completed' then coalesce(s.completed_at, now()) end
    from asked where s.id = asked.id`,
);

const remove = statement<{ id: string }>()('services.delete', (db, { arg }) =>
  db.deleteFrom('service').where('id', '=', arg('id')),
);

const findFor = statement<{ procheId: string }>()('services.for_proche', (db, { arg }) =>
  db.selectFrom('service').select('id').where('proche_id', '=', arg('procheId')).orderBy('id'),
);

interface NewProposal {
  serviceId: string;
  helperId: string;
  message: string;
  brings: string[];
  times: string[];
}

const insertOffer = statement<NewProposal>()(
  'services.insert_proposal',
  (_db, { arg }) => sql`
    insert into service_proposal (service_id, helper_id, message, brings, times)
    values (${arg('serviceId')}, ${arg('helperId')}, ${arg('message')}, ${arg('brings')}::text[],
      ${arg('times')}::timestamptz[])`,
);

const choose = statement<{ serviceId: string; helperId: string; time: string }>()(
  'services.choose_time',
  (_db, { arg }) => sql<{ id: string }>`
    update service s set date = ${arg('time')}::timestamptz, updated_at = now()
    from service_proposal p
    where s.id = ${arg('serviceId')} and p.service_id = s.id and p.helper_id = ${arg('helperId')}
      and ${arg('time')}::timestamptz = any(s.date || p.times)
    returning s.id`,
);

const move = statement<{ id: string; date: string }>()('services.move', (db, { arg }) =>
  db
    .updateTable('service')
    .set({ date: arg('date'), updated_at: sql`now()` })
    .where('id', '=', arg('id')),
);

const removeOffer = statement<{ serviceId: string; helperId: string }>()(
  'services.delete_proposal',
  (db, { arg }) =>
    db
      .deleteFrom('service_proposal')
      .where('service_id', '=', arg('serviceId'))
      .where('helper_id', '=', arg('helperId')),
);

/**
 * Creates a service. `body`: its JSON text as its creator sees it, null when its category is unknown or when
 * the ceiling is reached; then `retryAfter` is in seconds.
 */
export async function insertService(
  tx: Tx,
  service: NewService,
  ceiling: Ceiling | undefined,
): Promise<{ body: string | null; retryAfter: number | null }> {
  const [row] = await create(tx, {
    ...{ ...service, ...ceiling },
    thumbnailUrl: smallOf(service) ?? null,
  });
  return row ?? { body: null, retryAfter: null };
}

/** Locks a service until the transaction ends, and reads where it stands. */
export async function lockService(tx: Tx, id: string): Promise<LockedService | undefined> {
  const [service] = await lock(tx, { id });
  if (!service) return undefined;
  // Never in the locking statement: a wait for the lock would leave it the helpers of before the wait.
  const [sides] = await findSides(tx, { id });
  if (!sides) return undefined;
  return { ...service, status: service.status as ServiceStatus, ...sides };
}

/** False when the category is unknown. */
export async function updateService(tx: Tx, service: ChangedService): Promise<boolean> {
  return (await change(tx, { ...service, thumbnailUrl: smallOf(service) })).length === 1;
}

export const changePicture = pictureChange('services.picture', 'service');

export async function saveStanding(tx: Tx, id: string, standing: Standing): Promise<void> {
  await save(tx, { id, status: standing.status, assignedTo: standing.assignedTo });
}

export async function deleteService(tx: Tx, id: string): Promise<void> {
  await remove(tx, { id });
}

/** The identifiers of those created for somebody who is spoken for. */
export async function findServicesFor(tx: Tx, procheId: string): Promise<string[]> {
  return (await findFor(tx, { procheId })).map(({ id }) => id);
}

/** The service is at one of the moments that an offer of help names; false when it names no such. */
export async function chooseTime(
  tx: Tx,
  which: { serviceId: string; helperId: string; time: string },
): Promise<boolean> {
  return (await choose(tx, which)).length === 1;
}

export async function moveService(tx: Tx, moved: { id: string; date: string }): Promise<void> {
  await move(tx, moved);
}

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<void> {
  await insertOffer(tx, proposal);
}

export async function deleteProposal(
  tx: Tx,
  which: { serviceId: string; helperId: string },
): Promise<void> {
  await removeOffer(tx, which);
}
