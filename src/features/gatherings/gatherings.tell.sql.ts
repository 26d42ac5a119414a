// What is told live of outings and events.
import { type RawBuilder, sql } from 'kysely';
import { eventRow, telling, toEveryone } from '#server/live/live.sql.ts';
import { eventChanged } from '../events/events.contract.ts';
import { outingChanged } from '../outings/outings.contract.ts';

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

/** Tells all open pages of each gathering that `from` calls `g`. */
export const tellingChange = (
  from: RawBuilder<unknown>,
  change: 'created' | 'updated',
): RawBuilder<unknown> =>
  telling(from, [
    eventRow(changedOne, toEveryone, { _id: sql`g.id`, change: sql`${sql.lit(change)}` }),
  ]);
