// Letters, vouchings and what makes a resident verified. Invariant: who asks for themself holds their own row; whoever
// answers, ends or takes back what others stand on holds the one turn of the whole feature.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { HowVerified } from './residency.contract.ts';
import type { AskedFacts, LetterFacts, OwnFacts } from './residency.rules.ts';
import * as shape from './residency.shape.sql.ts';

type Of = { residentId: string };

const takeTurnOnce = statement()(
  'residency.take_turn',
  () => sql`select from pg_advisory_xact_lock(hashtextextended('residency', 0))`,
);

const lockOwn = statement<Of>()(
  'residency.lock',
  (_db, { arg }) => sql<OwnFacts & { username: string }>`
    select verified, adresse is not null as "hasHome", username::text as username from resident
    where id = ${arg('residentId')} and erased_at is null for no key update`,
);

const findStanding = statement<Of>()(
  'residency.standing',
  (_db, { arg }) => sql<{ body: string }>`
    select ${shape.standingJson} as body from resident s where s.id = ${arg('residentId')}`,
);

const findLetterFacts = statement<Of>()(
  'residency.letter_facts',
  (_db, { arg }) => sql<Pick<LetterFacts, 'underWay' | 'asked'>>`
    select exists (select from residency_letter where resident_id = ${arg('residentId')} and ended_at is null
        and (expires_at is null or expires_at > now())) as "underWay",
      ${shape.lettersAsked(arg('residentId'))} as asked`,
);

