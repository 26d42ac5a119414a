// Web Push: one encrypted message to one browser, by way of its maker's service. A browser that is gone is
// forgotten; a service that stumbles is tried again by the jobs.
import { createHash } from 'node:crypto';
import { AddressRefused, createOutgoing } from '#server/process/public-address.ts';
import { encryptPush, vapidAuthorization, vapidKeysOf } from '#server/process/web-push.ts';
import type { Site } from '#server/site.ts';
import { type PushErrand, readErrand } from '../notifications.read.sql.ts';
import { forgetSubscription } from '../notifications.write.sql.ts';
import type { PushPayload } from '../notifications-push.contract.ts';
import { present, type Told } from '../sentences/sentences.ts';

/** How long a service keeps a push for a phone that is off. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 8_000;
/** A resident whose servers kept silent so often in a row is left alone so long: others' pushes wait behind theirs. */
const SILENCES = 3;
const LEFT_ALONE_MS = 10 * 60_000;
const REMEMBERED = 10_000;
const URGENT = new Set(['message', 'service_urgent', 'danger_reported']);
/** A service says so of a browser that took its permission back. */
const GONE = new Set([404, 410]);
/** Worth another try. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

export interface PushJob {
  subscriptionId: string;
  notificationId: string;
}

/** Sends one push; throws when it must be tried again. */
export function createPusher(site: Site, timeoutMs = TIMEOUT_MS): (job: PushJob) => Promise<void> {
  const { config, db, log } = site;
  const outgoing = createOutgoing({ loopback: config.loopbackAllowed });
  const keys = vapidKeysOf(config.vapidPrivateKey);
  const contact = contactOf(config.mailFrom);
  const silences = createSilences();

  async function post({ told, ...browser }: PushErrand): Promise<number> {
    const payload = JSON.stringify(payloadOf(told));
    const { status } = await outgoing.request(browser.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        authorization: vapidAuthorization(keys, { endpoint: browser.endpoint, contact }),
        ttl: String(TTL_SECONDS),
        urgency: URGENT.has(told.kind) ? 'high' : 'normal',
        topic: topicOf(told),
      },
      body: encryptPush(Buffer.from(payload), browser),
      timeoutMs,
      maxBytes: 0,
    });
    return status;
  }

  /** False where the browser has taken its permission back, or its server is none that may be asked. */
  async function send(errand: PushErrand): Promise<boolean> {
    const { residentId } = errand;
    if (silences.isLeftAlone(residentId)) throw new Error('A push service keeps silent');
    try {
      const status = await post(errand);
      silences.end(residentId);
      if (isPassing(status)) throw new Error(`The push service answers ${status}`);
      if (GONE.has(status)) return false;
      if (status >= 300) log.warn({ push: true, status }, 'a push service refused a push');
      return true;
    } catch (error) {
      if (error instanceof AddressRefused) return false;
      if (error instanceof Error && error.name === 'AbortError') silences.count(residentId);
      throw error;
    }
  }

  return async (job) => {
    const errand = await readErrand(db.once, job);
    if (errand && !(await send(errand))) await forgetSubscription(db.once, job.subscriptionId);
  };
}

/** How often in a row the servers that a resident named have kept silent. */
function createSilences() {
  const known = new Map<string, { times: number; until: number }>();
  return {
    isLeftAlone: (residentId: string) => (known.get(residentId)?.until ?? 0) > Date.now(),
    end: (residentId: string) => void known.delete(residentId),
    count(residentId: string): void {
      const times = (known.get(residentId)?.times ?? 0) + 1;
      const until = times >= SILENCES ? Date.now() + LEFT_ALONE_MS : 0;
      if (known.size >= REMEMBERED) known.clear();
      known.set(residentId, { times, until });
    },
  };
}

function payloadOf(told: Told): PushPayload {
  const { sentence, detail, url, title, actor } = present(told);
  const tag = topicOf(told);
  if (told.kind !== 'message') {
    return { title, sentence: detail === null ? sentence : `${sentence}\n${detail}`, url, tag };
  }
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
