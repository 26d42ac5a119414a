// What is exchanged for somebody who is spoken for no more. Invariant: whoever asked for it is told; what took place stays.
import { notify } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { tellChange } from './trocs.change.ts';
import { deleteTroc, findTrocsFor, lockTroc } from './trocs.write.sql.ts';

/** Within a transaction that holds whom they are for. */
export async function removeTrocsFor(tx: Tx, procheId: string): Promise<void> {
  for (const id of await findTrocsFor(tx, procheId)) {
    const troc = await lockTroc(tx, id);
    if (!troc || troc.status === 'completed') continue;
    const { ownerId: by, requesterId: to, title } = troc;
    if (to) await notify(tx, { kind: 'troc_removed', to, by, about: { type: 'troc', id }, title });
    await deleteTroc(tx, id);
    await tellChange(tx, { ...troc, change: 'deleted' }, troc);
  }
}
