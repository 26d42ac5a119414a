// Who writes to whom, asked before anything is done.
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { Site } from '#server/site.ts';
import { mayWrite, type Pair } from './messages.read.sql.ts';
import { messageErrors } from './messages-sentences.contract.ts';

/** A resident and the one they write to; refuses oneself. */
export function pairOf(readerId: string, otherId: string): Pair {
  if (readerId === otherId) throw new Refusal(messageErrors.oneself);
  return { readerId, otherId };
}

/** Where writing needs it, whoever is not yet a verified neighbour writes to administrators. */
export async function refuseUnverified(
  { config, db }: Site,
  { readerId, otherId }: Pair,
): Promise<void> {
  if (config.residency === 'declared') return;
  if (await mayWrite(db.once, { senderId: readerId, receiverId: otherId })) return;
  throw new Refusal(commonErrors.residencyUnverified);
}
