// A loan comes back when both say so; whoever is the first is told to the other.
import { readAbout } from '#features/notifications/notifications.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { refuseIf } from '#server/http/decided.ts';
import { changeTroc, notifyOtherSide, saveChange } from '../trocs.change.ts';
import { returnLoan } from '../trocs.rules.ts';
import { returnTroc } from '../trocs-returns.contract.ts';
import { markReturned } from './returns.sql.ts';

export function returnRoutes({ mount, site: { db } }: FeatureSetting): void {
  mount(returnTroc, (call) =>
    changeTroc(db, call, async (tx, troc) => {
      const by = call.viewer.id;
      const decided = returnLoan(troc, by);
      if ('refused' in decided) return refuseIf(decided.refused);
      const { side, next } = decided;
      if (troc.returned.includes(side)) return;
      await markReturned(tx, { id: troc.id, side });
      await saveChange(tx, troc, next);
      const kind = next.status === 'completed' ? 'troc_completed' : 'troc_returned';
      await notifyOtherSide(tx, troc, { kind, by });
      await readAbout(tx, { residentId: by, type: 'troc', id: troc.id, kinds: ['troc_returned'] });
    }),
  );
}
