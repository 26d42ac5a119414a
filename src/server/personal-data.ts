import type { Tx } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';
import type { Site } from './site.ts';

/** A page of a list of what is kept: its rows as the file tells them, and after which the next page goes on. */
export interface HeldPage {
  rows: object[];
  next: string | undefined;
}

export interface HeldOf {
  residentId: string;
  /** The key of the last row read; empty at first. */
  after: string;
}

/** What is kept about a resident: a list read page after page, a single thing, or several under names of their own. */
export type Held =
  | { readonly page: (tx: Tx, which: HeldOf) => Promise<HeldPage> }
  | { readonly one: (tx: Tx, residentId: string) => Promise<unknown> }
  | { readonly parts: Readonly<Record<string, Held>> };

/** A feature that keeps something about a resident: what it gives them, what it does when they leave. */
export interface PersonalDataHolder {
  /** Name of its part in the export: `services`. */
  readonly name: string;
  readonly held: Held;
  /** Withdraws the resident, in the transaction that erases their account. */
  leave?(tx: Tx, leaver: { residentId: string; live: Live }): Promise<void>;
  /** Ends what reads for them without a session: somebody else may have taken it down. Their account is given back. */
  lockOut?(tx: Tx, residentId: string): Promise<void>;
  /** What no transaction can undo (files), once the erasure is committed. */
  cleanUp?(site: Site, residentId: string): Promise<void>;
}

/**
 * The JSON text of what is kept about a resident, piece by piece: one short statement each, sent when the piece before
 * has been taken. However much others have written to somebody, their file is never in memory whole.
 */
export async function* tellHeld(
  tx: Tx,
  residentId: string,
  held: Held,
): AsyncGenerator<string, void> {
  if ('one' in held) {
    yield JSON.stringify((await held.one(tx, residentId)) ?? null);
  } else if ('page' in held) {
    yield* tellList(tx, residentId, held.page);
  } else {
    let before = '{';
    for (const [name, part] of Object.entries(held.parts)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* tellHeld(tx, residentId, part);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }
}

async function* tellList(
  tx: Tx,
  residentId: string,
  readPage: (tx: Tx, which: HeldOf) => Promise<HeldPage>,
): AsyncGenerator<string, void> {
  let before = '[\n';
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows, next } = await readPage(tx, { residentId, after });
    if (rows.length > 0) yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    if (rows.length > 0) before = ',\n';
    after = next;
  }
  yield before === '[\n' ? '[]' : '\n]';
}
