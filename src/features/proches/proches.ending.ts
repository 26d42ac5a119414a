// The end of speaking for somebody. Invariant: the turns of what they have places in come first, then their row is held, so
// that nothing is published for them meanwhile; it goes last, with all that is known of them.
import { withdrawPlacesOf } from '#features/gatherings/gatherings.public.ts';
import { removeServicesFor } from '#features/services/services.public.ts';
import { removeTrocsFor } from '#features/trocs/trocs.public.ts';
import type { Tx } from '#server/database/database.ts';
import { deleteProche, findSpeaker, type HeldProche, holdProche } from './proches.sql.ts';

/**
 * First thing in a transaction. Gives who spoke for them, and how they are called; nothing, and does nothing, where nobody
 * does any more, or somebody else than `by`.
 */
export async function closeProche(
  tx: Tx,
  id: string,
  by?: string,
): Promise<HeldProche | undefined> {
  const speaker = await findSpeaker(tx, id);
  if (!speaker || (by !== undefined && speaker !== by)) return undefined;
  await withdrawPlacesOf(tx, id);
  const held = await holdProche(tx, id);
  if (!held) return undefined;
  await removeServicesFor(tx, id);
  await removeTrocsFor(tx, id);
  await deleteProche(tx, id);
  return held;
}
