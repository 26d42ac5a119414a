// What follows an outing or event: thanks and photos. Invariant: written under the gathering's turn (`lockGathering`) by those
// who came or organised; a thanks is told once, however often it is taken back; a photo is shown once.

import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { isShown, sharesAfter } from '../gatherings.after.shape.sql.ts';
import { isReadBy } from '../gatherings.circle.shape.sql.ts';
import { isOrganisedBy } from '../talk/rooms.sql.ts';

interface OfReader {
  id: string;
  readerId: string;
}

const find = statement<OfReader>()('gatherings.after', (_db, { arg }) => {
  const readerId = arg('readerId');
  const hidden = (who: string) => sql`is_blocked(${sql.ref(who)}, ${readerId})`;
  return sql<{ body: string }>`
    select json_build_object('mine', seen.mine, 'organised', seen.organised,
      'thanks', json_build_object(
        'count', case when seen.mine then (select count(*) from gathering_thanks t
          where t.gathering_id = seen.id and t.thanked_at is not null) else 0 end,
        'mine', exists (select from gathering_thanks t
          where t.gathering_id = seen.id and t.resident_id = ${readerId} and t.thanked_at is not null),
        'from', (select coalesce(json_agg(${neighbour('t.resident_id')} order by t.thanked_at desc), '[]') from (
          select * from gathering_thanks t
          where t.gathering_id = seen.id and seen.mine and seen.organised and t.thanked_at is not null
            and not ${hidden('t.resident_id')}
          order by t.thanked_at desc limit 50) as t)),
      'photos', (select coalesce(json_agg(json_build_object('_id', f.id, 'imageUrl', f.image_url, 'alt', f.alt,
          'by', ${neighbour('f.resident_id')}, 'createdAt', ${moment('f.created_at')},
          'mayRemove', seen.organised or f.resident_id = ${readerId}) order by f.id), '[]')
        from gathering_photo f join gathering s on s.id = f.gathering_id
        where f.gathering_id = seen.id and seen.mine and ${isShown(readerId)}))::text as body
    from (select s.id, ${sharesAfter(readerId)} as mine, ${isOrganisedBy('s', readerId)} as organised
      from gathering s where s.id = ${arg('id')} and ${isReadBy('s', readerId)}) as seen`;
});

export interface Role {
  /** Came or organised, and it has begun. */
  mine: boolean;
  organised: boolean;
  /** How many photos there are, and how many of them are theirs. */
  photos: number;
  own: number;
}

const findRole = statement<OfReader>()(
  'gatherings.after_role',
  (_db, { arg }) => sql<Role>`
    select ${sharesAfter(arg('readerId'))} as mine, ${isOrganisedBy('s', arg('readerId'))} as organised,
      (select count(*)::int from gathering_photo f where f.gathering_id = s.id) as photos,
      (select count(*)::int from gathering_photo f
        where f.gathering_id = s.id and f.resident_id = ${arg('readerId')}) as own
    from gathering s where s.id = ${arg('id')}`,
);

const thank = statement<OfReader>()(
  'gatherings.thank',
  (_db, { arg }) => sql<{ isNews: boolean }>`
    insert into gathering_thanks as t (gathering_id, resident_id, thanked_at)
    values (${arg('id')}, ${arg('readerId')}, now())
    on conflict (gathering_id, resident_id) do update set thanked_at = now() where t.thanked_at is null
    returning xmax = 0 as "isNews"`,
);

const unthank = statement<OfReader>()(
  'gatherings.unthank',
  (_db, { arg }) => sql<{ id: string }>`
    update gathering_thanks set thanked_at = null
    where gathering_id = ${arg('id')} and resident_id = ${arg('readerId')} and thanked_at is not null
    returning gathering_id as id`,
);

const addPhoto = statement<OfReader & { imageUrl: string; alt: string }>()(
  'gatherings.add_photo',
  (_db, { arg }) => sql<{ id: string }>`
    insert into gathering_photo (gathering_id, resident_id, image_url, alt)
    values (${arg('id')}, ${arg('readerId')}, ${arg('imageUrl')}, ${arg('alt')})
    on conflict (image_url) do nothing returning id`,
);

const findPhoto = statement<{ id: string; photoId: string }>()(
  'gatherings.photo',
  (_db, { arg }) => sql<{ authorId: string; imageUrl: string }>`
    select resident_id as "authorId", image_url as "imageUrl" from gathering_photo
    where id = ${arg('photoId')} and gathering_id = ${arg('id')}`,
);

const dropPhoto = statement<{ photoId: string }>()(
  'gatherings.remove_photo',
  (_db, { arg }) => sql<{ gatheringId: string; authorId: string; imageUrl: string }>`
    delete from gathering_photo where id = ${arg('photoId')}
    returning gathering_id as "gatheringId", resident_id as "authorId", image_url as "imageUrl"`,
);

// The photo itself is looked at: a description that names another one neither hides it nor opens that one.
const findReported = statement<{ id: string; viewerId: string }>()(
  'gatherings.reported_photo',
  (_db, { arg }) => sql<{ authorId: string; text: string }>`
    select f.resident_id as "authorId", concat_ws(E'\n', f.image_url, 'Photo de « ' || s.title || ' »',
      nullif(replace(f.alt, '/uploads/', 'uploads/'), '')) as text
    from gathering_photo f join gathering s on s.id = f.gathering_id
    where f.id = ${arg('id')} and ${sharesAfter(arg('viewerId'))} and ${isShown(arg('viewerId'))}`,
);

/** JSON text of `After`; undefined where there is no such gathering. */
export async function readAfter(tx: Tx, which: OfReader): Promise<string | undefined> {
  return (await find(tx, which))[0]?.body;
}

export async function readRole(tx: Tx, which: OfReader): Promise<Role> {
  return (await findRole(tx, which))[0] ?? { mine: false, organised: false, photos: 0, own: 0 };
}

/** Whether whoever organised is to be told; undefined when it was said already. */
export async function saveThanks(tx: Tx, which: OfReader) {
  return (await thank(tx, which))[0];
}

/** False when there was none. */
export async function takeThanksBack(tx: Tx, which: OfReader): Promise<boolean> {
  return (await unthank(tx, which)).length === 1;
}

/** False when it is shown already. */
export async function insertPhoto(
  tx: Tx,
  photo: OfReader & { imageUrl: string; alt: string },
): Promise<boolean> {
  return (await addPhoto(tx, photo)).length === 1;
}

export async function readPhoto(tx: Tx, which: { id: string; photoId: string }) {
  return (await findPhoto(tx, which))[0];
}

/** Of what, whose and where it was; undefined when it is gone. */
export async function deletePhoto(tx: Tx, photoId: string) {
  return (await dropPhoto(tx, { photoId }))[0];
}

/** A photo, for whoever sees it. */
export async function readReportedPhoto(
  tx: Tx,
  which: { id: string; viewerId: string },
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findReported(tx, which))[0];
}
