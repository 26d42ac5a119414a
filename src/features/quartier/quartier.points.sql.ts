// Where things stand on the map, and what is said of a place.
// Invariant: a neighbour's exact place never leaves the database for somebody else, only the point shown of it;
// whoever may not see a thing in its list gets no point of it.
import { type RawBuilder, sql } from 'kysely';
import { isOnBoard as isGatheringOnBoard } from '#features/gatherings/gatherings.shape.sql.ts';
import { isOnBoard as isServiceOnBoard } from '#features/services/services.shape.sql.ts';
import { isOnBoard as isTrocOnBoard } from '#features/trocs/trocs.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { MapPoint, MappedKind } from './quartier.contract.ts';

interface Asked {
  readerId: string;
  ids: string[];
}

/** Exact for its author; for others where it is shown, and how far around that it may be. */
const pointOf = (isOwn: RawBuilder<unknown>) => sql<MapPoint>`s.id as _id,
  json_build_array(case when ${isOwn} then s.lon else s.shown_lon end,
    case when ${isOwn} then s.lat else s.shown_lat end) as point,
  (${isOwn} or s.shown_within = 0) as exact, case when ${isOwn} then 0 else s.shown_within end as within`;

const servicePoints = statement<Asked>()(
  'quartier.service_points',
  (_db, { arg }) => sql<MapPoint>`
    select ${pointOf(sql`s.creator_id = ${arg('readerId')}`)} from service s
    where s.id = any(${arg('ids')}::text[]) and s.lon is not null
      and (${isServiceOnBoard} or s.creator_id = ${arg('readerId')})`,
);

const trocPoints = statement<Asked>()(
  'quartier.troc_points',
  (_db, { arg }) => sql<MapPoint>`
    select ${pointOf(sql`s.owner_id = ${arg('readerId')}`)} from troc s
    where s.id = any(${arg('ids')}::text[]) and s.lon is not null
      and (${isTrocOnBoard} or s.owner_id = ${arg('readerId')})`,
);

const gatheringPoints = statement<Asked & { kind: string }>()(
  'quartier.gathering_points',
  (_db, { arg }) => sql<MapPoint>`
    select ${pointOf(sql`s.creator_id = ${arg('readerId')}`)} from gathering s
    where s.id = any(${arg('ids')}::text[]) and s.kind = ${arg('kind')} and s.lon is not null
      and ${isGatheringOnBoard(arg('readerId'))}`,
);

const publicLocation = statement<{ location: string }>()(
  'quartier.public_location',
  (_db, { arg }) =>
    sql<{ shown: string }>`select public_location(${arg('location')}::text) as shown`,
);

/** What everybody may read of a place a neighbour wrote for a service or troc. */
export async function readPublicLocation(tx: Tx, location: string): Promise<string> {
  return (await publicLocation(tx, { location }))[0]?.shown ?? '';
}

/** The points of the things a reader may see, in no order; those without a known place are left out. */
export function readPoints(
  tx: Tx,
  { kind, ...asked }: Asked & { kind: MappedKind },
): Promise<MapPoint[]> {
  switch (kind) {
    case 'service':
      return servicePoints(tx, asked);
    case 'troc':
      return trocPoints(tx, asked);
    case 'outing':
    case 'event':
      return gatheringPoints(tx, { ...asked, kind });
  }
}
