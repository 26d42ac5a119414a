import { createContext, use } from 'react';

export interface Counts {
  unreadMessages: number;
  notifications: number;
  /** Something is new that no number says. */
  news: boolean;
}

export const NOTHING: Counts = { unreadMessages: 0, notifications: 0, news: false };

/** Given by the layout: a count that changes draws its badge again, and not the page around it. */
export const CountsContext = createContext(NOTHING);

export const useCounts = (): Counts => use(CountsContext);
