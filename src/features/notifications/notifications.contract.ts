import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { defineEvent } from '#contract/events.ts';
import { id, message, moment, neighbour, page } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { MEETING_KINDS } from '#features/agreements/agreements-news.contract.ts';
import { CIRCLE_KINDS } from './notifications-circles.contract.ts';
import { FINDING_KINDS } from './notifications-finding.contract.ts';
import { GATHERING_NEWS_KINDS } from './notifications-gatherings.contract.ts';
import { QUEUE_KINDS } from './notifications-queue.contract.ts';

/** What residents publish, and administrators may change. */
export const MODERATED_TYPES = ['service', 'troc', 'outing', 'event', 'journal'] as const;
/** What administrators do to it: `stopped` sets it to cancelled, `hidden` leaves it to its author, `restored` undoes its deletion. */
export const MODERATIONS = ['moderated', 'stopped', 'hidden', 'removed', 'restored'] as const;
export type Moderation = (typeof MODERATIONS)[number];
export type ModerationKind = `${(typeof MODERATED_TYPES)[number]}_${Moderation}`;
const MODERATION_KINDS = MODERATED_TYPES.flatMap((type) =>
  MODERATIONS.map((act): ModerationKind => `${type}_${act}`),
);

/** What administrators decide of what is no publication, or of somebody. */
export const DECISION_KINDS = [
  'moderation_warned',
  'moderation_message_removed',
  'moderation_comment_removed',
  'moderation_circle_hidden',
  'moderation_circle_restored',
  'moderation_circle_removed',
  'moderation_page_hidden',
  'moderation_page_restored',
  'moderation_page_removed',
  ...(['moderation_name_removed', 'moderation_name_restored'] as const),
  'moderation_username_removed',
  'moderation_username_restored',
  'moderation_avatar_removed',
  'moderation_avatar_restored',
  'moderation_signed_out',
  'moderation_report_seen',
  'moderation_objection_granted',
  'moderation_objection_refused',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const NOTIFICATION_KINDS = [
  'service_proposed',
  'service_withdrawn',
  'service_accepted',
  'service_unassigned',
  'service_completed',
  'service_cancelled',
  'troc_requested',
  'troc_accepted',
  'troc_refused',
  'troc_cancelled',
  'troc_completed',
  'troc_free',
  'message',
  'journal_thanked',
  'journal_commented',
  'journal_answered',
  'residency_asked',
  'residency_vouched',
  'residency_verified',
  'residency_ended',
  'residency_removed',
  'residency_unsent',
  ...GATHERING_NEWS_KINDS,
  ...FINDING_KINDS,
  ...MEETING_KINDS,
  ...MODERATION_KINDS,
  ...[...DECISION_KINDS, ...QUEUE_KINDS, ...CIRCLE_KINDS],
] as const;
export const notificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof notificationKind>;

export const isModeration = (kind: NotificationKind): kind is ModerationKind =>
  MODERATION_KINDS.some((each) => each === kind);

export const isDecision = (kind: NotificationKind): kind is DecisionKind =>
  DECISION_KINDS.some((each) => each === kind);

/** What an administrator's change is told as, by the status before and after. */
export const moderationOf = (was: string | undefined, is: string | undefined) =>
  is === 'cancelled' && was !== 'cancelled' ? 'stopped' : 'moderated';

/** A kind's first word: kinds are chosen together by it. */
export const NOTIFICATION_GROUPS = [
  'message',
  'service',
  'troc',
  'outing',
  'event',
  'journal',
  'circle',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** What a notification is about; `id` of a conversation is the other resident's, of residency the neighbour concerned. */
export const about = z.object({
  type: z.enum([
    ...MODERATED_TYPES,
    ...(['agreement', 'ring', 'circle', 'conversation', 'residency', 'moderation'] as const),
  ]),
  id,
});
export type About = z.output<typeof about>;

export const notification = z.object({
  /** Of the newest in it: another once the same thing happens again while it is unread. */
  _id: id,
  kind: notificationKind,
  about,
  /** Title of the thing, or the beginning of the message (100 characters at most). */
  title: z.string(),
  /** One French sentence that says it all. */
  sentence: z.string(),
  /** When and where it takes place, or what has changed from what to what; null where there is nothing to say. */
  detail: z.string().nullable(),
  /** The screen to open. */
  url: z.string(),
  actor: neighbour,
  /** How many times it happened while unread. */
  count: z.number(),
  /** Of the first. */
  createdAt: moment,
  /** Of the last. */
  updatedAt: moment,
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

const channels = z.object({ inApp: z.boolean(), push: z.boolean(), mail: z.boolean() });
export type NotificationChannel = keyof z.output<typeof channels>;

const ofGroups = <Of extends z.ZodType>(schema: Of) =>
  Object.fromEntries(NOTIFICATION_GROUPS.map((each) => [each, schema])) as Record<
    NotificationGroup,
    Of
  >;

export const preferences = z.object({
  ...ofGroups(channels),
  /** Whether they want to be told of requests near them that are for today. */
  urgent: z.boolean(),
});
export type Preferences = z.output<typeof preferences>;

export const notificationErrors = defineErrors({
  pushAddress: [400, 'push_address', "Cette adresse de notification n'est pas acceptée"],
  pushKeys: [400, 'push_keys', 'Les clés de notification de ce navigateur sont illisibles'],
  unsubscribeLink: [403, 'unsubscribe_link', "Ce lien de désabonnement n'est pas valable"],
});

export const notificationTexts = {
  loadFailed: 'Erreur lors du chargement des notifications',
  read: 'Notifications lues',
  kept: 'Choix enregistré',
  pushOn: 'Notifications activées sur cet appareil',
  pushOff: 'Notifications désactivées sur cet appareil',
  unsubscribed: 'Vous ne recevrez plus de courriels de notification',
} as const;

export const listNotifications = defineRoute({
  name: 'notifications.list',
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications du résident, de la plus récente à la plus ancienne',
  query: page.extend({
    /** `true`: the unread ones alone; with `limit=1`, `X-Total-Count` says how many. */
    unread: z.enum(['true']).optional(),
  }),
  output: z.array(notification),
  fallback: notificationTexts.loadFailed,
});

export const listAsking = defineRoute({
  name: 'notifications.asking',
  method: 'GET',
  path: '/notifications/asking',
  summary:
    'Ce qui attend une réponse du résident, lu ou non, du plus récent au plus ancien ; les messages, les demandes de trocs et les rendez-vous ont leurs propres listes',
  /** 100 at the most, one for each thing. */
  output: z.array(notification),
  fallback: notificationTexts.loadFailed,
});

export const readNotifications = defineRoute({
  name: 'notifications.read',
  method: 'POST',
  path: '/notifications/read',
  unconfirmed: 'admitted',
  summary: 'Marque des notifications comme lues : celles de `ids`, ou toutes',
  countsAs: 'signal',
  body: z.object({ ids: z.array(id).max(100, '100 notifications au plus').optional() }),
  output: message.extend({ unread: z.number() }),
});

export const getPreferences = defineRoute({
  name: 'notifications.preferences',
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'Choix du résident : dans le site, par notification du navigateur, par courriel',
  output: preferences,
  fallback: 'Erreur lors du chargement de vos choix',
});

export const setPreferences = defineRoute({
  name: 'notifications.set_preferences',
  method: 'PUT',
  path: '/notifications/preferences',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: "Changement des choix ; ce qui n'est pas donné reste",
  body: z.object({
    ...ofGroups(channels.partial().optional()),
    urgent: z.boolean().optional(),
  }),
  output: preferences,
  fallback: "Erreur lors de l'enregistrement de vos choix",
});

const unsubscribeQuery = z.object({ token: z.string('Le lien est incomplet').max(200) });

export const readUnsubscribe = defineRoute({
  name: 'notifications.unsubscribe_page',
  method: 'GET',
  path: '/notifications/unsubscribe',
  access: 'public',
  summary: 'À qui appartient un lien de désabonnement, et si des courriels sont encore envoyés',
  query: unsubscribeQuery,
  output: z.object({ firstName: z.string(), mail: z.boolean() }),
  errors: [notificationErrors.unsubscribeLink],
});

/** One click, without a session (RFC 8058): stops all mails of notifications. */
export const unsubscribe = defineRoute({
  name: 'notifications.unsubscribe',
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'public',
  summary: 'Désabonnement des courriels en un clic, sans connexion (RFC 8058)',
  query: unsubscribeQuery,
  output: message,
  errors: [notificationErrors.unsubscribeLink],
});

/** Something new for the resident, or something read (in another tab, on another device). */
export const notificationChanged = defineEvent(
  'notification',
  z.object({
    change: z.enum(['created', 'read']),
    /** With `created`: what is new. */
    _id: id.optional(),
    kind: notificationKind.optional(),
    about: about.optional(),
  }),
);
