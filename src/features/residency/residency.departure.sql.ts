// What is kept about whether a resident lives where they say, told to them, forgotten when they leave, and swept.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';
import { isAsked, YEAR } from './residency.shape.sql.ts';

const verification = heldList(
  'residency.held_verification',
  (_db, residentId) => sql<{ key: string }>`
    select resident_id::text as key, how, ${moment('at')} as at
    from residency_verification where resident_id = ${residentId}`,
);

const letters = heldList(
  'residency.held_letters',
  (_db, residentId) => sql<{ key: string }>`
    select id::text as key, ${moment('asked_at')} as "askedAt", ${moment('printed_at')} as "printedAt",
      ${moment('expires_at')} as "expiresAt", tries, ${moment('ended_at')} as "endedAt"
    from residency_letter where resident_id = ${residentId}`,
);

// Who refused is theirs alone to know.
const asked = heldList(
  'residency.held_asked',
  (_db, residentId) => sql<{ key: string }>`
    select id::text as key, voucher_id as "residentId", ${moment('asked_at')} as "askedAt",
      case when answer = 'yes' then ${moment('answered_at')} end as "vouchedAt", ${moment('ended_at')} as "endedAt"
    from residency_vouching where asker_id = ${residentId}`,
);

const answered = heldList(
  'residency.held_answered',
  (_db, residentId) => sql<{ key: string }>`
    select id::text as key, asker_id as "residentId", ${moment('asked_at')} as "askedAt", answer,
      ${moment('answered_at')} as "answeredAt", ${moment('ended_at')} as "endedAt"
    from residency_vouching where voucher_id = ${residentId}`,
);

export const heldResidency: Held = { parts: { verification, letters, asked, answered } };

// Neighbours stand on what a resident vouched for: it stays, signed 'Ancien voisin'. So does, for a year, that somebody
// vouched for them: it counts among the five, or accounts that come and go would be vouched for without end.
const forget = statement<{ residentId: string }>()(
  'residency.forget',
  (_db, { arg }) => sql`
    with letters as (delete from residency_letter where resident_id = ${arg('residentId')}),
      vouchings as (
        delete from residency_vouching
        where ${arg('residentId')} in (asker_id, voucher_id) and answer is distinct from 'yes'),
      ended as (
        update residency_vouching set ended_at = now()
        where asker_id = ${arg('residentId')} and answer = 'yes' and ended_at is null)
    delete from residency_verification where resident_id = ${arg('residentId')}`,
);

const sweep = statement()(
  'residency.sweep',
  () => sql`
    with letters as (
      delete from residency_letter where asked_at < now() - ${YEAR} and (ended_at is not null or expires_at < now()))
    delete from residency_vouching v where not ${isAsked}
      and (v.answer is distinct from 'yes' or (v.ended_at < now() - ${YEAR} and v.answered_at < now() - ${YEAR}))`,
);

/** Forgets what a leaving resident asked for and was; what they vouched for stays. */
export async function forgetResidency(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}

/** Deletes what lapsed: letters of more than a year ago, vouchings refused or unanswered for 30 days, or long ended. */
export async function sweepResidencyRows(tx: Tx): Promise<void> {
  await sweep(tx, {});
}
