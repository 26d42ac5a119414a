import type { Tx } from './database/database.ts';

/** A service or troc two neighbours agreed on, locked until the transaction ends: what becomes of it with their agreement. */
export interface Agreed {
  /** With whom its owner agreed; null when nobody is accepted. */
  readonly guestId: string | null;
  readonly state: 'agreed' | 'completed' | 'other';
  /** Whether what was done with it may be undone. */
  readonly reopens: boolean;
  /** Nothing comes of it. `gone`: nor of it with anybody else. */
  release(why: { by: string; gone: boolean }): Promise<void>;
  /** They have met; what was lent is given back later, and stays agreed on until then. */
  complete(): Promise<void>;
  /** Completed, it is agreed on again. */
  reopen(): Promise<void>;
  /** They meet at another moment; a `location` is where one of the two, `by`, wants to. */
  move(to: { date: string; location: string | null; by: string }): Promise<void>;
}

/** Locks one; undefined when there is none any more. */
export type HoldAgreed = (tx: Tx, id: string) => Promise<Agreed | undefined>;
