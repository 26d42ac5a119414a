import { createContext, use } from 'react';

export interface Counts {
  unreadMessages: number;
  notifications: number;
}

export const NOTHING: Counts = { unreadMessages: 0, notifications: 0 };

/** Given by the layout: a count that changes draws its badge again, and not the page around it. */
export const CountsContext = createContext(NOTHING);

export const useCounts = (): Counts => use(CountsContext);
