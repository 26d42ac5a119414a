// What lives near the reader. Invariant: one read, kept while nothing of the quarter has changed.
import type { FeatureSetting } from '#server/feature.ts';
import { ofQuarter } from '#server/http/kept.ts';
import { JsonText } from '#server/http/mount.ts';
import { getHome, getWeekSheet } from './dashboard.contract.ts';
import { readHome, readWeek } from './dashboard.sql.ts';

export function dashboardRoutes({ mount, site }: FeatureSetting): void {
  mount(
    getHome,
    async ({ viewer }) => new JsonText(await readHome(site.db.once, viewer.id)),
    ofQuarter,
  );

  const teamPhone = JSON.stringify(site.config.teamPhone ?? null);
  mount(
    getWeekSheet,
    async ({ viewer }) => {
      const gatherings = await readWeek(site.db.once, viewer.id);
      return new JsonText(`{"gatherings":${gatherings},"teamPhone":${teamPhone}}`);
    },
    ofQuarter,
  );
}
