// Letters with a code, as their resident asks for them and answers. Invariant: under the lock of the resident's own row, and
// one letter at a time.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
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
  /** Only what is printed, or is not. */
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
