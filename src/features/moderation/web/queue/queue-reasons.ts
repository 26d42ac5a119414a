import type { Reason } from '#features/charter/charter.contract.ts';
import type { QueueCard } from '../../moderation-queue.contract.ts';

/** What stands beside the site's own reasons. */
export const NOTHING_WRONG = 'Rien à reprocher';
export const WRITTEN = 'Écrire la raison';

/** What is proposed: the reason that answers to what most neighbours say; undefined where it is to be written. */
export const proposedReason = (
  { reasons }: Pick<QueueCard, 'reasons'>,
  kept: readonly Reason[],
): Reason | undefined =>
  reasons
    .map(({ reason }) => kept.find(({ answers }) => answers === reason))
    .find((found) => found !== undefined);

/** Those that may be chosen, the proposed one first: on a phone it is the one that is seen. */
export function choicesOf(kept: readonly Reason[], proposed: Reason | undefined): string[] {
  const titles = [...kept.map(({ title }) => title), NOTHING_WRONG, WRITTEN];
  const first = proposed?.title ?? WRITTEN;
  return [first, ...titles.filter((title) => title !== first)];
}
