// What administrators do with a troc: any change, at any time, under its lock and told like any other.
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database.ts';
import { notifyOtherSide, saveChange, tellChange } from './trocs.change.ts';
import type { TrocStatus } from './trocs.contract.ts';
import { deleteTroc, lockTroc, updateTroc } from './trocs.write.sql.ts';
import { trocErrors } from './trocs-sentences.contract.ts';

interface ModeratedTroc {
  id: string;
  title: string;
  description: string;
  itemsOffered: string[];
  itemsWanted: string[];
  status: TrocStatus;
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
export async function moderateTroc(tx: Tx, { status, ...fields }: ModeratedTroc): Promise<void> {
  const troc = await lock(tx, fields.id);
  const { location, lon, lat, requesterId, requesters } = troc;
  await updateTroc(tx, { ...fields, location, lon, lat });
  const freed = status === 'available' && troc.status !== 'available' && requesterId !== null;
  const after = freed
    ? { status, requesterId: null, requesters: requesters.filter((one) => one !== requesterId) }
    : { status, requesterId, requesters };
  await saveChange(tx, troc, after);
  if (freed) await notifyOtherSide(tx, troc, { kind: 'troc_cancelled', by: troc.ownerId });
}

/** Deletes a troc whatever its status, and tells everyone. */
export async function removeTroc(tx: Tx, id: string): Promise<void> {
  const troc = await lock(tx, id);
  await deleteTroc(tx, id);
  await tellChange(tx, { ...troc, change: 'deleted' }, troc);
}
