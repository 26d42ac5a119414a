// Places for those without internet, through who speaks for them. Invariant: the turn is held first, then the person: whoever
// stops speaking for them does the same.

import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { holdOwnProche } from '#features/proches/proches.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { refuseOutsider } from '../circle/circle.ts';
import { saveChange } from '../gatherings.change.ts';
import * as rules from '../gatherings.rules.ts';
import { lockGathering } from '../gatherings.write.sql.ts';
import { readPlacesOf } from './proches.sql.ts';
import { createTurns, type OnOne, type Setting } from './turns.ts';

interface OnProche extends OnOne {
  params: { id: string; procheId: string };
}

/** The handlers of one kind. */
export function createPlacesFor(site: Site, setting: Pick<Setting, 'kind' | 'errors'>) {
  const { allowed, change } = createTurns(site, setting);
  return {
    joinFor(
      call: OnOne & { body: { procheId: string; waitWhenFull: boolean } },
    ): Promise<JsonText> {
      const { procheId } = call.body;
      const now = new Date();
      return change(call, async (tx, one) => {
        await holdOwnProche(tx, procheId, call.viewer.id);
        const act = { ...call.body, by: call.viewer.id, now };
        const after = allowed(rules.joinFor(one, act));
        await refuseOutsider(tx, one, call.viewer.id);
        await refuseBlocked(tx, call.viewer.id, one.creatorId);
        await saveChange(tx, one, { after, change: { by: procheId, now } });
      });
    },

    leaveFor(call: OnProche): Promise<JsonText> {
      const { procheId } = call.params;
      const now = new Date();
      return change(call, async (tx, one) => {
        const after = allowed(rules.leaveFor(one, { by: call.viewer.id, procheId, now }));
        await saveChange(tx, one, { after, change: { by: procheId, now } });
      });
    },
  };
}

/** Gives back, of what is to come, every place of somebody who is spoken for no more: first thing in a transaction. */
export async function withdrawPlacesOf(tx: Tx, procheId: string): Promise<void> {
  const act = { by: procheId, now: new Date() };
  for (const id of await readPlacesOf(tx, procheId)) {
    const one = await lockGathering(tx, id);
    if (one) await saveChange(tx, one, { after: rules.withdraw(one, act), change: act });
  }
}
