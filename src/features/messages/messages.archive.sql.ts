// Conversations that one of the two has put away, for themselves alone. Invariant: a message newer than that brings one
// back by itself, unless whoever put it away wants to hear nothing of it.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import { eventRow, telling, toResident } from '#server/live/live.sql.ts';
import { isOf, type Pair } from './messages.read.sql.ts';
import { talkArchived } from './messages-changes.contract.ts';

const archive = statement<Pair & { archived: boolean }>()('messages.archive', (_db, args) => {
  const { arg } = args;
  const archived = sql<boolean>`${arg('archived')}::boolean`;
  const upTo = sql`case when ${archived} then c.last_id end`;
  return sql<{ known: boolean }>`
    with talk as materialized (
      select c.id, c.low_id = ${arg('readerId')} as low
      from conversation c where ${isOf(args as Arguments<Pair>)} and c.messages > 0
    ), changed as (
      update conversation c set
        low_archived_id = case when low then ${upTo} else c.low_archived_id end,
        high_archived_id = case when low then c.high_archived_id else ${upTo} end
      from talk where c.id = talk.id
        and ${upTo} is distinct from case when low then c.low_archived_id else c.high_archived_id end
      returning c.id
    ), told as (
      ${telling(sql`changed`, [
        eventRow(talkArchived, toResident(sql`${arg('readerId')}::text`), {
          userId: sql`${arg('otherId')}::text`,
          archived,
        }),
      ])}
    )
    select true as known from talk`;
});

/** Within its conversation's turn. @returns false where the two have written nothing to each other. */
export async function setArchived(tx: Tx, asked: Pair & { archived: boolean }): Promise<boolean> {
  return (await archive(tx, asked)).length > 0;
}
