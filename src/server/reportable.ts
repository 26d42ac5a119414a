import type { Tx } from '#server/database/database.ts';

/** What residents publish, as a report to the administrators needs it. */
export interface Reportable {
  /** What the contract of reports calls it: `service`. */
  readonly kind: string;
  /**
   * Who wrote it and what it says now, as text; undefined when there is none, or when `viewerId` may not
   * see it.
   */
  read(
    tx: Tx,
    which: { id: string; viewerId: string },
  ): Promise<{ authorId: string; text: string } | undefined>;
  /**
   * What was said just before and after it, as `viewerId` sees it: JSON text; undefined where it is no line of a talk, or
   * when they may not see it.
   */
  around?(
    tx: Tx,
    which: { id: string; viewerId: string; most: number },
  ): Promise<string | undefined>;
}
