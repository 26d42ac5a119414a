// What follows an outing or event: thanks to who organised, photos that those who came share. Each is decided while the
// gathering's turn is held; the file of a photo goes once its row has.

import { commonErrors } from '#contract/errors.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { notifyEach } from '#features/notifications/notifications.public.ts';
import { eraseUnshownPhotos, refuseOthersPhoto } from '#features/uploads/uploads.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { refuse } from '#server/http/decided.ts';
import { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { tellChange } from '../gatherings.change.ts';
import { readStandingOf, type StoredGathering } from '../gatherings.read.sql.ts';
import * as contract from '../gatherings-after.contract.ts';
import { datesErrors } from '../gatherings-dates.contract.ts';
import { holdComer } from '../places/join.sql.ts';
import { lockKnown } from '../places/known.ts';
import * as after from './after.sql.ts';

const errors = contract.afterErrors;

export function gatheringAfterRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  async function shown(tx: Tx, which: { id: string; readerId: string }): Promise<JsonText> {
    const body = await after.readAfter(tx, which);
    if (body === undefined) refuse(datesErrors.notFound);
    return new JsonText(body);
  }

  /** Within its turn. */
  function change(
    { params: { id }, viewer }: { params: { id: string }; viewer: { id: string } },
    work: (tx: Tx, one: StoredGathering, role: after.Role) => Promise<void>,
  ): Promise<JsonText> {
    const which = { id, readerId: viewer.id };
    return db.transaction(async (tx) => {
      // Whoever erases their account takes what they leave here with them, or leaves nothing.
      if (!(await holdComer(tx, viewer.id))) refuse(commonErrors.sessionExpired);
      const one = await lockKnown(tx, which);
      if (!one) refuse(datesErrors.notFound);
      await work(tx, one, await after.readRole(tx, which));
      return shown(tx, which);
    });
  }

  mount(contract.readAfter, ({ params: { id }, viewer }) =>
    shown(db.once, { id, readerId: viewer.id }),
  );

  mount(contract.thankOrganisers, (call) =>
    change(call, async (tx, one, { mine, organised }) => {
      if (!mine) refuse(errors.notThere);
      if (organised) refuse(errors.ownThanks);
      const { id: by } = call.viewer;
      await refuseBlocked(tx, by, one.creatorId);
      const said = await after.saveThanks(tx, { id: one.id, readerId: by });
      if (said) await tellChange(tx, one, 'updated');
      if (said?.isNews) await tellThanks(tx, one, by);
    }),
  );

  mount(contract.takeOrganisersThanksBack, (call) =>
    change(call, async (tx, one) => {
      const which = { id: one.id, readerId: call.viewer.id };
      if (await after.takeThanksBack(tx, which)) await tellChange(tx, one, 'updated');
    }),
  );

  mount(contract.addPhoto, async (call) => {
    const { imageUrl, alt } = call.body;
    const { id: readerId } = call.viewer;
    await refuseOthersPhoto(site, { url: imageUrl, residentId: readerId });
    return change(call, async (tx, one, { mine, photos, own }) => {
      if (!mine) refuse(errors.notThere);
      if (own >= contract.MOST_PHOTOS_EACH) refuse(errors.photosEach);
      if (photos >= contract.MOST_PHOTOS) refuse(errors.photosFull);
      // Sent twice, it is there once.
      if (await after.insertPhoto(tx, { id: one.id, readerId, imageUrl, alt })) {
        await tellChange(tx, one, 'updated');
      }
    });
  });

  mount(contract.removePhoto, async (call) => {
    const { photoId } = call.params;
    const { id: by } = call.viewer;
    let gone: { authorId: string; imageUrl: string } | undefined;
    const answer = await change(call, async (tx, one, { organised }) => {
      const photo = await after.readPhoto(tx, { id: one.id, photoId });
      if (!photo) refuse(errors.photoGone);
      if (photo.authorId !== by && !organised) refuse(errors.notPhotoAuthor);
      await after.deletePhoto(tx, photoId);
      await tellChange(tx, one, 'updated');
      gone = photo;
    });
    if (gone) await eraseUnshownPhotos(site, gone.authorId, gone.imageUrl);
    return answer;
  });
}

/** Those who organised it, once. */
async function tellThanks(
  tx: Tx,
  { id, kind, title, creatorId, hosts = [] }: StoredGathering,
  by: string,
): Promise<void> {
  await notifyEach(
    tx,
    [creatorId, ...hosts].map((to) => ({
      ...{ kind: `${kind}_thanked` as const, to, by, title },
      about: { type: kind, id },
    })),
  );
}

/**
 * A reported photo that an administrator takes away. False when there is none, or it is gone.
 * @returns what must be called once the transaction is committed.
 */
export async function removeReportedPhoto(
  tx: Tx,
  site: Site,
  photoId: string,
): Promise<(() => Promise<void>) | false> {
  const gone = await after.deletePhoto(tx, photoId);
  if (!gone) return false;
  const one = await readStandingOf(tx, gone.gatheringId);
  if (one) await tellChange(tx, one, 'updated');
  return () => eraseUnshownPhotos(site, gone.authorId, gone.imageUrl);
}
