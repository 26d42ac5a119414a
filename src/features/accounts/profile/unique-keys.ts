// The keys of rows that were written without: by an earlier version, a backup, a demonstration. Invariant: none is
// missing when a name is judged, but where an older resident has the same; a collision stops neither start nor call.
import { isDuplicate, type Tx } from '#server/database/database.ts';
import { mailboxOf } from '../mailbox/mailbox.rules.ts';
import { skeletonOf } from './names.rules.ts';
import { type Keyless, readKeyless, writeMailboxes, writeSkeletons } from './unique-keys.sql.ts';

/** Somebody may take a name while it is filled in for another. */
const TRIES = 3;
const KEYS = ['resident_username_skeleton_key', 'resident_mailbox_key'];

/**
 * Fills in what is missing.
 * @returns the residents who stay without, an older one having the same.
 */
export async function fillKeys(tx: Tx): Promise<string[]> {
  const left: string[] = [];
  for (let after = ''; ; ) {
    const rows = await readKeyless(tx, after);
    const last = rows.at(-1);
    if (!last) return left;
    await fillPart(tx, rows);
    const still = await readKeyless(tx, after);
    left.push(...still.map(({ id }) => id).filter((id) => id <= last.id));
    after = last.id;
  }
}

async function fillPart(tx: Tx, rows: Keyless[]): Promise<void> {
  const skeletons = rows
    .filter((row) => row.usernameSkeleton === null)
    .map(({ id, username }) => ({ id, written: username, key: skeletonOf(username) }));
  const mailboxes = rows
    .filter((row) => row.mailbox === null)
    .flatMap(({ id, email }) => (email ? { id, written: email, key: mailboxOf(email) } : []));
  await again(() => writeSkeletons(tx, skeletons));
  await again(() => writeMailboxes(tx, mailboxes));
}

async function again(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === TRIES || !KEYS.some((key) => isDuplicate(error, key))) throw error;
    }
  }
}
