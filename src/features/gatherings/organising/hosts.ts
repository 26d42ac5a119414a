// Those who organise with the creator: asked by the creator, of those who come; they accept, give it up, or are taken off.

import { Refusal } from '#contract/errors.ts';
import { isBlocked, refuseBlocked } from '#features/moderation/moderation.public.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import { readAbout, restateAbout } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { limits } from '#server/http/limits.ts';
import type { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { tellChange, tellNews } from '../gatherings.change.ts';
import type { StoredGathering } from '../gatherings.read.sql.ts';
import { createTurns, type OnOne, type Setting } from '../places/turns.ts';
import { refuseAccepting, refuseNaming, refuseUnnaming } from './hosts.rules.ts';
import * as hosts from './hosts.sql.ts';

interface OnSomebody extends OnOne {
  params: { id: string; userId: string };
}

export function createHosting(site: Site, setting: Pick<Setting, 'kind' | 'errors'>) {
  const { kind } = setting;
  const { refuseIf, change } = createTurns(site, setting);

  async function readNamed(tx: Tx, { id }: StoredGathering) {
    const all = await hosts.readNamed(tx, id);
    return { all, named: all.map(({ residentId }) => residentId) };
  }

  return {
    name(call: OnSomebody): Promise<JsonText> {
      const { userId: residentId } = call.params;
      const { id: by } = call.viewer;
      return change(call, async (tx, one) => {
        const { named } = await readNamed(tx, one);
        refuseIf(refuseNaming(one, { by, now: new Date(), residentId, named }));
        if (named.includes(residentId)) return;
        await refuseBlocked(tx, by, residentId);
        await site.limiter.consumeWithin(tx, limits.hosting, by);
        await hosts.insertHost(tx, { id: one.id, residentId });
        await tellChange(tx, one, 'updated');
        await tellNews(tx, one, [{ kind: `${kind}_hosting`, to: residentId, by }]);
      });
    },

    accept(call: OnOne): Promise<JsonText> {
      const { id: residentId } = call.viewer;
      return change(call, async (tx, one) => {
        const mine = (await readNamed(tx, one)).all.find((each) => each.residentId === residentId);
        refuseIf(refuseAccepting(one, { now: new Date(), mine }));
        if (mine?.accepted) return;
        if (await isBlocked(tx, residentId, one.creatorId))
          throw new Refusal(moderationErrors.contactRefused);
        await hosts.acceptHosting(tx, { id: one.id, residentId });
        await tellChange(tx, one, 'updated');
        await tellNews(tx, one, [{ kind: `${kind}_hosted`, to: one.creatorId, by: residentId }]);
      });
    },

    unname(call: OnSomebody): Promise<JsonText> {
      const { userId: residentId } = call.params;
      return change(call, async (tx, one) => {
        const { named } = await readNamed(tx, one);
        refuseIf(refuseUnnaming(one, { by: call.viewer.id, residentId, named }));
        await hosts.deleteHost(tx, { id: one.id, residentId });
        await tellChange(tx, one, 'updated');
        const about = { type: kind, id: one.id };
        await readAbout(tx, { residentId, ...about, kinds: [`${kind}_hosting`], undone: true });
        await restateAbout(tx, { recipients: [one.creatorId], ...about });
      });
    },
  };
}
