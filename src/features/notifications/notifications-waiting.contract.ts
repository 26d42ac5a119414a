// What waits for a resident: the bell, the home page, the tab's title and the letter count the same, by this one sum.

export interface Waits {
  /** Unread messages, each for itself. */
  messages: number;
  /** The resident's own offers of help without an answer. */
  offers: number;
  /** Asked of the resident's trocs, without an answer. */
  requests: number;
}

export const countWaiting = ({ messages, offers, requests }: Waits): number =>
  messages + offers + requests;
