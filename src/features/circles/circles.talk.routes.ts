// The discussion of a circle: of those who are in it, and nobody else; who wants to hear less of it says so.
import { Refusal } from '#contract/errors.ts';
import { createDiscussions } from '#features/gatherings/gatherings.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr } from '#server/http/decided.ts';
import { readCircle } from './circles.read.sql.ts';
import { saveMuted } from './circles.write.sql.ts';
import { circleErrors } from './circles-sentences.contract.ts';
import * as contract from './circles-talk.contract.ts';

const found = foundOr(circleErrors.notFound);

export function circleTalkRoutes({ mount, site }: FeatureSetting): void {
  const { notFound, notIn } = circleErrors;
  const discussions = createDiscussions(site, {
    kind: 'circle',
    errors: { notFound, notMine: notFound, chatReserved: notIn },
  });

  mount(contract.listCircleMessages, discussions.history);
  mount(contract.sendCircleMessage, discussions.send);
  mount(contract.readCircleMessages, discussions.read);
  mount(contract.streamCircle, discussions.stream);

  mount(contract.muteCircle, ({ params: { id }, body: { muted }, viewer }) =>
    site.db.transaction(async (tx) => {
      const which = { id, readerId: viewer.id };
      found(await readCircle(tx, which));
      if (!(await saveMuted(tx, { id, residentId: viewer.id, muted }))) throw new Refusal(notIn);
      return found(await readCircle(tx, which));
    }),
  );
}
