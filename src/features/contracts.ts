// The whole API on one page.
import type { LiveEvent } from '#contract/events.ts';
import type { AnyRoute } from '#contract/route.ts';
import * as accounts from './accounts/accounts.contract.ts';
import * as admin from './admin/admin.contract.ts';
import * as adminContents from './admin/admin-contents.contract.ts';
import * as adminGatherings from './admin/admin-gatherings.contract.ts';
import * as adminModeration from './admin/admin-moderation.contract.ts';
import * as discovery from './discovery/discovery.contract.ts';
import * as events from './events/events.contract.ts';
import * as gatherings from './gatherings/gatherings.contract.ts';
import * as journal from './journal/journal.contract.ts';
import * as live from './live/live.contract.ts';
import * as meetql from './meetql/meetql.contract.ts';
import * as messages from './messages/messages.contract.ts';
import * as moderation from './moderation/moderation.contract.ts';
import * as notifications from './notifications/notifications.contract.ts';
import * as outings from './outings/outings.contract.ts';
import * as presence from './presence/presence.contract.ts';
import * as quartier from './quartier/quartier.contract.ts';
import * as search from './search/search.contract.ts';
import * as services from './services/services.contract.ts';
import * as trocs from './trocs/trocs.contract.ts';
import * as trocMatches from './trocs/trocs-matches.contract.ts';
import * as uploads from './uploads/uploads.contract.ts';

/** A domain of the API and what its contract declares. */
const features = {
  accounts,
  admin,
  adminContents,
  adminGatherings,
  adminModeration,
  discovery,
  events,
  gatherings,
  journal,
  live,
  meetql,
  messages,
  moderation,
  notifications,
  outings,
  presence,
  quartier,
  search,
  services,
  trocs,
  trocMatches,
  uploads,
};

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every declared route. */
export const routes: AnyRoute[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isRoute),
);

const isEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  'name' in value &&
  'data' in value;

/** Every declared live event. */
export const liveEvents: LiveEvent[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isEvent),
);
