// A reported message of a discussion whose words an administrator takes away. Invariant: nothing repeats them, neither
// the discussion nor a stream that comes back.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { groupMessageSent } from '../gatherings.contract.ts';
import { REMOVED_MESSAGE } from '../gatherings-sentences.contract.ts';

const remove = statement<{ id: string }>()(
  'gatherings.remove_message',
  (_db, { arg }) => sql<{ id: string }>`
    with removed as (
      update gathering_message set content = ${sql.lit(REMOVED_MESSAGE)}
      where id = ${arg('id')} and content <> ${sql.lit(REMOVED_MESSAGE)} returning id, announced, gathering_id, sender_id
    ), unsaid as (
      update live_event e set data = jsonb_set(e.data, '{content}', to_jsonb(${sql.lit(REMOVED_MESSAGE)}::text))
      from removed where e.name = ${sql.lit(groupMessageSent.name)} and e.data ->> '_id' = removed.id
    ), unquoted as (
      update live_event e set data = jsonb_set(e.data, '{quote,content}', to_jsonb(${sql.lit(REMOVED_MESSAGE)}::text))
      from removed join gathering_message m on m.quoted_id = removed.id
      where e.name = ${sql.lit(groupMessageSent.name)} and e.data ->> '_id' = m.id
    ), unannounced as (
      update notification n set facts = n.facts - 'words' from removed
      where removed.announced and n.about_id = removed.gathering_id and n.actor_id = removed.sender_id
        and split_part(n.kind, '_', 2) = 'announced'
    )
    select id from removed`,
);

/** False when there is none, or nothing is left of it. */
export async function removeGroupMessage(tx: Tx, id: string): Promise<boolean> {
  return (await remove(tx, { id })).length === 1;
}
