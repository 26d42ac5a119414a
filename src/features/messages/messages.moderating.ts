// A reported message that an administrator takes back, as its author might have: its words are gone for both.
import { retellMessage } from '#features/notifications/notifications.public.ts';
import { eraseUnshownPhotos } from '#features/uploads/uploads.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { Site } from '#server/site.ts';
import { changeMessage, lockMessage, readNewestUnread } from './changes/change.sql.ts';
import { readPairOf } from './messages.reported.sql.ts';
import { awaitTurn } from './messages.write.sql.ts';

/**
 * Takes a message between two residents back, at any time. False when there is none, or nothing is left of it.
 * @returns what must be called once the transaction is committed.
 */
export async function removeMessage(
  tx: Tx,
  site: Site,
  messageId: string,
): Promise<(() => Promise<void>) | false> {
  const pair = await readPairOf(tx, messageId);
  if (!pair) return false;
  await awaitTurn(tx, pair);
  const which = { ...pair, messageId };
  const known = await lockMessage(tx, which);
  if (!known || known.withdrawn) return false;
  await changeMessage(tx, { ...which, content: '' });
  await retellMessage(tx, {
    recipientId: pair.otherId,
    actorId: pair.readerId,
    before: known.content,
    after: '',
    unread: await readNewestUnread(tx, which),
  });
  const { photo } = known;
  return async () => {
    if (photo) await eraseUnshownPhotos(site, pair.readerId, photo);
  };
}
