import type { Tx } from '#server/database/database.ts';
import type { About, NotificationKind } from './notifications.contract.ts';
import {
  markReadAbout,
  markReadByAll,
  type Notice,
  tellResident,
  tellResidents,
} from './notifications.write.sql.ts';

/**
 * Tells a resident of another's act, in the transaction of that act; does nothing for one's own, nor when
 * one has blocked the other. Unread ones of the same kind about the same thing become one.
 */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  await tellResident(tx, notice);
}

/** The same of one act that concerns several residents, in one round trip. */
export async function notifyEach(tx: Tx, notices: readonly Notice[]): Promise<void> {
  await tellResidents(tx, notices);
}

interface ReadAbout {
  residentId: string;
  type: About['type'];
  id: string;
  kinds?: NotificationKind[];
  /** What was told is so no more: told again by whoever did it, it is one line. */
  undone?: true;
}

/** Marks as read what a resident was told about one thing, of `kinds` or of any kind. */
export async function readAbout(tx: Tx, read: ReadAbout): Promise<void> {
  const { residentId, ...about } = read;
  await markReadAbout(tx, { ...about, residentIds: [residentId] });
}

/** The same of several, in one round trip. */
export async function readAboutEach(
  tx: Tx,
  residentIds: string[],
  about: Omit<ReadAbout, 'residentId'>,
): Promise<void> {
  await markReadAbout(tx, { ...about, residentIds });
}

/** The same of all who moderate: somebody has seen to it. */
export async function readByAll(
  tx: Tx,
  read: { type: About['type']; id: string; kinds: NotificationKind[] },
): Promise<void> {
  await markReadByAll(tx, read);
}
