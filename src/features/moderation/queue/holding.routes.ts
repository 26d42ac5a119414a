// Whether what several neighbours report is hidden until somebody has looked. Invariant: who changed it is in the audit log.
import type { FeatureSetting } from '#server/feature.ts';
import { insertAudit } from '../audit/audit.sql.ts';
import { readModerationSetting, saveModerationSetting } from '../moderation-holding.contract.ts';
import { readHidingBy, saveHidingBy } from './holding.sql.ts';

export function holdingRoutes({ mount, site }: FeatureSetting): void {
  mount(readModerationSetting, async () => ({
    hideReported: (await readHidingBy(site.db.once)) !== null,
  }));

  mount(saveModerationSetting, ({ body: { hideReported }, viewer }) =>
    site.db.transaction(async (tx) => {
      const before = (await readHidingBy(tx)) !== null;
      await saveHidingBy(tx, hideReported ? viewer.id : null);
      if (before !== hideReported) {
        await insertAudit(tx, {
          ...{ adminId: viewer.id, action: 'update', kind: 'setting', targetId: viewer.id },
          title: 'Masquer ce que trois voisins vérifiés signalent',
          aboutId: null,
          before: JSON.stringify({ hideReported: before }),
          after: JSON.stringify({ hideReported }),
        });
      }
      return { hideReported };
    }),
  );
}
