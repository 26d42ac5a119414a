// What changes a resident's presence, each under that resident's lock.
import type { Database } from '#server/database/database.ts';
import type { PresenceStatus } from './presence.contract.ts';
import * as store from './presence.sql.ts';

/** One tab of a session, as it names itself; empty for a session that names none. */
interface Tab {
  sessionId: string;
  residentId: string;
  tab: string;
}

/** Gives what all tabs and devices of the resident together come to. */
export async function keepBeat(
  db: Database,
  tab: Tab,
  status: PresenceStatus,
): Promise<PresenceStatus> {
  if (status === 'offline') return closeTab(db, tab);
  const beat = { ...tab, status };
  const unchanged = await store.repeatBeat(db.once, beat);
  if (unchanged) return unchanged;
  return db.transaction(async (tx) => {
    await store.lockPresence(tx, tab.residentId);
    await store.saveTab(tx, beat);
    return store.settlePresence(tx, tab.residentId);
  });
}

/** Forgets a tab, or with `tab` left out all of its session. */
export function closeTab(
  db: Database,
  { residentId, ...tab }: Omit<Tab, 'tab'> & { tab?: string },
): Promise<PresenceStatus> {
  return db.transaction(async (tx) => {
    await store.lockPresence(tx, residentId);
    await store.deleteTab(tx, tab);
    return store.settlePresence(tx, residentId);
  });
}

/** Tells what nobody said: presences that the passing of time has changed. */
export async function settleStale(db: Database): Promise<void> {
  for (const residentId of await store.findStale(db.once)) {
    await db.transaction(async (tx) => {
      await store.lockPresence(tx, residentId);
      await store.settlePresence(tx, residentId);
    });
  }
}
