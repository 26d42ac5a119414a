// The link that stops all mails of notifications without a session: it names its resident, and nobody can
// write one for another.
import { createSigner, type Signer } from '#server/process/signed.ts';

export type UnsubscribeLinks = Pick<Signer, 'tokenFor' | 'read'>;

/** A token names its resident; it is good for as long as the secret is, and for those mails alone (`of`). */
export const createUnsubscribeLinks = (
  secret: string,
  of = 'notifications.unsubscribe',
): UnsubscribeLinks => createSigner(secret, of);
