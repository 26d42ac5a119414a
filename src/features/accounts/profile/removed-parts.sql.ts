// What an administrator takes from how somebody shows themself: their portrait, whose file is erased as any that is shown
// no more, their name, or their user name. Invariant: it comes back where nothing newer stands in its place.
import { sql } from 'kysely';
import { variantOf } from '#features/uploads/uploads.contract.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { NEUTRAL_NAME } from '../accounts-names.contract.ts';

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

interface UsernameGiven {
  id: string;
  username: string;
  skeleton: string;
  /** The user name that they must have now; whichever it is where there is none. */
  from: string | null;
}

const giveUsername = statement<UsernameGiven>()(
  'accounts.give_username',
  (_db, { arg }) => sql<{ username: string }>`
    update resident set username = ${arg('username')}, username_skeleton = ${arg('skeleton')}, updated_at = now()
    where id = ${arg('id')} and erased_at is null
      and coalesce(username = ${arg('from')}::citext, true)
      and not exists (select from resident o where o.id <> ${arg('id')}
        and (o.username_skeleton = ${arg('skeleton')} or o.username = ${arg('username')}))
    returning username::text as username`,
);

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

/** False where `from` is not theirs any more, or the new one is somebody else's; a breach (23505) where it has just become so. */
export async function setUsername(tx: Tx, asked: UsernameGiven): Promise<boolean> {
  return (await giveUsername(tx, asked)).length > 0;
}
