// Residents. Invariant: an erased one is found by none of these.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { answerOf } from '#server/database/shape.sql.ts';
import { statement } from '#server/database/statement.ts';
import { residentShape } from './accounts.shape.sql.ts';
import { NOBODY } from './closing/closing.sql.ts';
import { isNamedAs, type Keys, keysOf, keysWritten } from './profile/unique-keys.sql.ts';

const now = sql<Date>`now()`;

/** The resident `s` as `user` of the contract, JSON text. */
const userJson = answerOf(residentShape);

/** What a resident tells of themself at registration; the address already judged. */
export interface NewResident {
  username: string;
  /** Null where it only counts once it is confirmed. */
  email: string | null;
  pendingEmail: string | null;
  passwordHash: string;
  firstName: string;
  lastName: string;
  adresse: string;
  codePostal: string;
  lon: number;
  lat: number;
}

/** The part of a resident that a profile may change. */
export interface Profile {
  username: string;
  /** Null where none is confirmed yet. */
  email: string | null;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  avatarSmall: string | null;
  avatarMedium: string | null;
  adresse: string | null;
  codePostal: string | null;
  lon: number | null;
  lat: number | null;
  /** When they changed in the last 30 days, the first first. */
  homeMoves: Date[];
}

const insert = statement<NewResident & Keys>()('accounts.insert', (db, { arg }) =>
  db
    .with('s', (made) =>
      made
        .insertInto('resident')
        .values({
          username: arg('username'),
          username_skeleton: arg('usernameSkeleton'),
          email: arg('email'),
          mailbox: arg('mailbox'),
          pending_email: arg('pendingEmail'),
          confirmation_due: sql`${arg('pendingEmail')}::citext is not null`,
          password_hash: arg('passwordHash'),
          first_name: arg('firstName'),
          last_name: arg('lastName'),
          adresse: arg('adresse'),
          code_postal: arg('codePostal'),
          lon: arg('lon'),
          lat: arg('lat'),
        })
        .returningAll(),
    )
    .selectFrom('s')
    .select(userJson.as('user')),
);

type Names = { username: string; email: string };

const findTaken = statement<Names & Keys>()('accounts.taken', (db, { arg }) =>
  db.selectNoFrom([
    sql<boolean>`exists (select from resident where username = ${arg('username')}::citext
      or username_skeleton = ${arg('usernameSkeleton')})`.as('username'),
    sql<boolean>`exists (select from resident where email = ${arg('email')}::citext
      or mailbox = ${arg('mailbox')})`.as('email'),
  ]),
);

const findUser = statement<{ id: string }>()('accounts.user', (db, { arg }) =>
  db
    .selectFrom('resident as s')
    .select(userJson.as('user'))
    .where('id', '=', arg('id'))
    .where('erased_at', 'is', null),
);

const lock = statement<{ id: string }>()('accounts.lock', (db, { arg }) =>
  db
    .selectFrom('resident')
    .select([
      sql<string>`username::text`.as('username'),
      sql<string | null>`email::text`.as('email'),
      'first_name as firstName',
      'last_name as lastName',
      'avatar_url as avatarUrl',
      'avatar_small as avatarSmall',
      'avatar_medium as avatarMedium',
      'adresse',
      'code_postal as codePostal',
      'lon',
      'lat',
      'home_moves as homeMoves',
      'is_admin as isAdmin',
    ])
    .where('id', '=', arg('id'))
    .where('erased_at', 'is', null)
    .forNoKeyUpdate(),
);

type Named = Pick<Profile, 'username' | 'email'> & Keys;

// What others refer to residents by is left out where it stays as it is: naming it would wait for all that refers to this
// one, the news being told of what they made. That a trigger comes before the change makes PostgreSQL go by what is named.
const update = statement<Omit<Profile, keyof Named> & Partial<Named> & { id: string }>()(
  'accounts.update',
  (db, { arg, has }) =>
    db
      .updateTable('resident as s')
      .$if(has('username'), (query) =>
        query.set({ username: arg('username'), email: arg('email'), ...keysWritten(arg) }),
      )
      .set({
        first_name: arg('firstName'),
        last_name: arg('lastName'),
        avatar_url: arg('avatarUrl'),
        avatar_small: arg('avatarSmall'),
        avatar_medium: arg('avatarMedium'),
        adresse: arg('adresse'),
        code_postal: arg('codePostal'),
        lon: arg('lon'),
        lat: arg('lat'),
        home_moves: arg('homeMoves'),
        updated_at: now,
      })
      .where('id', '=', arg('id'))
      .where('erased_at', 'is', null)
      .returning(userJson.as('user')),
);

