// The whole API on one page.
import type { LiveEvent } from '#contract/events.ts';
import * as live from '#contract/live.ts';
import type { AnyRoute } from '#contract/route.ts';
import * as accounts from '#features/accounts/accounts.contract.ts';
import * as accountsLeaving from '#features/accounts/accounts-leaving.contract.ts';
import * as accountsPrivacy from '#features/accounts/accounts-privacy.contract.ts';
import * as accountsRecovery from '#features/accounts/accounts-recovery.contract.ts';
import * as accountsSecurity from '#features/accounts/accounts-security.contract.ts';
import * as admin from '#features/admin/admin.contract.ts';
import * as adminContents from '#features/admin/admin-contents.contract.ts';
import * as adminGatherings from '#features/admin/admin-gatherings.contract.ts';
import * as adminWeek from '#features/admin/admin-week.contract.ts';
import * as agreements from '#features/agreements/agreements.contract.ts';
import * as agreementsActs from '#features/agreements/agreements-acts.contract.ts';
import * as alerts from '#features/alerts/alerts.contract.ts';
import * as charter from '#features/charter/charter.contract.ts';
import * as circles from '#features/circles/circles.contract.ts';
import * as circleTalk from '#features/circles/circles-talk.contract.ts';
import * as dashboard from '#features/dashboard/dashboard.contract.ts';
import * as discovery from '#features/discovery/discovery.contract.ts';
import * as discoveryPause from '#features/discovery/discovery-pause.contract.ts';
import * as discoveryYear from '#features/discovery/discovery-year.contract.ts';
import * as events from '#features/events/events.contract.ts';
import * as factors from '#features/factors/factors.contract.ts';
import * as factorsPasskeyLogin from '#features/factors/factors-passkey-login.contract.ts';
import * as gatherings from '#features/gatherings/gatherings.contract.ts';
import * as gatheringAfter from '#features/gatherings/gatherings-after.contract.ts';
import * as gatheringAgenda from '#features/gatherings/gatherings-agenda.contract.ts';
import * as gatheringDates from '#features/gatherings/gatherings-dates.contract.ts';
import * as gatheringKept from '#features/gatherings/gatherings-kept.contract.ts';
import * as gatheringMaybe from '#features/gatherings/gatherings-maybe.contract.ts';
import * as gatheringPast from '#features/gatherings/gatherings-past.contract.ts';
import * as journal from '#features/journal/journal.contract.ts';
import * as journalFeed from '#features/journal/journal-feed.contract.ts';
import * as journalTalk from '#features/journal/journal-talk.contract.ts';
import * as letter from '#features/letter/letter.contract.ts';
import * as meetql from '#features/meetql/meetql.contract.ts';
import * as meetqlShared from '#features/meetql/meetql-shared.contract.ts';
import * as messages from '#features/messages/messages.contract.ts';
import * as messagesChanges from '#features/messages/messages-changes.contract.ts';
import * as messagesSearch from '#features/messages/messages-search.contract.ts';
import * as moderationAudit from '#features/moderation/moderation-audit.contract.ts';
import * as moderationBlocks from '#features/moderation/moderation-blocks.contract.ts';
import * as moderationBulk from '#features/moderation/moderation-bulk.contract.ts';
import * as moderationDecisions from '#features/moderation/moderation-decisions.contract.ts';
import * as moderationHolding from '#features/moderation/moderation-holding.contract.ts';
import * as moderationQueue from '#features/moderation/moderation-queue.contract.ts';
import * as moderationReporting from '#features/moderation/moderation-reporting.contract.ts';
import * as moderationReports from '#features/moderation/moderation-reports.contract.ts';
import * as moderationSuspensions from '#features/moderation/moderation-suspensions.contract.ts';
import * as moderationTelling from '#features/moderation/moderation-telling.contract.ts';
import * as neighbours from '#features/neighbours/neighbours.contract.ts';
import * as notifications from '#features/notifications/notifications.contract.ts';
import * as notificationsPush from '#features/notifications/notifications-push.contract.ts';
import * as outings from '#features/outings/outings.contract.ts';
import * as outside from '#features/outside/outside.contract.ts';
import * as people from '#features/people/people.contract.ts';
import * as presence from '#features/presence/presence.contract.ts';
import * as proches from '#features/proches/proches.contract.ts';
import * as prochesNews from '#features/proches/proches-news.contract.ts';
import * as quartier from '#features/quartier/quartier.contract.ts';
import * as residency from '#features/residency/residency.contract.ts';
import * as residencyAdmin from '#features/residency/residency-admin.contract.ts';
import * as rings from '#features/rings/rings.contract.ts';
import * as search from '#features/search/search.contract.ts';
import * as services from '#features/services/services.contract.ts';
import * as serviceHelp from '#features/services/services-help.contract.ts';
import * as serviceStill from '#features/services/services-still.contract.ts';
import * as trocs from '#features/trocs/trocs.contract.ts';
import * as trocMatches from '#features/trocs/trocs-matches.contract.ts';
import * as trocReturns from '#features/trocs/trocs-returns.contract.ts';
import * as trocWaits from '#features/trocs/trocs-waits.contract.ts';
import * as uploads from '#features/uploads/uploads.contract.ts';

const features = {
  circles,
  circleTalk,
  accounts,
  accountsLeaving,
  accountsPrivacy,
  accountsRecovery,
  accountsSecurity,
  admin,
  adminContents,
  adminGatherings,
  adminWeek,
  agreements,
  agreementsActs,
  alerts,
  charter,
  dashboard,
  discovery,
  discoveryPause,
  discoveryYear,
  events,
  factors,
  factorsPasskeyLogin,
  gatherings,
  gatheringAgenda,
  gatheringAfter,
  gatheringDates,
  gatheringKept,
  gatheringMaybe,
  gatheringPast,
  journal,
  journalFeed,
  journalTalk,
  letter,
  live,
  meetql,
  meetqlShared,
  messages,
  messagesChanges,
  messagesSearch,
  moderationBlocks,
  moderationReporting,
  moderationAudit,
  moderationBulk,
  moderationDecisions,
  moderationHolding,
  moderationQueue,
  moderationReports,
  moderationSuspensions,
  moderationTelling,
  neighbours,
  notifications,
  notificationsPush,
  outings,
  outside,
  people,
  presence,
  proches,
  prochesNews,
  quartier,
  residency,
  residencyAdmin,
  rings,
  search,
  services,
  serviceHelp,
  serviceStill,
  trocs,
  trocMatches,
  trocReturns,
  trocWaits,
  uploads,
};

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const isSet = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Those of a contract, and of what it declares with another one (`declareActs`). */
const routesOf = (value: unknown): AnyRoute[] => {
  if (isRoute(value)) return [value];
  return isSet(value) ? Object.values(value).flatMap(routesOf) : [];
};

export const routes: AnyRoute[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).flatMap(routesOf),
);

const isEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  'name' in value &&
  'data' in value;

export const liveEvents: LiveEvent[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isEvent),
);
