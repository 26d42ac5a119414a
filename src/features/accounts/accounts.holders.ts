import { adminHolder } from '#features/admin/admin.departure.public.ts';
import { gatheringsHolder } from '#features/gatherings/gatherings.departure.public.ts';
import { journalHolder } from '#features/journal/journal.departure.public.ts';
import { messagesHolder } from '#features/messages/messages.public.ts';
import { moderationHolder } from '#features/moderation/moderation.public.ts';
import { notificationsHolder } from '#features/notifications/notifications.departure.public.ts';
import { presenceHolder } from '#features/presence/presence.public.ts';
import { servicesHolder } from '#features/services/services.departure.public.ts';
import { trocsHolder } from '#features/trocs/trocs.departure.public.ts';
import { avatarsHolder } from '#features/uploads/uploads.avatars.public.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';

/** Every feature that keeps something about residents, explicitly. */
export const holders: readonly PersonalDataHolder[] = [
  servicesHolder,
  trocsHolder,
  gatheringsHolder,
  journalHolder,
  messagesHolder,
  moderationHolder,
  notificationsHolder,
  presenceHolder,
  avatarsHolder,
  adminHolder,
];
