// What changes agreements. Invariant: whoever decides from where one stands holds its service or troc, then its row
// (`lockAgreement`); acceptances make and end them in the database (migration 0043).
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import type { AgreementKind, AgreementLine } from './agreements.contract.ts';
import type { MeetingNews } from './agreements-news.contract.ts';

/** One of the two, who acts. */
export interface Acting {
  id: string;
  by: string;
}

const find = statement<Acting>()(
  'agreements.find',
  (_db, { arg }) => sql<{ kind: AgreementKind; aboutId: string }>`
    select kind, about_id as "aboutId" from agreement
    where id = ${arg('id')} and ${arg('by')}::text in (owner_id, guest_id)`,
);

export interface LockedAgreement {
  id: string;
  kind: AgreementKind;
  aboutId: string;
  title: string;
  ownerId: string;
  guestId: string;
  status: string;
  ownerSaid: string | null;
  guestSaid: string | null;
}

const lock = statement<{ id: string }>()('agreements.lock', (db, { arg }) =>
  db
    .selectFrom('agreement')
    .select([
      'id',
      'kind',
      'about_id as aboutId',
      'title',
      'owner_id as ownerId',
      'guest_id as guestId',
      'status',
      'owner_said as ownerSaid',
      'guest_said as guestSaid',
    ])
    .where('id', '=', arg('id'))
    .forUpdate(),
);

const noProposal = sql`proposed_by_owner = null, proposed_date = null, proposed_location = null, proposed_at = null,
  proposed_message = ''`;
const noAddress = sql`address_given_at = null, address_details = ''`;
const nothingSaid = sql`owner_said = null, owner_said_at = null, guest_said = null, guest_said_at = null, settle_at = null`;
const nobodyThere = sql`owner_here_at = null, owner_late_at = null, guest_here_at = null, guest_late_at = null`;

/** An UPDATE of the agreement whose side `by` acts; `owns` says in it which side that is. Both are told that it changed. */
function change<Args extends Acting>(
  name: string,
  set: (args: Arguments<Args>) => RawBuilder<unknown>,
) {
  return statement<Args>()(name, (_db, args) => {
    const { arg } = args;
    return sql`update agreement a set updated_at = now(), ${set(args)}
      where a.id = ${arg('id')} and ${arg('by')}::text in (a.owner_id, a.guest_id)`;
  });
}

const owns = ({ arg }: Pick<Arguments<Acting>, 'arg'>) => sql`(a.owner_id = ${arg('by')}::text)`;

/** Sets what stands twice in a row for the side that acts. */
const ofActing = (
  args: Pick<Arguments<Acting>, 'arg'>,
  column: string,
  value: RawBuilder<unknown>,
) => {
  const [owner, guest] = [sql.ref(`owner_${column}`), sql.ref(`guest_${column}`)];
  return sql`${owner} = case when ${owns(args)} then ${value} else a.${owner} end,
    ${guest} = case when ${owns(args)} then a.${guest} else ${value} end`;
};

interface Proposed extends Acting {
  date: string;
  location: string | null;
  message: string;
}

// The place that stands, said again, is no other: it stays in the words of whoever wrote it.
export const saveProposal = change<Proposed>(
  'agreements.propose',
  (args) => sql`proposed_by_owner = ${owns(args)}, proposed_date = ${args.arg('date')}::timestamptz,
    proposed_location = nullif(${args.arg('location')}::text, a.location), proposed_message = ${args.arg('message')}, proposed_at = now()`,
);

export const dropProposal = change<Acting>('agreements.drop_proposal', () => noProposal);

/** Of the proposal that stands. A place is whose words it was written in. */
export const saveMove = change<Acting>(
  'agreements.move',
  () => sql`date = a.proposed_date, location = coalesce(a.proposed_location, a.location),
    by_guest = case when a.proposed_location is null then a.by_guest else not a.proposed_by_owner end,
    ${sql`address_given_at = case when a.proposed_location is null then a.address_given_at end,
      address_details = case when a.proposed_location is null then a.address_details else '' end`},
    agreed_at = now(), ${noProposal}, ${nothingSaid}, ${nobodyThere}`,
);

