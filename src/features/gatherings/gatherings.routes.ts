// What outings and events answer together: the month view, the resident's calendar, what is past; and what their wings answer.

import { Refusal } from '#contract/errors.ts';
import { readFeedAgreements } from '#features/agreements/agreements.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { ofQuarter } from '#server/http/kept.ts';
import { JsonText, listReply } from '#server/http/mount.ts';
import { rankedOf } from '#server/http/ranked.ts';
import { gatheringAfterRoutes } from './after/after.routes.ts';
import { readPast } from './after/past.sql.ts';
import { readFeed, readFeedId, renewFeed, stopFeed } from './calendar/calendar.sql.ts';
import { createFeedAddresses, writeFeed } from './calendar/calendar.ts';
import { gatheringDatesRoutes } from './dates/dates.routes.ts';
import * as contract from './gatherings.contract.ts';
import { readAgenda } from './gatherings.read.sql.ts';
import { listAgenda } from './gatherings-agenda.contract.ts';
import { listPast } from './gatherings-past.contract.ts';
import { calendarErrors, gatheringTexts } from './gatherings-sentences.contract.ts';
import { gatheringKeptRoutes } from './places/kept.routes.ts';
import { gatheringMaybeRoutes } from './places/maybe.routes.ts';

export function gatheringsRoutes(setting: FeatureSetting): void {
  const { mount, site } = setting;
  const { db } = site;
  gatheringDatesRoutes(setting);
  gatheringAfterRoutes(setting);
  gatheringMaybeRoutes(setting);
  gatheringKeptRoutes(setting);
  const addresses = createFeedAddresses(site.config);

  mount(
    listAgenda,
    async ({ query, viewer }) =>
      new JsonText(await readAgenda(db.once, { ...query, readerId: viewer.id })),
    ofQuarter,
  );

  mount(listPast, async (call) => {
    const { cursor, ...asked } = call.query;
    const ranked = rankedOf({ sort: 'date', cursor }, { ranks: 1, dated: true });
    const row =
      ranked && (await readPast(db.once, { ...asked, ...ranked, readerId: call.viewer.id }));
    return listReply(call, row);
  });

  mount(contract.getCalendarFeed, async ({ viewer }) => {
    const feedId = await readFeedId(db.once, viewer.id);
    return { url: feedId === undefined ? null : addresses.addressOf(feedId) };
  });

  mount(contract.createCalendarFeed, async ({ viewer }) => ({
    url: addresses.addressOf(await renewFeed(db.once, viewer.id)),
  }));

  mount(contract.deleteCalendarFeed, async ({ viewer }) => {
    await stopFeed(db.once, viewer.id);
    return { message: gatheringTexts.feedStopped };
  });

  mount(contract.readCalendar, async ({ params }) => {
    const feedId = addresses.read(params.token);
    if (feedId === undefined) throw new Refusal(calendarErrors.link);
    const rows = await readFeed(db.once, feedId);
    if (!rows) throw new Refusal(calendarErrors.link);
    return writeFeed(site, rows, await readFeedAgreements(db.once, feedId));
  });
}
