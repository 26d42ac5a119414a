// Who says 'perhaps' of an outing or event. Invariant: written by whoever holds the gathering's turn (`lockGathering`);
// whoever comes, waits, is taken off or keeps from who organises says it no more (triggers).
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { isThere } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';

/** Whether the row `m` holds: of somebody who is there, where neither they nor the creator keeps from the other. */
export const maybeStands = (creatorId: RawBuilder<unknown>) =>
  sql<boolean>`(${isThere('m.resident_id')} and not is_blocked(m.resident_id, ${creatorId}))`;

interface Said {
  id: string;
  residentId: string;
  says: boolean;
}

const set = statement<Said>()(
  'gatherings.say_maybe',
  (_db, { arg }) => sql<{ done: boolean }>`
    with gone as (
      delete from gathering_maybe where gathering_id = ${arg('id')} and resident_id = ${arg('residentId')}
        and not ${arg('says')}::boolean
      returning true as done
    ), said as (
      insert into gathering_maybe (gathering_id, resident_id)
      select ${arg('id')}, ${arg('residentId')} where ${arg('says')}::boolean
      on conflict do nothing
      returning true as done
    )
    select done from gone union all select done from said`,
);

const count = statement<{ id: string }>()(
  'gatherings.count_maybe',
  (_db, { arg }) => sql<{ count: number }>`
    select count(*)::int as count from gathering_maybe m join gathering g on g.id = m.gathering_id
    where g.id = ${arg('id')} and ${maybeStands(sql`g.creator_id`)}`,
);

/** False when it stood so already. */
export async function saveMaybe(tx: Tx, said: Said): Promise<boolean> {
  return (await set(tx, said)).length > 0;
}

export async function countMaybe(tx: Tx, id: string): Promise<number> {
  return (await count(tx, { id }))[0]?.count ?? 0;
}
