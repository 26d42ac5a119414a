// When an outing or event may be joined and left, cancelled and, an event, changed: the server decides by it, screens
// offer by it.

import type { Party } from './gatherings-bringing.contract.ts';

/** @param now milliseconds. */
export const isOpen = ({ status, date }: { status: string; date: string }, now: number): boolean =>
  status === 'pending' && Date.parse(date) > now;

interface Joined {
  status: string;
  date: string;
  /** Whether whoever organises it has left. */
  left: boolean;
}

/** Whether places are given, or waited for, where there are none. */
export const mayJoin = ({ left, ...gathering }: Joined, now: number): boolean =>
  !left && isOpen(gathering, now);

export const countBrought = ({ adults = 0, children = 0 }: Partial<Party>) => adults + children;

/** How many places those who come take, with those they bring along. */
export const countHeads = (coming: readonly Partial<Party>[]) =>
  coming.reduce((sum, one) => sum + 1 + countBrought(one), 0);

export const freePlaces = (places: number, taken: number): number => Math.max(0, places - taken);
