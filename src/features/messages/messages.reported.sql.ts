// A message as it is reported. Invariant: one of its two residents reports it, while it has words; what was said around it
// they take along while they may still read it.
import { sql } from 'kysely';
import { linesAround } from '#server/database/around.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

// The photo of the message alone is looked at: a text that names another one neither hides it nor opens that one.
const findReported = statement<{ id: string; viewerId: string }>()(
  'messages.reported',
  (_db, { arg }) => sql<{ authorId: string; text: string }>`
    select m.sender_id as "authorId", concat_ws(E'\n', m.photo_image_url, replace(m.content, '/uploads/', 'uploads/')) as text
    from message m join conversation c on c.id = m.conversation_id
    where m.id = ${arg('id')} and m.withdrawn_at is null and ${arg('viewerId')} in (c.low_id, c.high_id)`,
);

const findAround = statement<{ id: string; viewerId: string; most: number }>()(
  'messages.reported_around',
  (_db, { arg }) => sql<{ body: string }>`
    select ${linesAround({
      from: 'message',
      shown: sql`m.conversation_id = r.conversation_id`,
      id: sql`r.id`,
      photo: sql`m.photo_image_url is not null`,
      most: arg('most'),
    })}::text as body
    from message r join conversation c on c.id = r.conversation_id
    where r.id = ${arg('id')} and r.withdrawn_at is null and ${arg('viewerId')} in (c.low_id, c.high_id)
      and not is_blocked(c.low_id, c.high_id)`,
);

const findPair = statement<{ id: string }>()(
  'messages.pair_of',
  (_db, { arg }) => sql<{ readerId: string; otherId: string }>`
    select m.sender_id as "readerId", case m.sender_id when c.low_id then c.high_id else c.low_id end as "otherId"
    from message m join conversation c on c.id = m.conversation_id where m.id = ${arg('id')}`,
);

/** Who wrote a message (`readerId`), and to whom. */
export async function readPairOf(tx: Tx, id: string) {
  return (await findPair(tx, { id }))[0];
}

/** A message, for one of its two residents. */
export async function readReportedMessage(
  tx: Tx,
  which: { id: string; viewerId: string },
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findReported(tx, which))[0];
}

/** What was said around a message, for one of its two residents: JSON text. */
export async function readAroundMessage(
  tx: Tx,
  which: { id: string; viewerId: string; most: number },
): Promise<string | undefined> {
  return (await findAround(tx, which))[0]?.body;
}
