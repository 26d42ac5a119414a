import type { Agreement } from '../../agreements.contract.ts';
import { hasBegun, isAsked, isStanding, refuseThanks } from '../../agreements-rights.contract.ts';

/** How long what is over stays pinned: whoever comes back the next day still reads it. */
const STAYS_MS = 24 * 3_600_000;

export interface Pinned {
  agreement: Agreement;
  /** The next one after it. */
  other: Agreement | undefined;
}

/**
 * The one of the two neighbours' rendez-vous that their conversation shows at its head: what is to be answered, else the
 * next one, else what waits for the other's answer, else what has just been done or called off.
 */
export function choosePinned(agreements: readonly Agreement[], now: number): Pinned | undefined {
  const standing = agreements
    .filter(isStanding)
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const asked = standing.find((one) => isAsked(one, now));
  const ahead = standing.filter((one) => !hasBegun(one, now));
  const over = agreements.find((one) => !isStanding(one) && isFresh(one, now));
  const agreement = asked ?? ahead[0] ?? standing[0] ?? over;
  return agreement && { agreement, other: ahead.find((one) => one !== agreement) };
}

function isFresh(one: Agreement, now: number): boolean {
  const at = one.cancellation?.at ?? one.doneAt;
  if (!at || now - Date.parse(at) > STAYS_MS) return false;
  return one.status === 'cancelled' || !refuseThanks(one);
}
