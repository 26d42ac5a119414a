// The link that stops all mails of notifications without a session: it names its resident, and nobody can
// write one for another.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface UnsubscribeLinks {
  tokenFor(residentId: string): string;
  /** The resident a token names; undefined when we did not write it. */
  read(token: string): string | undefined;
}

/** Made from the site's secret; a token is good for as long as the secret is, and for those mails alone (`of`). */
export function createUnsubscribeLinks(
  secret: string,
  of = 'notifications.unsubscribe',
): UnsubscribeLinks {
  const key = createHmac('sha256', secret).update(of).digest();
  const sign = (residentId: string) => createHmac('sha256', key).update(residentId).digest();
  return {
    tokenFor: (residentId) => `${residentId}.${sign(residentId).toString('base64url')}`,
    read(token) {
      const [, residentId, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
      if (residentId === undefined || signature === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      return timingSafeEqual(given, sign(residentId)) ? residentId : undefined;
    },
  };
}
