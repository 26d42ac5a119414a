// Whom to tell what, of agreements whose hour comes or has passed. Invariant: each is told once for a date, a moved
// agreement is told of anew, and what was agreed after its moment is not told.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { dayInParis, inParis, startOfDay } from '#server/database/paris.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { AgreementKind } from '../agreements.contract.ts';

/** The same hour of the day before, by the clocks of Paris; an hour before; an hour after. */
const MOMENTS = {
  tomorrow: {
    told: sql.ref('day_told_for'),
    due: inParis(sql`(${inParis(sql`a.date`)} - interval '1 day')`),
    // Late (the server was stopped), it is said for as long as it is still the day before.
    until: startOfDay(dayInParis(sql`a.date`)),
    line: 'reminded_day',
  },
  soon: {
    told: sql.ref('hour_told_for'),
    due: sql`a.date - interval '1 hour'`,
    until: sql`a.date`,
    line: 'reminded_hour',
  },
  question: {
    told: sql.ref('asked_for'),
    due: sql`a.date + interval '1 hour'`,
    until: sql`'infinity'::timestamptz`,
    line: 'question',
  },
} as const;

export type AgreementMoment = keyof typeof MOMENTS;

interface Asked {
  now: string;
  most: number;
}

/** One of the two sides to tell; `title` with the moment. */
export interface AgreementReminder {
  id: string;
  kind: AgreementKind;
  to: string;
  with: string;
  title: string;
}

const claim = (moment: AgreementMoment) =>
  statement<Asked>()(`agreements.remind_${moment}`, (_db, { arg }) => {
    const { told, due, until, line } = MOMENTS[moment];
    const now = sql`${arg('now')}::timestamptz`;
    const ahead =
      moment === 'question'
        ? sql`a.date <= ${now}`
        : sql`a.date > ${now} and a.date < ${now} + interval '26 hours' and a.agreed_at < ${due}`;
    return sql<AgreementReminder>`
      with due as (
        select a.id from agreement a
        where a.status = 'agreed' and ${ahead} and ${due} <= ${now} and ${until} > ${now}
          and a.${told} is distinct from a.date
        order by a.date, a.id limit ${arg('most')}::int for update skip locked
      ), claimed as (
        update agreement a set ${told} = a.date from due where a.id = due.id
        returning a.*
      ), lines as (
        insert into agreement_line (agreement_id, what, date, location)
        select id, ${sql.lit(line)}, date, location from claimed)
      select c.id, c.kind, side.id::text as "to", side.other::text as "with", meeting_title(c.title, c.date) as title
      from claimed c, lateral (values (c.owner_id, c.guest_id, c.owner_said), (c.guest_id, c.owner_id, c.guest_said))
        as side(id, other, said)
      where ${moment === 'question' ? sql`side.said is null and (c.proposed_date > ${now}) is not true` : sql`true`}
      order by c.id, side.id`;
  });

const claims = {
  tomorrow: claim('tomorrow'),
  soon: claim('soon'),
  question: claim('question'),
};

const AT_ONCE = 200;

/** Claims, within a transaction, what is due at `now` (ISO 8601). */
export function claimReminders(
  tx: Tx,
  which: { moment: AgreementMoment; now: string },
): Promise<AgreementReminder[]> {
  return claims[which.moment](tx, { now: which.now, most: AT_ONCE });
}
