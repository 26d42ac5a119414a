// Web Push: one encrypted message to one browser, by way of its maker's service. A browser that is gone is
// forgotten; a service that stumbles is tried again by the jobs.
import { createHash } from 'node:crypto';
import { AddressRefused, createOutgoing } from '#server/public-address.ts';
import type { Site } from '#server/site.ts';
import { encryptPush, vapidAuthorization, vapidKeysOf } from '#server/web-push.ts';
import type { PushPayload } from './notifications.contract.ts';
import { type PushErrand, readErrand } from './notifications.read.sql.ts';
import { present, type Told } from './notifications.sentences.ts';
import { forgetSubscription } from './notifications.write.sql.ts';

/** How long a service keeps a push for a phone that is off. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 8_000;
/** A service says so of a browser that took its permission back. */
const GONE = new Set([404, 410]);
/** Worth another try. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

export interface PushJob {
  subscriptionId: string;
  notificationId: string;
}

/** Sends one push; throws when it must be tried again. */
export function createPusher(site: Site): (job: PushJob) => Promise<void> {
  const { config, db, log } = site;
  const outgoing = createOutgoing({ loopback: config.loopbackAllowed });
  const keys = vapidKeysOf(config.vapidPrivateKey);
  const contact = contactOf(config.mailFrom);

  async function post({ told, ...browser }: PushErrand): Promise<number> {
    const payload = JSON.stringify(payloadOf(told));
    const { status } = await outgoing.request(browser.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        authorization: vapidAuthorization(keys, { endpoint: browser.endpoint, contact }),
        ttl: String(TTL_SECONDS),
        urgency: told.kind === 'message' ? 'high' : 'normal',
        topic: topicOf(told),
      },
      body: encryptPush(Buffer.from(payload), browser),
      timeoutMs: TIMEOUT_MS,
      maxBytes: 0,
    });
    return status;
  }

  return async (job) => {
    const errand = await readErrand(db.once, job);
    if (!errand) return;
    try {
      const status = await post(errand);
      if (GONE.has(status)) await forgetSubscription(db.once, job.subscriptionId);
      else if (isPassing(status)) throw new Error(`Le service de notification répond ${status}`);
      else if (status >= 300) log.warn({ push: true, status }, 'a push service refused a push');
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      await forgetSubscription(db.once, job.subscriptionId);
    }
  };
}

function payloadOf(told: Told): PushPayload {
  const { sentence, url, title, actor } = present(told);
  const tag = topicOf(told);
  if (told.kind !== 'message') return { title, sentence, url, tag };
  const more = told.count > 1 ? ` (${told.count} nouveaux messages)` : '';
  return { title: `${actor.firstName} ${actor.lastName}${more}`, sentence: title, url, tag };
}

/** At most 32 characters of base64url (RFC 8030); says nothing of what it names. */
function topicOf({ kind, about }: Told): string {
  return createHash('sha256').update(`${kind}:${about.id}`).digest('base64url').slice(0, 32);
}

/** Whom a push service may write to about us. */
function contactOf(mailFrom: string): string {
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
