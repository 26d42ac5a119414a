import { agreementsHolder } from '#features/agreements/agreements.public.ts';
import { alertsHolder } from '#features/alerts/alerts.public.ts';
import { charterHolder } from '#features/charter/charter.public.ts';
import { circlesHolder } from '#features/circles/circles.public.ts';
import { discoveryHolder } from '#features/discovery/discovery.public.ts';
import { factorsHolder } from '#features/factors/factors.public.ts';
import { gatheringsHolder } from '#features/gatherings/gatherings.public.ts';
import { articleTalkHolder, journalHolder } from '#features/journal/journal.public.ts';
import { letterHolder } from '#features/letter/letter.public.ts';
import { sharedQueriesHolder } from '#features/meetql/meetql.public.ts';
import { messagesHolder, talksHolder } from '#features/messages/messages.public.ts';
import { moderationHolder, suspensionsHolder } from '#features/moderation/moderation.public.ts';
import { neighboursHolder } from '#features/neighbours/neighbours.public.ts';
import { notificationsHolder } from '#features/notifications/notifications.public.ts';
import { peopleHolder } from '#features/people/people.public.ts';
import { presenceHolder } from '#features/presence/presence.public.ts';
import { prochesHolder } from '#features/proches/proches.public.ts';
import { residencyHolder } from '#features/residency/residency.public.ts';
import { ringsHolder } from '#features/rings/rings.public.ts';
import { servicesHolder } from '#features/services/services.public.ts';
import { trocsHolder } from '#features/trocs/trocs.public.ts';
import { avatarsHolder } from '#features/uploads/uploads.public.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';

/** Every feature that keeps something about residents, explicitly. */
export const holders: readonly PersonalDataHolder[] = [
  // What goes round ends before the trocs in it do.
  ringsHolder,
  // First: what is agreed on ends before the services and trocs it is about are withdrawn.
  agreementsHolder,
  servicesHolder,
  trocsHolder,
  gatheringsHolder,
  circlesHolder,
  journalHolder,
  articleTalkHolder,
  messagesHolder,
  talksHolder,
  moderationHolder,
  notificationsHolder,
  peopleHolder,
  presenceHolder,
  avatarsHolder,
  // Before what was kept of a closed account, by whose names it goes, is forgotten.
  sharedQueriesHolder,
  suspensionsHolder,
  factorsHolder,
  residencyHolder,
  neighboursHolder,
  alertsHolder,
  charterHolder,
  letterHolder,
  discoveryHolder,
  // Last: what was published for them is withdrawn first.
  prochesHolder,
];