export const saveCancellation = change<Acting & { reason: string; text: string }>(
  'agreements.cancel',
  (args) => sql`status = 'cancelled', ended_at = now(), cancelled_by_owner = ${owns(args)},
    cancel_reason = ${args.arg('reason')}, cancel_text = ${args.arg('text')}, settle_at = null, ${noProposal}, ${noAddress}`,
);

/** `days`: after so many it counts for both, if the other says nothing; null: not by itself. */
export const saveSaid = change<Acting & { said: string; days: number | null }>(
  'agreements.say',
  (
    args,
  ) => sql`${ofActing(args, 'said', sql`${args.arg('said')}::text`)}, ${ofActing(args, 'said_at', sql`now()`)},
    settle_at = now() + make_interval(days => ${args.arg('days')}::int)`,
);

export const saveDone = change<Acting>(
  'agreements.done',
  () => sql`status = 'done', ended_at = now(), settle_at = null, ${noProposal}, ${noAddress}`,
);

export const saveMissed = change<Acting & { text: string; hours: number }>(
  'agreements.missed',
  (
    args,
  ) => sql`status = 'missed', ended_at = now(), missed_text = ${args.arg('text')}, missed_answer = null,
    absent_id = case when ${owns(args)} then a.guest_id else a.owner_id end,
    settle_at = now() + make_interval(hours => ${args.arg('hours')}::int), ${noProposal}, ${noAddress}`,
);

/** What the other has said alone counts again after its days. */
export const saveTakenBack = change<Acting & { days: number }>(
  'agreements.take_back',
  (
    args,
  ) => sql`${ofActing(args, 'said', sql`null::text`)}, ${ofActing(args, 'said_at', sql`null::timestamptz`)},
    status = 'agreed', ended_at = null, absent_id = null, missed_text = '', missed_answer = null,
    settle_at = case when ${owns(args)} and a.guest_said = 'done' then a.guest_said_at
      when not ${owns(args)} and a.owner_said = 'done' then a.owner_said_at end
      + make_interval(days => ${args.arg('days')}::int)`,
);

export const saveMissedAnswer = change<Acting & { text: string }>(
  'agreements.answer_missed',
  ({ arg }) => sql`missed_answer = ${arg('text')}`,
);

export const saveAddress = change<Acting & { details: string }>(
  'agreements.give_address',
  ({ arg }) => sql`address_given_at = now(), address_details = ${arg('details')}`,
);

export const dropAddress = change<Acting>('agreements.take_address_back', () => noAddress);

export const saveHere = change<Acting>('agreements.here', (args) =>
  ofActing(args, 'here_at', sql`now()`),
);
export const saveLate = change<Acting>('agreements.late', (args) =>
  ofActing(args, 'late_at', sql`now()`),
);

const touch = change<Acting>('agreements.touch', () => sql`title = a.title`);

const thank = statement<Acting & { text: string }>()(
  'agreements.thank',
  (_db, { arg }) => sql`
    insert into agreement_thanks (agreement_id, giver_id, receiver_id, text)
    select a.id, ${arg('by')}::text, case when a.owner_id = ${arg('by')}::text then a.guest_id else a.owner_id end,
      ${arg('text')}
    from agreement a where a.id = ${arg('id')}`,
);

const show = statement<Acting & { shown: boolean }>()('agreements.show_thanks', (db, { arg }) =>
  db
    .updateTable('agreement_thanks')
    .set({ shown: arg('shown') })
    .where('agreement_id', '=', arg('id'))
    .where('receiver_id', '=', arg('by')),
);

type Line = AgreementLine['what'];

