import { DAY_MS } from '#contract/durations.ts';
import type { Proposal } from '../services-help.contract.ts';

/** How an offer of help stands, in the words of the specification. */
export const PROPOSAL_WORDS: Record<Proposal['status'], string> = {
  pending: 'En attente',
  assigned: 'Acceptée',
  completed: 'Terminée',
};

/** Whether it happens within the next 24 hours. */
export function isSoon(date: string, now: number): boolean {
  const wait = Date.parse(date) - now;
  return wait >= 0 && wait <= DAY_MS;
}
