// Who is told of what waits. Invariant: whoever moderates now, and only what is theirs to look at; of one day each is mailed
// once, whatever the number of processes.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { inParis } from '#server/database/paris.sql.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { MAIL_HOUR, type QueueChoices } from '../moderation-telling.contract.ts';
import { isTheirs } from '../rights/moderators.sql.ts';

const parisNow = (now: unknown) => inParis(sql`${now}::timestamptz`);

// In the bell alone, unless they chose otherwise: what is not grave is mailed once a day.
const findModerators = statement<{
  kind: string;
  targetId: string;
  authorId: string;
  by: string;
}>()(
  'moderation.whom_to_tell',
  (_db, { arg }) => sql<{ id: string }>`
    with told as (
      select v.id from resident v
      where (v.is_admin or v.is_moderator) and v.erased_at is null and v.id <> ${arg('authorId')} and v.id <> ${arg('by')}
        and not ${isSuspended('v.id')}
        and exists (select from report r where r.kind = ${arg('kind')} and r.target_id = ${arg('targetId')}
          and r.status = 'open' and ${isTheirs})),
    quiet as (
      insert into notification_preference (resident_id, kind_group, push, mail)
      select id, 'queue', false, false from told on conflict (resident_id, kind_group) do nothing)
    select id from told`,
);

const findChoices = statement<{ residentId: string }>()(
  'moderation.queue_choices',
  (_db, { arg }) => sql<QueueChoices>`
    select coalesce(q.in_app, true) as "inApp", coalesce(d.push, true) as "dangerPush",
      coalesce(d.mail, true) as "dangerMail",
      case when c.resident_id is null then ${sql.lit(MAIL_HOUR)} else c.mail_hour end as "mailHour"
    from resident r
    left join moderation_choice c on c.resident_id = r.id
    left join notification_preference q on q.resident_id = r.id and q.kind_group = 'queue'
    left join notification_preference d on d.resident_id = r.id and d.kind_group = 'danger'
    where r.id = ${arg('residentId')}`,
);

// An hour that is over today is tomorrow's.
const choose = statement<QueueChoices & { residentId: string; now: string }>()(
  'moderation.choose_queue',
  (_db, { arg }) => sql`
    with chosen as (
      insert into notification_preference (resident_id, kind_group, in_app, push, mail)
      values (${arg('residentId')}, 'queue', ${arg('inApp')}::boolean, false, false),
        (${arg('residentId')}, 'danger', true, ${arg('dangerPush')}::boolean, ${arg('dangerMail')}::boolean)
      on conflict (resident_id, kind_group)
      do update set in_app = excluded.in_app, push = excluded.push, mail = excluded.mail)
    insert into moderation_choice (resident_id, mail_hour, written_on)
    values (${arg('residentId')}, ${arg('mailHour')}::smallint, ${parisNow(arg('now'))}::date
      - (extract(hour from ${parisNow(arg('now'))}) < coalesce(${arg('mailHour')}::int, 0))::int)
    on conflict (resident_id) do update set mail_hour = excluded.mail_hour,
      written_on = greatest(moderation_choice.written_on, excluded.written_on)`,
);

export interface DueDigest {
  residentId: string;
  email: string;
  firstName: string;
}

const claim = statement<{ now: string }>()(
  'moderation.claim_digests',
  (_db, { arg }) => sql<DueDigest>`
    with paris as (select now::date as day, extract(hour from now)::int as hour from (select ${parisNow(arg('now'))} as now) as p),
    due as (
      select r.id, r.email::text as email, r.first_name, paris.day, c.resident_id is null as is_new,
        case when c.resident_id is null then ${sql.lit(MAIL_HOUR)} else c.mail_hour end as hour
      from paris, resident r left join moderation_choice c on c.resident_id = r.id
      where (r.is_admin or r.is_moderator) and r.erased_at is null and r.email is not null
        and coalesce(c.written_on < paris.day, true)
        and not ${isSuspended('r.id')}),
    claimed as (
      insert into moderation_choice as c (resident_id, mail_hour, written_on)
      select due.id, due.hour, due.day from due, paris where due.hour <= paris.hour
      on conflict (resident_id) do update set written_on = excluded.written_on where c.written_on < excluded.written_on
      returning c.resident_id)
    select due.id as "residentId", due.email, due.first_name as "firstName"
    from claimed join due on due.id = claimed.resident_id`,
);

const forget = statement<{ residentId: string }>()('moderation.forget_choice', (db, { arg }) =>
  db.deleteFrom('moderation_choice').where('resident_id', '=', arg('residentId')),
);

export const heldChoice = heldList(
  'moderation.held_choice',
  (_db, residentId) => sql<{ key: string }>`
    select resident_id as key, mail_hour as "mailHour", to_char(written_on, 'YYYY-MM-DD') as "writtenOn"
    from moderation_choice where resident_id = ${residentId}`,
);

/** Who is told of a report of a thing: whoever moderates, but for its author and its reporter. */
export async function listModerators(
  tx: Tx,
  about: { kind: string; targetId: string; authorId: string; by: string },
): Promise<string[]> {
  return (await findModerators(tx, about)).map(({ id }) => id);
}

export async function readChoices(tx: Tx, residentId: string): Promise<QueueChoices> {
  const [found] = await findChoices(tx, { residentId });
  return found ?? { inApp: true, dangerPush: true, dangerMail: true, mailHour: MAIL_HOUR };
}

export async function saveChoices(
  tx: Tx,
  chosen: QueueChoices & { residentId: string; now: string },
): Promise<void> {
  await choose(tx, chosen);
}

/** Whose hour has come at `now`, each once a day. */
export async function claimDigests(tx: Tx, now: string): Promise<DueDigest[]> {
  return claim(tx, { now });
}

export async function forgetChoice(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
