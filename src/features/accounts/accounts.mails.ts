import { Refusal } from '#contract/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import type { Site } from '#server/site.ts';

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
