import { createHash } from 'node:crypto';
import type { Tx } from '#server/database/database.ts';
import type { Limit } from '#server/http/limits.ts';
import { countTry } from '#server/http/rate-limit.sql.ts';
import type { Site } from '#server/site.ts';
import { mailboxOf } from './mailbox.rules.ts';

/** Counts a mail in the caller's transaction: whether it is above the ceiling, and not sent. Those already sent are enough. */
export async function isBeyondIn(
  tx: Tx,
  { limiter }: Pick<Site, 'limiter'>,
  { limit, key }: { limit: Limit; key: string },
): Promise<boolean> {
  const ceiling = limiter.ceiling(limit, key);
  if (!ceiling) return false;
  const { points } = await countTry(tx, ceiling.key, ceiling.seconds);
  return points > ceiling.max;
}

/** What mails to a mailbox are counted by, however it is written. */
export const mailboxKey = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url');
