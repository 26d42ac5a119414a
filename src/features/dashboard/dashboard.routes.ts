// What lives near the reader. Invariant: one read, kept while nothing of the quarter has changed.
import type { FeatureSetting } from '#server/feature.ts';
import { ofQuarter } from '#server/http/kept.ts';
import { JsonText } from '#server/http/mount.ts';
import { getHome } from './dashboard.contract.ts';
import { readHome } from './dashboard.sql.ts';

export function dashboardRoutes({ mount, site }: FeatureSetting): void {
  mount(
    getHome,
    async ({ viewer }) => new JsonText(await readHome(site.db.once, viewer.id)),
    ofQuarter,
  );
}
