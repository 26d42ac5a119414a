// What is seen without an account. Invariant: only what its author made public, is published and not cancelled, of an
// author who is there and not suspended; of nobody anything, a place without its number.
import { type RawBuilder, sql } from 'kysely';
import type { GatheringKind } from '#features/gatherings/gatherings.contract.ts';
import { isSuspended } from '#features/moderation/moderation.public.ts';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { isThere } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';

const isSeen = (by: string): RawBuilder<boolean> =>
  sql<boolean>`(s.public and ${isThere(by)} and not ${isSuspended(by)})`;

const isOpen = sql`(s.status = 'pending' and s.registrations_open)`;

const findGathering = statement<{ kind: GatheringKind; id: string }>()(
  'outside.gathering',
  (_db, { arg }) => sql<{ body: string }>`
    select json_build_object('_id', s.id, 'title', s.title, 'description', s.description, 'type', s.type,
      'date', ${moment('s.date')}, 'end', case when s.lasts_ms is not null then ${moment('s.over_at')} end,
      'location', public_location(s.location),
      'standing', case when s.over_at <= now() then 'over' when s.date <= now() or not ${isOpen} then 'closed'
        when s.participants >= s.max_participants then 'full' else 'open' end,
      'freePlaces', case when s.date > now() and ${isOpen}
        then s.max_participants - s.participants else 0 end)::text as body
    from gathering s
    where s.id = ${arg('id')} and s.kind = ${arg('kind')} and s.status <> 'cancelled'
      and ${isSeen('s.creator_id')}`,
);

const findArticle = statement<{ id: string }>()(
  'outside.article',
  (_db, { arg }) => sql<{ body: string }>`
    select json_build_object('_id', s.id, 'title', s.title, 'content', s.content, 'tags', s.tags,
      'imageUrl', s.image_url, 'thumbnailUrl', s.thumbnail_url, 'createdAt', ${moment('s.created_at')})::text as body
    from article s where s.id = ${arg('id')} and s.published and ${isSeen('s.author_id')}`,
);

/** JSON text; undefined where nobody may see it from outside. */
export async function readPublicGathering(
  tx: Tx,
  which: { kind: GatheringKind; id: string },
): Promise<string | undefined> {
  return (await findGathering(tx, which))[0]?.body;
}

export async function readPublicArticle(tx: Tx, id: string): Promise<string | undefined> {
  return (await findArticle(tx, { id }))[0]?.body;
}
