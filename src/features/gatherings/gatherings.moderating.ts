// What administrators do with an outing or event: any change, at any time, in its turn and told like any other.

import { type ErrorDefinition, Refusal } from '#contract/errors.ts';
import { refuseSetByOther } from '#features/moderation/moderation.public.ts';
import { variantOf } from '#features/uploads/uploads.contract.ts';
import type { Tx } from '#server/database/database.ts';
import type { ChangedPicture } from '#server/database/picture.sql.ts';
import type { Whereabouts } from '#server/database/place.sql.ts';
import { isModeratedOne } from './circle/circle.sql.ts';
import { withdrawOutsiders } from './circle/circle.ts';
import { changePicture, setStatus } from './gatherings.admin.sql.ts';
import { saveChange, saveDeletion } from './gatherings.change.ts';
import type { GatheringKind } from './gatherings.contract.ts';
import { countTaken, type Standing } from './gatherings.standing.rules.ts';
import { insertGathering, lockGathering, updateGathering } from './gatherings.write.sql.ts';
import { newsOfModeration } from './news/news.rules.ts';

interface ModeratedGathering {
  kind: GatheringKind;
  title: string;
  description: string;
  type: string;
  location: string;
  date: string;
  maxParticipants: number;
  /** Left out: it stays as it is by now; pending for a new one. */
  status?: Standing['status'] | undefined;
  /** Left out: the picture stays. */
  imageUrl?: string | null | undefined;
}

interface Which {
  kind: GatheringKind;
  id: string;
  notFound: ErrorDefinition;
  /** Who moderates. */
  by: string;
}

async function lock(tx: Tx, { kind, id, notFound, by }: Which) {
  const one = await lockGathering(tx, id);
  if (one?.kind !== kind) throw new Refusal(notFound);
  // Of a circle's, what was reported or everybody reads.
  if (one.circleId !== null && !(await isModeratedOne(tx, { id, by }))) throw new Refusal(notFound);
  return one;
}

const bothSizes = (imageUrl: string | null) => ({
  imageUrl,
  thumbnailUrl: imageUrl === null ? null : variantOf(imageUrl, 'thumb'),
});

/** Takes its turn; gives location, status as it is kept, and creator. Refuses (404) one that does not exist. */
export async function holdGathering(tx: Tx, which: Which) {
  const { location, status, creatorId: authorId } = await lock(tx, which);
  return { location, status, authorId };
}

/** Whatever its date; gives its identifier. */
export async function insertModerated(
  tx: Tx,
  sent: ModeratedGathering & { creatorId: string; place: Whereabouts },
): Promise<string> {
  const { place, status = 'pending', imageUrl = null, ...fields } = sent;
  const created = await insertGathering(
    tx,
    { ...fields, ...place, ...bothSizes(imageUrl) },
    undefined,
  );
  const { _id } = JSON.parse(created.body ?? '{}') as { _id: string };
  if (status !== 'pending') await setStatus(tx, _id, status);
  return _id;
}

/**
 * Changes one whatever its status and date. `place`: of its location, which counts when that is another. Fewer
 * places than participants are refused (409, `placesTaken`).
 */
export async function moderateGathering(
  tx: Tx,
  which: Which & { placesTaken: ErrorDefinition },
  sent: ModeratedGathering & { place: Whereabouts },
): Promise<void> {
  const one = await lock(tx, which);
  const { by } = which;
  const { place, status = one.status, imageUrl, kind: _kind, ...fields } = sent;
  const { date, maxParticipants: places, title } = fields;
  if (one.creatorId === by && one.status === 'cancelled' && status !== 'cancelled') {
    await refuseSetByOther(tx, { targetId: one.id, by, status: 'cancelled' });
  }
  if (places < countTaken(one)) throw new Refusal(which.placesTaken);
  const picture = imageUrl === undefined ? {} : bothSizes(imageUrl);
  const moved = fields.location === one.location ? {} : place;
  await updateGathering(tx, { ...fields, ...picture, ...moved, id: one.id });
  const told = date !== one.date || fields.location !== one.location;
  const waiting = status === 'cancelled' ? [] : one.waiting;
  const after: Standing = { ...one, status, date, places, waiting };
  const change = { by, now: new Date(), moved: told, title };
  await saveChange(tx, one, { after, change, news: newsOfModeration(one, after, change) });
  if (status !== one.status && status !== 'cancelled') await setStatus(tx, one.id, status);
  await withdrawOutsiders(tx, one);
}

/** Changes its picture alone; false where it shows another one by now. Refuses (404) one that does not exist. */
export async function setGatheringPicture(
  tx: Tx,
  which: Which,
  picture: ChangedPicture,
): Promise<boolean> {
  const after = await lock(tx, which);
  if (!(await changePicture(tx, picture))) return false;
  const change = { by: which.by, now: new Date(), moved: false };
  await saveChange(tx, after, { after, change, news: [] });
  return true;
}

export async function removeGathering(tx: Tx, which: Which): Promise<void> {
  const one = await lock(tx, which);
  const change = { by: which.by, now: new Date(), moved: false };
  await saveDeletion(tx, one, newsOfModeration(one, null, change));
}
