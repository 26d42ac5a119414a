// What may be said on one's own page.
import type { ErrorDefinition } from '#contract/errors.ts';
import { dayInParis } from '#contract/paris.ts';
import { neighbourErrors } from './neighbours-sentences.contract.ts';

/** Refuses a month (`2031-02`) that has not begun in Paris. */
export function refuseAhead(
  since: string | null | undefined,
  now: Date,
): ErrorDefinition | undefined {
  const isAhead = typeof since === 'string' && since > dayInParis(now).slice(0, 7);
  return isAhead ? neighbourErrors.sinceAhead : undefined;
}
