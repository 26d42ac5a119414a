import { createContext, use } from 'react';

/** What waits for the resident, as the bars show it. */
export interface Counts {
  unreadMessages: number;
  notifications: number;
}

/** Given by the layout: a count that changes draws its badge again, and not the page around it. */
export const CountsContext = createContext<Counts>({ unreadMessages: 0, notifications: 0 });

export const useCounts = (): Counts => use(CountsContext);
