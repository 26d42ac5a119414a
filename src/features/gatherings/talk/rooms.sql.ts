// What a discussion may be of: an outing or event, a ring, or a circle. Invariant: who takes part in one is said here and nowhere else.

import { type RawBuilder, sql } from 'kysely';
import type { Arguments } from '#server/database/statement.ts';
import { isForThem, isReadBy } from '../gatherings.circle.shape.sql.ts';
import type { GatheringKind } from '../gatherings.contract.ts';

export type RoomKind = GatheringKind | 'ring' | 'circle';

type RoomName = 'gatherings' | 'rings' | 'circles';
type Asked = { kind: RoomKind; id: string; readerId: string };

interface Room {
  name: RoomName;
  /** Its row, called `g`. */
  row: RawBuilder<unknown>;
  /** That row, where the reader may know of it. */
  isSeat: (args: Arguments<Asked>) => RawBuilder<boolean>;
  takesPart: (residentId: unknown) => RawBuilder<boolean>;
  /** Of the row `place`: those who take part and want to be told, and for each `member` what they are told. */
  members: RawBuilder<unknown>;
  about: RawBuilder<string>;
  /** How the kinds of its news begin. */
  news: RawBuilder<string>;
  title: RawBuilder<string>;
}

/** Whether somebody organises the outing or event of the row `table`: alone, or with its creator. */
export const isOrganisedBy = (table: 's' | 'g', residentId: unknown) => sql<boolean>`(
  ${sql.ref(`${table}.creator_id`)} = ${residentId} or (${sql.ref(`${table}.participants`)} > 0 and exists (
    select from gathering_host h where h.gathering_id = ${sql.ref(`${table}.id`)}
      and h.resident_id = ${residentId} and h.accepted_at is not null)))`;

export const gatheringRoom: Room = {
  name: 'gatherings',
  row: sql`gathering g`,
  isSeat: ({ arg }) =>
    sql`g.id = ${arg('id')} and g.kind = ${arg('kind')} and ${isReadBy('g', arg('readerId'))}`,
  takesPart: (
    residentId,
  ) => sql`(${isForThem('g', residentId)} and (g.creator_id = ${residentId} or exists (
    select from gathering_participant p where p.gathering_id = g.id and p.resident_id = ${residentId})))`,
  members: sql`select place.creator_id as id union all
    select p.resident_id from gathering_participant p where p.gathering_id = place.id`,
  about: sql`place.kind`,
  news: sql`place.kind`,
  title: sql`place.title`,
};

/** Of a ring nobody else knows that there is one. */
export const ringRoom: Room = {
  name: 'rings',
  row: sql`ring g`,
  isSeat: ({ arg }) => sql`g.id = ${arg('id')} and ${arg('kind')}::text = 'ring'
    and g.residents @> array[${arg('readerId')}::text]`,
  takesPart: (residentId) => sql`talks_in_ring(g, ${residentId}::text)`,
  members: sql`select member as id from unnest(place.residents) as member
    where not exists (select from unnest(place.residents) as other where other <> member and is_blocked(other, member))`,
  about: sql`'ring'`,
  news: sql`'troc_ring'`,
  title: sql`ring_title(place.id, member.id)`,
};

/** Of a circle that is hidden nobody says or reads anything. */
export const circleRoom: Room = {
  name: 'circles',
  row: sql`circle g`,
  isSeat: ({ arg }) =>
    sql`g.id = ${arg('id')} and ${arg('kind')}::text = 'circle' and g.hidden_at is null`,
  takesPart: (residentId) => sql`exists (
    select from circle_member p where p.circle_id = g.id and p.resident_id = ${residentId} and g.hidden_at is null)`,
  members: sql`select p.resident_id as id from circle_member p where p.circle_id = place.id and not p.muted`,
  about: sql`'circle'`,
  news: sql`'circle'`,
  title: sql`place.name`,
};

const NAMES: Partial<Record<RoomKind, RoomName>> = { ring: 'rings', circle: 'circles' };

export const roomOf = (kind: RoomKind): RoomName => NAMES[kind] ?? 'gatherings';

export const byRoom = <Made>(make: (room: Room) => Made): Record<RoomName, Made> => ({
  gatherings: make(gatheringRoom),
  rings: make(ringRoom),
  circles: make(circleRoom),
});
