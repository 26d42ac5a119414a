// What is done to several dates of a series at once: each is decided by itself, whoever it concerns is told once.
import type { Tx } from '#server/database/database.ts';
import { type Change, saveChange, saveDeletion } from '../gatherings.change.ts';
import type { StoredGathering } from '../gatherings.read.sql.ts';
import type { Decision } from '../gatherings.rules.ts';
import type { Standing } from '../gatherings.standing.rules.ts';
import { type News, newsOf, newsOfDeletion, tellOnce } from '../news/news.rules.ts';

/** What became of one date. */
export interface Planned {
  before: StoredGathering;
  after: Standing;
  moved?: boolean;
}

/** Writes where each now stands, and tells what is news of any of them, once. */
export async function saveChanges(
  tx: Tx,
  planned: readonly Planned[],
  change: Change,
): Promise<void> {
  const news = tellOnce(
    planned.map(({ before, after, moved = false }) => newsOf(before, after, { ...change, moved })),
  );
  for (const [nth, { before, after }] of planned.entries()) {
    await saveChange(tx, before, { after, change, news: news[nth] ?? [] });
  }
}

export async function saveDeletions(
  tx: Tx,
  ones: readonly StoredGathering[],
  now: Date,
): Promise<void> {
  const news: News[][] = tellOnce(ones.map((one) => newsOfDeletion(one, now)));
  for (const [nth, one] of ones.entries()) await saveDeletion(tx, one, news[nth] ?? []);
}

/** What may be done of what was asked of each; refused where it may be done of none, as the first one is. */
export function decideEach(
  ones: readonly StoredGathering[],
  decide: (one: StoredGathering) => Decision,
  refuse: (decision: Decision) => Standing,
): Planned[] {
  const decided = ones.map((before) => ({ before, decision: decide(before) }));
  const planned = decided.flatMap(({ before, decision }) =>
    'next' in decision ? [{ before, after: decision.next }] : [],
  );
  const [first] = decided;
  if (planned.length === 0 && first) refuse(first.decision);
  return planned;
}

/** Of the dates after the first, those that may still be changed; what only its places forbid is refused, not left out. */
export function mayFollow(one: StoredGathering, decision: Decision): boolean {
  if (one.status === 'cancelled') return false;
  return 'next' in decision || decision.refused === 'placesTaken';
}
