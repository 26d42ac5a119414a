// What administrators do with a troc: any change, at any time, under its lock and told like any other.
import { Refusal } from '#contract/errors.ts';
import { showHidden } from '#features/moderation/moderation.public.ts';
import { type Moderation, moderationOf } from '#features/notifications/notifications.contract.ts';
import { notify } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { ChangedPicture } from '#server/database/picture.sql.ts';
import { refuseIf } from '#server/http/decided.ts';
import { saveChange, tellChange } from './trocs.change.ts';
import type { TrocStatus } from './trocs.contract.ts';
import { isHidden, refuseWanted } from './trocs.rules.ts';
import {
  changePicture,
  deleteTroc,
  type LockedTroc,
  lockTroc,
  type TrocFields,
  updateTroc,
} from './trocs.write.sql.ts';
import { trocErrors } from './trocs-sentences.contract.ts';

interface ModeratedTroc extends Omit<TrocFields, 'location' | 'imageUrl' | 'thumbnailUrl'> {
  id: string;
  /** Left out: it stays as it is by now. */
  status?: TrocStatus | undefined;
  by: string;
}

async function lock(tx: Tx, id: string) {
  const troc = await lockTroc(tx, id);
  if (!troc) throw new Refusal(trocErrors.notFound);
  return troc;
}

/** Locks a troc; gives its owner. Refuses (404) one that does not exist. */
export async function holdTroc(tx: Tx, id: string) {
  return { authorId: (await lock(tx, id)).ownerId };
}

/** Changes a troc whatever its status; made available again, nobody's request stands. */
export async function moderateTroc(tx: Tx, { by, ...sent }: ModeratedTroc): Promise<void> {
  const troc = await lock(tx, sent.id);
  const { status = troc.status, kind = troc.kind, ...words } = sent;
  refuseIf(refuseWanted(kind, words.itemsWanted));
  const fields = { ...words, kind, itemsWanted: kind === 'gift' ? [] : words.itemsWanted };
  const { location, requesterId, requesters } = troc;
  await updateTroc(tx, { ...fields, location });
  const freed = status === 'available' && troc.status !== 'available' && requesterId !== null;
  const after = freed
    ? { status, requesterId: null, requesters: requesters.filter((one) => one !== requesterId) }
    : { status, requesterId, requesters };
  if (isHidden(troc) && !isHidden(after)) {
    await showHidden(tx, { kind: 'troc', targetId: troc.id }, { ownerId: troc.ownerId, by });
  }
  await saveChange(tx, troc, after);
  if (status !== troc.status)
    await tellRequester(tx, troc, { by, act: moderationOf(troc.status, status) });
}

/** Changes its picture alone; false where it shows another one by now. */
export async function setTrocPicture(tx: Tx, picture: ChangedPicture): Promise<boolean> {
  const troc = await lockTroc(tx, picture.id);
  if (!(troc && (await changePicture(tx, picture)))) return false;
  await saveChange(tx, troc, troc);
  return true;
}

/** Leaves it to its owner alone: cancelled. */
export async function hideTroc(tx: Tx, { id, by }: { id: string; by: string }): Promise<void> {
  const troc = await lock(tx, id);
  if (troc.status === 'cancelled') return;
  await saveChange(tx, troc, { ...troc, status: 'cancelled' });
  await tellRequester(tx, troc, { by, act: 'stopped' });
}

/** What was left to its owner alone is to be had again. */
export async function showTroc(tx: Tx, { id }: { id: string }): Promise<void> {
  const troc = await lock(tx, id);
  await saveChange(tx, troc, { ...troc, status: 'available', requesterId: null });
}

/** Whatever its status; everyone is told. */
export async function removeTroc(tx: Tx, { id, by }: { id: string; by: string }): Promise<void> {
  const troc = await lock(tx, id);
  await tellRequester(tx, troc, { by, act: 'removed' });
  await deleteTroc(tx, id);
  await tellChange(tx, { ...troc, change: 'deleted' }, troc);
}

/** Tells whoever asked for it what became of it; the owner is told with the audit of the change. */
async function tellRequester(
  tx: Tx,
  { id, title, requesterId: to }: LockedTroc,
  { by, act }: { by: string; act: Moderation },
): Promise<void> {
  if (to) await notify(tx, { kind: `troc_${act}`, to, by, about: { type: 'troc', id }, title });
}