// With the moment and the place as they now are.
const line = statement<Acting & { what: Line; text: string }>()(
  'agreements.line',
  (_db, { arg }) => sql`
    insert into agreement_line (agreement_id, what, by_owner, date, location, text)
    select a.id, ${arg('what')}, a.owner_id = ${arg('by')}::text, coalesce(a.proposed_date, a.date),
      coalesce(a.proposed_location, a.location), ${arg('text')}
    from agreement a where a.id = ${arg('id')}`,
);

// Before it is moved: from what to what.
const movedLine = statement<Acting>()(
  'agreements.moved_line',
  (_db, { arg }) => sql`
    insert into agreement_line (agreement_id, what, by_owner, date, location, date_before, location_before)
    select a.id, 'moved', a.owner_id = ${arg('by')}::text, a.proposed_date, coalesce(a.proposed_location, a.location),
      a.date, a.location
    from agreement a where a.id = ${arg('id')}`,
);

const tell = statement<Acting & { news: MeetingNews }>()(
  'agreements.tell',
  (_db, { arg }) => sql`
    select notify_resident(case when a.owner_id = ${arg('by')}::text then a.guest_id else a.owner_id end,
      a.kind || '_meeting_' || ${arg('news')}::text, ${arg('by')}::text, 'agreement', a.id,
      meeting_title(a.title, coalesce(a.proposed_date, a.date)))
    from agreement a where a.id = ${arg('id')}`,
);

/** The service or troc of one's agreement; undefined where there is none, or one is no side of it. */
export async function findSubject(
  tx: Tx,
  acting: Acting,
): Promise<{ kind: AgreementKind; aboutId: string } | undefined> {
  return (await find(tx, acting))[0];
}

/** Locks one until the transaction ends; its service or troc is held before. */
export async function lockAgreement(tx: Tx, id: string): Promise<LockedAgreement | undefined> {
  const [row] = await lock(tx, { id });
  return row && { ...row, kind: row.kind as AgreementKind };
}

export async function insertThanks(tx: Tx, thanks: Acting & { text: string }): Promise<void> {
  await thank(tx, thanks);
  await touch(tx, { id: thanks.id, by: thanks.by });
}

export async function saveThanksShown(tx: Tx, which: Acting & { shown: boolean }): Promise<void> {
  await show(tx, which);
}

/** Adds what happened to what the conversation tells. */
export async function addLine(
  tx: Tx,
  { id, by }: Acting,
  { what, text = '' }: { what: Line; text?: string },
): Promise<void> {
  await line(tx, { id, by, what, text });
}

export async function addMovedLine(tx: Tx, { id, by }: Acting): Promise<void> {
  await movedLine(tx, { id, by });
}

/** Tells the other side, with the moment that stands or is proposed. */
export async function tellOther(tx: Tx, { id, by }: Acting, news: MeetingNews): Promise<void> {
  await tell(tx, { id, by, news });
}

const findDue = statement<{ now: string; most: number }>()(
  'agreements.due',
  (_db, { arg }) => sql<{ id: string; kind: AgreementKind; aboutId: string }>`
    select id, kind, about_id as "aboutId" from agreement where settle_at <= ${arg('now')}::timestamptz
    order by settle_at limit ${arg('most')}::int`,
);

const settled = statement<{ id: string; now: string }>()(
  'agreements.settled',
  (_db, { arg }) => sql<{ id: string }>`
    update agreement set settle_at = null where id = ${arg('id')} and settle_at <= ${arg('now')}::timestamptz
    returning id`,
);

const DUE_AT_ONCE = 200;

/** What is to be settled at `now` (ISO 8601). */
export function listDue(tx: Tx, now: string) {
  return findDue(tx, { now, most: DUE_AT_ONCE });
}

/** Of a locked agreement; false when it was settled, or taken back, meanwhile. */
export async function claimSettling(tx: Tx, which: { id: string; now: string }): Promise<boolean> {
  return (await settled(tx, which)).length === 1;
}
