// A loan that comes back: who says so, and whom to remind of it. Invariant: each reminder is told once for a day of
// return; whoever agreed after its moment is not told.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { dayInParis, inParis } from '#server/database/paris.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Side } from '../trocs.rules.ts';

const mark = statement<{ id: string; side: Side }>()(
  'trocs.mark_returned',
  (_db, { arg }) => sql`
    update trade_request p set updated_at = now(),
      owner_returned_at = case when ${arg('side')}::text = 'owner' then now() else p.owner_returned_at end,
      requester_returned_at = case when ${arg('side')}::text = 'requester' then now()
        else p.requester_returned_at end
    from troc t where t.id = ${arg('id')} and p.troc_id = t.id and p.requester_id = t.requester_id`,
);

/** Of the request that stands on a locked troc. */
export async function markReturned(tx: Tx, which: { id: string; side: Side }): Promise<void> {
  await mark(tx, which);
}

const day = dayInParis(sql`p.return_date`);
const clock = (on: unknown, hour: number) =>
  inParis(sql`(${on} + make_time(${sql.lit(hour)}, 0, 0))`);

/** By the clocks of Paris: in the evening before, in the morning of the day; late, for as long as it is true. */
const MOMENTS = {
  eve: {
    told: sql.ref('return_eve_told_for'),
    due: clock(sql`${day} - 1`, 18),
    until: clock(day, 0),
  },
  day: {
    told: sql.ref('return_day_told_for'),
    due: clock(day, 9),
    until: clock(sql`${day} + 1`, 0),
  },
} as const;

export type ReturnMoment = keyof typeof MOMENTS;

/** One side of a loan to remind; `title` with the hour in Paris. */
export interface ReturnReminder {
  id: string;
  to: string;
  by: string;
  title: string;
}

const claim = (moment: ReturnMoment) =>
  statement<{ now: string; most: number }>()(`trocs.remind_return_${moment}`, (_db, { arg }) => {
    const { told, due, until } = MOMENTS[moment];
    const now = sql`${arg('now')}::timestamptz`;
    return sql<ReturnReminder>`
      with due as (
        select p.id from trade_request p join troc t on t.id = p.troc_id and t.requester_id = p.requester_id
        where p.return_date between ${now} - interval '26 hours' and ${now} + interval '50 hours'
          and t.kind = 'loan' and t.status = 'accepted' and t.accepted_at < ${due}
          and ${due} <= ${now} and ${until} > ${now} and p.${told} is distinct from p.return_date
        order by p.return_date, p.id limit ${arg('most')}::int for update of p skip locked
      ), claimed as (
        update trade_request p set ${told} = p.return_date from due where p.id = due.id
        returning p.troc_id, p.requester_id, p.return_date, p.owner_returned_at, p.requester_returned_at
      )
      select t.id, side.to_id::text as to, side.by_id::text as by,
        t.title || ' à ' || split_part(french_moment(c.return_date), ' à ', 2) as title
      from claimed c join troc t on t.id = c.troc_id, lateral (values
        (t.owner_id, c.requester_id, c.owner_returned_at), (c.requester_id, t.owner_id, c.requester_returned_at)
      ) as side(to_id, by_id, said_at)
      where side.said_at is null
      order by t.id, side.to_id`;
  });

const claims: Record<ReturnMoment, ReturnType<typeof claim>> = {
  eve: claim('eve'),
  day: claim('day'),
};

const AT_ONCE = 200;

/** Claims, within a transaction, the reminders of one moment that are due at `now` (ISO 8601). */
export function claimReturnReminders(
  tx: Tx,
  which: { moment: ReturnMoment; now: string },
): Promise<ReturnReminder[]> {
  return claims[which.moment](tx, { now: which.now, most: AT_ONCE });
}
