// What becomes of a troc with the agreement on it, under its lock. Its states and their news stay as they are.
import type { Agreed } from '#server/agreed.ts';
import type { Tx } from '#server/database/database.ts';
import { saveChange } from './trocs.change.ts';
import { release } from './trocs.rules.ts';
import { insertRequest, lockTroc, moveRequest } from './trocs.write.sql.ts';

export async function holdAgreedTroc(tx: Tx, id: string): Promise<Agreed | undefined> {
  const troc = await lockTroc(tx, id);
  if (!troc) return undefined;
  const { status, requesterId } = troc;
  const isLent = troc.kind === 'loan';
  const save = (next: 'accepted' | 'completed') => saveChange(tx, troc, { ...troc, status: next });
  return {
    guestId: requesterId,
    state: status === 'accepted' ? 'agreed' : status === 'completed' ? 'completed' : 'other',
    // Fetched, a loan is not over; given back, it is.
    reopens: status === 'completed' ? troc.returned.length < 2 : isLent && status === 'accepted',
    release: ({ by, gone }) => saveChange(tx, troc, release(troc, gone && by === troc.ownerId)),
    complete: async () => {
      if (!isLent) await save('completed');
    },
    reopen: async () => {
      if (status === 'completed') await save('accepted');
    },
    async move({ date, location, by }) {
      if (!requesterId) return;
      await moveRequest(tx, { trocId: id, requesterId, date, location, own: by === requesterId });
      await saveChange(tx, troc, troc);
    },
  };
}

/** Locks trocs until the transaction ends, whoever else does so in the same order; those that are gone are left out. */
export async function holdTrocs(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) await lockTroc(tx, id);
}

/** Under its lock, as if its owner had accepted the request of whoever is to have it; they meet where neither of the two lives. */
export async function acceptTroc(
  tx: Tx,
  {
    id,
    requesterId,
    ...meeting
  }: { id: string; requesterId: string; date: string; location: string },
): Promise<void> {
  const troc = await lockTroc(tx, id);
  if (!troc) return;
  const wish = { returnDate: null, message: '', brings: [], times: [] };
  const request = { trocId: id, requesterId };
  await insertRequest(tx, { ...wish, ...request, ...meeting });
  // Written by the site, not by who asks: its owner receives.
  await moveRequest(tx, { ...request, ...meeting, own: false });
  const requesters = [...troc.requesters.filter((one) => one !== requesterId), requesterId];
  await saveChange(tx, troc, { status: 'accepted', requesterId, requesters });
}
