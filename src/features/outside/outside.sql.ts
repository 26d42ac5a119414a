// What is seen without an account. Invariant: only what its author made public, is published, has its date and is not
// cancelled, of an author who is there and not suspended; of nobody anything, a place without its number.
import { type RawBuilder, sql } from 'kysely';
import type { GatheringKind } from '#features/gatherings/gatherings.contract.ts';
import { isWithin } from '#features/gatherings/gatherings.rights.shape.sql.ts';
import { JOINING } from '#features/gatherings/gatherings-rights.contract.ts';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { isSuspended, isThere } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';

const isSeen = (by: string): RawBuilder<boolean> =>
  sql<boolean>`(s.public and ${isThere(by)} and not ${isSuspended(by)})`;

const isOpen = sql`(${isWithin('s', JOINING)} and s.registrations_open)`;

const findGathering = statement<{ kind: GatheringKind; id: string }>()(
  'outside.gathering',
  (_db, { arg }) => sql<{ body: string }>`
    select json_build_object('_id', s.id, 'title', s.title, 'description', s.description, 'type', s.type,
      'date', ${moment('s.date')}, 'end', case when s.lasts_ms is not null then ${moment('s.over_at')} end,
      'location', public_location(s.location),
      'standing', case when s.over_at <= now() then 'over' when not ${isOpen} then 'closed'
        when s.participants >= s.max_participants then 'full' else 'open' end,
      'freePlaces', case when ${isOpen} then s.max_participants - s.participants else 0 end)::text as body
    from gathering s
    where s.id = ${arg('id')} and s.kind = ${arg('kind')} and s.status <> 'cancelled' and not s.date_open
      and ${isSeen('s.creator_id')}`,
);

const findArticle = statement<{ id: string }>()(
  'outside.article',
  (_db, { arg }) => sql<{ body: string }>`
    select json_build_object('_id', s.id, 'title', s.title, 'standfirst', s.standfirst, 'content', s.content, 'tags', s.tags,
      'imageUrl', s.image_url, 'thumbnailUrl', s.thumbnail_url, 'createdAt', ${moment('s.created_at')})::text as body
    from article s where s.id = ${arg('id')} and s.published and ${isSeen('s.author_id')}`,
);

/** As feeds tell it; moments ISO 8601. */
export interface FeedGathering {
  id: string;
  kind: GatheringKind;
  title: string;
  description: string;
  location: string;
  date: string;
  end: string | null;
  createdAt: string;
  updatedAt: string;
}

const told: RawBuilder<FeedGathering> = sql`s.id, s.kind, s.title, s.description, public_location(s.location) as location,
      ${moment('s.date')} as date, case when s.lasts_ms is not null then ${moment('s.over_at')} end as "end",
      ${moment('s.created_at')} as "createdAt", ${moment('s.updated_at')} as "updatedAt"`;

const listGatherings = statement<{ most: number }>()(
  'outside.feed_gatherings',
  (_db, { arg }) => sql<FeedGathering>`
    select ${told}
    from gathering s
    where s.over_at > now() and not s.date_open and s.status <> 'cancelled' and ${isSeen('s.creator_id')}
    order by s.date, s.id limit ${arg('most')}::int`,
);

// Of a series, its next date: what comes every week is new once.
const listNew = statement<{ most: number }>()(
  'outside.feed_new',
  (_db, { arg }) => sql<FeedGathering>`
    select ${told}
    from gathering s
    where s.over_at > now() and not s.date_open and s.status <> 'cancelled' and ${isSeen('s.creator_id')}
      and not exists (select from gathering o where o.series_id = s.series_id and o.public
        and o.status <> 'cancelled' and o.over_at > now() and (o.date, o.id) < (s.date, s.id))
    order by s.created_at desc, s.id desc limit ${arg('most')}::int`,
);

interface FeedArticle {
  id: string;
  title: string;
  content: string;
  createdAt: string;
}

const listArticles = statement<{ most: number }>()(
  'outside.feed_articles',
  (_db, { arg }) => sql<FeedArticle>`
    select s.id, s.title, coalesce(nullif(s.standfirst, ''), s.content) as content, ${moment('s.created_at')} as "createdAt"
    from article s where s.published and ${isSeen('s.author_id')}
    order by s.created_at desc, s.id desc limit ${arg('most')}::int`,
);

/** Of what is to come: all dates, the soonest first. */
export const readFeedGatherings = (tx: Tx, most: number): Promise<FeedGathering[]> =>
  listGatherings(tx, { most });

/** Of what is to come: the newest first, one date of a series. */
export const readNewGatherings = (tx: Tx, most: number): Promise<FeedGathering[]> =>
  listNew(tx, { most });

export const readNewArticles = (tx: Tx, most: number): Promise<FeedArticle[]> =>
  listArticles(tx, { most });

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
