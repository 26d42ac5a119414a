// The administrators' back-office. Invariant: nothing changes without an entry of the audit log, in the same
// transaction; who may call is said by each route's `access`.
import type { FeatureSetting } from '#server/feature.ts';
import { adminAccountRoutes } from './accounts/accounts.routes.ts';
import { withoutHomes } from './accounts/homes.ts';
import * as tables from './admin.tables.sql.ts';
import { getDashboard } from './admin-contents.contract.ts';
import { getWeek } from './admin-week.contract.ts';
import { adminCategoryRoutes } from './contents/categories.routes.ts';
import { adminContentRoutes } from './contents/contents.routes.ts';
import { adminGatheringRoutes } from './contents/gatherings.routes.ts';
import { readCounts } from './dashboard/dashboard.sql.ts';
import { readWeek } from './dashboard/week.sql.ts';

const LATEST = 5;

export function adminRoutes(setting: FeatureSetting): void {
  const { mount, site } = setting;

  mount(getDashboard, async ({ viewer }) => {
    const latest = { sort: 'createdAt', order: 'desc', limit: LATEST, filters: {} } as const;
    const { once } = site.db;
    const [counted, users, services, trocs, events, outings, journals] = await Promise.all([
      readCounts(once, viewer.id),
      tables.readUsers(once, latest),
      tables.readServices(once, latest),
      tables.readTrocs(once, latest),
      tables.readEvents(once, latest),
      tables.readOutings(once, latest),
      tables.readArticles(once, latest),
    ]);
    const { reports, objections, letters, ...counts } = counted;
    return {
      counts,
      recent: {
        users: JSON.parse(withoutHomes(users).body),
        services: JSON.parse(services.body),
        trocs: JSON.parse(trocs.body),
        events: JSON.parse(events.body),
        outings: JSON.parse(outings.body),
        journals: JSON.parse(journals.body),
      },
      waiting: { reports, objections, letters },
    };
  });

  mount(getWeek, ({ viewer }) => readWeek(site.db.once, viewer.id));

  adminAccountRoutes(setting);
  adminCategoryRoutes(setting);
  adminContentRoutes(setting);
  adminGatheringRoutes(setting);
}
