// 'Perhaps', said and taken back. Invariant: decided while the gathering's turn is held, as a place is.

import { commonErrors } from '#contract/errors.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import { readAbout } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { refuse } from '#server/http/decided.ts';
import { refuseOutsider } from '../circle/circle.ts';
import { tellChange } from '../gatherings.change.ts';
import type { StoredGathering } from '../gatherings.read.sql.ts';
import { refuseComing } from '../gatherings.rules.ts';
import { datesErrors } from '../gatherings-dates.contract.ts';
import { sayMaybe } from '../gatherings-maybe.contract.ts';
import { maybeErrors, organiserErrors } from '../gatherings-sentences.contract.ts';
import { holdComer } from './join.sql.ts';
import { lockKnown } from './known.ts';
import { countMaybe, saveMaybe } from './maybe.sql.ts';

const REFUSALS = {
  own: maybeErrors.own,
  alreadyJoined: maybeErrors.alreadyIn,
  alreadyWaiting: maybeErrors.alreadyIn,
  begun: datesErrors.over,
  notPending: datesErrors.over,
  excluded: organiserErrors.excluded,
  creatorLeft: moderationErrors.neighbourLeft,
  registrationsClosed: organiserErrors.registrationsClosed,
} as const;

export function gatheringMaybeRoutes({ mount, site }: FeatureSetting): void {
  mount(sayMaybe, ({ params: { id }, body: { maybe: says }, viewer }) =>
    site.db.transaction(async (tx) => {
      const one = await lockKnown(tx, { id, readerId: viewer.id });
      if (!one) refuse(datesErrors.notFound);
      if (says) await refuseSaying(tx, one, viewer.id);
      if (await saveMaybe(tx, { id, residentId: viewer.id, says })) {
        await tellChange(tx, one, 'updated');
        // What they were told of it is no concern of theirs any more.
        if (!says) await readAbout(tx, { residentId: viewer.id, type: one.kind, id });
      }
      return { maybe: says, count: await countMaybe(tx, id) };
    }),
  );
}

async function refuseSaying(tx: Tx, one: StoredGathering, by: string): Promise<void> {
  const refused = refuseComing(one, { by, now: new Date() });
  if (refused) refuse(REFUSALS[refused]);
  if (!(await holdComer(tx, by))) refuse(commonErrors.sessionExpired);
  await refuseOutsider(tx, one, by);
  await refuseBlocked(tx, by, one.creatorId);
}
