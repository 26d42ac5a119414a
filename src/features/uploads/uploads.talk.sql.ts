// Photos of talks, and of what took place. Invariant: one is given to the two of the talk that shows it, or to those who came,
// to its sender, and to those who moderate, to whom it was reported; to nobody else, whatever they know of its name.
import { sql } from 'kysely';
import { seesPhoto } from '#features/gatherings/gatherings.after.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const findSent = statement<{ name: string; residentId: string }>()(
  'uploads.talk_sent',
  (_db, { arg }) => sql<{ name: string }>`
    select name from upload
    where name = ${arg('name')} and kind = 'talk' and resident_id = ${arg('residentId')}`,
);

// Of their own somebody sees what is not sent yet: once it is, the talk alone says who does, reported or not.
const findShown = statement<{ url: string; viewerId: string }>()(
  'uploads.talk_shown',
  (_db, { arg }) => sql<{ may: boolean }>`
    select exists (
        select from message m join conversation c on c.id = m.conversation_id
        where m.photo_image_url = ${arg('url')} and ${arg('viewerId')} in (c.low_id, c.high_id)
          and not is_blocked(c.low_id, c.high_id))
      or ${seesPhoto(arg('url'), arg('viewerId'))}
      or exists (
        select from upload u where u.kind = 'talk' and u.resident_id = ${arg('viewerId')}
          and u.name = substr(${arg('url')}, length('/uploads/') + 1)
          and not exists (select from message m where m.photo_image_url = ${arg('url')})
          and not exists (select from gathering_photo f where f.image_url = ${arg('url')})
          and not exists (select from report p where p.evidence_image_url = ${arg('url')}))
      or exists (
        select from report p join resident r on r.id = ${arg('viewerId')} and (r.is_admin or r.is_moderator)
        where p.evidence_image_url = ${arg('url')}) as may`,
);

const findLeft = statement<{ residentId: string }>()(
  'uploads.talk_left',
  (_db, { arg }) => sql<{ name: string }>`
    select u.name from upload u where u.kind = 'talk' and u.resident_id = ${arg('residentId')}
      and not exists (select from message m where m.photo_image_url = '/uploads/' || u.name)
      and not exists (select from gathering_photo f where f.image_url = '/uploads/' || u.name)
      and not exists (select from report p where p.evidence_image_url = '/uploads/' || u.name)`,
);

/** Whether a resident sent this photo to be shown in a talk. */
export async function isSentBy(
  tx: Tx,
  photo: { name: string; residentId: string },
): Promise<boolean> {
  return (await findSent(tx, photo)).length > 0;
}

export async function maySeePhoto(
  tx: Tx,
  asked: { url: string; viewerId: string },
): Promise<boolean> {
  return (await findShown(tx, asked))[0]?.may ?? false;
}

/** Of the photos somebody sent, those that neither a message nor a report shows. */
export async function namesOfUnshown(tx: Tx, residentId: string): Promise<string[]> {
  return (await findLeft(tx, { residentId })).map(({ name }) => name);
}
