// Where things stand on the map, and what is said of a place.
// Invariant: a neighbour's exact place never leaves the database for somebody else, only a public place's does;
// whoever may not see a thing in its list gets no point of it.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { statement } from '#server/statement.ts';
import type { MapPoint, MappedKind } from './quartier.contract.ts';

/** So near their home, an outing or event is taken to be at the home of whoever organises it. */
const HOME_METRES = 75;

/** A square or garden by its name alone: with a number before or after it, it is somebody's address. */
const isPublicPlace = sql`fold(s.location) ~
  '^(place|square|jardin|parc|esplanade|marche|bibliotheque|mediatheque|mairie|gare|metro|station)\\M[^0-9]*(75[0-9]{3}[^0-9]*)?$'`;

interface Asked {
  readerId: string;
  ids: string[];
}

/** @param exact what makes the exact point known, besides the name of a public place. */
const pointOf = (exact: RawBuilder<unknown>, owner: RawBuilder<unknown>) => {
  const isKnown = sql`(${exact} or ${isPublicPlace})`;
  return sql<MapPoint>`s.id as _id, to_json(case when ${isKnown} then array[s.lon, s.lat]
    else blurred_point(${owner}, s.lon, s.lat) end) as point, ${isKnown} as exact`;
};

const servicePoints = statement<Asked>()(
  'quartier.service_points',
  (_db, { arg }) => sql<MapPoint>`
    select ${pointOf(sql`s.creator_id = ${arg('readerId')}`, sql`s.creator_id`)} from service s
    where s.id = any(${arg('ids')}::text[]) and s.lon is not null
      and (s.status <> 'cancelled' or s.creator_id = ${arg('readerId')})`,
);

const trocPoints = statement<Asked>()(
  'quartier.troc_points',
  (_db, { arg }) => sql<MapPoint>`
    select ${pointOf(sql`s.owner_id = ${arg('readerId')}`, sql`s.owner_id`)} from troc s
    where s.id = any(${arg('ids')}::text[]) and s.lon is not null
      and (s.status not in ('cancelled', 'rejected') or s.owner_id = ${arg('readerId')})`,
);

// An outing or event is announced to everybody where it takes place, unless that is somebody's home.
const isAway = sql`not coalesce(111320 * sqrt(power(s.lat - r.lat, 2)
  + power((s.lon - r.lon) * cos(radians(s.lat)), 2)) < ${sql.lit(HOME_METRES)}, false)`;

const gatheringPoints = statement<Asked & { kind: string }>()(
  'quartier.gathering_points',
  (_db, { arg }) => sql<MapPoint>`
    select ${pointOf(sql`(s.creator_id = ${arg('readerId')} or ${isAway})`, sql`s.creator_id`)}
    from gathering s join resident r on r.id = s.creator_id
    where s.id = any(${arg('ids')}::text[]) and s.kind = ${arg('kind')} and s.lon is not null`,
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
