// A list that is asked for in an order of its own: which statement reads it, from where on.
import { commonErrors, Refusal } from '#contract/errors.ts';
import { readPlace } from '#contract/ranked.ts';
import { type Ranked, rankedArguments } from '#server/database/ranked-list.sql.ts';

interface Query {
  sort: 'newest' | 'date' | 'distance';
  cursor?: string | undefined;
}

/** Undefined where the list is read newest first. Refuses (400) a cursor of another order. */
export function rankedOf(
  { sort, cursor }: Query,
  { ranks, dated }: { ranks: number; dated: boolean },
): Ranked | undefined {
  const place = cursor === undefined ? undefined : readPlace(cursor);
  const isRanked = sort !== 'newest';
  if (cursor !== undefined && isRanked !== Boolean(place))
    throw new Refusal(commonErrors.invalidId);
  if (!isRanked) return undefined;
  if (place && place.rank >= ranks) throw new Refusal(commonErrors.invalidId);
  return rankedArguments({ near: sort === 'distance', dated, now: new Date() }, place);
}
