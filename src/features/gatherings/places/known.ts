// The turn of one, for somebody who may know of it: of what is a circle's, whoever may not finds nothing.
import type { Tx } from '#server/database/database.ts';
import { isKnownTo } from '../circle/circle.sql.ts';
import { readStanding, type StoredGathering } from '../gatherings.read.sql.ts';
import { lockGathering } from '../gatherings.write.sql.ts';

/** The same as `one`, where `readerId` may know of it. */
export async function knownTo(
  tx: Tx,
  one: StoredGathering | undefined,
  readerId: string,
): Promise<StoredGathering | undefined> {
  if (!one || one.circleId === null) return one;
  return (await isKnownTo(tx, { id: one.id, readerId })) ? one : undefined;
}

/** Takes the turn of one, as `lockGathering` does. */
export async function lockKnown(
  tx: Tx,
  { id, readerId }: { id: string; readerId: string },
): Promise<StoredGathering | undefined> {
  return knownTo(tx, await lockGathering(tx, id), readerId);
}

/** Where one stands now, whoever may change it in the next moment. */
export async function readKnown(
  tx: Tx,
  { readerId, ...which }: { kind: string; id: string; readerId: string },
): Promise<StoredGathering | undefined> {
  return knownTo(tx, await readStanding(tx, which), readerId);
}
