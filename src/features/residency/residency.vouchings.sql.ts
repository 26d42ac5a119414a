// Who is asked to vouch for whom, and who does. Invariant: one that stands or is open of each two; an answer is written under
// the turn of the feature.
import { sql } from 'kysely';
import { readAbout } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { haveDealt } from './residency.acquaintances.sql.ts';
import type { AskedFacts } from './residency.rules.ts';
import * as shape from './residency.shape.sql.ts';

type Of = { residentId: string };
type Pair = { askerId: string; voucherId: string };
type Asked = Of & {
  /** Only what nobody has said yes to. */
  unanswered?: boolean | undefined;
};

const findAskedFacts = statement<Pair>()(
  'residency.asked_facts',
  (_db, { arg }) => sql<AskedFacts>`
    select not is_blocked(${arg('askerId')}, r.id) as known,
      exists (select from conversation c
        where c.low_id = least(${arg('askerId')}::text collate "C", r.id::text collate "C")
          and c.high_id = greatest(${arg('askerId')}::text collate "C", r.id::text collate "C")
          and exists (select from message m where m.conversation_id = c.id and m.sender_id = r.id)
          and exists (select from message m where m.conversation_id = c.id and m.sender_id = ${arg('askerId')})
      ) or ${haveDealt(arg('askerId'), sql`r.id`)} as acquainted,
      ${shape.mayVouch(sql`r.id`)} as "mayVouch",
      exists (select from residency_vouching v where v.asker_id = ${arg('askerId')} and v.voucher_id = r.id
        and ${shape.isAsked}) as "alreadyAsked",
      (select count(*) from residency_vouching v
        where v.asker_id = ${arg('askerId')} and ${shape.isAsked})::int as open
    from resident r where r.id = ${arg('voucherId')} and r.erased_at is null
      and not ${isSuspended('r.id')}`,
);

const findByName = statement<{ username: string }>()(
  'residency.by_name',
  (_db, { arg }) => sql<{ id: string }>`
    select id from resident where username = ${arg('username')}::citext and erased_at is null`,
);

// What had lapsed gives up its place; what the two begin anew is unanswered.
const insertAsking = statement<Pair>()(
  'residency.ask',
  (_db, { arg }) => sql`
    insert into residency_vouching (asker_id, voucher_id) values (${arg('askerId')}, ${arg('voucherId')})
    on conflict (asker_id, voucher_id) where ended_at is null
    do update set asked_at = now(), answer = null, answered_at = null
      where residency_vouching.answer is distinct from 'yes'`,
);

export interface VouchingRow extends Pair {
  answer: 'yes' | 'no' | null;
}

const findVouching = statement<{ id: string }>()(
  'residency.vouching',
  (_db, { arg }) => sql<VouchingRow>`
    select v.asker_id as "askerId", v.voucher_id as "voucherId", v.answer from residency_vouching v
    where v.id = ${arg('id')} and ${shape.isOpen}`,
);

const findVoucherFacts = statement<Pair>()(
  'residency.voucher_facts',
  (_db, { arg }) => sql<{ mayVouch: boolean; given: number; blocked: boolean }>`
    select ${shape.mayVouch(arg('voucherId'))} as "mayVouch", ${shape.vouchesGiven(arg('voucherId'))} as given,
      is_blocked(${arg('askerId')}, ${arg('voucherId')}) as blocked`,
);

const findStandingVouching = statement<{ id: string }>()(
  'residency.standing_vouching',
  (_db, { arg }) => sql<Pair>`
    select v.asker_id as "askerId", v.voucher_id as "voucherId" from residency_vouching v
    where v.id = ${arg('id')} and ${shape.vouches}`,
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
  (_db, { arg }) => sql<Pair>`
    update residency_vouching set ended_at = now() where id = ${arg('id')} and ended_at is null
    returning asker_id as "askerId", voucher_id as "voucherId"`,
);

const endAsked = statement<Asked>()(
  'residency.end_asked',
  (_db, { arg, has }) => sql<Pair>`
    update residency_vouching set ended_at = now() where asker_id = ${arg('residentId')} and ended_at is null
      ${has('unanswered') ? sql`and (answer is distinct from 'yes') = ${arg('unanswered')}` : sql``}
    returning asker_id as "askerId", voucher_id as "voucherId"`,
);

const endGiven = statement<Of>()(
  'residency.end_given',
  (_db, { arg }) => sql<{ askerId: string }>`
    update residency_vouching set ended_at = now()
    where voucher_id = ${arg('residentId')} and answer = 'yes' and ended_at is null
    returning asker_id as "askerId"`,
);

export async function readAskedFacts(tx: Tx, pair: Pair): Promise<AskedFacts> {
  const nobody = { known: false, acquainted: false, mayVouch: false, alreadyAsked: false, open: 0 };
  return (await findAskedFacts(tx, pair))[0] ?? nobody;
}

export async function findNamed(tx: Tx, username: string): Promise<string | undefined> {
  return (await findByName(tx, { username }))[0]?.id;
}

export async function ask(tx: Tx, pair: Pair): Promise<void> {
  await insertAsking(tx, pair);
}

export async function readVouching(tx: Tx, id: string): Promise<VouchingRow | undefined> {
  return (await findVouching(tx, { id }))[0];
}

/** The two of a vouching that somebody said yes to and that has not ended. */
export async function readStandingVouching(tx: Tx, id: string): Promise<Pair | undefined> {
  return (await findStandingVouching(tx, { id }))[0];
}

export async function readVoucherFacts(tx: Tx, pair: Pair) {
  return (await findVoucherFacts(tx, pair))[0] ?? { mayVouch: false, given: 0, blocked: true };
}

/** Gives how many neighbours then vouch. */
export async function saveAnswer(
  tx: Tx,
  given: { id: string; answer: 'yes' | 'no' },
): Promise<number> {
  return (await setAnswer(tx, given))[0]?.vouchers ?? 0;
}

/** What nobody asks any more waits in no bell, and no mail tells it later. */
async function untell(tx: Tx, ended: Pair[]): Promise<void> {
  for (const { askerId, voucherId } of ended) {
    const about = { residentId: voucherId, type: 'residency', id: askerId } as const;
    await readAbout(tx, { ...about, kinds: ['residency_asked'] });
  }
}

export async function endVouchingRow(tx: Tx, id: string): Promise<void> {
  await untell(tx, await endOne(tx, { id }));
}

/** Ends all that a resident vouched for; gives for whom. */
export async function endGivenBy(tx: Tx, residentId: string): Promise<string[]> {
  return (await endGiven(tx, { residentId })).map(({ askerId }) => askerId);
}

/** Ends what neighbours vouch for, or were asked to. */
export async function endAskedBy(tx: Tx, which: Asked): Promise<void> {
  await untell(tx, await endAsked(tx, which));
}
