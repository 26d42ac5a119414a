import { Refusal } from '#contract/errors.ts';
import { bulkErrors } from '../moderation-queue-sentences.contract.ts';

/** The longest that an act on many lines holds up others. */
const LONGEST_MS = 20_000;

/** What time it is taken to be: milliseconds. Its own, for tests to hurry: others wait by `performance` meanwhile. */
export const clock = { now: () => performance.now() };

/** To be called before each line: refuses (503) once all of it takes too long, and nothing is changed. */
export function boundTime(): () => void {
  const until = clock.now() + LONGEST_MS;
  return () => {
    if (clock.now() > until) throw new Refusal(bulkErrors.tooSlow);
  };
}
