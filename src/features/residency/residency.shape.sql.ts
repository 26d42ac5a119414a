// Where a resident's standing comes from, and when a neighbour may vouch: said once.
import { type RawBuilder, sql } from 'kysely';
import { moment, neighbour } from '#server/database/json.sql.ts';
import {
  ASKED_DAYS,
  CODE_DAYS,
  CODE_TRIES,
  LETTERS_A_YEAR,
  TEAM_NAMED,
  VOUCHER_DAYS,
  VOUCHES_A_YEAR,
} from './residency.contract.ts';

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;
export const YEAR = sql`interval '365 days'`;
export const CODE_VALID = days(CODE_DAYS);
const voucherAge = days(VOUCHER_DAYS);

/** Whether the vouching `v` waits for an answer or stands; whoever refused has it stand open for as long. */
export const isOpen = sql<boolean>`(v.ended_at is null
  and (v.answer is not distinct from 'yes' or v.asked_at > now() - ${days(ASKED_DAYS)}))`;

/** The same of what was withdrawn before it was answered: nobody is asked again and again. */
export const isAsked = sql<boolean>`(${isOpen}
  or (v.answer is distinct from 'yes' and v.asked_at > now() - ${days(ASKED_DAYS)}))`;

/** Whether the vouching `v` counts for who asked. */
export const vouches = sql<boolean>`(v.answer is not distinct from 'yes' and v.ended_at is null)`;

/** Whether the resident has been verified for long enough to vouch. */
export const mayVouch = (residentId: unknown): RawBuilder<boolean> => sql<boolean>`exists (
  select from residency_verification f where f.resident_id = ${residentId} and f.at <= now() - ${voucherAge})`;

/** How often the resident vouched within a year, what they have taken back since included. */
export const vouchesGiven = (residentId: unknown): RawBuilder<number> => sql<number>`(
  select count(*) from residency_vouching g
  where g.voucher_id = ${residentId} and g.answer = 'yes' and g.answered_at > now() - ${YEAR})::int`;

/** How many letters the resident asked for within a year. */
export const lettersAsked = (residentId: unknown): RawBuilder<number> => sql<number>`(
  select count(*) from residency_letter a
  where a.resident_id = ${residentId} and a.asked_at > now() - ${YEAR})::int`;

const vouchings = (other: 'asker_id' | 'voucher_id', where: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('_id', v.id, 'user', ${neighbour(`v.${other}`)},
      'askedAt', ${moment('v.asked_at')}, 'vouches', ${vouches},
      'answeredAt', case when ${vouches} then ${moment('v.answered_at')} end) order by v.id), '[]')
  from residency_vouching v where ${where})`;

/** Administrators whom the resident may write to. */
export const teamOf = (residentId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select coalesce(json_agg(${neighbour('a.id')} order by a.id), '[]') from (
    select r.id from resident r
    where r.is_admin and r.erased_at is null and r.id <> ${residentId} and not is_blocked(${residentId}, r.id)
    order by r.id limit ${sql.lit(TEAM_NAMED)}) a)`;

/** The standing of the resident `s` on a site whose setting is `mode`. */
export const standingJson = (mode: unknown): RawBuilder<string> => sql<string>`json_build_object(
  'mode', ${mode}::text,
  'verification', (select json_build_object('how', f.how, 'at', ${moment('f.at')})
    from residency_verification f where f.resident_id = s.id),
  'hasHome', s.adresse is not null,
  'letter', (select json_build_object('askedAt', ${moment('l.asked_at')}, 'printedAt', ${moment('l.printed_at')},
      'expiresAt', ${moment('l.expires_at')}, 'triesLeft', ${sql.lit(CODE_TRIES)} - l.tries,
      'expired', coalesce(l.expires_at <= now(), false))
    from residency_letter l where l.resident_id = s.id and l.ended_at is null),
  'lettersLeft', greatest(0, ${sql.lit(LETTERS_A_YEAR)} - ${lettersAsked(sql`s.id`)}),
  'asked', ${vouchings(
    'voucher_id',
    sql`v.asker_id = s.id and ${isOpen} and not is_blocked(v.asker_id, v.voucher_id)`,
  )},
  'toAnswer', ${vouchings(
    'asker_id',
    sql`v.voucher_id = s.id and v.answer is null and ${isOpen} and not is_blocked(v.asker_id, v.voucher_id)
      and exists (select from resident r where r.id = v.asker_id and r.erased_at is null)`,
  )},
  'given', ${vouchings('asker_id', sql`v.voucher_id = s.id and ${vouches}`)},
  'mayVouchFrom', (select ${moment(sql`f.at + ${voucherAge}`)}
    from residency_verification f where f.resident_id = s.id),
  'vouchesLeft', greatest(0, ${sql.lit(VOUCHES_A_YEAR)} - ${vouchesGiven(sql`s.id`)}),
  'team', case when exists (select from residency_verification f where f.resident_id = s.id)
    then '[]' else ${teamOf(sql`s.id`)} end)::text`;
