// What is asked or offered for somebody who is spoken for no more. Invariant: those who were to help are told, as of any
// service that its creator deletes; what took place stays.
import type { Tx } from '#server/database/database.ts';
import { saveDeletion } from './services.change.ts';
import { findServicesFor, lockService } from './services.write.sql.ts';

/** Within a transaction that holds whom they are for. */
export async function removeServicesFor(tx: Tx, procheId: string): Promise<void> {
  for (const id of await findServicesFor(tx, procheId)) {
    const service = await lockService(tx, id);
    if (service && service.status !== 'completed') await saveDeletion(tx, service);
  }
}
