// What an administrator takes from how somebody shows themself: their portrait, whose file is erased as any that is shown
// no more, their name, or their user name. Invariant: it comes back where nothing newer stands in its place.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { variantOf } from '#features/uploads/uploads.contract.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { skeletonOf } from './accounts.names.rules.ts';
import { NEUTRAL_NAME, NEUTRAL_USERNAME } from './accounts-names.contract.ts';

const drop = statement<{ id: string }>()('accounts.drop_portrait', (db, { arg }) =>
  db
    .updateTable('resident')
    .set({ avatar_url: null, avatar_small: null, avatar_medium: null, updated_at: sql`now()` })
    .where('id', '=', arg('id')),
);

const giveBack = statement<{ id: string; url: string; small: string; medium: string }>()(
  'accounts.give_portrait_back',
  (db, { arg }) =>
    db
      .updateTable('resident')
      .set({
        avatar_url: arg('url'),
        avatar_small: arg('small'),
        avatar_medium: arg('medium'),
        updated_at: sql`now()`,
      })
      .where('id', '=', arg('id'))
      .where('avatar_url', 'is', null)
      .where('erased_at', 'is', null)
      .returning('id'),
);

interface Names {
  firstName: string;
  lastName: string;
}

const rename = statement<{ id: string; from: string | null } & Names>()(
  'accounts.rename',
  (_db, { arg }) => sql<{ id: string }>`
    update resident set first_name = ${arg('firstName')}, last_name = ${arg('lastName')}, updated_at = now()
    where id = ${arg('id')} and erased_at is null
      and coalesce(first_name || ' ' || last_name = ${arg('from')}::text, true) returning id`,
);

const callAnew = statement<{
  id: string;
  username: string;
  skeleton: string;
  from: string | null;
}>()(
  'accounts.call_anew',
  (_db, { arg }) => sql<{ username: string }>`
    update resident set username = ${arg('username')}, username_skeleton = ${arg('skeleton')}, updated_at = now()
    where id = ${arg('id')} and erased_at is null
      and coalesce(username::text ~ ${arg('from')}::text, true)
      and not exists (select from resident o where o.id <> ${arg('id')}
        and (o.username_skeleton = ${arg('skeleton')} or o.username = ${arg('username')}))
    returning username::text as username`,
);

/** Of user names made at random, until one is nobody's. */
const MOST_TRIES = 20;

const neutral = `${NEUTRAL_NAME.firstName} ${NEUTRAL_NAME.lastName}`;

export async function dropPortrait(tx: Tx, id: string): Promise<void> {
  await drop(tx, { id });
}

/** False where they have chosen another one meanwhile, or have left. */
export async function givePortraitBack(tx: Tx, id: string, url: string): Promise<boolean> {
  const sizes = { small: variantOf(url, 'small'), medium: variantOf(url, 'medium') };
  return (await giveBack(tx, { id, url, ...sizes })).length > 0;
}

/** They are called as nobody in particular, until they choose another name. */
export async function dropName(tx: Tx, id: string): Promise<void> {
  await rename(tx, { id, ...NEUTRAL_NAME, from: null });
}

/** False where they have chosen another one meanwhile, or have left. */
export async function giveNameBack(tx: Tx, id: string, names: Names): Promise<boolean> {
  return (await rename(tx, { id, ...names, from: neutral })).length > 0;
}

/** A user name that says nothing of anybody, until they choose another; gives it. */
export async function dropUsername(tx: Tx, id: string): Promise<string> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const username = `voisin-${randomInt(10_000, 1_000_000)}`;
    const skeleton = skeletonOf(username);
    if ((await callAnew(tx, { id, username, skeleton, from: null })).length > 0) return username;
  }
  throw new Error('No user name was free');
}

/** False where they have chosen another one meanwhile, somebody else has it, or they have left. */
export async function giveUsernameBack(tx: Tx, id: string, username: string): Promise<boolean> {
  const asked = { id, username, skeleton: skeletonOf(username), from: NEUTRAL_USERNAME.source };
  return (await callAnew(tx, asked)).length > 0;
}
