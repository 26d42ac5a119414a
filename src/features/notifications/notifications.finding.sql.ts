// Mails that say more than a notification does take its place: whoever writes one takes it over here.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { joinChoices, wants } from './notifications.read.sql.ts';

interface Taken {
  type: string;
  kind: string;
  ids: string[];
}

export interface Mailbox {
  residentId: string;
  email: string;
  firstName: string;
}

const take = statement<Taken>()(
  'notifications.take_mails',
  (_db, { arg }) => sql<Mailbox>`
    with taken as (
      update notification t set waiting_since = null
      where t.about_type = ${arg('type')} and t.kind = ${arg('kind')} and t.about_id = any(${arg('ids')}::text[])
        and t.read_at is null and t.waiting_since is not null
      returning t.recipient_id, t.kind)
    select distinct r.id as "residentId", r.email::text as email, r.first_name as "firstName"
    from taken t join resident r on r.id = t.recipient_id ${joinChoices}
    where r.email is not null and ${wants('mail')}`,
);

/** Whoever wants a mail of what was just told: it is the caller's to write, and no other is sent. */
export async function takeMails(tx: Tx, taken: Taken): Promise<Mailbox[]> {
  return taken.ids.length > 0 ? take(tx, taken) : [];
}
