// The end of speaking for somebody. Invariant: their row is held, so that nothing is published for them meanwhile; it goes
// last, with all that is known of them.
import { removeServicesFor } from '#features/services/services.public.ts';
import { removeTrocsFor } from '#features/trocs/trocs.public.ts';
import type { Tx } from '#server/database/database.ts';
import { deleteProche } from './proches.sql.ts';

/** Within a transaction that holds them (`holdProche`). */
export async function closeProche(tx: Tx, id: string): Promise<void> {
  await removeServicesFor(tx, id);
  await removeTrocsFor(tx, id);
  await deleteProche(tx, id);
}
