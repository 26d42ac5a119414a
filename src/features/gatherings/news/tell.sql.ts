// What is told live of outings and events.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { eventRow, telling, toEveryone, toResident } from '#server/live/live.sql.ts';
import { eventChanged } from '../../events/events.contract.ts';
import { outingChanged } from '../../outings/outings.contract.ts';
import { isReadBy, isReadByAll } from '../gatherings.circle.shape.sql.ts';

/** The topic of a discussion: its streams alone hear it. */
export const groupTopic = (id: string) => `gathering:${id}`;
/** The same, of the gathering that an expression names. */
export const toDiscussion = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`'gathering:' || ${id}`;

export const changedEvents = { outing: outingChanged, event: eventChanged } as const;

const changedOne = {
  data: outingChanged.data,
  name: sql<string>`case g.kind when 'outing' then ${sql.lit(outingChanged.name)}
    else ${sql.lit(eventChanged.name)} end`,
};

/** Who hears of the gathering `g`: everybody; of what is not everybody's, those who may know of it. */
const heard = sql`lateral (
  select ${toEveryone} as topic where ${isReadByAll('g')}
  union all
  select ${toResident(sql`m.resident_id`)} from circle_member m
  where m.circle_id = g.circle_id and not ${isReadByAll('g')} and ${isReadBy('g', sql`m.resident_id`)}) as heard`;

/** Tells the open pages of each gathering that `from` calls `g`. */
export const tellingChange = (
  from: RawBuilder<unknown>,
  change: 'created' | 'updated' | 'deleted',
): RawBuilder<unknown> => tellingAs(from, sql`${sql.lit(change)}`);

const tellingAs = (from: RawBuilder<unknown>, change: RawBuilder<unknown>) =>
  telling(sql`${from}, ${heard}`, [
    eventRow(changedOne, sql`heard.topic`, { _id: sql`g.id`, change }),
  ]);

const tell = statement<{ id: string; change: string }>()(
  'gatherings.tell_in_circle',
  (_db, { arg }) =>
    tellingAs(
      sql`(select * from gathering where id = ${arg('id')}) as g`,
      sql`${arg('change')}::text`,
    ) as RawBuilder<never>,
);

/** Of one of a circle, while it is there. */
export async function tellChangeInCircle(
  tx: Tx,
  which: { id: string; change: 'updated' | 'deleted' },
): Promise<void> {
  await tell(tx, which);
}

const tellAll = statement<{ circleId: string }>()(
  'gatherings.tell_of_circle',
  (_db, { arg }) =>
    tellingChange(
      sql`(select * from gathering where circle_id = ${arg('circleId')} order by date desc limit 200) as g`,
      'updated',
    ) as RawBuilder<never>,
);

/** Of a circle that is about to shut, or to be hidden, in the same transaction: whoever reads one of its own asks again, and finds nothing. */
export async function tellOfCircle(tx: Tx, circleId: string): Promise<void> {
  await tellAll(tx, { circleId });
}
