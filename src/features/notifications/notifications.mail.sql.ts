// Which notifications a mail tells. Invariant: each is claimed once, whatever the number of processes, and of
// one thing a resident gets one mail an hour at most.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { joinChoices, toldJson, wants, welcome } from './notifications.read.sql.ts';
import type { Told } from './notifications.sentences.ts';

/** What waits for one resident, newest first. */
export interface DueMail {
  residentId: string;
  email: string;
  firstName: string;
  told: Told[];
}

interface Due {
  /** ISO 8601. */
  now: string;
  waitMinutes: number;
  restMinutes: number;
  limit: number;
}

const takeTurn = statement()(
  'notifications.mail_turn',
  () => sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('notifications.mail', 0)) as mine`,
);

const claim = statement<Due>()(
  'notifications.mail_claim',
  (_db, { arg }) => sql<DueMail & { claimed: number }>`
    with asked as (select ${arg('now')}::timestamptz as now,
      make_interval(mins => ${arg('waitMinutes')}::int) as wait,
      make_interval(mins => ${arg('restMinutes')}::int) as rest),
    due as (
      select t.id, ${wants('mail')} and ${welcome} as wanted
      from asked, notification t ${joinChoices}
      where t.waiting_since <= asked.now - asked.wait and t.waiting_since is not null and t.read_at is null
        and not exists (select from notification m where m.recipient_id = t.recipient_id
          and m.about_type = t.about_type and m.about_id = t.about_id and m.mailed_at > asked.now - asked.rest)
      order by t.recipient_id, t.id
      limit ${arg('limit')}::int
      for update of t skip locked
    ), claimed as (
      update notification t set waiting_since = null,
        mailed_at = case when due.wanted then asked.now else t.mailed_at end
      from due, asked where t.id = due.id
      returning t.*, due.wanted
    )
    select r.id as "residentId", r.email::text as email, r.first_name as "firstName",
      coalesce(json_agg(${toldJson} order by t.id desc) filter (where t.wanted), '[]') as told,
      count(*)::int as claimed
    from claimed t join resident r on r.id = t.recipient_id
    where r.email is not null
    group by r.id`,
);

/**
 * Claims, within the caller's transaction, what has waited long enough, and gives it by resident.
 * @returns `more` when some is left for another transaction.
 */
export async function claimDueMails(
  tx: Tx,
  due: Due,
): Promise<{ mails: DueMail[]; more: boolean }> {
  // In a statement of its own: the next one then sees all that the process before this one claimed.
  const [turn] = await takeTurn(tx, {});
  if (!turn?.mine) return { mails: [], more: false };
  const rows = await claim(tx, due);
  const claimed = rows.reduce((sum, row) => sum + row.claimed, 0);
  return { mails: rows.filter(({ told }) => told.length > 0), more: claimed >= due.limit };
}
