// Outings, events and articles as whoever has their address sees them. Invariant: no answer depends on who asks.
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr } from '#server/http/decided.ts';
import * as contract from './outside.contract.ts';
import { createFeeds } from './outside.feeds.ts';
import { readPublicArticle, readPublicGathering } from './outside.sql.ts';

const found = foundOr(contract.outsideErrors.notThere);

export function outsideRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;
  const feeds = createFeeds(site);
  mount(contract.seeEvent, async ({ params: { id } }) =>
    found(await readPublicGathering(db.once, { kind: 'event', id })),
  );
  mount(contract.seeOuting, async ({ params: { id } }) =>
    found(await readPublicGathering(db.once, { kind: 'outing', id })),
  );
  mount(contract.seeArticle, async ({ params: { id } }) =>
    found(await readPublicArticle(db.once, id)),
  );

  mount(contract.readGatheringsRss, () => feeds.gatherings(contract.readGatheringsRss.path));
  mount(contract.readGatheringsCalendar, () =>
    feeds.calendar(contract.readGatheringsCalendar.path),
  );
  mount(contract.readArticlesRss, () => feeds.articles(contract.readArticlesRss.path));
}
