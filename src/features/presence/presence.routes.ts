// Who is there, from the heartbeats of all tabs and devices together. Invariant: everything stands in the
// database, so that it holds whichever process hears a tab, and after one has died.
import { setTimeout as rest } from 'node:timers/promises';
import type { FeatureSetting } from '#server/feature.ts';
import { listReply } from '#server/http/mount.ts';
import { leaveTab, listPresence, tellPresence } from './presence.contract.ts';
import { closeTab, keepBeat } from './presence.settle.ts';
import { findPresent, findTabs, readPresence } from './presence.sql.ts';

/** A tab's last word may overtake its first, which says that it is there: nobody waits for what a closed tab is told. */
const OVERTAKEN_MS = 1_000;

export function presenceRoutes({ mount, site }: FeatureSetting): void {
  const { db, sessions, live, log } = site;

  mount(listPresence, async (call) => {
    const present = call.query.present === 'true' ? { present: true } : {};
    return listReply(call, await readPresence(db.once, { readerId: call.viewer.id, ...present }));
  });

  mount(tellPresence, async ({ body, viewer }) => {
    const tab = { sessionId: viewer.sessionId, residentId: viewer.id, tab: body.tab ?? '' };
    return { _id: viewer.id, status: await keepBeat(db, tab, body.status) };
  });

  mount(leaveTab, async ({ body }) => {
    await rest(OVERTAKEN_MS);
    for (const found of await findTabs(db.once, body.tab)) {
      await closeTab(db, { ...found, tab: body.tab });
    }
    return { message: 'À bientôt' };
  });

  async function closeSession(sessionId: string): Promise<void> {
    const residentId = await findPresent(db.once, sessionId);
    if (!residentId) return;
    await closeTab(db, { sessionId, residentId });
    live.ring();
  }

  sessions.onRevoked((sessionId) => {
    // Its tabs count no more in any case; the routine that settles stale presences tells it if this fails.
    closeSession(sessionId).catch((error: unknown) => log.debug({ error }, 'presence not closed'));
  });
}
