// Photos of talks: whose they are, and how they are erased with the message that showed them.
import { Refusal } from '#contract/errors.ts';
import type { Site } from '#server/site.ts';
import { TALK_PHOTO, UPLOADS_PATH, uploadErrors } from './uploads.contract.ts';
import { filesOf } from './uploads.keeping.ts';
import { deleteUploads } from './uploads.sql.ts';
import { isSentBy, namesOfUnshown } from './uploads.talk.sql.ts';

/** Refuses a photo that its sender has not sent for a talk. */
export async function refuseOthersPhoto(
  { db }: Site,
  { url, residentId }: { url: string; residentId: string },
): Promise<void> {
  const name = url.slice(UPLOADS_PATH.length);
  if (TALK_PHOTO.test(name) && (await isSentBy(db.once, { name, residentId }))) return;
  throw new Refusal(uploadErrors.photoUnknown);
}

/** Erases the photos of a resident that are shown no more, once that is committed; reports keep what they show. */
export async function eraseUnshownPhotos(
  { db, storage }: Site,
  residentId: string,
  only?: string,
): Promise<void> {
  const names = await namesOfUnshown(db.once, residentId);
  // Others may wait in a composer, to be sent.
  const gone = names.filter((name) => only === undefined || UPLOADS_PATH + name === only);
  // Files first: rows left behind are found again by the sweep of orphans, files would not be.
  await storage.remove(gone.flatMap((name) => filesOf({ name, kind: 'talk' })));
  if (gone.length > 0) await deleteUploads(db.once, gone);
}