const lockAdmins = statement()('accounts.lock_admins', (db) =>
  db
    .selectFrom('resident')
    .select('id')
    .where('is_admin', '=', true)
    .where('erased_at', 'is', null)
    .orderBy('id')
    // What they do meanwhile names them, and goes on.
    .forNoKeyUpdate(),
);

const lockFellows = statement<{ id: string }>()(
  'accounts.lock_fellow_admins',
  (_db, { arg }) => sql<{ id: string }>`
    select id from resident where is_admin and erased_at is null
      and exists (select from resident one where one.id = ${arg('id')} and one.is_admin and one.erased_at is null)
    order by id for no key update`,
);

// Of one that is closed already, what still kept its names and its mailbox from others goes too.
const erase = statement<{ id: string; username: string }>()('accounts.erase', (db, { arg }) =>
  db
    .updateTable('resident')
    .set({
      ...NOBODY,
      is_moderator: false,
      username: arg('username'),
      username_skeleton: null,
      mailbox: null,
      erased_at: sql`coalesce(erased_at, now())`,
      updated_at: now,
    })
    .where('id', '=', arg('id')),
);

/** Adds a resident; breaches a unique key when taken (`refuseTaken`). JSON text. */
export async function insertResident(tx: Tx, resident: NewResident): Promise<string> {
  return only(await insert(tx, { ...resident, ...keysOf(resident) })).user;
}

export async function readTaken(tx: Tx, { username, email }: Names) {
  return only(await findTaken(tx, { username, email, ...keysOf({ username, email }) }));
}

/** The resident as `user` of the contract, JSON text. */
export async function readUser(tx: Tx, id: string): Promise<string | undefined> {
  return (await findUser(tx, { id }))[0]?.user;
}

export async function lockProfile(
  tx: Tx,
  id: string,
): Promise<(Profile & { isAdmin: boolean }) | undefined> {
  return (await lock(tx, { id }))[0];
}

/** Writes a whole profile over the one that is held; gives the user as JSON text. */
export async function writeProfile(
  tx: Tx,
  id: string,
  { former, ...profile }: Profile & { former: Pick<Profile, 'username' | 'email'> },
): Promise<string> {
  const { username, email, ...rest } = profile;
  const named = isNamedAs(profile, former) ? {} : { username, email, ...keysOf(profile) };
  return only(await update(tx, { ...rest, ...named, id })).user;
}

/** Locks all administrators, so that the last one is known for sure; gives their identifiers. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  return (await lockAdmins(tx, {})).map((row) => row.id);
}

/**
 * The same of whoever may be the last one, themself among them; nobody, and no lock, of one who is no administrator: they
 * may be long in going, and administrators sign in meanwhile.
 */
export async function lockFellowAdministrators(tx: Tx, id: string): Promise<string[]> {
  return (await lockFellows(tx, { id })).map((row) => row.id);
}

/** Takes everything personal out of a resident's row; what they took part in keeps it. */
export async function eraseResident(tx: Tx, id: string, username: string): Promise<void> {
  await erase(tx, { id, username });
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The resident is no longer there');
  return row;
}

const lockPresent = statement<{ id: string }>()('accounts.lock_user', (db, { arg }) =>
  db
    .selectFrom('resident')
    .select([
      sql<string>`username::text`.as('username'),
      sql<string>`coalesce(email, pending_email)::text`.as('email'),
      'first_name as firstName',
      'last_name as lastName',
      'is_admin as isAdmin',
      'is_moderator as isModerator',
    ])
    .where('id', '=', arg('id'))
    .where('erased_at', 'is', null)
    .forNoKeyUpdate(),
);

/** A resident whom administrators act on, locked until the transaction ends. */
export async function lockUser(tx: Tx, id: string) {
  return (await lockPresent(tx, { id }))[0];
}

const lockRow = statement<{ id: string }>()('accounts.lock_row', (db, { arg }) =>
  db.selectFrom('resident').select('id').where('id', '=', arg('id')).forNoKeyUpdate(),
);

/** A resident's row, of whoever has left too, before whatever refers to it or is theirs. */
export async function lockResident(tx: Tx, id: string): Promise<void> {
  await lockRow(tx, { id });
}
