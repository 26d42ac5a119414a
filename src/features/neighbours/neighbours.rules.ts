import type { ErrorDefinition } from '#contract/errors.ts';
import { neighbourErrors } from './neighbours-sentences.contract.ts';

const MONTH = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
});

/** Refuses a month (`2031-02`) that has not begun in Paris. */
export function refuseAhead(
  since: string | null | undefined,
  now: Date,
): ErrorDefinition | undefined {
  const isAhead = typeof since === 'string' && since > MONTH.format(now).slice(0, 7);
  return isAhead ? neighbourErrors.sinceAhead : undefined;
}