const endLetters = statement<Of & { printed?: boolean | undefined }>()(
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

const insertVerification = statement<Of & { how: HowVerified; byId?: string | undefined }>()(
  'residency.verify',
  (_db, { arg, has }) => sql<{ id: string }>`
    insert into residency_verification (resident_id, how, by_id)
    values (${arg('residentId')}, ${arg('how')}, ${has('byId') ? arg('byId') : sql`null`})
    on conflict do nothing returning resident_id as id`,
);

const endAsked = statement<Of & { unanswered?: boolean | undefined }>()(
  'residency.end_asked',
  (_db, { arg, has }) => sql`
    update residency_vouching set ended_at = now() where asker_id = ${arg('residentId')} and ended_at is null
      ${has('unanswered') ? sql`and (answer is distinct from 'yes') = ${arg('unanswered')}` : sql``}`,
);

const deleteVerification = statement<Of>()('residency.unverify', (db, { arg }) =>
  db
    .deleteFrom('residency_verification')
    .where('resident_id', '=', arg('residentId'))
    .returning('resident_id as id'),
);

// Only of those who are verified because neighbours vouch for them.
const deleteUnvouched = statement<Of & { vouchers: number }>()(
  'residency.unverify_unvouched',
  (_db, { arg }) => sql<{ id: string }>`
    delete from residency_verification f where f.resident_id = ${arg('residentId')} and f.how = 'vouching'
      and (select count(*) from residency_vouching v
        where v.asker_id = f.resident_id and ${shape.vouches}) < ${arg('vouchers')}::int
    returning f.resident_id as id`,
);

const findAskedFacts = statement<{ askerId: string; voucherId: string }>()(
  'residency.asked_facts',
  (_db, { arg }) => sql<AskedFacts>`
    select not is_blocked(${arg('askerId')}, r.id) as known,
      exists (select from conversation c
        where c.low_id = least(${arg('askerId')}::text collate "C", r.id::text collate "C")
          and c.high_id = greatest(${arg('askerId')}::text collate "C", r.id::text collate "C")
          and exists (select from message m where m.conversation_id = c.id and m.sender_id = r.id)
          and exists (select from message m where m.conversation_id = c.id and m.sender_id = ${arg('askerId')})
      ) as acquainted,
      ${shape.mayVouch(sql`r.id`)} as "mayVouch",
      exists (select from residency_vouching v where v.asker_id = ${arg('askerId')} and v.voucher_id = r.id
        and ${shape.isAsked}) as "alreadyAsked",
      (select count(*) from residency_vouching v
        where v.asker_id = ${arg('askerId')} and ${shape.isAsked})::int as open
    from resident r where r.id = ${arg('voucherId')} and r.erased_at is null
      and not exists (select from suspension p
        where p.resident_id = r.id and p.lifted_at is null and p.ends_at > now())`,
);

const findByName = statement<{ username: string }>()(
  'residency.by_name',
  (_db, { arg }) => sql<{ id: string }>`
    select id from resident where username = ${arg('username')}::citext and erased_at is null`,
);

// What had lapsed gives up its place; what the two begin anew is unanswered.
const insertAsking = statement<{ askerId: string; voucherId: string }>()(
  'residency.ask',
  (_db, { arg }) => sql`
    insert into residency_vouching (asker_id, voucher_id) values (${arg('askerId')}, ${arg('voucherId')})
    on conflict (asker_id, voucher_id) where ended_at is null
    do update set asked_at = now(), answer = null, answered_at = null
      where residency_vouching.answer is distinct from 'yes'`,
);

export interface VouchingRow {
  askerId: string;
  voucherId: string;
  answer: 'yes' | 'no' | null;
}

const findVouching = statement<{ id: string }>()(
  'residency.vouching',
  (_db, { arg }) => sql<VouchingRow>`
    select v.asker_id as "askerId", v.voucher_id as "voucherId", v.answer from residency_vouching v
    where v.id = ${arg('id')} and ${shape.isOpen}`,
);

const findVoucherFacts = statement<VouchingRow | { askerId: string; voucherId: string }>()(
  'residency.voucher_facts',
  (_db, { arg }) => sql<{ mayVouch: boolean; given: number; blocked: boolean }>`
    select ${shape.mayVouch(arg('voucherId'))} as "mayVouch", ${shape.vouchesGiven(arg('voucherId'))} as given,
      is_blocked(${arg('askerId')}, ${arg('voucherId')}) as blocked`,
);

const setAnswer = statement<{ id: string; answer: 'yes' | 'no' }>()(
  'residency.answer',
  (_db, { arg }) => sql<{ vouchers: number }>`
    with answered as (
      update residency_vouching set answer = ${arg('answer')}, answered_at = now()
      where id = ${arg('id')} returning id, asker_id)
    select (select count(*) from residency_vouching v
      where v.asker_id = answered.asker_id and v.id <> answered.id and ${shape.vouches})::int
      + (${arg('answer')}::text = 'yes')::int as vouchers
    from answered`,
);

const endOne = statement<{ id: string }>()(
  'residency.end_one',
  (_db, { arg }) => sql`
    update residency_vouching set ended_at = now() where id = ${arg('id')} and ended_at is null`,
);

const endGiven = statement<Of>()(
  'residency.end_given',
  (_db, { arg }) => sql<{ askerId: string }>`
    update residency_vouching set ended_at = now()
    where voucher_id = ${arg('residentId')} and answer = 'yes' and ended_at is null
    returning asker_id as "askerId"`,
);

export async function takeTurn(tx: Tx): Promise<void> {
  await takeTurnOnce(tx, {});
}

/** Locks the resident's own row; undefined for nobody. */
export async function lockResident(tx: Tx, residentId: string) {
  return (await lockOwn(tx, { residentId }))[0];
}

/** JSON text of `Standing`, but for its mode. */
export async function readStanding(tx: Tx, residentId: string): Promise<string> {
  return (await findStanding(tx, { residentId }))[0]?.body ?? '{}';
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

/** Verifies a resident, whose letters and unanswered questions end with it; false where they are already. */
export async function verify(
  tx: Tx,
  { residentId, how, byId }: Of & { how: HowVerified; byId?: string | undefined },
): Promise<boolean> {
  const made = await insertVerification(tx, { residentId, how, byId });
  await endLetters(tx, { residentId });
  await endAsked(tx, { residentId, unanswered: true });
  return made.length === 1;
}

export async function unverify(tx: Tx, residentId: string): Promise<boolean> {
  return (await deleteVerification(tx, { residentId })).length === 1;
}

/** Ends a verification that too few neighbours vouch for; false where it stands. */
export async function unverifyUnvouched(
  tx: Tx,
  which: Of & { vouchers: number },
): Promise<boolean> {
  return (await deleteUnvouched(tx, which)).length === 1;
}

/**
 * The home that a resident was verified for, or was about to be, is theirs no more; under the lock of their row. What they
 * vouched for stays: they know whom they know.
 */
export async function endResidency(tx: Tx, residentId: string): Promise<void> {
  await deleteVerification(tx, { residentId });
  // One that is not printed yet will go to the new home.
  await endLetters(tx, { residentId, printed: true });
  await endAsked(tx, { residentId });
}

/** Ends what neighbours vouch for, or were asked to. */
export async function endAskedBy(tx: Tx, residentId: string): Promise<void> {
  await endAsked(tx, { residentId });
}

export async function readAskedFacts(
  tx: Tx,
  pair: { askerId: string; voucherId: string },
): Promise<AskedFacts> {
  const nobody = { known: false, acquainted: false, mayVouch: false, alreadyAsked: false, open: 0 };
  return (await findAskedFacts(tx, pair))[0] ?? nobody;
}

export async function findNamed(tx: Tx, username: string): Promise<string | undefined> {
  return (await findByName(tx, { username }))[0]?.id;
}

export async function ask(tx: Tx, pair: { askerId: string; voucherId: string }): Promise<void> {
  await insertAsking(tx, pair);
}

export async function readVouching(tx: Tx, id: string): Promise<VouchingRow | undefined> {
  return (await findVouching(tx, { id }))[0];
}

export async function readVoucherFacts(tx: Tx, pair: { askerId: string; voucherId: string }) {
  const { askerId, voucherId } = pair;
  const [facts] = await findVoucherFacts(tx, { askerId, voucherId });
  return facts ?? { mayVouch: false, given: 0, blocked: true };
}

/** Gives how many neighbours then vouch. */
export async function saveAnswer(
  tx: Tx,
  given: { id: string; answer: 'yes' | 'no' },
): Promise<number> {
  return (await setAnswer(tx, given))[0]?.vouchers ?? 0;
}

export async function endVouchingRow(tx: Tx, id: string): Promise<void> {
  await endOne(tx, { id });
}

/** Ends all that a resident vouched for; gives for whom. */
export async function endGivenBy(tx: Tx, residentId: string): Promise<string[]> {
  return (await endGiven(tx, { residentId })).map(({ askerId }) => askerId);
}
