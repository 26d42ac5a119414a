import type { Tx } from './database.ts';
import type { Live } from './live.ts';
import type { Site } from './site.ts';

/** A feature that keeps something about a resident: what it gives them, what it does when they leave. */
export interface PersonalDataHolder {
  /** Name of its part in the export: `services`. */
  readonly name: string;
  /** Everything it keeps about the resident, as it stands in the exported file. */
  collect(tx: Tx, residentId: string): Promise<unknown>;
  /** Withdraws the resident, in the transaction that erases their account. */
  leave?(tx: Tx, leaver: { residentId: string; live: Live }): Promise<void>;
  /** What no transaction can undo (files), once the erasure is committed. */
  cleanUp?(site: Site, residentId: string): Promise<void>;
}
