import type { Tx } from '#server/database/database.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';
import { deleteAvatars, heldUploads, isAvatarOf, namesOfAvatars } from './uploads.avatars.sql.ts';
import { UPLOAD_NAME, UPLOADS_PATH, uploadVariants, variantOf } from './uploads.contract.ts';
import { eraseUnshownPhotos } from './uploads.talk.ts';

/** Whether `url` is the full picture of a portrait that this resident sent. */
export async function isOwnAvatar(
  tx: Tx,
  avatar: { url: string; residentId: string },
): Promise<boolean> {
  const { url, residentId } = avatar;
  const name = url.startsWith(UPLOADS_PATH) ? url.slice(UPLOADS_PATH.length) : '';
  return UPLOAD_NAME.test(name) && (await isAvatarOf(tx, { name, residentId }));
}

/** The pictures a resident sent. Their portraits go with them; what stays of theirs keeps its picture. */
export const avatarsHolder: PersonalDataHolder = {
  name: 'uploads',
  held: heldUploads,
  async cleanUp(site, residentId) {
    const { db, storage } = site;
    const names = await namesOfAvatars(db.once, residentId);
    // Files first: rows left behind are found again by the sweep of orphans, files would not be.
    const files = names.flatMap((name) => [
      name,
      ...uploadVariants.avatar.map((variant) => variantOf(name, variant)),
    ]);
    await storage.remove(files);
    await deleteAvatars(db.once, names);
    await eraseUnshownPhotos(site, residentId);
  },
};
