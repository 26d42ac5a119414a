// What changes outings and events. Invariant: whoever changes one holds its turn from before their transaction has its number until it
// has committed (`lockGathering`), and so does whoever writes in its discussion: what is told of one is told as it became true.

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import type { Whereabouts } from '#server/database/place.sql.ts';
import type { DB } from '#server/database/schema.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import type { Ceiling } from '#server/http/limits.ts';
import { countingTry } from '#server/http/rate-limit.sql.ts';
import type { GatheringKind } from './gatherings.contract.ts';
import {
  newGatheringJson,
  type StoredGathering,
  standingOf,
  standingsOf,
} from './gatherings.read.sql.ts';
import type { NewGathering } from './gatherings-written.contract.ts';
import { tellingChange } from './news/tell.sql.ts';

/**
 * What its creator writes. Left out: as the table has it when it is created, as it was when it is changed; of an end, it
 * lasts as long as before.
 */
interface GatheringFields extends Omit<NewGathering, 'coordonnees' | 'imageUrl' | 'thumbnailUrl'> {
  type: string;
}

interface CreatedGathering extends GatheringFields, Whereabouts {
  /** Left out: of none. */
  circleId?: string | null | undefined;
  kind: GatheringKind;
  imageUrl: string | null;
  thumbnailUrl: string | null;
  creatorId: string;
}

interface ChangedGathering extends GatheringFields, Partial<Whereabouts> {
  id: string;
  /** Left out: the picture stays. */
  imageUrl?: string | null | undefined;
  thumbnailUrl?: string | null | undefined;
}

type Written = Exclude<keyof ChangedGathering, 'id' | 'end'>;
type Column = keyof DB['gathering'] & string;
type Kind = 'text' | 'boolean' | 'int' | 'float8' | 'timestamptz';

/**
 * The column of each field, of which type, and as what it begins where it is left out: from here it is created, changed
 * and repeated.
 */
const WRITTEN: Record<Written, readonly [Column, Kind, begins?: boolean]> = {
  title: ['title', 'text'],
  description: ['description', 'text'],
  type: ['type', 'text'],
  location: ['location', 'text'],
  lon: ['lon', 'float8'],
  lat: ['lat', 'float8'],
  namedLon: ['named_lon', 'float8'],
  namedLat: ['named_lat', 'float8'],
  addressKept: ['address_kept', 'boolean', false],
  date: ['date', 'timestamptz'],
  maxParticipants: ['max_participants', 'int'],
  imageUrl: ['image_url', 'text'],
  thumbnailUrl: ['thumbnail_url', 'text'],
  public: ['public', 'boolean', false],
  guestsAllowed: ['guests_allowed', 'boolean', true],
  question: ['question', 'text'],
  itemsOpen: ['items_open', 'boolean', false],
};
const FIELDS = Object.keys(WRITTEN) as Written[];
const columnOf = (field: Written) => sql.id(WRITTEN[field][0]);

/** What each date of a series has as the first one has it. */
export const SAME_IN_SERIES = [
  ...FIELDS.filter((field) => field !== 'date').map((field) => WRITTEN[field][0]),
  ...(['kind', 'creator_id', 'lasts_ms', 'circle_id', 'members_only'] satisfies Column[]),
];

function asCreated(field: Written, arg: Arguments<CreatedGathering>['arg']) {
  const [, kind, begins] = WRITTEN[field];
  const given = sql`${arg(field)}::${sql.raw(kind)}`;
  return begins === undefined ? given : sql`coalesce(${given}, ${sql.lit(begins)})`;
}

/** Of two changes within one second calendars must see two: each is a second after the one before at least. */
export const CHANGED = sql<string>`greatest(now(), updated_at + interval '1 second')`;

/** From its date to its end, in milliseconds. */
const lasting = (arg: Arguments<Pick<GatheringFields, 'date' | 'end'>>['arg']) =>
  sql<number | null>`(round(extract(epoch from
    ${arg('end')}::timestamptz - ${arg('date')}::timestamptz) * 1000)::int)`;

