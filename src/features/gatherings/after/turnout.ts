// Those who come are asked once whether they still do, and answer with one press; whoever organises ticks off who came.
import { readAbout } from '#features/notifications/notifications.public.ts';
import { limits } from '#server/http/limits.ts';
import type { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { saveKeptFor } from '../freed/freed.sql.ts';
import { tellChange, tellNews } from '../gatherings.change.ts';
import { createTurns, type OnOne, type Setting } from '../places/turns.ts';
import {
  refuseCheckIn,
  refuseConfirming,
  refuseConfirmingFor,
  refuseLastCall,
} from './turnout.rules.ts';
import * as turnout from './turnout.sql.ts';

interface OnProche extends OnOne {
  params: { id: string; procheId: string };
}

interface OnSomebody extends OnOne {
  params: { id: string; userId: string };
  body: { came: number };
}

export function createTurnout(site: Site, setting: Pick<Setting, 'kind' | 'errors'>) {
  const { kind } = setting;
  const { refuseIf, change } = createTurns(site, setting);

  return {
    lastCall(call: OnOne): Promise<JsonText> {
      const { id: by } = call.viewer;
      return change(call, async (tx, one) => {
        refuseIf(refuseLastCall(one, { by, now: new Date() }));
        refuseIf((await turnout.saveLastCall(tx, one.id)) ? undefined : 'alreadyCalled');
        await site.limiter.consumeWithin(tx, limits.announcement, by);
        // Whoever asks has said it by asking.
        await turnout.saveConfirmation(tx, { id: one.id, residentId: by });
        await tellChange(tx, one, 'updated');
        const asked = one.participants.filter((who) => !one.speakers?.[who]);
        await tellNews(
          tx,
          one,
          asked.map((to) => ({ kind: `${kind}_called` as const, to, by })),
        );
      });
    },

    confirm(call: OnOne): Promise<JsonText> {
      const { id: residentId } = call.viewer;
      return change(call, async (tx, one) => {
        refuseIf(refuseConfirming(one, { by: residentId, now: new Date() }));
        await turnout.saveConfirmation(tx, { id: one.id, residentId });
        await readAbout(tx, { residentId, type: kind, id: one.id });
        await tellChange(tx, one, 'updated');
      });
    },

    confirmFor(call: OnProche): Promise<JsonText> {
      const { id: by } = call.viewer;
      const { procheId } = call.params;
      return change(call, async (tx, one) => {
        refuseIf(refuseConfirmingFor(one, { by, procheId, now: new Date() }));
        await saveKeptFor(tx, { id: one.id, procheId });
        await readAbout(tx, { residentId: by, type: kind, id: one.id });
        await tellChange(tx, one, 'updated');
      });
    },

    checkIn(call: OnSomebody): Promise<JsonText> {
      const { userId: residentId } = call.params;
      return change(call, async (tx, one) => {
        refuseIf(refuseCheckIn(one, { by: call.viewer.id, now: new Date(), residentId }));
        const isSpokenFor = one.speakers?.[residentId] !== undefined;
        await turnout.saveCheckIn(tx, { id: one.id, residentId, ...call.body }, isSpokenFor);
        await tellChange(tx, one, 'updated');
      });
    },
  };
}
