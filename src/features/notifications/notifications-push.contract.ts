// What reaches a browser that is closed: whether it is told, and what it is told.
import { z } from 'zod';
import { freeText, message } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { notificationErrors } from './notifications.contract.ts';

export const getPushKey = defineRoute({
  name: 'notifications.push_key',
  method: 'GET',
  path: '/notifications/push-key',
  summary: 'Clé publique VAPID du site (base64url)',
  output: z.object({ publicKey: z.string() }),
});

/** Where a browser's push service is told. */
const endpoint = freeText(1000);

/** What `PushSubscription.toJSON()` gives. */
export const addPushSubscription = defineRoute({
  name: 'notifications.subscribe_push',
  method: 'POST',
  path: '/notifications/push-subscriptions',
  unconfirmed: 'admitted',
  status: 201,
  unverified: 'may',
  summary: 'Inscription de ce navigateur aux notifications, tant que la session est ouverte',
  body: z.object({
    endpoint,
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
  output: message,
  errors: [notificationErrors.pushAddress, notificationErrors.pushKeys],
  fallback: "Les notifications n'ont pas pu être activées",
});

export const countPushSubscriptions = defineRoute({
  name: 'notifications.count_push',
  method: 'GET',
  path: '/notifications/push-subscriptions',
  summary: 'Sur combien de navigateurs du résident les notifications arrivent',
  output: z.object({ devices: z.number() }),
});

export const removePushSubscription = defineRoute({
  name: 'notifications.unsubscribe_push',
  method: 'DELETE',
  path: '/notifications/push-subscriptions',
  unconfirmed: 'admitted',
  summary: 'Désinscription de ce navigateur',
  countsAs: 'signal',
  body: z.object({ endpoint }),
  output: message,
});

export interface PushPayload {
  title: string;
  sentence: string;
  /** Path of the screen to open. */
  url: string;
  /** Pushes with the same tag replace each other on the screen. */
  tag: string;
}
