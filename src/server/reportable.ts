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
}
