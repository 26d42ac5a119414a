// Whom to remind of what is about to take place. Invariant: each reminder is told once for a date; whoever came
// after its moment is not told.

import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { dayInParis, inParis, startOfDay } from '#server/database/paris.sql.ts';
import { statement } from '#server/database/statement.ts';
import { isReadBy } from '../gatherings.circle.shape.sql.ts';
import type { GatheringKind } from '../gatherings.contract.ts';
import { maybeStands } from '../places/maybe.sql.ts';

/** The same hour of the day before, by the clocks of Paris; and an hour before. */
const MOMENTS = {
  tomorrow: {
    told: sql.ref('day_told_for'),
    due: inParis(sql`(${inParis(sql`g.date`)} - interval '1 day')`),
    // Late (the server was stopped), it is said for as long as it is still the day before.
    until: startOfDay(dayInParis(sql`g.date`)),
  },
  soon: {
    told: sql.ref('hour_told_for'),
    due: sql`g.date - interval '1 hour'`,
    until: sql`g.date`,
  },
} as const;

export type ReminderMoment = keyof typeof MOMENTS;

interface Asked {
  now: string;
  most: number;
}

/** One resident to remind. Who said 'perhaps' is told so, the day before alone. */
export interface Reminder {
  id: string;
  kind: GatheringKind;
  word: ReminderMoment | 'maybe';
  residentId: string;
  title: string;
}

const claim = (moment: ReminderMoment) =>
  statement<Asked>()(`gatherings.remind_${moment}`, (_db, { arg }) => {
    const { told, due, until } = MOMENTS[moment];
    const now = sql`${arg('now')}::timestamptz`;
    return sql<Reminder>`
      with due as (
        select g.id, ${due} as at from gathering g
        where g.date > ${now} and g.date < ${now} + interval '26 hours' and g.status <> 'cancelled' and not g.date_open
          and ${due} <= ${now} and ${until} > ${now} and g.${told} is distinct from g.date
        order by g.date, g.id limit ${arg('most')}::int for update skip locked
      ), claimed as (
        update gathering g set ${told} = g.date from due where g.id = due.id
        returning g.id, g.kind, g.creator_id, g.created_at, g.circle_id, g.members_only, due.at, g.title
      )
      select c.id, c.kind, member.id as "residentId", c.title, member.word
      from claimed s, lateral (select s.*) as c, lateral (
        select c.creator_id::text as id, c.created_at as since, ${sql.lit(moment)} as word
        union all
        select p.resident_id, p.joined_at, ${sql.lit(moment)} from gathering_participant p where p.gathering_id = c.id
        union all
        select m.resident_id, m.said_at, 'maybe' from gathering_maybe m
        where m.gathering_id = c.id and ${sql.lit(moment === 'tomorrow')} and ${maybeStands(sql`c.creator_id`)}) as member
      where member.since < c.at and ${isReadBy('s', sql`member.id`)}
      order by c.id, member.id`;
  });

const claims: Record<ReminderMoment, ReturnType<typeof claim>> = {
  tomorrow: claim('tomorrow'),
  soon: claim('soon'),
};

const AT_ONCE = 200;

/** Claims, within a transaction, the reminders of one moment that are due at `now` (ISO 8601). */
export function claimReminders(
  tx: Tx,
  which: { moment: ReminderMoment; now: string },
): Promise<Reminder[]> {
  return claims[which.moment](tx, { now: which.now, most: AT_ONCE });
}
