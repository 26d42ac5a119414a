// A user name that an administrator takes away, or gives back. Invariant: it is nobody else's, whoever takes it at this very
// moment, and nothing newer gives way to it.
import { randomInt } from 'node:crypto';
import { errorCode, type Tx } from '#server/database/database.ts';
import { attempt } from '#server/database/savepoint.sql.ts';
import { skeletonOf } from './names.rules.ts';
import { setUsername } from './removed-parts.sql.ts';

/** Of user names made at random, until one is nobody's. */
const MOST_TRIES = 20;

async function tryUsername(
  tx: Tx,
  { id, username, from }: { id: string; username: string; from: string | null },
): Promise<boolean> {
  try {
    return await attempt(tx, () =>
      setUsername(tx, { id, username, from, skeleton: skeletonOf(username) }),
    );
  } catch (error) {
    if (errorCode(error) === '23505') return false;
    throw error;
  }
}

/** A user name that says nothing of anybody, until they choose another; gives it. */
export async function dropUsername(tx: Tx, id: string): Promise<string> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const username = `voisin-${randomInt(10_000, 1_000_000)}`;
    if (await tryUsername(tx, { id, username, from: null })) return username;
  }
  throw new Error('No user name was free');
}

/** False where they have chosen another one than `given` meanwhile, somebody else has theirs, or they have left. */
export function giveUsernameBack(
  tx: Tx,
  id: string,
  { username, given }: { username: string; given: string },
): Promise<boolean> {
  return tryUsername(tx, { id, username, from: given });
}
