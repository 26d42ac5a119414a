// What is exchanged for somebody who is spoken for no more. Invariant: whoever was to come, or waits for an answer, is told, as
// of its owner's act; what took place stays.
import type { Tx } from '#server/database/database.ts';
import { notifyOtherSide, tellChange } from './trocs.change.ts';
import { deleteTroc, findTrocsFor, lockTroc } from './trocs.write.sql.ts';

/** Within a transaction that holds whom they are for. */
export async function removeTrocsFor(tx: Tx, procheId: string): Promise<void> {
  for (const id of await findTrocsFor(tx, procheId)) {
    const troc = await lockTroc(tx, id);
    if (!troc || troc.status === 'completed') continue;
    if (troc.status === 'pending' || troc.status === 'accepted') {
      await notifyOtherSide(tx, troc, { kind: 'troc_cancelled', by: troc.ownerId });
    }
    await deleteTroc(tx, id);
    await tellChange(tx, { ...troc, change: 'deleted' }, troc);
  }
}
