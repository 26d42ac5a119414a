// What lives near the reader. Invariant: one read, kept while nothing of the quarter has changed.
import { namePublicPlace } from '#features/quartier/quartier.public.ts';
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

  const teamPhone = site.config.teamPhone ?? null;
  mount(
    getWeekSheet,
    async ({ viewer }) => {
      const lines = await readWeek(site.db.once, viewer.id);
      const gatherings = lines.map(({ shownPlace, written, ...line }) => ({
        ...line,
        place: shownPlace ?? namePublicPlace(written ?? '') ?? null,
      }));
      return { gatherings, teamPhone };
    },
    ofQuarter,
  );
}
