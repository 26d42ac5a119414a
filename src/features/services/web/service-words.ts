import { sayDaysAhead } from '#web/words/when-words.ts';
import type { Proposal, Service } from '../services.contract.ts';

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

/** "aujourd'hui", 'dans 5 jours': beside its date, while it is still to come. */
export function sayAhead(
  { date, status }: Pick<Service, 'date' | 'status'>,
  now: number,
): string | undefined {
  const isAhead = Date.parse(date) > now && status !== 'completed' && status !== 'cancelled';
  return isAhead ? sayDaysAhead(date, now) : undefined;
}
