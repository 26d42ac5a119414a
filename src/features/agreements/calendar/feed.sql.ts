// The agreements of the secret calendar feed of a resident: titles, places and dates, nobody's name, no number of a street.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { AGREEMENT_FORMS, FORM_WORDS } from '../agreements.contract.ts';

export interface FeedAgreement {
  id: string;
  title: string;
  location: string;
  date: string;
  createdAt: string;
  updatedAt: string;
  cancelled: boolean;
}

const named = sql`case a.form ${sql.join(
  AGREEMENT_FORMS.map(
    (form) => sql`when ${sql.lit(form)} then ${sql.lit(`${FORM_WORDS[form]} : `)}`,
  ),
  sql` `,
)} end`;
const PAST_DAYS = 90;
const AT_MOST = 500;

const findMine = statement<{ feedId: string; days: number; most: number }>()(
  'agreements.feed',
  (_db, { arg }) => sql<FeedAgreement>`
    select a.id, ${named} || a.title as title,
      a.public_location as location, ${moment('a.date')} as date, ${moment('a.created_at')} as "createdAt",
      ${moment('a.updated_at')} as "updatedAt", a.status in ('cancelled', 'missed') as cancelled
    from calendar_feed f, agreement a
    where f.id = ${arg('feedId')} and a.date > now() - make_interval(days => ${arg('days')}::int)
      and a.id in (
        select mine.id from agreement mine where mine.owner_id = f.resident_id
        union all
        select mine.id from agreement mine where mine.guest_id = f.resident_id)
    order by a.date, a.id limit ${arg('most')}::int`,
);

export function readFeedAgreements(tx: Tx, feedId: string): Promise<FeedAgreement[]> {
  return findMine(tx, { feedId, days: PAST_DAYS, most: AT_MOST });
}
