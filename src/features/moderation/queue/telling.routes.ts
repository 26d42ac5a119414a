// How whoever moderates wishes to be told. Invariant: each reads and changes their own choices alone.
import type { FeatureSetting } from '#server/feature.ts';
import { readQueueChoices, saveQueueChoices } from '../moderation-telling.contract.ts';
import { readChoices, saveChoices } from './telling.sql.ts';

export function tellingRoutes({ mount, site }: FeatureSetting): void {
  mount(readQueueChoices, ({ viewer }) => readChoices(site.db.once, viewer.id));

  mount(saveQueueChoices, ({ body, viewer }) =>
    site.db.transaction(async (tx) => {
      const now = new Date().toISOString();
      await saveChoices(tx, { ...body, residentId: viewer.id, now });
      return readChoices(tx, viewer.id);
    }),
  );
}
