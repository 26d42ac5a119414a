// When an outing or event may be joined and left, cancelled and, an event, changed: the server decides by it, screens
// offer by it.

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

export const freePlaces = (places: number, taken: number): number => Math.max(0, places - taken);