export const turnOfGathering = (id: RawBuilder<unknown>) => turnOf('gathering ', id);

// One round trip: counts the try, creates, tells, and answers as its GET would.
const create = statement<CreatedGathering & Partial<Ceiling>>()(
  'gatherings.create',
  (_db, { arg, has }) => {
    const limited = has('key');
    const tried = sql`tried as (${countingTry(arg('key'), arg('seconds'))}),`;
    const max = sql`${arg('max')}::int`;
    return sql<{ body: string | null; retryAfter: number | null }>`
    with ${limited ? tried : sql``} created as (
      insert into gathering (${sql.join(FIELDS.map(columnOf))}, lasts_ms, kind, creator_id, circle_id)
      select ${sql.join(FIELDS.map((field) => asCreated(field, arg)))}, ${lasting(arg)},
        ${arg('kind')}::text, ${arg('creatorId')}::text, ${arg('circleId')}::text
      ${limited ? sql`where (select points from tried) <= ${max}` : sql``}
      returning *
    ), told as (${tellingChange(sql`created as g`, 'created')})
    select (select ${newGatheringJson} from created s, resident reader where reader.id = s.creator_id) as body,
      ${limited ? sql`(select remaining from tried where points > ${max})` : sql`null::int`} as "retryAfter"`;
  },
);

const takeTurn = statement<{ id: string }>()(
  'gatherings.turn',
  (_db, { arg }) => sql`select ${turnOfGathering(sql`${arg('id')}::text`)}`,
);

const takeTurns = statement<{ ids: string[] }>()(
  'gatherings.turns',
  (_db, { arg }) =>
    sql`select ${turnOfGathering(sql`one.id`)} from unnest(${arg('ids')}::text[]) as one(id)`,
);

const lockAll = statement<{ ids: string[] }>()(
  'gatherings.lock_all',
  (_db, { arg }) => sql<StoredGathering>`${standingsOf(arg('ids'))} order by s.id for update of s`,
);

const lock = statement<{ id: string }>()(
  'gatherings.lock',
  (_db, { arg }) => sql<StoredGathering>`${standingOf(arg('id'))} for update of s`,
);

const change = statement<ChangedGathering>()('gatherings.change', (_db, { arg, has }) => {
  const sets = FIELDS.filter(has).map((field) => sql`${columnOf(field)} = ${arg(field)}`);
  if (has('end')) sets.push(sql`lasts_ms = ${lasting(arg)}`);
  return sql`update gathering set ${sql.join(sets)}, updated_at = ${CHANGED} where id = ${arg('id')}`;
});

const remove = statement<{ id: string }>()('gatherings.delete', (db, { arg }) =>
  db.deleteFrom('gathering').where('id', '=', arg('id')),
);

/** Creates one. `body`: its JSON text as its creator sees it; null at the ceiling: then `retryAfter`, in seconds. */
export async function insertGathering(
  tx: Tx,
  gathering: CreatedGathering,
  ceiling: Ceiling | undefined,
): Promise<{ body: string | null; retryAfter: number | null }> {
  const [row] = await create(tx, { ...gathering, ...ceiling });
  return row ?? { body: null, retryAfter: null };
}

/** Takes the turn of one until the transaction ends, and reads where it stands: first thing in a transaction. */
export async function lockGathering(tx: Tx, id: string): Promise<StoredGathering | undefined> {
  await takeTurn(tx, { id });
  // Never in the statement that waits: it would see where it stood before the wait.
  return (await lock(tx, { id }))[0];
}

/** The same of several at once, always in the same order: two who want some of the same ones do not wait for each other. */
export async function lockGatherings(tx: Tx, asked: readonly string[]): Promise<StoredGathering[]> {
  const ids = asked.toSorted();
  await takeTurns(tx, { ids });
  return lockAll(tx, { ids });
}

export async function updateGathering(tx: Tx, gathering: ChangedGathering): Promise<void> {
  await change(tx, gathering);
}

export async function deleteGathering(tx: Tx, id: string): Promise<void> {
  await remove(tx, { id });
}
