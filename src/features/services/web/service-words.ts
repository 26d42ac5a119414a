import type { Proposal } from '../services-help.contract.ts';

/** How an offer of help stands, in the words of the specification. */
export const PROPOSAL_WORDS: Record<Proposal['status'], string> = {
  pending: 'En attente',
  assigned: 'Acceptée',
  completed: 'Terminée',
};

const DAY_MS = 24 * 3_600_000;

/** Whether it happens within the next 24 hours. */
export function isSoon(date: string, now: number): boolean {
  const wait = Date.parse(date) - now;
  return wait >= 0 && wait <= DAY_MS;
}
