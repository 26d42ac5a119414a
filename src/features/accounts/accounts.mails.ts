import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database/database.ts';
import type { Limit } from '#server/http/limits.ts';
import { countTry } from '#server/http/rate-limit.sql.ts';
import type { Site } from '#server/site.ts';
import { mailboxOf } from './accounts.mailbox.rules.ts';

/** Counts a mail; beyond the ceiling nothing is said and nothing is sent: those already sent are enough. */
export async function isBeyond({ limiter }: Site, limit: Limit, key: string): Promise<boolean> {
  try {
    await limiter.consume(limit, key);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** The same in the caller's transaction. */
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
