// What several did, as those who were told have not read yet. Invariant: each who still stands behind it counts once, and
// whoever took theirs back, or is kept away, neither stays named nor takes the others with them.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { About } from './notifications.contract.ts';

interface Restated {
  recipients: string[];
  type: string | null;
  id: string | null;
}

const restate = statement<Restated>()(
  'notifications.restate',
  (_db, { arg }) =>
    sql`select restate_news(${arg('recipients')}::text[], ${arg('type')}::text, ${arg('id')}::text)`,
);

/** What some were told of one thing, once somebody's part in it is written. */
export async function restateAbout(
  tx: Tx,
  { recipients, type, id }: { recipients: readonly string[]; type: About['type']; id: string },
): Promise<void> {
  if (recipients.length > 0) await restate(tx, { recipients: [...recipients], type, id });
}

/** What some were told of each other, among others: they keep from each other since, or may read it again. */
export async function restateBetween(tx: Tx, people: readonly string[]): Promise<void> {
  await restate(tx, { recipients: [...people], type: null, id: null });
}
