// 'Perhaps', said and taken back. Invariant: decided while the gathering's turn is held, as a place is.
import { commonErrors, type ErrorDefinition, Refusal } from '#contract/errors.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { tellChange } from './gatherings.change.ts';
import { holdComer } from './gatherings.join.sql.ts';
import { countMaybe, saveMaybe } from './gatherings.maybe.sql.ts';
import { refuseComing } from './gatherings.rules.ts';
import { lockGathering } from './gatherings.write.sql.ts';
import { datesErrors } from './gatherings-dates.contract.ts';
import { sayMaybe } from './gatherings-maybe.contract.ts';
import { maybeErrors, organiserErrors } from './gatherings-sentences.contract.ts';

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
      const one = await lockGathering(tx, id);
      if (!one) refuse(datesErrors.notFound);
      if (says) {
        const refused = refuseComing(one, { by: viewer.id, now: new Date() });
        if (refused) refuse(REFUSALS[refused]);
        if (!(await holdComer(tx, viewer.id))) refuse(commonErrors.sessionExpired);
        await refuseBlocked(tx, viewer.id, one.creatorId);
      }
      const isChanged = await saveMaybe(tx, { id, residentId: viewer.id, says });
      if (isChanged) await tellChange(tx, one, 'updated');
      return { maybe: says, count: await countMaybe(tx, id) };
    }),
  );
}

function refuse(refused: ErrorDefinition): never {
  throw new Refusal(refused);
}
