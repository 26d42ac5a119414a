// Services whose date has passed: whom to ask whether they still stand, and which leave the board for want of an answer.
// Invariant: each is asked once until it is answered, and a link answers the question it was sent with alone.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { eventRow, telling, toEveryone } from '#server/live/live.sql.ts';
import { serviceChanged } from '../services.contract.ts';
import { awaitsHelp } from '../services.shape.sql.ts';

interface Claim {
  /** ISO 8601. */
  now: string;
  most: number;
}

/** A service to ask about. */
export interface Question {
  id: string;
  creatorId: string;
  title: string;
  /** What its link is signed with: when it was asked, in microseconds. */
  asked: string;
}

const micros = sql`(extract(epoch from s.still_asked_at) * 1000000)::bigint::text`;

const ask = statement<Claim & { restHours: number; againDays: number }>()(
  'services.ask_still',
  (_db, { arg }) => sql<Question>`
    with due as (
      select s.id from service s join resident r on r.id = s.creator_id and r.erased_at is null
      where ${awaitsHelp} and s.date <= ${arg('now')}::timestamptz - make_interval(hours => ${arg('restHours')}::int)
        and s.still_asked_at is null and (s.still_at is null
          or s.still_at <= ${arg('now')}::timestamptz - make_interval(days => ${arg('againDays')}::int))
      order by s.date desc, s.id desc limit ${arg('most')}::int for update of s skip locked)
    update service s set still_asked_at = ${arg('now')}::timestamptz from due where s.id = due.id
    returning s.id, s.creator_id as "creatorId", s.title, ${micros} as asked`,
);

const leave = statement<Claim & { days: number }>()(
  'services.leave_board',
  (_db, { arg }) => sql<{ id: string }>`
    with due as (
      select s.id from service s
      where ${awaitsHelp} and s.left_board_at is null
        and s.still_asked_at <= ${arg('now')}::timestamptz - make_interval(days => ${arg('days')}::int)
      order by s.id limit ${arg('most')}::int for update skip locked),
    gone as (
      update service s set left_board_at = ${arg('now')}::timestamptz from due where s.id = due.id returning s.id),
    told as (${telling(sql`gone`, [
      eventRow(serviceChanged, toEveryone, { _id: sql`id`, change: sql`'updated'` }),
    ])})
    select id from gone`,
);

const keep = statement<{ id: string }>()(
  'services.still_stands',
  (_db, { arg }) => sql`
    update service set still_at = now(), still_asked_at = null, left_board_at = null where id = ${arg('id')}`,
);

const findAsked = statement<{ id: string; asked: string }>()(
  'services.still_asked',
  (_db, { arg }) => sql<{ _id: string; title: string; date: string; creatorId: string }>`
    select s.id as "_id", s.title, ${moment('s.date')} as date, s.creator_id as "creatorId"
    from service s join resident r on r.id = s.creator_id and r.erased_at is null
    where s.id = ${arg('id')} and ${awaitsHelp} and ${micros} = ${arg('asked')}
      and not ${isSuspended('r.id')}`,
);

/** Claims, within a transaction, what is to be asked at `now`. */
export function claimQuestions(
  tx: Tx,
  asked: Claim & { restHours: number; againDays: number },
): Promise<Question[]> {
  return ask(tx, asked);
}

/** Takes off the board what was asked `days` ago without an answer; tells all open pages. */
export async function leaveBoard(tx: Tx, asked: Claim & { days: number }): Promise<number> {
  return (await leave(tx, asked)).length;
}

/** Of a locked service. */
export async function keepOnBoard(tx: Tx, id: string): Promise<void> {
  await keep(tx, { id });
}

/** The service of a question that still waits; undefined once it is answered. */
export async function readAsked(tx: Tx, link: { id: string; asked: string }) {
  return (await findAsked(tx, link))[0];
}
