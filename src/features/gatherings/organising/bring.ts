// What those who come answer and bring, and the list of them all for whoever organises.

import { Refusal } from '#contract/errors.ts';
import { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { tellChange } from '../gatherings.change.ts';
import type { StoredGathering } from '../gatherings.read.sql.ts';
import { refuseBringing } from '../gatherings.rules.ts';
import { organises } from '../gatherings.standing.rules.ts';
import { MOST_ITEMS } from '../gatherings-bringing.contract.ts';
import { readKnown } from '../places/known.ts';
import { createTurns, type OnOne, type Setting } from '../places/turns.ts';
import * as bringing from './bring.sql.ts';

interface OnItem extends OnOne {
  params: { id: string; itemId: string };
}

export function createBringing(site: Site, setting: Pick<Setting, 'kind' | 'errors'>) {
  const { kind, errors } = setting;
  const { db } = site;
  const { refuseIf, change } = createTurns(site, setting);

  function refuse(one: StoredGathering, by: string, act: 'answer' | 'bring'): void {
    refuseIf(refuseBringing(one, { by, now: new Date() }, act));
  }

  return {
    answer(call: OnOne & { body: { answer: string } }): Promise<JsonText> {
      const { id: residentId } = call.viewer;
      return change(call, async (tx, one) => {
        refuse(one, residentId, 'answer');
        await bringing.saveAnswer(tx, { id: one.id, residentId, ...call.body });
      });
    },

    addItem(call: OnOne & { body: { name: string } }): Promise<JsonText> {
      const { id: residentId } = call.viewer;
      return change(call, async (tx, one) => {
        refuse(one, residentId, 'bring');
        refuseIf(organises(one, residentId) || one.itemsOpen ? undefined : 'itemsShut');
        const added = { id: one.id, residentId, name: call.body.name, most: MOST_ITEMS };
        refuseIf((await bringing.insertItem(tx, added)) ? undefined : 'itemsFull');
        await tellChange(tx, one, 'updated');
      });
    },

    takeItem(call: OnItem & { body: { mine: boolean } }): Promise<JsonText> {
      const { id: me } = call.viewer;
      const { itemId } = call.params;
      return change(call, async (tx, one) => {
        refuse(one, me, 'bring');
        const stored = await bringing.readItem(tx, { id: one.id, itemId });
        refuseIf(stored ? undefined : 'itemGone');
        const isFree = stored?.takenBy === null || stored?.takenBy === me;
        if (!call.body.mine && stored?.takenBy !== me) return;
        refuseIf(isFree ? undefined : 'itemTaken');
        await bringing.saveTaker(tx, { itemId, takenBy: call.body.mine ? me : null });
        await tellChange(tx, one, 'updated');
      });
    },

    removeItem(call: OnItem): Promise<JsonText> {
      const { id: me } = call.viewer;
      const { itemId } = call.params;
      return change(call, async (tx, one) => {
        refuse(one, me, 'bring');
        const stored = await bringing.readItem(tx, { id: one.id, itemId });
        refuseIf(stored ? undefined : 'itemGone');
        const isOwn = stored?.addedBy === me && [null, me].includes(stored.takenBy);
        refuseIf(organises(one, me) || isOwn ? undefined : 'itemsShut');
        await bringing.deleteItem(tx, itemId);
        await tellChange(tx, one, 'updated');
      });
    },

    async attendance({ params, viewer }: OnOne): Promise<JsonText> {
      const one = await readKnown(db.once, { kind, id: params.id, readerId: viewer.id });
      if (!one) throw new Refusal(errors.notFound);
      refuseIf(organises(one, viewer.id) ? undefined : 'notMine');
      return new JsonText(await bringing.readAttendance(db.once, one.id));
    },
  };
}
