// Whoever publishes for somebody speaks for them. Invariant: until it is published that stays so.
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database/database.ts';
import { shareOwn } from './proches.sql.ts';
import { procheErrors } from './proches-sentences.contract.ts';

/** Within a transaction. Refuses (404) one whom the resident does not speak for; nothing where nobody is named. */
export async function holdOwnProche(
  tx: Tx,
  id: string | null | undefined,
  residentId: string,
): Promise<void> {
  if (id && !(await shareOwn(tx, { id, residentId }))) throw new Refusal(procheErrors.notFound);
}
