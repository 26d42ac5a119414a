// When an outing or event may be joined and left, cancelled and, an event, changed: the server decides by it, screens
// offer by it.

import type { Party } from './gatherings-bringing.contract.ts';

/** What its rights follow from; `date` ISO 8601. */
interface Dated {
  status: string;
  date: string;
}

/** Of what status something may be done, and how long before it begins at the latest, in milliseconds. */
export interface Term {
  readonly status: 'pending';
  readonly before: number;
}

const OPEN: Term = { status: 'pending', before: 0 };

/** Of joining and leaving: what is decided in SQL (`isWithin`) is made of them too. */
export const JOINING = OPEN;
export const LEAVING = OPEN;

const isWithin = (term: Term, { status, date }: Dated, now: number): boolean =>
  status === term.status && Date.parse(date) > now + term.before;

/** Until when it may be left, if its status lets it: milliseconds. */
export const leftUntil = (date: string): number => Date.parse(date) - LEAVING.before;

/** @param now milliseconds. */
export const hasBegun = ({ date }: Pick<Dated, 'date'>, now: number): boolean =>
  Date.parse(date) <= now;

/** To come, and neither confirmed nor called off. */
export const isOpen = (one: Dated, now: number): boolean => isWithin(OPEN, one, now);

/** To come, and not called off. */
const isAhead = (one: Dated, now: number): boolean =>
  one.status !== 'cancelled' && !hasBegun(one, now);

interface Joined extends Dated {
  /** Whether whoever organises it has left. */
  left: boolean;
}

/** Whether places are given, or waited for, where there are none. */
export const mayJoin = ({ left, ...gathering }: Joined, now: number): boolean =>
  !left && isWithin(JOINING, gathering, now);

/** Whether whoever comes, or waits, may give it up. */
export const mayLeave = (one: Dated, now: number): boolean => isWithin(LEAVING, one, now);

/** How long before it begins those who come are ticked off. */
const CHECK_IN_MS = 3 * 3_600_000;

export const mayCheckIn = ({ status, date }: Dated, now: number): boolean =>
  status !== 'cancelled' && Date.parse(date) - CHECK_IN_MS <= now;

export const rightsOf = (one: Dated, now: number) => ({
  /** By who comes, or waits: more are brought along, or fewer. */
  changeParty: isOpen(one, now),
  /** By who comes, or waits: what is asked of them. */
  answer: isAhead(one, now),
  /** By who comes, or organises: things. */
  bring: isAhead(one, now),
  /** By who organises: those who come are asked whether they still do, while they may say no. */
  call: mayLeave(one, now),
  /** By who comes: they still do. */
  confirm: isAhead(one, now),
  /** By its creator: somebody is asked to organise too; by who is asked: they do. */
  host: isAhead(one, now),
  /** 'Perhaps' means something. */
  maybe: isAhead(one, now),
  /** By who organises: somebody is taken off. */
  exclude: isAhead(one, now),
  /** By who organises: registration is closed, or opened again. */
  register: isOpen(one, now),
  /** By who organises: places are kept. */
  keep: isOpen(one, now),
  /** By its creator, and answered by others: a date that is looked for together. */
  askDates: isOpen(one, now),
  /** By who organises. */
  cancel: isOpen(one, now),
  /** By who organises: an event; an outing is changed at any time. */
  edit: isOpen(one, now),
});

export const countBrought = ({ adults = 0, children = 0 }: Partial<Party>) => adults + children;

/** How many places those who come take, with those they bring along. */
export const countHeads = (coming: readonly Partial<Party>[]) =>
  coming.reduce((sum, one) => sum + 1 + countBrought(one), 0);

export const freePlaces = (places: number, taken: number): number => Math.max(0, places - taken);
