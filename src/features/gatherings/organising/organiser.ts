// An organiser's hand: takes somebody off and lets them come again, closes registration and opens it. Whoever was
// taken off does not come again by themselves.

import { Refusal } from '#contract/errors.ts';
import { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { readAsked } from '../dates/dates.sql.ts';
import { saveChange, tellChange } from '../gatherings.change.ts';
import type { StoredGathering } from '../gatherings.read.sql.ts';
import { organises } from '../gatherings.standing.rules.ts';
import { newsOfExclusion } from '../news/news.rules.ts';
import { readKnown } from '../places/known.ts';
import { createTurns, type OnOne, type Setting } from '../places/turns.ts';
import * as exclusions from './organiser.sql.ts';
import * as rules from './organising.rules.ts';

interface OnSomebody extends OnOne {
  params: { id: string; userId: string };
}

export function createOrganiserActs(site: Site, setting: Pick<Setting, 'kind' | 'errors'>) {
  const { kind, errors } = setting;
  const { db } = site;
  const { refuseIf, allowed, lockOne, change } = createTurns(site, setting);

  const refuseOther = (one: StoredGathering, by: string) =>
    refuseIf(organises(one, by) ? undefined : 'notMine');

  return {
    exclude(call: OnSomebody & { body: { reason: string } }): Promise<JsonText> {
      const { userId: residentId } = call.params;
      const act = { by: call.viewer.id, now: new Date() };
      return change(call, async (tx, one) => {
        const after = allowed(rules.exclude(one, { ...act, residentId }));
        const exclusion = { residentId, reason: call.body.reason, by: act.by };
        await exclusions.insertExclusion(tx, { id: one.id, ...exclusion });
        const news = newsOfExclusion(one, after, { ...exclusion, now: act.now });
        await saveChange(tx, one, { after, change: act, news });
      });
    },

    async list({ params, viewer }: OnOne): Promise<JsonText> {
      const one = await readKnown(db.once, { kind, id: params.id, readerId: viewer.id });
      if (!one) throw new Refusal(errors.notFound);
      refuseOther(one, viewer.id);
      return new JsonText(await exclusions.readExclusions(db.once, one.id));
    },

    readmit(call: OnSomebody): Promise<void> {
      const { params, viewer } = call;
      return db.transaction(async (tx) => {
        const one = await lockOne(tx, call);
        refuseOther(one, viewer.id);
        const { userId: residentId } = params;
        const done = await exclusions.deleteExclusion(tx, { id: one.id, residentId });
        refuseIf(done ? undefined : 'notThere');
        await tellChange(tx, one, 'updated');
      });
    },

    setRegistrations(call: OnOne & { body: { open: boolean } }): Promise<JsonText> {
      const act = { by: call.viewer.id, now: new Date() };
      return change(call, async (tx, one) => {
        refuseIf(rules.refuseRegistrations(one, act));
        const { dates } = await readAsked(tx, one.id);
        // Nobody comes on a day that is not found.
        refuseIf(call.body.open && dates.length > 0 ? 'dateLooked' : undefined);
        await exclusions.saveRegistrations(tx, { id: one.id, open: call.body.open });
        await tellChange(tx, one, 'updated');
      });
    },
  };
}
