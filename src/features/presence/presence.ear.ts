import { type EventData, everyone } from '#contract/events.ts';
import { hasEnded } from '#contract/live-place.ts';
import { neighbourHidden } from '#features/moderation/moderation-blocks.contract.ts';
import { tellEvent } from '#server/live/live.sql.ts';
import type { News } from '#server/live/live-news.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';
import type { Site } from '#server/site.ts';
import { presenceChanged } from './presence.contract.ts';
import { settleStale } from './presence.settle.ts';
import { forgetPresence, heldPresence, readHearing, sweepLostTabs } from './presence.sql.ts';

/** What one resident's stream lets through of presences. */
export interface PresenceEar {
  /**
   * Whether the stream carries this event: not the presence of a neighbour hidden from its resident, nor one
   * older than the stream, whose reader asks for the list as it opens. Every event must pass here: a block
   * counts from the moment it is told.
   */
  hears(news: News): boolean;
  /** Called once the stream is open: learns of a block made while it opened. */
  catchUp(): Promise<void>;
}

/** Opens the ear of a stream, before it subscribes. */
export async function openPresenceEar({ db }: Site, residentId: string): Promise<PresenceEar> {
  const { hidden, moment } = await readHearing(db.once, residentId);
  const hiddenIds = new Set(hidden);
  let early: Set<string> | undefined = new Set();

  function change(_id: string, isHidden: boolean): void {
    if (isHidden) hiddenIds.add(_id);
    else hiddenIds.delete(_id);
  }

  return {
    hears({ xid, name, data }) {
      if (name === neighbourHidden.name) {
        const told = JSON.parse(data) as EventData<typeof neighbourHidden>;
        early?.add(told._id);
        change(told._id, told.hidden);
        return true;
      }
      if (name !== presenceChanged.name) return true;
      if (moment && hasEnded(moment, xid)) return false;
      // Most streams hide nobody: they need not read what thousands of them are told.
      if (hiddenIds.size === 0) return true;
      return !hiddenIds.has((JSON.parse(data) as EventData<typeof presenceChanged>)._id);
    },
    async catchUp() {
      const now = new Set((await readHearing(db.once, residentId)).hidden);
      for (const id of [...hiddenIds, ...now]) if (!early?.has(id)) change(id, now.has(id));
      early = undefined;
    },
  };
}

/** Every minute: tells the presences that time has changed, and forgets tabs long lost. */
export async function sweepPresence({ db, live }: Site): Promise<void> {
  await settleStale(db);
  await sweepLostTabs(db.once);
  live.ring();
}

/** When the tabs of a resident were last heard: gone with their session, or an hour later. */
export const presenceHolder: PersonalDataHolder = {
  name: 'presence',
  held: heldPresence,
  async leave(tx, { residentId }) {
    await forgetPresence(tx, residentId);
    const data = { _id: residentId, status: 'offline' as const };
    await tellEvent(tx, presenceChanged, { topic: everyone, data });
  },
};
