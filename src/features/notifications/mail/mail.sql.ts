// Which notifications a mail tells. Invariant: each is claimed once, whatever the number of processes; of one talk a
// resident gets one mail an hour at most; what was overtaken before its mail went is never told.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { joinChoices, toldNowJson, wants, welcome } from '../notifications.read.sql.ts';
import type { Told } from '../sentences/sentences.ts';

/** What waits for one resident, oldest first. */
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

/** Marks what is `due` (of notifications: `seq`, by which they are found, and `wanted`) as told, and gives it by resident. */
const claimOf = (due: ReturnType<typeof sql>, now: ReturnType<typeof sql>) => sql<
  DueMail & { claimed: number }
>`
  with due as (${due}), claimed as (
    update notification t set waiting_since = null,
      mailed_at = case when due.wanted then ${now} else t.mailed_at end
    from due where t.seq = due.seq
    returning t.*, due.wanted
  )
  select r.id as "residentId", r.email::text as email, r.first_name as "firstName",
    coalesce(json_agg(${toldNowJson} order by t.id) filter (where t.wanted), '[]') as told,
    count(*)::int as claimed
  from claimed t join resident r on r.id = t.recipient_id
  where r.email is not null
  group by r.id`;

// What was told often rests a while, and is then told as it stands.
const isHeld = (now: ReturnType<typeof sql>) =>
  sql`is_told_often(t) and coalesce(t.mailed_at > ${now} - interval '15 minutes', false)`;

const claim = statement<Due>()('notifications.mail_claim', (_db, { arg }) => {
  const now = sql`${arg('now')}::timestamptz`;
  const minutes = (asked: unknown) => sql`make_interval(mins => ${asked}::int)`;
  return claimOf(
    sql`
      select t.seq, ${wants('mail')} and ${welcome} and news_stands(t, ${now}) as wanted
      from notification t ${joinChoices}
      where t.waiting_since is not null and t.read_at is null and not (${isHeld(now)})
        and (not news_rests(t.kind) or t.waiting_since <= ${now} - ${minutes(arg('waitMinutes'))}
          and not exists (select from notification m where m.recipient_id = t.recipient_id
            and m.about_type = t.about_type and m.about_id = t.about_id and news_rests(m.kind)
            and m.mailed_at > ${now} - ${minutes(arg('restMinutes'))}))
      order by t.recipient_id, t.id
      limit ${arg('limit')}::int
      for update of t skip locked`,
    now,
  );
});

const claimNow = statement<{ residentId: string; now: string }>()(
  'notifications.mail_claim_now',
  (_db, { arg }) => {
    const now = sql`${arg('now')}::timestamptz`;
    return claimOf(
      sql`
        select t.seq, ${wants('mail')} and ${welcome} and news_stands(t, ${now}) as wanted
        from notification t ${joinChoices}
        where t.recipient_id = ${arg('residentId')} and t.waiting_since is not null and t.read_at is null
          and not news_rests(t.kind) and not (${isHeld(now)})
        order by t.id
        for update of t skip locked`,
      now,
    );
  },
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

/** The same, of one resident, of what does not rest: another who claims it at the same moment takes the other part. */
export async function claimMailNow(
  tx: Tx,
  whose: { residentId: string; now: string },
): Promise<DueMail | undefined> {
  const [row] = await claimNow(tx, whose);
  return row && row.told.length > 0 ? row : undefined;
}
