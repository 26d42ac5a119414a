// Letters with a code: asked for, printed, answered, ended. Invariant: one letter at a time; its resident asks and answers
// under the lock of their own row, whoever prints holds the letter and the row.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { LetterFacts } from './residency.rules.ts';
import * as shape from './residency.shape.sql.ts';

type Of = { residentId: string };

const findLetterFacts = statement<Of>()(
  'residency.letter_facts',
  (_db, { arg }) => sql<Pick<LetterFacts, 'underWay' | 'asked'>>`
    select exists (select from residency_letter where resident_id = ${arg('residentId')} and ended_at is null
        and (expires_at is null or expires_at > now())) as "underWay",
      ${shape.lettersAsked(arg('residentId'))} as asked`,
);

type Ended = Of & {
  printed?: boolean | undefined;
};

const endLetters = statement<Ended>()(
  'residency.end_letters',
  (_db, { arg, has }) => sql`
    update residency_letter set ended_at = now(), code_hash = null
    where resident_id = ${arg('residentId')} and ended_at is null
      ${has('printed') ? sql`and (printed_at is not null) = ${arg('printed')}` : sql``}`,
);

const insertLetter = statement<Of>()('residency.insert_letter', (db, { arg }) =>
  db.insertInto('residency_letter').values({ resident_id: arg('residentId') }),
);

export interface TriedLetter {
  id: string;
  codeHash: Buffer | null;
  tries: number;
  expired: boolean;
}

const findLetter = statement<Of>()(
  'residency.letter',
  (_db, { arg }) => sql<TriedLetter>`
    select id, code_hash as "codeHash", tries, expires_at <= now() as expired from residency_letter
    where resident_id = ${arg('residentId')} and ended_at is null and printed_at is not null for update`,
);

const countTry = statement<{ id: string; last: boolean }>()(
  'residency.count_try',
  (_db, { arg }) => sql`
    update residency_letter set tries = tries + 1,
      ended_at = case when ${arg('last')}::boolean then now() end,
      code_hash = case when not ${arg('last')}::boolean then code_hash end
    where id = ${arg('id')}`,
);

export interface LetterToPrint {
  id: string;
  residentId: string;
  username: string;
  name: string;
  adresse: string;
}

// One that somebody else prints at this moment is theirs; whoever moves at this moment has theirs printed next time.
const lockToPrint = statement<{ ids?: string[] | undefined; limit: number }>()(
  'residency.lock_letters',
  (_db, { arg, has }) => sql<LetterToPrint>`
    select l.id, l.resident_id as "residentId", r.username::text as username,
      r.first_name || ' ' || r.last_name as name, r.adresse
    from residency_letter l join resident r on r.id = l.resident_id
    where l.ended_at is null and r.adresse is not null and r.erased_at is null
      ${has('ids') ? sql`and l.id = any(${arg('ids')}::text[])` : sql`and l.printed_at is null`}
    order by l.id limit ${arg('limit')}::int
    for no key update of l, r skip locked`,
);

const print = statement<{ ids: string[]; hashes: Buffer[] }>()(
  'residency.print_letters',
  (_db, { arg }) => sql<{ id: string; expiresAt: string }>`
    update residency_letter s set printed_at = now(), expires_at = now() + ${shape.CODE_VALID}, tries = 0,
      code_hash = given.hash
    from unnest(${arg('ids')}::text[], ${arg('hashes')}::bytea[]) as given (id, hash)
    where s.id = given.id
    returning s.id, ${moment('s.expires_at')} as "expiresAt"`,
);

const drop = statement<{ id: string }>()(
  'residency.drop_letter',
  (_db, { arg }) => sql<{ residentId: string; username: string }>`
    update residency_letter l set ended_at = now(), code_hash = null from resident r
    where l.id = ${arg('id')} and l.ended_at is null and r.id = l.resident_id
    returning l.resident_id as "residentId", r.username::text as username`,
);

export async function endLettersOf(tx: Tx, which: Ended): Promise<void> {
  await endLetters(tx, which);
}

export async function readLetterFacts(tx: Tx, residentId: string) {
  return (await findLetterFacts(tx, { residentId }))[0] ?? { underWay: false, asked: 0 };
}

/** Asks for a letter, in the place of one whose code is too old. */
export async function askForLetter(tx: Tx, residentId: string): Promise<void> {
  await endLetters(tx, { residentId });
  await insertLetter(tx, { residentId });
}

/** The letter whose code is waited for, locked. */
export async function lockLetter(tx: Tx, residentId: string): Promise<TriedLetter | undefined> {
  return (await findLetter(tx, { residentId }))[0];
}

export async function countWrongCode(tx: Tx, letter: { id: string; last: boolean }): Promise<void> {
  await countTry(tx, letter);
}

/** Letters that wait to be printed, or those of `ids` once more; locked. */
export function lockLetters(
  tx: Tx,
  which: { ids?: string[] | undefined; limit: number },
): Promise<LetterToPrint[]> {
  return lockToPrint(tx, which);
}

/** Keeps what is made of their new codes; gives until when each is good. */
export async function savePrinted(
  tx: Tx,
  codes: { ids: string[]; hashes: Buffer[] },
): Promise<Map<string, string>> {
  return new Map((await print(tx, codes)).map(({ id, expiresAt }) => [id, expiresAt]));
}

/** Ends a letter that is asked for or under way; gives whose, undefined where there is none. */
export async function dropLetter(tx: Tx, id: string) {
  return (await drop(tx, { id }))[0];
}
